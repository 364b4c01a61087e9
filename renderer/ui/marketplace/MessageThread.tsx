/**
 * A conversation of a customer and a professional, to be read: each on their side, by days, offers as offers; found within, copied as text
 * and printed. Thousands of messages are drawn as they come into sight.
 */
import { Avatar, Badge, Body1Strong, Button, Caption1, makeStyles, mergeClasses, SearchBox, tokens, Tooltip } from '@fluentui/react-components'
import { Copy20Regular, Print20Regular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { chatTime, piecesOf, type ChatMessage } from '../../../shared/rules/chat.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { isFindingAtom } from '../../state/finding.ts'
import { notify } from '../../state/notices.ts'
import { usePicture } from '../../state/pictures.ts'
import { findIn } from '../basics/finding.ts'
import { FindSteps, takeFindKey, useFindSteps } from '../basics/FindSteps.tsx'
import { PrintedThread, type ThreadLine } from './PrintedThread.tsx'
import { Marked } from '../basics/Marked.tsx'
import { withHover } from '../basics/withHover.tsx'

/** What a message takes before it has been measured, in pixels. */
const HEIGHT = 64
const OVERSCAN = 8

const useStyles = makeStyles({
  // As high as there is room for it, and never so low that nothing could be read.
  thread: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalS, minHeight: '320px' },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minWidth: 0, maxWidth: '280px' },
  space: { flexGrow: 1 },
  room: {
    flexGrow: 1,
    flexBasis: 0,
    minHeight: 0,
    overflowY: 'auto',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  whole: { flexBasis: 'auto', overflowY: 'visible' },
  rows: { position: 'relative' },
  row: { boxSizing: 'border-box', width: '100%', padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}` },
  placed: { position: 'absolute', top: 0, left: 0 },
  day: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} 0`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  // Over the messages of its day, while their own line of it is out of sight.
  dayInSight: { position: 'sticky', top: 0, zIndex: 1, height: 0, display: 'flex', justifyContent: 'center' },
  dayChip: {
    alignSelf: 'flex-start',
    marginTop: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  message: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  right: { flexDirection: 'row-reverse' },
  bubble: {
    maxWidth: '75%',
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  own: { backgroundColor: tokens.colorBrandBackground2 },
  offer: { border: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
  present: { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  price: { display: 'block', fontVariantNumeric: 'tabular-nums' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  link: { color: tokens.colorBrandForegroundLink },
  none: { display: 'block', color: tokens.colorNeutralForeground3 },
})

/** One side of the conversation. */
export interface ThreadPerson {
  name: string
  /** The address of a picture; empty where there is none. */
  photo: string
}

export interface MessageThreadProps {
  messages: readonly ChatMessage[]
  /** Whoever has this id is the customer; all others are the professional. */
  customerId: string
  customer: ThreadPerson
  professional: ThreadPerson
  /** What the conversation is about, e.g. Booking 12. */
  about: string
}

const OFFERS: Record<string, string> = { bookingOffer: 'Booking offer', quotationOffer: 'Quotation offer' }

/** Words of an action as the backend writes them: `offer_accepted` is Offer accepted. */
const inWords = (word: string) => {
  const text = word.replaceAll(/[_-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is said of a message that holds nothing. */
const emptyText = ({ type }: ChatMessage) => (type === '' || type === 'text' || OFFERS[type] ? 'Empty message' : inWords(type))

/** What stands in a message, as text. */
const contentOf = ({ type, value, price, offerAction }: ChatMessage) =>
  [OFFERS[type], value, writtenAmount(price).text, inWords(offerAction)].filter(Boolean).join(' · ')

/** The day that begins with a message; empty where it goes on, and where a time is not known. */
function newDays(messages: readonly ChatMessage[]): string[] {
  let last = ''
  return messages.map(({ createdAt }) => {
    const { day } = chatTime(createdAt)
    if (day === '' || day === last) return ''
    return (last = day)
  })
}

/** The messages of a conversation as text: when, who, and what. */
const threadLines = ({ messages, customerId, customer, professional }: Omit<MessageThreadProps, 'about'>, empty = (_: ChatMessage) => ''): ThreadLine[] =>
  messages.map(message => {
    const { name } = message.senderId === customerId ? customer : professional
    return { ...chatTime(message.createdAt), name, content: contentOf(message) || empty(message) }
  })

/** A whole conversation as text, a line a message. */
export const threadText = (props: Omit<MessageThreadProps, 'about'>): string =>
  threadLines(props)
    .map(({ day, time, name, content }) => `${[day, time].filter(Boolean).join(' ')} ${name}: ${content}`.trim())
    .join('\n')

/** A text with its links, and with what is searched for marked. */
function Words({ text, wanted }: { text: string; wanted: string }) {
  const styles = useStyles()
  return piecesOf(text).map(({ text: plain, address }, index) =>
    address === undefined ? (
      <span key={index}>
        <Marked text={plain} wanted={wanted} />
      </span>
    ) : (
      <a key={index} className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
        <Marked text={plain} wanted={wanted} />
      </a>
    ),
  )
}

function Message({
  message,
  person,
  isCustomer,
  wanted,
  isPresent,
}: {
  message: ChatMessage
  person: ThreadPerson
  isCustomer: boolean
  wanted: string
  isPresent: boolean
}) {
  const styles = useStyles()
  const { source } = usePicture(person.photo)
  const offer = OFFERS[message.type]
  return (
    <div className={mergeClasses(styles.message, !isCustomer && styles.right)}>
      <Avatar size={28} name={person.name} image={source === undefined ? undefined : { src: source }} aria-hidden />
      <div className={mergeClasses(styles.bubble, !isCustomer && styles.own, offer !== undefined && styles.offer, isPresent && styles.present)}>
        {offer !== undefined && <Caption1>{offer}</Caption1>}
        {message.value !== '' && (
          <p className={styles.text} dir="auto">
            <Words text={message.value} wanted={wanted} />
          </p>
        )}
        {message.value === '' && message.price === '' && <Caption1 className={styles.none}>{emptyText(message)}</Caption1>}
        {message.price !== '' && <Body1Strong className={styles.price}>{withHover(writtenAmount(message.price))}</Body1Strong>}
        <div className={styles.foot}>
          <Caption1>
            <bdi>{person.name}</bdi> {Object.values(chatTime(message.createdAt)).filter(Boolean).join(' ')}
          </Caption1>
          {message.offerAction !== '' && (
            <Badge appearance="tint" color="informative">
              {inWords(message.offerAction)}
            </Badge>
          )}
        </div>
      </div>
    </div>
  )
}

export function MessageThread(props: MessageThreadProps) {
  const { messages, customerId, customer, professional } = props
  const styles = useStyles()
  const room = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const isFinding = useAtomValue(isFindingAtom)
  const isWhole = isFinding

  const days = useMemo(() => newDays(messages), [messages])
  const found = useMemo(
    () => (wanted === '' ? [] : messages.flatMap((message, index) => (findIn(contentOf(message), wanted) ? [index] : []))),
    [messages, wanted],
  )
  const { at: foundAt, step, begin } = useFindSteps(found.length)
  const virtualizer = useVirtualizer({ count: messages.length, getScrollElement: () => room.current, estimateSize: () => HEIGHT, overscan: OVERSCAN })

  // A conversation is read from its end; while something is searched for, what was found is in sight.
  useEffect(() => {
    if (messages.length > 0) virtualizer.scrollToIndex(messages.length - 1, { align: 'end' })
  }, [messages, virtualizer])
  const at = found[foundAt]
  useEffect(() => {
    if (at !== undefined) virtualizer.scrollToIndex(at, { align: 'center' })
  }, [at, virtualizer])

  // On paper the screen is not drawn, and what is not drawn has no height; whoever reads finds the last message in sight again.
  useEffect(() => {
    let last: number | undefined
    const begin = () => void (last = room.current ? virtualizer.getVirtualItemForOffset(room.current.scrollTop + room.current.clientHeight)?.index : undefined)
    const end = () => {
      if (last === undefined) return
      const index = last
      virtualizer.measure()
      requestAnimationFrame(() => virtualizer.scrollToIndex(index, { align: 'end' }))
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [virtualizer])

  /** To the ends: messages that are measured on the way would stop the browser's own scrolling short of them. */
  function onScrollKey(event: KeyboardEvent) {
    if (isWhole || event.target !== room.current || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    if (event.key === 'Home') virtualizer.scrollToIndex(0, { align: 'start' })
    else virtualizer.scrollToIndex(messages.length - 1, { align: 'end' })
  }
  const copy = () =>
    void navigator.clipboard.writeText(threadText(props)).then(
      () => notify('success', 'Conversation copied'),
      () => notify('error', 'Couldn’t copy the conversation'),
    )

  if (messages.length === 0) return <div className={styles.none}>No messages</div>

  const rowOf = (index: number) => {
    const message = messages[index]!
    const isCustomer = message.senderId === customerId
    return (
      <>
        {days[index] !== '' && <Caption1 className={styles.day}>{days[index]}</Caption1>}
        <Message message={message} person={isCustomer ? customer : professional} isCustomer={isCustomer} wanted={wanted} isPresent={index === at} />
      </>
    )
  }
  const top = virtualizer.scrollOffset ?? 0
  const first = isWhole ? undefined : virtualizer.getVirtualItems().find(({ end }) => end > top)
  const dayInSight = first && top > first.start ? (days.slice(0, first.index + 1).findLast(day => day !== '') ?? '') : ''
  const ofSet = (index: number) => ({ role: 'listitem', 'aria-setsize': messages.length, 'aria-posinset': index + 1 })
  return (
    <div className={styles.thread}>
      <div className={mergeClasses('screen-only', styles.tools)}>
        <SearchBox
          className={styles.search}
          aria-label="Find in conversation"
          placeholder="Find in conversation"
          value={wanted}
          onChange={(_, { value }) => {
            setWanted(value)
            begin()
          }}
          onKeyDown={event => takeFindKey(event, step)}
        />
        <FindSteps at={foundAt} count={found.length} none={wanted === '' ? '' : undefined} step={step} />
        <span className={styles.space} />
        <Tooltip content="Copy as text" relationship="label">
          <Button appearance="subtle" icon={<Copy20Regular />} onClick={copy} />
        </Tooltip>
        <Tooltip content="Print…" relationship="label">
          <Button appearance="subtle" icon={<Print20Regular />} onClick={() => print()} />
        </Tooltip>
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={room}
        role="region"
        aria-label="Conversation"
        tabIndex={0}
        className={mergeClasses(styles.room, isWhole && styles.whole)}
        onKeyDown={onScrollKey}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        {dayInSight !== '' && (
          <div aria-hidden className={styles.dayInSight} data-day-in-sight>
            <Caption1 className={styles.dayChip}>{dayInSight}</Caption1>
          </div>
        )}
        {isWhole ? (
          <div role="list">
            {messages.map((_, index) => (
              <div key={index} {...ofSet(index)} className={styles.row}>
                {rowOf(index)}
              </div>
            ))}
          </div>
        ) : (
          <div role="list" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => (
              <div
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                {...ofSet(index)}
                className={mergeClasses(styles.row, styles.placed)}
                style={{ transform: `translateY(${start}px)` }}
              >
                {rowOf(index)}
              </div>
            ))}
          </div>
        )}
      </div>
      <PrintedThread about={props.about} people={[customer.name, professional.name]} lines={() => threadLines(props, emptyText)} />
    </div>
  )
}
