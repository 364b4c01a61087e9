/** Pins: the summaries on the Dashboard, the same in every window. */
import { useAtomValue } from 'jotai'
import { failureOf } from '../../shared/contract/failure.ts'
import { isSamePin, type NewPin, type Pin } from '../../shared/platform/pins.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { client } from './client.ts'
import { notify } from './notices.ts'
import { queryAtom } from './query.ts'

/** The pins of all lists that the administrator may see. */
export const pinsAtom = queryAtom<Pin[]>({
  key: ['pins', 'list', {}],
  area: 'pins',
  read: signal => client.pins.list({}, { signal }),
})

/** The pin of a summary; undefined if it is not pinned, or not known yet. */
export const usePin = (summary: Omit<NewPin, 'words'>): Pin | undefined => useAtomValue(pinsAtom).data?.find(pin => isSamePin(pin, summary))

const tell = (error: unknown) => notify('error', failureOf(error).message)

/** Pins a summary to the Dashboard, and says why if that failed. */
export function addPin(pin: NewPin, title: string): void {
  client.pins
    .add(pin)
    .then(
      ({ id }) => notify('success', isolating`Pinned “${title}” to the Dashboard`, { label: 'Undo', run: () => void client.pins.remove({ id }).catch(tell) }),
      tell,
    )
}

/** Moves a pin among those that show, and says why if that failed. */
export function movePin(id: string, by: -1 | 1): void {
  client.pins.arrange({ id, by }).catch(tell)
}

/** Removes a pin. The notice offers to bring it back. */
export function removePin(id: string, title: string): void {
  client.pins
    .remove({ id })
    .then(removed => notify('success', isolating`Unpinned “${title}”`, { label: 'Undo', run: () => void client.pins.restore(removed).catch(tell) }), tell)
}
