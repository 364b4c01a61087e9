/** What the frame says of the connection and of the Outbox, as notices: they lie over the screen, so that nothing below moves. */
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isolating } from '../../shared/rules/isolates.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { someInWords } from '../../shared/rules/words.ts'
import { HOST_SENTENCES, hostAtom } from '../state/connection.ts'
import { dismissTopic, notify, type Notice } from '../state/notices.ts'
import { OPEN_OUTBOX, OUTBOX_TOPIC, outboxAtom, sendWaiting, waitingAtom } from '../state/waitingChanges.ts'
import { preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { recordName } from '../ui/basics/recordName.ts'

/** A notice that stays as long as there is a text, or until it is dismissed; a new text is told again. */
function useStandingNotice(topic: string, intent: Notice['intent'], text: string | null, actions: NonNullable<Parameters<typeof notify>[2]> = []): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (text === null) return
    notify(intent, text, latest.current, true, topic)
    return () => dismissTopic(topic)
  }, [topic, intent, text])
}

/** Says that Steward's host or the server does not answer. The header has a mark as long as it is so. */
export function useConnectionNotice(): void {
  const host = useAtomValue(hostAtom)
  const { online, status } = useAtomValue(sessionAtom)!
  useStandingNotice('host', 'error', host === 'connected' ? null : HOST_SENTENCES[host])
  useStandingNotice(
    'offline',
    'warning',
    host === 'connected' && !online && status !== 'signed-out' ? 'You’re offline. You can view saved data, and save changes of records for later.' : null,
  )
}

/** Asks, once the server can be reached again, whether to send what waits; or sends it, if that was chosen. */
export function useOutboxNotice(): void {
  const { status, online } = useAtomValue(sessionAtom)!
  const isThere = useAtomValue(hostAtom) === 'connected' && online && status === 'signed-in'
  const { sendsWaiting } = useAtomValue(preferencesAtom)
  const waiting = useAtomValue(waitingAtom).filter(({ state }) => state === 'waiting')
  const count = waiting.length
  const isEmpty = useAtomValue(outboxAtom).data?.changes.length === 0
  useEffect(() => {
    if (isEmpty) dismissTopic(OUTBOX_TOPIC)
  }, [isEmpty])
  const sendsNow = isThere && sendsWaiting && count > 0
  useEffect(() => {
    if (sendsNow) void sendWaiting()
  }, [sendsNow])

  const [isSending, setSending] = useState(false)
  async function send(): Promise<void> {
    setSending(true)
    await sendWaiting()
    setSending(false)
  }
  const isElsewhere = useLocation().pathname !== OUTBOX_ADDRESS
  const names = someInWords([...new Set(waiting.map(({ record }) => recordName(record.name, record.id)))])
  const waits = count === 1 ? 'A change waits' : `${count.toLocaleString(LOCALE)} changes wait`
  const isAsked = isThere && isElsewhere && !sendsWaiting && !isSending && count > 0
  useStandingNotice('waiting', 'info', isAsked ? isolating`${waits} to be sent: ${names}.` : null, [
    { label: 'Send', run: () => void send() },
    { label: 'Not now', run: () => {} },
    OPEN_OUTBOX,
  ])
}
