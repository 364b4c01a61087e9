/** What the screens of lists, orders and trees are made of: a toolbar, and the frame in which their rows scroll. */
import { Button, Caption1, makeStyles, mergeClasses, ProgressBar, SearchBox, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular, ArrowClockwise20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { LONGEST_SEARCH } from '../address/listAddress.ts'
import { ageInWords, wholeMomentInWords } from '../basics/age.ts'
import type { ActionEntry } from '../basics/entries.ts'
import { GuardedButton } from '../basics/GuardedButton.tsx'
import { useWidth } from '../basics/useWidth.ts'

const useStyles = makeStyles({
  // A layer of its own, above the table, for the menu that opens from it. What does not fit wraps to a second row.
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, flexShrink: 0, position: 'relative', zIndex: 3 },
  search: { flexBasis: '160px', flexGrow: 1, maxWidth: '280px', minWidth: '120px' },
  rest: { flexGrow: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
  frame: {
    position: 'relative',
    boxSizing: 'border-box',
    flexGrow: 1,
    minHeight: '160px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  fullFrame: { overflow: 'visible' },
  progress: { position: 'sticky', top: 0, left: 0, zIndex: 2, height: 0, overflow: 'visible' },
})

/** The styles of a whole screen: a column of toolbar, rows and footer. */
export const useScreenStyles = makeStyles({
  screen: { height: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  full: { height: 'auto', minHeight: '100%' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** Add, the only primary button of a list; if there is no room for its words, they are its name and tooltip. */
export function AddButton({ label, hint, run, isNarrow = false }: ActionEntry & { isNarrow?: boolean }) {
  const styles = useStyles()
  if (isNarrow) {
    return (
      <Tooltip content={hint ? `${label}. ${hint}` : label} relationship="inaccessible">
        <Button aria-label={label} aria-description={hint} appearance="primary" icon={hint ? <LockClosed20Regular /> : <Add20Regular />} onClick={run} />
      </Tooltip>
    )
  }
  return (
    <GuardedButton className={styles.firm} appearance="primary" hint={hint} icon={<Add20Regular />} onClick={run}>
      {label}
    </GuardedButton>
  )
}

interface ListToolbarProps {
  /** Names the toolbar. */
  label: string
  searchLabel: string
  /** The text in the search box, what is done as it changes, and what Enter does. */
  search: { typed: string; type(text: string): void; searchNow?(text: string): void }
  /** Handles the keys of the search box, if Enter does more than send the search. */
  onSearchKeyDown?(event: KeyboardEvent<HTMLInputElement>): void
  /** Shown beside the search box. */
  found?: ReactNode
  /** When the rows were read from the backend, in milliseconds since 1970; undefined until the first ones are there. */
  asOf: number | undefined
  /** Whether the rows come from what is stored on this computer. */
  isSaved: boolean
  refresh(): void
  /** The text of the Refresh button; without it, the button is an icon. */
  refreshLabel?: string
  /** Whether a toolbar of this width in pixels has room for the age of the rows; otherwise it is in the tooltip of Refresh. */
  showsTime?(width: number): boolean
  /** What follows Refresh in a toolbar of this width. */
  children?(width: number): ReactNode
}

/** The toolbar of a list: search at the left, the age of the rows and the buttons at the right. */
export function ListToolbar({ search, asOf, isSaved, refreshLabel, ...props }: ListToolbarProps) {
  const styles = useStyles()
  const [toolbar, width] = useWidth()
  const showsTime = isSaved || (props.showsTime?.(width) ?? true)
  const time = asOf === undefined ? undefined : ageInWords(asOf, isSaved)
  const sendNow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') search.searchNow?.(event.currentTarget.value)
  }
  return (
    <div ref={toolbar} className={styles.toolbar} role="toolbar" aria-label={props.label}>
      <SearchBox
        className={styles.search}
        aria-label={props.searchLabel}
        placeholder={props.searchLabel}
        maxLength={LONGEST_SEARCH}
        value={search.typed}
        dir="auto"
        onChange={(_, { value }) => search.type(value)}
        onKeyDown={props.onSearchKeyDown ?? sendNow}
      />
      {props.found}
      <div className={styles.rest}>
        {time && showsTime && (
          <Caption1 role={isSaved ? 'status' : undefined} className={styles.quiet} title={wholeMomentInWords(asOf!)}>
            {time}
          </Caption1>
        )}
        <Tooltip content={time && !showsTime ? `Refresh (${time})` : 'Refresh'} relationship="inaccessible">
          <Button
            className={styles.firm}
            appearance="subtle"
            aria-label={refreshLabel ? undefined : 'Refresh'}
            icon={<ArrowClockwise20Regular />}
            onClick={props.refresh}
          >
            {refreshLabel}
          </Button>
        </Tooltip>
        {props.children?.(width)}
      </div>
    </div>
  )
}

interface RowsFrameProps {
  /** Receives the element of the frame, which scrolls unless `isFull`. */
  setFrame(frame: HTMLElement | null): void
  /** Names the frame, which is then a stop of the Tab key, because it scrolls; undefined if its rows are stops themselves. */
  label?: string
  id?: string
  /** Whether the rows shown are being read again. */
  isRefreshing: boolean
  /** Whether the frame is as high as its rows, so that the whole content scrolls. */
  isFull?: boolean
  maxHeight?: number
  children: ReactNode
}

export function RowsFrame({ setFrame, label, id, isRefreshing, isFull = false, maxHeight, children }: RowsFrameProps) {
  const styles = useStyles()
  return (
    <div
      ref={setFrame}
      id={id}
      className={mergeClasses(styles.frame, isFull && styles.fullFrame)}
      style={isFull ? undefined : { maxHeight }}
      {...(isFull || label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {isRefreshing && (
        <div className={styles.progress}>
          <ProgressBar thickness="medium" aria-label="Refreshing" />
        </div>
      )}
      {children}
    </div>
  )
}
