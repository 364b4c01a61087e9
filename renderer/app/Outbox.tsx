/** The Outbox: what was saved for later, record by record, in the order in which it is sent, and what can be done with it. */
import { Badge, Body1, Button, Caption1, Checkbox, makeStyles, Subtitle2, tokens, type BadgeProps } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { failureOf } from '../../shared/contract/failure.ts'
import type { WaitingChange, WaitingState } from '../../shared/platform/outbox.ts'
import { verbInWords } from '../../shared/rules/changes.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { counted } from '../../shared/rules/words.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { outboxAtom, sendWaiting } from '../state/waitingChanges.ts'
import { sessionAtom } from '../state/session.ts'
import { momentInWords, shortMomentInWords } from '../ui/basics/age.ts'
import { FailureBar } from '../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { Link } from '../ui/basics/Link.tsx'
import { recordName } from '../ui/basics/recordName.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { ChangedFields } from '../ui/changes/ChangedFields.tsx'
import { labelOf, recordAddress } from './commands.ts'
import { useAfterLogout } from './useAfterLogout.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '1100px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  records: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  changes: { listStyle: 'none', margin: 0, padding: 0 },
  record: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalXS },
  name: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  change: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  space: { flexGrow: 1 },
})

const STATES: Record<WaitingState, { label: string; color: BadgeProps['color'] }> = {
  waiting: { label: 'Waiting', color: 'informative' },
  held: { label: 'Held', color: 'subtle' },
  sending: { label: 'Being sent', color: 'informative' },
  unknown: { label: 'Not known', color: 'warning' },
  refused: { label: 'Refused', color: 'danger' },
  changed: { label: 'Changed elsewhere', color: 'warning' },
}

const tell = (name: string) => (error: unknown) => notify('error', isolating`${name}: ${failureOf(error).message}`, undefined, true)

/** Answers whether the change is gone. */
async function check(id: number, name: string): Promise<boolean> {
  const { isSaved } = await client.outbox.check({ id })
  notify(
    isSaved ? 'success' : 'info',
    isSaved ? isolating`${name}: It was saved. The server has what you sent.` : isolating`${name}: It was not saved, and waits again.`,
  )
  return isSaved
}

async function remove(id: number, name: string): Promise<boolean> {
  await client.outbox.remove({ id })
  notify('info', isolating`${name}: removed from the Outbox.`, { label: 'Undo', run: () => void client.outbox.restore({ id }).catch(tell(name)) })
  return true
}

async function hold(id: number, isHeld: boolean): Promise<boolean> {
  await client.outbox.hold({ id, isHeld })
  return false
}

/** `gone` is called when a button has removed the change, and itself with it. */
function WaitingEntry({ change, name, gone }: { change: WaitingChange; name: string; gone(): void }) {
  const styles = useStyles()
  const { id, at, verb, language, told, state, message, address } = change
  const [isBusy, setBusy] = useState(false)
  const { label, color } = STATES[state]
  const what = [verbInWords(verb), ...(language === undefined ? [] : [language])].join(' · ')
  const isSending = state === 'sending'
  /** Runs a button, whose press must not be taken twice. */
  const act = (run: () => Promise<boolean>) => () => {
    if (isBusy) return
    setBusy(true)
    void run()
      .then(isGone => isGone && gone(), tell(name))
      .finally(() => setBusy(false))
  }
  const of = (action: string) => `${action}: ${name}, ${what}`
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <span>{what}</span>
        <Caption1 className={styles.quiet}>
          <time dateTime={new Date(at).toISOString()} title={momentInWords(at)}>
            {shortMomentInWords(at)}
          </time>
        </Caption1>
        <Badge appearance="tint" color={color}>
          {label}
        </Badge>
        <span className={styles.space} />
        {state === 'unknown' && (
          <Button size="small" aria-label={of('Check')} disabledFocusable={isBusy} onClick={act(() => check(id, name))}>
            Check
          </Button>
        )}
        {(state === 'waiting' || state === 'held') && (
          <Button
            size="small"
            aria-label={of(state === 'held' ? 'Release' : 'Hold')}
            disabledFocusable={isBusy}
            onClick={act(() => hold(id, state !== 'held'))}
          >
            {state === 'held' ? 'Release' : 'Hold'}
          </Button>
        )}
        {state === 'refused' && (
          <Button size="small" aria-label={of('Try again')} disabledFocusable={isBusy} onClick={act(() => hold(id, false))}>
            Try again
          </Button>
        )}
        {address !== '' && !isSending && (
          <Button size="small" as="a" href={`#${address}`} aria-label={of('Edit')}>
            Edit
          </Button>
        )}
        <Button size="small" aria-label={of('Remove')} disabledFocusable={isBusy || isSending} onClick={act(() => remove(id, name))}>
          Remove
        </Button>
      </div>
      {message !== '' && (
        <Caption1 className={styles.quiet} dir="auto">
          {message}
          {state === 'changed' && ' Edit it: the form shows both, and asks what to save.'}
        </Caption1>
      )}
      <ChangedFields fields={told} after="Waiting" label={`Changed fields: ${name}, ${what}`} />
    </li>
  )
}

/** The changes of each record, in the order in which records were first changed. */
/** Whether what waits is sent without a question. */
function SendsByItself() {
  const { sendsWaiting } = useAtomValue(preferencesAtom)
  return (
    <Checkbox
      label="Send by itself when the server is back"
      checked={sendsWaiting}
      onChange={(_, { checked }) => changePreferences({ sendsWaiting: checked === true })}
    />
  )
}

function byRecord(changes: readonly WaitingChange[]): WaitingChange[][] {
  const records = new Map<string, WaitingChange[]>()
  for (const change of changes) {
    const key = `${change.area}/${change.record.id}`
    records.set(key, [...(records.get(key) ?? []), change])
  }
  return [...records.values()]
}

export default function Outbox() {
  const afterLogout = useAfterLogout()
  const styles = useStyles()
  const { online, denials } = useAtomValue(sessionAtom)!
  const { data, failure } = useAtomValue(outboxAtom)
  const [isSending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const changes = data?.changes ?? []
  const ready = changes.filter(({ state }) => state === 'waiting').length

  async function send(): Promise<void> {
    setSending(true)
    await sendWaiting()
    setSending(false)
    button.current?.focus()
  }

  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        Changes that you saved for later. They are only on this computer until Steward sends them. Before it sends a change, Steward compares it with the record
        on the server. {afterLogout}
      </p>
      {failure && <FailureBar failure={failure} />}
      {data && data.keptDays !== null && (
        <TextBar role="status" intent="warning">
          This computer’s policy deletes what has waited for {counted(data.keptDays, 'day', 'days')}.
        </TextBar>
      )}
      {data?.limitation && (
        <TextBar role="status" intent="warning">
          {data.limitation}
        </TextBar>
      )}
      <div className={styles.bar}>
        <Button ref={button} appearance="primary" disabledFocusable={!online || ready === 0 || isSending} onClick={() => void send()}>
          {isSending ? 'Sending…' : 'Send all'}
        </Button>
        {!online && ready > 0 && <Caption1 className={styles.quiet}>The server can’t be reached. It is asked every few seconds.</Caption1>}
        <SendsByItself />
      </div>
      {!data && !failure && <FormSkeleton />}
      {data && changes.length === 0 && <Body1 className={styles.quiet}>Nothing waits to be sent.</Body1>}
      <ul className={styles.records} aria-label="Records with changes that wait">
        {byRecord(changes).map(ofRecord => {
          const { area, record } = ofRecord[0]!
          const name = recordName(record.name, record.id)
          const to = recordAddress(areas, { area, id: record.id }, denials)
          return (
            <li key={`${area}/${record.id}`}>
              <div className={styles.record}>
                <Subtitle2 as="h2" className={styles.name} dir="auto">
                  {to === null ? name : <Link to={to}>{name}</Link>}
                </Subtitle2>
                <Caption1 className={styles.quiet}>{labelOf(areas, area)}</Caption1>
              </div>
              <ul className={styles.changes} aria-label={`Changes of ${name}`}>
                {ofRecord.map(change => (
                  <WaitingEntry key={change.id} change={change} name={name} gone={() => button.current?.focus()} />
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
