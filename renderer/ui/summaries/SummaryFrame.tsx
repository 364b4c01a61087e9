/** The frame of a summary: its title with what it is of, and its menu. */
import { Body1Strong, Caption1, makeStyles, Menu, MenuList, MenuPopover, MenuTrigger, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useId, type ReactNode, type Ref } from 'react'
import { IconButton } from '../basics/IconButton.tsx'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // As other cards of the screen.
  raised: { ...shorthands.borderColor(tokens.colorTransparentStroke), boxShadow: tokens.shadow4 },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { display: 'block', margin: 0 },
  about: { display: 'block', color: tokens.colorNeutralForeground3 },
  menu: { zIndex: 5 },
})

interface SummaryFrameProps {
  title: string
  heading: 'h2' | 'h3'
  /** Whether it stands among cards, rather than inside a list. */
  isRaised?: boolean
  /** What is below the title. */
  about?: ReactNode
  /** The entries of its menu. */
  entries: ReactNode
  /** Which of the entries called look is chosen, where there are any. */
  looks?: { value: string; change(value: string): void }
  /** The button that opens the menu. */
  menu?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function SummaryFrame({ title, heading, isRaised, about, entries, looks, menu, children }: SummaryFrameProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={mergeClasses(styles.card, isRaised && styles.raised)} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Body1Strong as={heading} id={id} className={styles.title}>
            {title}
          </Body1Strong>
          {about !== undefined && <Caption1 className={styles.about}>{about}</Caption1>}
        </div>
        {/* Not inside what scrolls, which would cut it off. */}
        <Menu
          mountNode={document.getElementById('content')}
          checkedValues={looks && { look: [looks.value] }}
          onCheckedValueChange={(_, { checkedItems: [value] }) => value !== undefined && looks?.change(value)}
        >
          <MenuTrigger disableButtonEnhancement>
            <IconButton ref={menu} size="small" className="screen-only" label={`More on ${title}`} icon={<MoreHorizontal20Regular />} />
          </MenuTrigger>
          <MenuPopover className={styles.menu}>
            <MenuList>{entries}</MenuList>
          </MenuPopover>
        </Menu>
      </div>
      {children}
    </section>
  )
}
