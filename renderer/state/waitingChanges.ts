/** The Outbox as the renderer sees it: what waits to be sent, and whether a change is saved for later now. */
import { atom, useAtomValue } from 'jotai'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { Outbox, WaitingChange } from '../../shared/platform/outbox.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { OUTBOX_ADDRESS, whyNotLater } from '../../shared/rules/savedForLater.ts'
import { inSentences } from '../../shared/rules/words.ts'
import { client } from './client.ts'
import { hostAtom } from './connection.ts'
import { dismissTopic, notify } from './notices.ts'
import { changePreferences, preferencesAtom } from './preferences.ts'
import { queryAtom } from './query.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** All that waits. */
export const outboxAtom = queryAtom<Outbox>({
  key: ['outbox', 'list', {}],
  area: 'outbox',
  read: signal => client.outbox.list({}, { signal }),
})

const NONE: readonly WaitingChange[] = []

/** In the order of sending; nothing until it was read. */
export const waitingAtom = atom<readonly WaitingChange[]>(get => get(outboxAtom).data?.changes ?? NONE)

/** Whether the server is out of reach while main is there, so that changes can wait, and the computer's policy lets them. */
export const isLaterAtom = atom(get => {
  const session = get(sessionAtom)
  return session?.online === false && session.policy.offline.outbox && get(hostAtom) === 'connected'
})

/** What waits of a form, by the key of its draft. */
export const useWaiting = (key: string | undefined): WaitingChange | undefined => useAtomValue(waitingAtom).find(change => change.key === key)

/** Whether a mutation of an area is saved for later now instead of being sent. */
export const useIsLater = (area: string, verb: string): boolean => useAtomValue(isLaterAtom) && whyNotLater(area, verb) === null

/** A failure's message, with why what was not sent cannot be saved for later; `verb` names the mutation. */
export function withWhyNotLater({ kind, message }: Failure, area: string, verb: string): string {
  const reason = kind === 'offline' && store.get(isLaterAtom) ? whyNotLater(area, verb) : null
  return reason === null ? message : inSentences(message, `It can’t be saved for later: ${reason}`)
}

/** The way to what waits, on notices. */
export const OPEN_OUTBOX = { label: 'Open Outbox', run: () => void (location.hash = OUTBOX_ADDRESS) }

/** Says that a change waits, in main's words; `name` is what was changed. */
export const tellWaiting = (name: string, message: string): void => notify('info', name === '' ? message : isolating`${name}: ${message}`, OPEN_OUTBOX)

/** Whether it was explained what saving for later means. */
export const isLaterExplained = (): boolean => store.get(preferencesAtom).knowsOutbox
export const noteLaterExplained = (): void => changePreferences({ knowsOutbox: true })

/** What was told of changes that were not sent, which goes once none waits. */
export const OUTBOX_TOPIC = 'outbox'

const part = (count: number, what: string) => (count === 0 ? [] : [`${count.toLocaleString(LOCALE)} ${what}`])

/** Sends all that waits, and tells what became of it, in place of what was told before. */
export async function sendWaiting(): Promise<void> {
  try {
    const { saved, unknown, refused, changed, waiting } = await client.outbox.send({})
    const parts = [
      ...part(saved, 'saved'),
      ...part(unknown, 'not known'),
      ...part(refused, 'refused'),
      ...part(changed, 'changed elsewhere'),
      ...part(waiting, 'still waiting'),
    ]
    dismissTopic(OUTBOX_TOPIC)
    if (parts.length === 0) return
    const isAll = unknown + refused + changed + waiting === 0
    notify(isAll ? 'success' : 'warning', `Outbox: ${parts.join(', ')}.`, isAll ? [] : OPEN_OUTBOX, !isAll, isAll ? undefined : OUTBOX_TOPIC)
  } catch (error) {
    notify('error', `Outbox: ${failureOf(error).message}`, OPEN_OUTBOX, true, OUTBOX_TOPIC)
  }
}
