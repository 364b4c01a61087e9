/** The messages of a conversation, by days, in a part of the screen that scrolls from its end; thousands are drawn as they come into sight. */
import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { chatTime } from '../../../shared/rules/chat.ts'
import { isFindingAtom } from '../../state/finding.ts'
import { usePicture } from '../../state/pictures.ts'
import { onPrint } from '../basics/printing.ts'
import { Message } from './Message.tsx'
import type { Thread } from './threadText.ts'

/** Height of a message before it has been measured, in pixels. */
const HEIGHT = 64
const OVERSCAN = 8

const useStyles = makeStyles({
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
  placed: { position: 'absolute', left: 0 },
  day: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} 0`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  // Over the messages of its day while the day's own line is out of sight.
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
})

/** When each message was written: its day, or the one before it where its own is not known, and the whole moment in words. */
function momentsOf(messages: Thread['messages']): Array<{ day: string; moment: string }> {
  let last = ''
  return messages.map(({ createdAt }) => {
    const { day, time } = chatTime(createdAt)
    last = day || last
    return { day: last, moment: [day, time].filter(Boolean).join(' ') }
  })
}

interface ThreadMessagesProps {
  thread: Thread
  /** The text to mark, and the index of the message that is the present match. */
  wanted: string
  present: number | undefined
}

export function ThreadMessages({ thread: { messages, customerId, customer, professional }, wanted, present }: ThreadMessagesProps) {
  const styles = useStyles()
  const room = useRef<HTMLDivElement>(null)
  // Find in page looks through everything, so everything is drawn.
  const isWhole = useAtomValue(isFindingAtom)
  const pictures = { customer: usePicture(customer.photo).source, professional: usePicture(professional.photo).source }
  const moments = useMemo(() => momentsOf(messages), [messages])
  const virtualizer = useVirtualizer({ count: messages.length, getScrollElement: () => room.current, estimateSize: () => HEIGHT, overscan: OVERSCAN })
  const last = messages.length - 1

  // A conversation is read from its end; during a search, the present match is in sight.
  useEffect(() => {
    virtualizer.scrollToIndex(messages.length - 1, { align: 'end' })
  }, [messages, virtualizer])
  useEffect(() => {
    if (present !== undefined) virtualizer.scrollToIndex(present, { align: 'center' })
  }, [present, virtualizer])

  // While printing, the screen is not drawn and messages have no height; afterwards the message that was last in sight is there again.
  useEffect(() => {
    let inSight: number | undefined
    const begin = () =>
      void (inSight = room.current ? virtualizer.getVirtualItemForOffset(room.current.scrollTop + room.current.clientHeight)?.index : undefined)
    const end = () => {
      if (inSight === undefined) return
      const index = inSight
      virtualizer.measure()
      requestAnimationFrame(() => virtualizer.scrollToIndex(index, { align: 'end' }))
    }
    return onPrint(begin, end)
  }, [virtualizer])

  /** Home and End: the browser's own scrolling would stop short of the ends, because messages are measured on the way. */
  function onScrollKey(event: KeyboardEvent) {
    if (isWhole || event.target !== room.current || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    if (event.key === 'Home') virtualizer.scrollToIndex(0, { align: 'start' })
    else virtualizer.scrollToIndex(last, { align: 'end' })
  }

  const inSight = isWhole ? [] : virtualizer.getVirtualItems()
  const drawn = isWhole ? messages.map((_, index) => ({ index, start: undefined })) : inSight
  const top = virtualizer.scrollOffset ?? 0
  const first = inSight.find(({ end }) => end > top)
  const dayInSight = first && top > first.start ? moments[first.index]!.day : ''
  return (
    // It scrolls, so the keyboard must reach it.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
    <div ref={room} role="region" aria-label="Conversation" tabIndex={0} className={mergeClasses(styles.room, isWhole && styles.whole)} onKeyDown={onScrollKey}>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      {dayInSight !== '' && (
        <div aria-hidden className={styles.dayInSight} data-day-in-sight>
          <Caption1 className={styles.dayChip}>{dayInSight}</Caption1>
        </div>
      )}
      <div role="list" className={styles.rows} style={isWhole ? undefined : { height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const message = messages[index]!
          const isCustomer = message.senderId === customerId
          const { day, moment } = moments[index]!
          return (
            <div
              key={index}
              ref={isWhole ? undefined : virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={messages.length}
              aria-posinset={index + 1}
              className={mergeClasses(styles.row, !isWhole && styles.placed)}
              style={{ top: start }}
            >
              {day !== '' && day !== moments[index - 1]?.day && <Caption1 className={styles.day}>{day}</Caption1>}
              <Message
                message={message}
                moment={moment}
                name={(isCustomer ? customer : professional).name}
                picture={isCustomer ? pictures.customer : pictures.professional}
                isCustomer={isCustomer}
                wanted={wanted}
                isPresent={index === present}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
