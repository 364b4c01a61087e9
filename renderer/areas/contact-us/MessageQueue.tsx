/** The messages to answer, beside the reply to one of them: when each came, from whom, and its first words. */
import { Button, Caption1, makeStyles, mergeClasses, Select, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { QueueFilters } from '../../ui/list/QueueFilters.tsx'
import { firstWords } from './firstWords.ts'
import { ageOf } from './messageAge.ts'
import type { MessageOrder } from './messageOrder.ts'
import type { MessageQueueHandle } from './useMessageQueue.ts'

const useStyles = makeStyles({
  queue: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  list: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '272px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  message: {
    position: 'relative',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  present: { backgroundColor: tokens.colorNeutralBackground1Selected },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  // The link covers its row.
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  age: { flexShrink: 0, position: 'relative' },
  words: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const ORDERS: Record<MessageOrder, string> = { newest: 'Newest first', oldest: 'Oldest first' }

function Row({ message, isPresent }: { message: ContactMessage; isPresent: boolean }) {
  const styles = useStyles()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPresent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPresent])
  const { id, name, email, created_at } = message
  return (
    <li ref={row} className={mergeClasses(styles.message, isPresent && styles.present)}>
      <div className={styles.head}>
        <Link to={recordPath(places['contact-us'].reply, id)} className={styles.name} aria-current={isPresent || undefined} dir="auto">
          {name || email || `Message ${id}`}
        </Link>
        {created_at && (
          <Caption1 className={mergeClasses(styles.age, styles.quiet)}>
            {withHover({ text: [writtenDate(created_at).text, ageOf(created_at)].filter(Boolean).join(' · '), whole: writtenDate(created_at).whole })}
          </Caption1>
        )}
      </div>
      <Caption1 className={mergeClasses(styles.words, styles.quiet)} dir="auto">
        {firstWords(message)}
      </Caption1>
    </li>
  )
}

export interface MessageQueueProps {
  queue: MessageQueueHandle
  /** The message that is shown, which may have been answered. */
  id: number
  /** Lead to the neighbours; undefined where there is none. */
  skip: (() => void) | undefined
  previous: (() => void) | undefined
}

export function MessageQueue({ queue, id, skip, previous }: MessageQueueProps) {
  const styles = useStyles()
  const { messages, left, order, only, countries, isReading, failure, retry, choose, chooseOnly } = queue
  return (
    <section className={styles.queue} aria-label="Messages to answer">
      <div className={styles.line}>
        <Subtitle2 as="h2" className={styles.title}>
          To answer
        </Subtitle2>
        <Caption1 role="status" className={styles.quiet}>
          {isReading && left === 0 ? 'Looking for messages' : `${left.toLocaleString(LOCALE)}${isReading ? '+' : ''} left`}
        </Caption1>
      </div>
      <div className={styles.line}>
        <Button size="small" disabledFocusable={!previous} onClick={() => previous?.()}>
          Previous
        </Button>
        <Button size="small" disabledFocusable={!skip} onClick={() => skip?.()}>
          Skip
        </Button>
        <Select size="small" aria-label="Order" value={order} onChange={(_, { value }) => choose(value as MessageOrder)}>
          {Object.entries(ORDERS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <QueueFilters only={only} countries={countries} choose={chooseOnly} />
      </div>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? retry : undefined} />}
      {messages.length > 0 && (
        <ol className={styles.list}>
          {messages.map(message => (
            <Row key={message.id} message={message} isPresent={message.id === id} />
          ))}
        </ol>
      )}
    </section>
  )
}
