/** The texts of one place of the workbench, a page at a time, and beside them the one that is open. */
import { Badge, Button, Caption1, makeStyles, mergeClasses, tokens, type BadgeProps } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { entryId, textId, type TextChoice, type TextKey } from '../../../shared/contract/texts.ts'
import { MOST_TEXTS, type TextPage, type TextRow, type TextSetState } from '../../../shared/platform/workbench.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { workAddress, WORKBENCH_ADDRESS, type WorkPlace } from '../../../shared/rules/workbench.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { areUnknown, changeReading, outcomesAtom, typedEntriesAtom, type TextOutcome } from '../../state/workbench.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { RowList } from '../../ui/rows/RowList.tsx'
import { RowPages } from './RowPages.tsx'
import { TextEditor } from './TextEditor.tsx'

const ROW_HEIGHT = 60
const NO_ROWS: TextRow[] = []

const useStyles = makeStyles({
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalXL,
    flexGrow: 1,
    minHeight: 0,
    '@media (max-width: 759px)': { gridTemplateColumns: 'minmax(0, 1fr)', overflowY: 'auto' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minHeight: 0, minWidth: 0 },
  list: { flexGrow: 1, minHeight: '160px', borderRadius: tokens.borderRadiusMedium },
  row: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: 0, gap: 0 },
  link: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '100%',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'none', backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected, boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}` },
  texts: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  editor: { overflowY: 'auto', minHeight: 0, minWidth: 0, paddingInlineEnd: tokens.spacingHorizontalS, '@media (max-width: 759px)': { overflowY: 'visible' } },
  ended: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM, margin: 0, outlineStyle: 'none' },
})

const STATES: Record<Exclude<TextChoice, 'problems'>, { label: string; color: BadgeProps['color'] }> = {
  missing: { label: 'Missing', color: 'warning' },
  changed: { label: 'Source changed', color: 'warning' },
  same: { label: 'Same', color: 'informative' },
  translated: { label: 'Translated', color: 'success' },
  unread: { label: 'Not read', color: 'subtle' },
}
const OUTCOMES: Record<TextOutcome, { label: string; color: BadgeProps['color'] }> = {
  saved: { label: 'Saved', color: 'success' },
  kept: { label: 'Typed, not sent', color: 'informative' },
  waiting: { label: 'In the Outbox', color: 'informative' },
  refused: { label: 'Not saved', color: 'danger' },
  unknown: { label: 'Not known', color: 'warning' },
}

/** Where a list begins: at a place, or where a text stands. */
type Start = { from: number } | { around: TextKey }

function TextLink({ row, place, isOpen }: { row: TextRow; place: WorkPlace; isOpen: boolean }) {
  const styles = useStyles()
  const outcome = useAtomValue(outcomesAtom).get(textId(row))
  const { label, color } = outcome === undefined || (outcome === 'saved' && row.state !== 'translated') ? STATES[row.state] : OUTCOMES[outcome]
  const [source, text] = [row.source, row.text].map(each => plainText(each).trim())
  const name = recordName(row.name, row.record)
  return (
    <Link to={workAddress({ ...place, open: row })} className={mergeClasses(styles.link, isOpen && styles.open)} aria-current={isOpen ? 'true' : undefined}>
      <span className={styles.texts}>
        <bdi className={styles.line}>{source || text}</bdi>
        <Caption1 className={mergeClasses(styles.line, styles.quiet)}>
          {[source === '' ? '' : text, name === source ? '' : name, row.label].filter(Boolean).join(' · ')}
        </Caption1>
      </span>
      <Badge appearance="tint" color={color}>
        {row.problems > 0 && outcome !== 'kept' ? `${label}, ${row.problems === 1 ? 'problem' : 'problems'}` : label}
      </Badge>
    </Link>
  )
}

/** What stands in place of texts: nothing is left only once all were read. */
function NoTexts({ sets }: { sets: readonly TextSetState[] }) {
  const unread = sets.flatMap(({ set, state }) => (state === 'none' ? [set] : []))
  return (
    <div className={useStyles().none}>
      {sets.some(({ asOf }) => asOf === null) ? 'Not all texts were read yet.' : 'Nothing is left here.'}
      {unread.length > 0 ? (
        <Button size="small" onClick={() => changeReading('read', unread)}>
          Read
        </Button>
      ) : (
        <Link to={WORKBENCH_ADDRESS}>Back to all areas</Link>
      )}
    </div>
  )
}

export function WorkTexts({ place, sets }: { place: WorkPlace; sets: readonly TextSetState[] }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { open, ...query } = place
  const [start, setStart] = useState<Start>(open ? { around: open } : { from: 0 })
  const { data, failure, reload } = useQuery<TextPage>({
    key: ['workbench', 'list', { ...query, ...start }],
    area: 'workbench',
    read: signal => client.workbench.list({ ...query, ...start, count: MOST_TEXTS }, { signal }),
    isKept: false,
  })
  /** What was listed last, while another page is read. */
  const [page, setPage] = useState(data)
  if (data && data !== page) setPage(data)
  const rows = page?.rows ?? NO_ROWS
  /** Where the open text stood, for when a save took it out of the list. */
  const lastPlace = useRef(0)
  /** Which text of the page that is being read is to be opened. */
  const pending = useRef<'first' | 'last' | null>(open ? null : 'first')
  const [isEnded, setEnded] = useState(false)
  const isOpen = (row: TextKey) => open !== undefined && textId(row) === textId(open)
  const at = rows.findIndex(isOpen)
  useEffect(() => {
    if (at >= 0) lastPlace.current = at
  }, [at])
  const typed = useAtomValue(typedEntriesAtom)
  const scroller = useRef<HTMLElement | null>(null)

  const show = (row: TextKey | undefined) => void navigate(workAddress({ ...query, ...(row ? { open: row } : {}) }), { replace: true })
  useEffect(() => {
    if (!data) return
    if ('around' in start) setStart({ from: data.from })
    if (pending.current === null || data.rows.length === 0) return
    show(pending.current === 'first' ? data.rows[0] : data.rows.at(-1))
    pending.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that comes
  }, [data])
  useEffect(() => {
    const list = scroller.current
    if (!list || at < 0) return
    const top = at * ROW_HEIGHT
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + ROW_HEIGHT > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW_HEIGHT - list.clientHeight
  }, [at])

  /** Goes to another page, and opens its first or last text. */
  function turn(from: number, which: 'first' | 'last') {
    pending.current = which
    setStart({ from })
  }
  function step(direction: 1 | -1, saved: readonly string[] = []): void {
    if (!page) return
    const isSavedToo = (row: TextKey) => open !== undefined && saved.includes(row.field) && entryId(row) === entryId(open)
    // A text that was saved may have left the list; the next one then stands in its place.
    const here = at >= 0 ? at : lastPlace.current - (direction === 1 ? 1 : 0)
    const ahead = direction === 1 ? rows.slice(here + 1) : rows.slice(0, Math.max(0, here)).toReversed()
    const next = ahead.find(row => !isSavedToo(row))
    setEnded(false)
    if (next) return show(next)
    if (direction === 1 && page.from + rows.length < page.total) return turn(page.from + MOST_TEXTS, 'first')
    if (direction === -1 && page.from > 0) return turn(Math.max(0, page.from - MOST_TEXTS), 'last')
    if (direction === 1) {
      setEnded(true)
      show(undefined)
    }
  }

  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
        {!page && !failure && <FormSkeleton />}
        {page && (
          <RowList<TextRow>
            label="Texts"
            role="region"
            columns={[{ id: 'text', header: 'Text', draw: row => <TextLink row={row} place={query} isOpen={isOpen(row)} /> }]}
            rows={rows}
            keyOf={textId}
            rowHeight={ROW_HEIGHT}
            className={styles.list}
            rowClassName={styles.row}
            scrollerRef={element => (scroller.current = element)}
            empty={<NoTexts sets={sets} />}
          />
        )}
        {page && !areUnknown(sets, place.language) && <RowPages from={page.from} count={rows.length} total={page.total} turn={from => turn(from, 'first')} />}
      </div>
      <div className={styles.editor}>
        {open ? (
          <TextEditor open={open} place={query} step={step} />
        ) : (
          isEnded && (
            <Ended>
              <p>That was the last text of this list.{page && page.total > 0 && ` It still has ${page.total.toLocaleString(LOCALE)}.`}</p>
              {rows.length > 0 && <Button onClick={() => show(rows[0])}>Begin again</Button>}
              {typed.size > 0 && <Link to={[...typed.values()][0]!}>Go on with what is typed and not saved</Link>}
              <Link to={WORKBENCH_ADDRESS}>Back to all areas</Link>
            </Ended>
          )
        )}
      </div>
    </div>
  )
}

/** What can be done at the end of a list. It takes the focus that the last text had, and not one of its controls does: those change with the list. */
function Ended({ children }: { children: ReactNode }) {
  const styles = useStyles()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  return (
    <div ref={element} className={styles.ended} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
