/** A work list: the texts of an area and a language in one state, and beside it the one that is open. Its place is in the address. */
import { Badge, Button, Caption1, makeStyles, mergeClasses, SearchBox, Select, Tab, TabList, tokens, type BadgeProps } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { TEXT_CHOICES, type TextChoice, type TextKey } from '../../../shared/contract/texts.ts'
import type { TextPage, TextRow } from '../../../shared/platform/workbench.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { CHOICE_WORDS, readWorkPlace, workAddress, WORKBENCH_ADDRESS, type WorkPlace } from '../../../shared/rules/workbench.ts'
import { client } from '../../state/client.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { outcomesAtom, overviewAtom, textId, typedEntriesAtom, type TextOutcome } from '../../state/workbench.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { RowList } from '../../ui/rows/RowList.tsx'
import { ExportTexts } from './ExportTexts.tsx'
import { TextEditor } from './TextEditor.tsx'

/** How many texts are listed at a time. */
const COUNT = 500
const ROW_HEIGHT = 60
const NO_ROWS: TextRow[] = []
/** How long after the last key a search begins, in milliseconds. */
const SEARCH_AFTER = 300

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, height: '100%', minHeight: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { width: '220px' },
  space: { flexGrow: 1 },
  tabs: { flexWrap: 'wrap' },
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
  footer: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px', fontVariantNumeric: 'tabular-nums' },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
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

const isSameText = (one: TextKey | undefined, other: TextKey) => one !== undefined && textId(one) === textId(other)
const keyOf = ({ set, record, language, field }: TextKey): TextKey => ({ set, record, language, field })

/** Where a list begins: at a place, or where a text stands. */
type Start = { from: number } | { around: TextKey }

function TextLink({ row, place, isOpen }: { row: TextRow; place: WorkPlace; isOpen: boolean }) {
  const styles = useStyles()
  const outcome = useAtomValue(outcomesAtom).get(textId(row))
  const { label, color } = outcome === undefined || (outcome === 'saved' && row.state !== 'translated') ? STATES[row.state] : OUTCOMES[outcome]
  const [source, text] = [row.source, row.text].map(each => plainText(each).trim())
  const name = recordName(row.name, row.record)
  return (
    <Link
      to={workAddress({ ...place, open: keyOf(row) })}
      className={mergeClasses(styles.link, isOpen && styles.open)}
      aria-current={isOpen ? 'true' : undefined}
    >
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

/** The tabs by what texts need, with how many there are as far as nothing is searched for. */
function StateTabs({ place, show }: { place: WorkPlace; show(state: TextChoice | undefined): void }) {
  const styles = useStyles()
  const { data } = useQueryAtom(overviewAtom)
  const counts = (data?.sets ?? [])
    .filter(({ set }) => place.set === undefined || set === place.set)
    .flatMap(each =>
      Object.entries(each.counts).flatMap(([language, own]) => (place.language === undefined || Number(language) === place.language ? [own] : [])),
    )
  const count = (choice: TextChoice) => counts.reduce((sum, own) => sum + own[choice], 0)
  const all = TEXT_CHOICES.reduce((sum, choice) => (choice === 'problems' ? sum : sum + count(choice)), 0)
  const told = (number: number) => (place.search || !data ? '' : ` (${number.toLocaleString(LOCALE)})`)
  const choices = (Object.keys(CHOICE_WORDS) as TextChoice[]).filter(choice => choice !== 'unread' || place.state === 'unread' || count('unread') > 0)
  return (
    <TabList
      data-keeps-focus
      className={styles.tabs}
      size="small"
      selectedValue={place.state ?? 'all'}
      aria-label="What texts need"
      onTabSelect={(_, { value }) => show(value === 'all' ? undefined : (value as TextChoice))}
    >
      {choices.map(choice => (
        <Tab key={choice} value={choice}>
          {CHOICE_WORDS[choice]}
          {told(count(choice))}
        </Tab>
      ))}
      <Tab value="all">All{told(all)}</Tab>
    </TabList>
  )
}

/** Types a search into the address a moment after the last key. */
function Search({ search = '', find }: { search: string | undefined; find(text: string): void }) {
  const styles = useStyles()
  const [text, setText] = useState(search)
  /** What the address had last: it may get another search than the one that was typed here. */
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    if (search !== text.trim()) setText(search)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <SearchBox
      className={styles.search}
      aria-label="Search texts"
      placeholder="Search texts"
      value={text}
      dir="auto"
      onChange={(_, { value }) => {
        setText(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => find(value.trim()), SEARCH_AFTER)
      }}
    />
  )
}

/** The list of one place. */
function Texts({ place }: { place: WorkPlace }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { open, ...query } = place
  const [start, setStart] = useState<Start>(open ? { around: open } : { from: 0 })
  const { data, failure, reload } = useQuery<TextPage>({
    key: ['workbench', 'list', { ...query, ...start }],
    area: 'workbench',
    read: signal => client.workbench.list({ ...query, ...start, count: COUNT }, { signal }),
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
  const at = rows.findIndex(row => isSameText(open, row))
  useEffect(() => {
    if (at >= 0) lastPlace.current = at
  }, [at])
  const typed = useAtomValue(typedEntriesAtom)
  const scroller = useRef<HTMLElement | null>(null)

  const show = (row: TextKey | undefined) => void navigate(workAddress({ ...query, ...(row ? { open: keyOf(row) } : {}) }), { replace: true })
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
    const isSavedToo = (row: TextKey) => open !== undefined && saved.includes(row.field) && textId({ ...row, field: '' }) === textId({ ...open, field: '' })
    // A text that was saved may have left the list; the next one then stands in its place.
    const here = at >= 0 ? at : lastPlace.current - (direction === 1 ? 1 : 0)
    const ahead = direction === 1 ? rows.slice(here + 1) : rows.slice(0, Math.max(0, here)).toReversed()
    const next = ahead.find(row => !isSavedToo(row))
    setEnded(false)
    if (next) return show(next)
    if (direction === 1 && page.from + rows.length < page.total) return turn(page.from + COUNT, 'first')
    if (direction === -1 && page.from > 0) return turn(Math.max(0, page.from - COUNT), 'last')
    if (direction === 1) {
      setEnded(true)
      show(undefined)
    }
  }

  const last = page ? page.from + rows.length : 0
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
        {!page && !failure && <FormSkeleton />}
        {page && (
          <RowList<TextRow>
            label="Texts"
            role="region"
            columns={[{ id: 'text', header: 'Text', draw: row => <TextLink row={row} place={query} isOpen={isSameText(open, row)} /> }]}
            rows={rows}
            keyOf={textId}
            rowHeight={ROW_HEIGHT}
            className={styles.list}
            rowClassName={styles.row}
            scrollerRef={element => (scroller.current = element)}
            empty={
              <div className={styles.none}>
                Nothing is left here. <Link to={WORKBENCH_ADDRESS}>Back to all areas</Link>
              </div>
            }
          />
        )}
        <div className={styles.footer}>
          <Caption1 className={styles.quiet} role="status">
            {page &&
              (page.total === 0
                ? 'No texts'
                : `${(page.from + 1).toLocaleString(LOCALE)}–${last.toLocaleString(LOCALE)} of ${page.total.toLocaleString(LOCALE)}`)}
          </Caption1>
          <span className={styles.space} />
          {page && page.from > 0 && (
            <Button size="small" onClick={() => turn(Math.max(0, page.from - COUNT), 'first')}>
              Previous {COUNT}
            </Button>
          )}
          {page && last < page.total && (
            <Button size="small" onClick={() => turn(page.from + COUNT, 'first')}>
              Next {COUNT}
            </Button>
          )}
        </div>
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

export default function WorkList() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data } = useQueryAtom(overviewAtom)
  const place = readWorkPlace(parameters)
  const { open: _, ...query } = place
  const change = (next: Partial<WorkPlace>) => void navigate(workAddress({ ...query, ...next }), { replace: true })
  return (
    <div className={styles.screen}>
      <div className={styles.tools} data-keeps-focus>
        <Select aria-label="Area" value={place.set ?? ''} onChange={(__, { value }) => change({ set: value || undefined })}>
          <option value="">All areas</option>
          {data?.sets
            .filter(({ state }) => state !== 'denied')
            .map(({ set, title }) => (
              <option key={set} value={set}>
                {title}
              </option>
            ))}
        </Select>
        <Select aria-label="Language" value={place.language ?? ''} onChange={(__, { value }) => change({ language: value ? Number(value) : undefined })}>
          <option value="">All languages</option>
          {data?.languages.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Search search={place.search} find={search => change({ search })} />
        <span className={styles.space} />
        <ExportTexts query={query} icon={<ArrowDownload20Regular />} />
      </div>
      <StateTabs place={place} show={state => change({ state })} />
      <Texts key={workAddress(query)} place={place} />
    </div>
  )
}
