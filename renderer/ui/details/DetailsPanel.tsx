/** The dialog beside or above a list that shows one of its records: tabs, cards of labels and values, Previous and Next, and buttons. */
import { Avatar, Button, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { ArrowDown20Regular, ArrowUp20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useId, useState, type Ref } from 'react'
import type { Failure } from '../../../shared/contract/failure.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { OUTBOX_ADDRESS } from '../../../shared/rules/savedForLater.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { useOpenedName } from '../../state/openedName.ts'
import { usePicture } from '../../state/pictures.ts'
import { DetailCards } from './DetailCards.tsx'
import type { DetailsDefinition, DetailTab } from './details.ts'
import { Facts } from './Facts.tsx'
import type { ActionEntry } from '../basics/entries.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { GuardedButton } from '../basics/GuardedButton.tsx'
import { IconButton } from '../basics/IconButton.tsx'
import { Link } from '../basics/Link.tsx'
import { NARROW } from '../basics/narrow.ts'
import { StatusBadge } from '../basics/StatusButton.tsx'
import { TextBar } from '../basics/TextBar.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PanelEdge } from './PanelEdge.tsx'
import { printRecordCards } from './PaperRecords.tsx'
import { PanelTabs } from './PanelTabs.tsx'
import type { PanelLayout } from './usePanelLayout.ts'
import { momentInWords } from '../basics/age.ts'

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetInlineEnd: 0,
    bottom: 0,
    // Above the list's toolbar, below the menus that open from either.
    zIndex: 4,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow16,
    outlineStyle: 'none',
  },
  modal: {
    inset: `${tokens.spacingVerticalXXXL} 0`,
    marginInline: 'auto',
    width: `min(800px, 100vw - 2 * ${tokens.spacingHorizontalXXL})`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    boxShadow: tokens.shadow64,
    overflow: 'hidden',
    [NARROW]: { inset: 0, width: '100%', borderRadius: 0 },
  },
  backdrop: { position: 'fixed', inset: 0, zIndex: 4, backgroundColor: tokens.colorBackgroundOverlay },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground3,
  },
  nameAndPhoto: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
  },
  name: { margin: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  position: { fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex', flexShrink: 0 },
  earlier: { visibility: 'hidden' },
  own: { flexShrink: 0, padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}` },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
  },
  saved: { color: tokens.colorNeutralForeground3 },
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  space: { flexGrow: 1 },
})

export interface DetailsPanelProps {
  panelRef: Ref<HTMLElement>
  layout: PanelLayout
  /** Title of the panel, above the record's name; if it is undefined, the name is the title. */
  title: string | undefined
  name: string
  /** What it is, e.g. Currency 12. */
  about: string
  status?: string
  /** Address of a person's picture; initials are shown if it is empty, and nothing if it is undefined. */
  photo?: string
  /** Position of the record in the list, from 1; null if unknown. */
  position: { at: number; of: number } | null
  /** Undefined at the ends of the list. */
  previous?: () => void
  next?: () => void
  facts?: DetailsDefinition<never>['facts']
  /** A component above the tabs. */
  header?: DetailsDefinition<never>['header']
  tabs: ReadonlyArray<DetailTab<never>>
  tab: string | undefined
  chooseTab(id: string): void
  /** The record; undefined while it is read. */
  shown: object | undefined
  failure: Failure | null
  retry(): void
  /** The names of fields that were saved for later and wait in the Outbox. */
  waiting?: readonly string[]
  /** When stored data was read, in milliseconds since 1970; undefined for data from the backend. */
  savedAt: number | undefined
  /** Buttons below the details; the first is the primary one. */
  buttons: ActionEntry[]
  openWindow(): void
  copyAddress(): void
  close(): void
}

function NameAndPhoto({ name, photo }: { name: string; photo: string }) {
  const { source } = usePicture(photo)
  return <Avatar aria-hidden size={32} name={name} color="colorful" image={source === undefined ? undefined : { src: source }} />
}

export function DetailsPanel(props: DetailsPanelProps) {
  const { layout, title, name, position, shown, failure, savedAt, waiting = [], header: Header } = props
  const styles = useStyles()
  const id = useId()
  useOpenedName(name)
  /** What stands above the tabs keeps its place while the next record is read, so that the tabs stay under the pointer. */
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  const tabs = last || failure ? props.tabs : props.tabs.slice(0, 1)
  const tab = props.tabs.find(each => each.id === props.tab) ?? props.tabs[0]
  const Content = tab?.content
  // It scrolls, so the keyboard must reach it; with tabs, it is the tab panel.
  const scrolls =
    tabs.length > 1
      ? { tabIndex: 0, role: 'tabpanel', id: `${id}-body`, 'aria-labelledby': `${id}-${tab?.id}` }
      : { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` }
  return (
    <>
      {layout.isModal && (
        <div role="presentation" className={mergeClasses('screen-only', styles.backdrop)} onMouseDown={event => event.preventDefault()} onClick={props.close} />
      )}
      <section
        ref={props.panelRef}
        role="dialog"
        aria-modal={layout.isModal}
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        data-details-panel
        className={mergeClasses('screen-only', styles.panel, layout.isModal && styles.modal)}
        style={layout.isModal ? undefined : { top: layout.top, width: layout.width }}
      >
        {!layout.isModal && <PanelEdge layout={layout} />}
        <div className={styles.header}>
          <Caption1 id={title === undefined ? undefined : `${id}-title`}>{title ?? props.about}</Caption1>
          {position && (
            <Caption1 className={styles.position}>
              {position.at.toLocaleString(LOCALE)} of {position.of.toLocaleString(LOCALE)}
            </Caption1>
          )}
          <span className={styles.space} />
          <div className={styles.buttons}>
            <IconButton label="Previous record" keys="K" icon={<ArrowUp20Regular />} disabledFocusable={!props.previous} onClick={props.previous} />
            <IconButton label="Next record" keys="J" icon={<ArrowDown20Regular />} disabledFocusable={!props.next} onClick={props.next} />
            <MoreMenu
              openWindow={props.openWindow}
              copyAddress={props.copyAddress}
              print={shown && (() => void printRecordCards(name, [{ ...props, shown }]))}
            />
            <IconButton label="Close" keys="Escape" icon={<Dismiss20Regular />} onClick={props.close} />
          </div>
        </div>
        <div role="status" className={styles.nameAndPhoto}>
          {props.photo !== undefined && <NameAndPhoto name={name} photo={props.photo} />}
          <Subtitle2 as="h2" id={title === undefined ? `${id}-title` : undefined} className={styles.name} dir="auto" title={name}>
            {/* A heading is never empty, also before the name is read. */}
            {name || (title ?? props.about)}
          </Subtitle2>
          {props.status && <StatusBadge status={props.status} />}
        </div>
        {last && props.facts && (
          <div className={mergeClasses(styles.own, !shown && styles.earlier)}>
            <Facts facts={props.facts} shown={last as never} />
          </div>
        )}
        {last && Header && (
          <div className={mergeClasses(styles.own, !shown && styles.earlier)}>
            <Header shown={last as never} />
          </div>
        )}
        {tabs.length > 1 && <PanelTabs tabs={tabs} chosen={tab?.id} choose={props.chooseTab} idOf={of => `${id}-${of}`} controls={`${id}-body`} />}
        <div {...scrolls} className={styles.body} data-scrolls>
          {failure && <FailureBar failure={failure} retry={failure.retryable ? props.retry : undefined} />}
          {shown && savedAt !== undefined && <Caption1 className={styles.saved}>Saved data from {momentInWords(savedAt)}</Caption1>}
          {shown && waiting.length > 0 && (
            <TextBar intent="info">
              Saved for later, and not on the server yet: {joinWords(waiting)}. <Link to={OUTBOX_ADDRESS}>Open Outbox</Link>
            </TextBar>
          )}
          {!shown && !failure && <FormSkeleton count={6} size={20} />}
          {shown && Content && <Content key={tab.id} shown={shown as never} />}
          {shown && tab?.sections && <DetailCards sections={tab.sections} shown={shown as never} />}
        </div>
        <div className={styles.footer} data-keep-clear>
          {props.buttons.map(({ label, hint, run }, index) => (
            <GuardedButton key={label} hint={hint} appearance={index === 0 ? 'primary' : undefined} onClick={run}>
              {label}
            </GuardedButton>
          ))}
          <span className={styles.space} />
          <Button onClick={props.close}>Exit</Button>
        </div>
      </section>
    </>
  )
}
