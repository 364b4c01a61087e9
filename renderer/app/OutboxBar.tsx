/** Asks, once the server can be reached again, whether to send what waits; or sends it, if that was chosen. */
import { Button, Checkbox } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LOCALE } from '../../shared/rules/locale.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { someInWords } from '../../shared/rules/words.ts'
import { hostAtom } from '../state/connection.ts'
import { dismissTopic } from '../state/notices.ts'
import { OUTBOX_TOPIC, outboxAtom, sendWaiting, waitingAtom } from '../state/waitingChanges.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { Link } from '../ui/basics/Link.tsx'
import { recordName } from '../ui/basics/recordName.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'

/** The bar goes with what it asks, and its buttons with it. */
const focusContent = () => document.querySelector<HTMLElement>('#content')?.focus()

export function OutboxBar({ className }: { className: string }) {
  const { status, online } = useAtomValue(sessionAtom)!
  const isThere = useAtomValue(hostAtom) === 'connected' && online && status === 'signed-in'
  const { sendsWaiting } = useAtomValue(preferencesAtom)
  const waiting = useAtomValue(waitingAtom).filter(({ state }) => state === 'waiting')
  const count = waiting.length
  const isEmpty = useAtomValue(outboxAtom).data?.changes.length === 0
  useEffect(() => {
    if (isEmpty) dismissTopic(OUTBOX_TOPIC)
  }, [isEmpty])
  const [isPutOff, setPutOff] = useState(false)
  const [isSending, setSending] = useState(false)
  if (isPutOff && !isThere) setPutOff(false) // asked again when the server is back once more

  async function send(): Promise<void> {
    setSending(true)
    await sendWaiting()
    setSending(false)
    focusContent()
  }
  const sendsNow = isThere && sendsWaiting && count > 0
  useEffect(() => {
    if (sendsNow) void sendWaiting()
  }, [sendsNow])

  const isElsewhere = useLocation().pathname !== OUTBOX_ADDRESS
  if (!isThere || !isElsewhere || sendsWaiting || isPutOff || (count === 0 && !isSending)) return null
  const names = [...new Set(waiting.map(({ record }) => recordName(record.name, record.id)))]
  return (
    <TextBar
      role="status"
      intent="info"
      isOneLine
      className={className}
      actions={
        <>
          <Button size="small" appearance="primary" disabledFocusable={isSending} onClick={() => void send()}>
            Send
          </Button>
          <Button
            size="small"
            onClick={() => {
              setPutOff(true)
              focusContent()
            }}
          >
            Not now
          </Button>
        </>
      }
    >
      {count === 1 ? 'A change waits' : `${count.toLocaleString(LOCALE)} changes wait`} to be sent: <bdi>{someInWords(names)}</bdi>.{' '}
      <Link to={OUTBOX_ADDRESS}>Open Outbox</Link>
    </TextBar>
  )
}

/** Whether what waits is sent without a question. */
export function SendsByItself() {
  const { sendsWaiting } = useAtomValue(preferencesAtom)
  return (
    <Checkbox
      label="Send by itself when the server is back"
      checked={sendsWaiting}
      onChange={(_, { checked }) => changePreferences({ sendsWaiting: checked === true })}
    />
  )
}
