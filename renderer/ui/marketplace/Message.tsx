/** One message of a conversation: who wrote it and when, its text with links, an offer with its price and action. */
import { Avatar, Badge, Body1Strong, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { piecesOf, type ChatMessage } from '../../../shared/rules/chat.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { Marked } from '../basics/Marked.tsx'
import { withHover } from '../basics/withHover.tsx'
import { emptyText, OFFERS, readable } from './threadText.ts'

const useStyles = makeStyles({
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

interface MessageProps {
  message: ChatMessage
  /** When it was written, in words. */
  moment: string
  name: string
  /** The sender's picture, for an image element. */
  picture: string | undefined
  isCustomer: boolean
  /** The text to mark. */
  wanted: string
  /** Whether it is the search's present match. */
  isPresent: boolean
}

/** Drawn again only when its props change: scrolling draws the thread again at every step. */
export const Message = memo(function Message({ message, moment, name, picture, isCustomer, wanted, isPresent }: MessageProps) {
  const styles = useStyles()
  const offer = OFFERS[message.type]
  return (
    <div className={mergeClasses(styles.message, !isCustomer && styles.right)}>
      <Avatar size={28} name={name} image={picture === undefined ? undefined : { src: picture }} aria-hidden />
      <div className={mergeClasses(styles.bubble, !isCustomer && styles.own, offer !== undefined && styles.offer, isPresent && styles.present)}>
        {offer !== undefined && <Caption1>{offer}</Caption1>}
        {message.value !== '' && (
          <p className={styles.text} dir="auto">
            {piecesOf(message.value).map(({ text, address }, index) => {
              const marked = <Marked key={index} text={text} wanted={wanted} />
              if (address === undefined) return marked
              return (
                <a key={index} className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
                  {marked}
                </a>
              )
            })}
          </p>
        )}
        {message.value === '' && message.price === '' && <Caption1 className={styles.none}>{emptyText(message)}</Caption1>}
        {message.price !== '' && <Body1Strong className={styles.price}>{withHover(writtenAmount(message.price))}</Body1Strong>}
        <div className={styles.foot}>
          <Caption1>
            <bdi>{name}</bdi> {moment}
          </Caption1>
          {message.offerAction !== '' && (
            <Badge appearance="tint" color="informative">
              {readable(message.offerAction)}
            </Badge>
          )}
        </div>
      </div>
    </div>
  )
})
