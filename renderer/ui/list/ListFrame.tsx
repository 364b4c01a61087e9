/** What the screens of lists, orders and trees are made of: a toolbar, and the frame in which their rows scroll. */
import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  ProgressBar,
  SearchBox,
  tokens,
  Tooltip,
  useIsOverflowItemVisible,
} from '@fluentui/react-components'
import { Add20Regular, ArrowClockwise20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { LONGEST_SEARCH } from '../address/listAddress.ts'
import { ageInWords, wholeMomentInWords } from '../basics/age.ts'
import type { ActionEntry } from '../basics/entries.ts'
import { GuardedButton } from '../basics/GuardedButton.tsx'
import { useToolStyles } from './ToolMenu.tsx'

/** Room between two tools, and the least of the search box, in pixels. */
export const GAP = 4
const SEARCH = 120

const useStyles = makeStyles({
  // A layer of its own, above the table, for the menu that opens from it. Only what never goes into the menu wraps to a second row.
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${GAP}px`, flexShrink: 0, position: 'relative', zIndex: 3 },
  search: { flexBasis: `${SEARCH}px`, flexGrow: 1, maxWidth: '280px', minWidth: `${SEARCH}px` },
  // The age of the rows shows if it has room; otherwise it is in a second line, which does not, and in the tooltip of Refresh.
  space: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    height: '20px',
    overflow: 'hidden',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    marginInlineStart: `-${GAP}px`,
    '::before': { content: '""', width: '1px', height: '20px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
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
export function AddButton({ label, hint, run }: ActionEntry) {
  const styles = useToolStyles()
  const hasRoom = useIsOverflowItemVisible(label)
  return (
    <>
      <OverflowItem id={label} priority={1}>
        <span>
          <GuardedButton className={styles.tool} appearance="primary" hint={hint} icon={<Add20Regular />} onClick={run}>
            {label}
          </GuardedButton>
        </span>
      </OverflowItem>
      {!hasRoom && (
        <OverflowItem id="add" pinned>
          <span>
            <Tooltip content={hint ? `${label}. ${hint}` : label} relationship="inaccessible">
              <Button aria-label={label} aria-description={hint} appearance="primary" icon={hint ? <LockClosed20Regular /> : <Add20Regular />} onClick={run} />
            </Tooltip>
          </span>
        </OverflowItem>
      )}
    </>
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
  /** Room in pixels that what follows takes, beside its items of the overflow. */
  room?: number
  /** What follows Refresh. What may go into a menu is an item of the toolbar's overflow. */
  children?: ReactNode
}

/** The toolbar of a list: search at the left, the age of the rows and the buttons at the right. */
export function ListToolbar({
  label,
  searchLabel,
  search,
  onSearchKeyDown,
  found,
  asOf,
  isSaved,
  refresh,
  refreshLabel,
  room = 0,
  children,
}: ListToolbarProps) {
  const styles = useStyles()
  const tools = useToolStyles()
  const time = asOf === undefined ? undefined : ageInWords(asOf, isSaved)
  const age = time && (
    <Caption1 role={isSaved ? 'status' : undefined} className={styles.quiet} title={wholeMomentInWords(asOf!)}>
      {time}
    </Caption1>
  )
  const sendNow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') search.searchNow?.(event.currentTarget.value)
  }
  return (
    <Overflow padding={SEARCH + 2 * GAP + room}>
      <div className={styles.toolbar} role="toolbar" aria-label={label}>
        <SearchBox
          className={styles.search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          maxLength={LONGEST_SEARCH}
          value={search.typed}
          dir="auto"
          onChange={(_, { value }) => search.type(value)}
          onKeyDown={onSearchKeyDown ?? sendNow}
        />
        {found}
        <span className={styles.space}>{!isSaved && age}</span>
        {isSaved && age && (
          <OverflowItem id={`age ${time}`} pinned>
            <span>{age}</span>
          </OverflowItem>
        )}
        <OverflowItem id="refresh" pinned>
          <span>
            <Tooltip content={time ? `Refresh (${time})` : 'Refresh'} relationship="inaccessible">
              <Button
                className={refreshLabel && tools.tool}
                appearance="subtle"
                aria-label={refreshLabel ? undefined : 'Refresh'}
                icon={<ArrowClockwise20Regular />}
                onClick={refresh}
              >
                {refreshLabel}
              </Button>
            </Tooltip>
          </span>
        </OverflowItem>
        {children}
      </div>
    </Overflow>
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
