/** The permission grid: a box for each section and right, ticked to block it (F-376 to F-378), with toggles for rows and columns. */
import { Body1, Caption1, Checkbox, makeStyles, tokens, useArrowNavigationGroup, type CheckboxProps } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { RIGHTS, type Right } from '../../../shared/contract/operation.ts'
import { additionInWords, blockedInWords, boxName, KEPT_AS_STORED, unreadFlagsInWords, unreadInWords } from '../../../shared/rules/permissionWords.ts'
import {
  markOf,
  nextSectionId,
  sectionRows,
  titlesLacking,
  withBlocked,
  type Mark,
  type SectionEntry,
  type SectionRow,
} from '../../../shared/rules/permissions.ts'
import { isSameSection } from '../../../shared/rules/sectionNames.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { PlainTable, type PlainColumn } from '../../ui/rows/PlainTable.tsx'
import { isListed, type DrawerAreas, type RendererArea } from '../area.ts'
import { knownSections } from './sections.ts'
import { StartFrom } from './StartFrom.tsx'
import { TheirScreens } from './TheirScreens.tsx'

/** Height of the shadow over the cut-off part, in pixels. */
const SHADE = '20px'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  hint: { margin: 0 },
  frame: {
    // Keeps focused elements clear of the header.
    maxHeight: 'max(320px, calc(100vh - 380px))',
    overflow: 'auto',
    scrollPaddingTop: '72px',
    scrollPaddingBottom: SHADE,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    position: 'relative',
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    verticalAlign: 'bottom',
    padding: `${tokens.spacingVerticalXS} 0 0`,
    textAlign: 'center',
    minWidth: '72px',
  },
  word: { display: 'block', textTransform: 'capitalize' },
  section: { textAlign: 'left', fontWeight: tokens.fontWeightRegular, padding: `0 ${tokens.spacingHorizontalM}`, overflowWrap: 'anywhere' },
  sectionHead: { textAlign: 'left', padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`, fontWeight: tokens.fontWeightSemibold },
  cell: { textAlign: 'center', padding: 0 },
  kept: { color: tokens.colorNeutralForeground3, height: '32px', padding: `0 ${tokens.spacingHorizontalM}` },
  // In high contrast the hover colours suit text, not boxes: the background stays, and a line marks the row.
  row: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground6, outline: `1px solid ${tokens.colorTransparentStroke}`, outlineOffset: '-1px' },
    '& > *': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':last-child > *': { borderBottomStyle: 'none' },
  },
  below: {
    position: 'sticky',
    bottom: 0,
    height: 0,
    zIndex: 1,
    pointerEvents: 'none',
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      bottom: 0,
      height: SHADE,
      backgroundImage: `linear-gradient(to top, ${tokens.colorNeutralStroke1}, transparent)`,
      '@media (forced-colors: active)': { backgroundImage: 'linear-gradient(to top, CanvasText, transparent)' },
    },
  },
  summary: { color: tokens.colorNeutralForeground2 },
  note: { color: tokens.colorNeutralForeground3 },
  group: {
    textAlign: 'left',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The group of sections that Steward has no screens for. */
const OTHERS = 'Others'

/** The rows in the groups and in the order of the drawer, in which a section may have another name. */
function inGroups(rows: readonly SectionRow[], areas: readonly RendererArea[]): Array<SectionRow & { group: string }> {
  const listed = areas.filter(isListed)
  return rows
    .map(row => {
      const place = listed.findIndex(({ section }) => section !== null && isSameSection(section, row.name))
      const group = listed[place]?.drawer.group ?? OTHERS
      // The Dashboard is a group of its own, and needs no header.
      return { row: { ...row, group: group === row.name ? '' : group }, place: place < 0 ? listed.length : place }
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

function Box({ name, mark, onChange }: { name: string; mark: Mark; onChange(blocked: boolean): void }) {
  const change: CheckboxProps['onChange'] = (_, { checked }) => onChange(checked === true)
  return <Checkbox aria-label={name} checked={mark} onChange={change} />
}

/** Tells whether a scrolling frame has more below; `end` belongs to an element after the last one of its content. */
function useMoreBelow() {
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [isMoreBelow, setMoreBelow] = useState(false)
  useEffect(() => {
    if (!frame.current || !end.current) return
    const observer = new IntersectionObserver(([entry]) => setMoreBelow(entry?.isIntersecting === false), { root: frame.current })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return { frame, end, isMoreBelow }
}

export interface PermissionGridProps {
  /** The name of the form value: the list of sections. */
  name: string
  /** The stored sections; null if they cannot be read and stay as they are. */
  stored: readonly SectionEntry[] | null
}

/** Arrow keys move between boxes; Tab leaves the grid. */
export function PermissionGrid({ name, stored }: PermissionGridProps) {
  const styles = useStyles()
  const arrows = useArrowNavigationGroup({ axis: 'grid', memorizeCurrent: true })
  const { frame, end, isMoreBelow } = useMoreBelow()
  const drawerAreas = useOutletContext<DrawerAreas>()
  const [isPreview, setPreview] = useState(false)
  const { field } = useController<Record<string, SectionEntry[]>>({ name })
  if (stored === null) return <TextBar intent="warning">The stored permissions could not be read. They stay unchanged and can’t be edited here.</TextBar>

  const entries = field.value ?? []
  const rows = inGroups(sectionRows(entries), drawerAreas([], {}))
  const unread = entries.length - rows.length
  const unreadFlags = unreadFlagsInWords(rows)
  const added = titlesLacking(stored, knownSections())
  const set = (changed: readonly SectionRow[], rights: readonly Right[], blocked: boolean) => field.onChange(withBlocked(entries, changed, rights, blocked))

  /** The boxes of a column: one for every section in its header, and one for each (F-376, decisions section 0, 35); unreadable ones are only mentioned. */
  const boxes = (id: string, of: readonly Right[], every: string, nameOf: (row: SectionRow) => string): PlainColumn<SectionRow> => ({
    id,
    header: (
      <>
        <span className={styles.word}>{id}</span>
        <Box name={every} mark={markOf(rows, of)} onChange={blocked => set(rows, of, blocked)} />
      </>
    ),
    cell: { className: styles.cell },
    cellOf: ({ flags }) => (flags === null ? null : {}),
    draw: row =>
      row.flags === null ? (
        <Caption1>{KEPT_AS_STORED}</Caption1>
      ) : (
        <Box name={nameOf(row)} mark={markOf([row], of)} onChange={blocked => set([row], of, blocked)} />
      ),
  })
  const columns: PlainColumn<(typeof rows)[number]>[] = [
    {
      id: 'section',
      header: 'Section',
      isRowHeader: true,
      head: { className: styles.sectionHead },
      cell: { className: styles.section, dir: 'auto' },
      draw: ({ name: section }) => section,
    },
    {
      ...boxes('everything', RIGHTS, 'Block everything in every section', ({ name: section }) => `Block everything in ${section}`),
      cellOf: ({ flags }) => (flags === null ? { colSpan: RIGHTS.length + 1, className: styles.kept } : {}),
    },
    ...RIGHTS.map(right => boxes(right, [right], `Block ${right} in every section`, row => boxName(row, right))),
  ]

  return (
    <div className={styles.part} role="group" aria-label="Permissions">
      {unread > 0 && (
        <TextBar intent="warning">{`${unreadInWords(unread, 'section', 'sections')}. ${unread === 1 ? 'It stays unchanged.' : 'They stay unchanged.'}`}</TextBar>
      )}
      {unreadFlags && <TextBar intent="warning">{unreadFlags}</TextBar>}
      <p className={styles.hint}>
        <Body1>Tick what you want to block for each section</Body1>
      </p>
      <StartFrom entries={entries} start={field.onChange} isPreview={isPreview} showPreview={setPreview} />
      {isPreview && <TheirScreens entries={entries} className={styles.frame} />}
      <div ref={frame} hidden={isPreview} className={styles.frame} {...arrows}>
        <PlainTable
          label="Blocked in each section"
          className={styles.table}
          headClassName={styles.head}
          rowClassName={styles.row}
          columns={columns}
          rows={rows}
          rowId={({ index }) => String(index)}
          groupOf={({ group }) => group}
          groupClassName={styles.group}
        />
        <div ref={end} />
        {isMoreBelow && <div className={styles.below} data-more-below />}
      </div>
      <Body1 className={styles.summary} role="status" aria-label="Summary" data-unsaid>
        {blockedInWords(rows, unread === 0)}
      </Body1>
      {added.length > 0 && <Caption1 className={styles.note}>{additionInWords(added, nextSectionId(stored))}</Caption1>}
    </div>
  )
}
