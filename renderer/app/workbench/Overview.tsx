/** The translation workbench: each area by language, with what its texts need; every number opens its work list. */
import { Button, Caption1, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, ArrowUpload20Regular, BookLetter20Regular, Checkmark16Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { TextChoice } from '../../../shared/contract/texts.ts'
import type { TextCounts, TextSetState } from '../../../shared/platform/workbench.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { counted } from '../../../shared/rules/words.ts'
import { COUNT_WORDS, GLOSSARY_ADDRESS, workAddress, WORKBENCH_IMPORT_ADDRESS } from '../../../shared/rules/workbench.ts'
import { useQueryAtom } from '../../state/query.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { changeReading, countsOf, overviewAtom, totalOf, typedEntriesAtom } from '../../state/workbench.ts'
import { momentInWords, wholeMomentInWords } from '../../ui/basics/age.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { NARROW } from '../../ui/basics/narrow.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { PlainTable, type PlainColumn } from '../../ui/rows/PlainTable.tsx'
import { ExportTexts } from './ExportTexts.tsx'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, height: '100%', minHeight: 0, [NARROW]: { height: 'auto' } },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '96ch' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  space: { flexGrow: 1 },
  scroller: { overflow: 'auto', minHeight: 0, flexGrow: 1 },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  // In sight while the languages scroll.
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: '300px',
    minWidth: '220px',
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { position: 'static', width: '160px', minWidth: '160px' },
  },
  corner: { zIndex: 3 },
  language: { minWidth: '136px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    marginTop: tokens.spacingVerticalXXS,
  },
  action: { minWidth: 'auto' },
  progress: { width: '72px' },
  // Links one below the other, each of 24 pixels (WCAG 2.2, 2.5.8).
  counts: { listStyle: 'none', margin: 0, padding: 0 },
  count: { lineHeight: '24px', display: 'inline-block' },
  done: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What a number is shown for, in the order of the cell; what is translated shows where nothing else is to be done. */
const SHOWN: readonly TextChoice[] = ['missing', 'changed', 'same', 'problems', 'unread']

const zero = (counts: TextCounts | undefined, choice: TextChoice) => (counts?.[choice] ?? 0) === 0

function Counts({ counts, set, language, about }: { counts: TextCounts; set: string | undefined; language: number; about: string }) {
  const styles = useStyles()
  const shown = SHOWN.filter(choice => !zero(counts, choice))
  const link = (choice: TextChoice, text: string) => (
    <Link className={styles.count} to={workAddress({ set, language, state: choice })} aria-label={`${text}: ${about}`}>
      {text}
    </Link>
  )
  if (totalOf(counts) === 0) return <span className={styles.quiet}>No texts</span>
  return (
    <ul className={styles.counts}>
      {shown.map(choice => (
        <li key={choice}>{link(choice, `${counts[choice].toLocaleString(LOCALE)} ${COUNT_WORDS[choice]}`)}</li>
      ))}
      {shown.every(choice => choice === 'problems') && (
        <li className={styles.done}>
          <Checkmark16Regular aria-hidden />
          {link('translated', `All ${counts.translated.toLocaleString(LOCALE)} translated`)}
        </li>
      )}
    </ul>
  )
}

function stateInWords({ state, progress, asOf, isReadEach }: TextSetState): string {
  const done = progress && progress.total > 0 ? ` ${progress.done.toLocaleString(LOCALE)} of ${progress.total.toLocaleString(LOCALE)}` : ''
  if (state === 'denied') return 'You don’t have access to these texts, so they aren’t read.'
  if (state === 'none') return isReadEach ? 'Not read yet, one call each' : 'Not read yet'
  if (state === 'paused') return `Paused${done}`
  if (state === 'waiting') return `Waits for the server${done}`
  if (state === 'queued') return `Has its turn later${done}`
  if (state === 'reading') return asOf === null ? `Reading${done}` : `Reading again${done}`
  return `As of ${momentInWords(asOf!)}`
}

const PAUSE_ALL = 'Pause all'

/** What can be done with a reading, by its state. One button, so that it keeps the focus when the state changes. */
const READING = {
  none: ['read', 'Read'],
  reading: ['pause', 'Pause'],
  queued: ['pause', 'Pause'],
  waiting: ['pause', 'Pause'],
  paused: ['read', 'Read on'],
  complete: ['readAgain', 'Read again'],
} as const

function SetName({ each }: { each: TextSetState }) {
  const styles = useStyles()
  const { set, title, state, progress, asOf, failure, mayEdit } = each
  const [verb, label] = state === 'denied' ? READING.none : READING[state]
  return (
    <>
      <span className={styles.title}>{state === 'denied' || state === 'none' ? title : <Link to={workAddress({ set })}>{title}</Link>}</span>
      <div className={styles.state}>
        <Caption1 title={asOf === null ? undefined : wholeMomentInWords(asOf)}>{stateInWords(each)}</Caption1>
        {progress && progress.total > 0 && state !== 'complete' && (
          <ProgressBar className={styles.progress} aria-label={`Reading ${title}`} value={progress.done} max={progress.total} />
        )}
        {failure && state !== 'complete' && <Caption1>{failure.message}</Caption1>}
        {state !== 'denied' && !mayEdit && <Caption1>You may not change these texts.</Caption1>}
        {state !== 'denied' && (
          <Button size="small" className={styles.action} aria-label={`${label}: ${title}`} onClick={() => changeReading(verb, [set])}>
            {label}
          </Button>
        )}
      </div>
    </>
  )
}

/** A row of the table: a set, or all together. */
interface Line {
  each: TextSetState | null
}

export default function Overview() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(overviewAtom)
  const typed = useAtomValue(typedEntriesAtom)
  const sets = data?.sets ?? []
  const unread = sets.filter(({ state }) => state === 'none').map(({ set }) => set)
  const running = sets.filter(({ state }) => state === 'reading' || state === 'queued' || state === 'waiting').map(({ set }) => set)
  const paused = sets.filter(({ state }) => state === 'paused').map(({ set }) => set)
  const firsts = sets.flatMap(({ first }) => first ?? [])
  const go = (address: string) => void (location.hash = address)
  useScreenCommands(() => [
    ...(unread.length > 0 ? [{ key: 'workbench:read', label: 'Read all texts', run: () => changeReading('read', unread) }] : []),
    ...(running.length > 0 ? [{ key: 'workbench:pause', label: 'Pause reading texts', run: () => changeReading('pause', running) }] : []),
    { key: 'workbench:import', label: 'Import translations…', run: () => go(WORKBENCH_IMPORT_ADDRESS) },
    { key: 'workbench:glossary', label: 'Glossary', run: () => go(GLOSSARY_ADDRESS) },
  ])
  // One button, so that it keeps the focus.
  const all =
    unread.length > 0
      ? { label: 'Read all texts', run: () => changeReading('read', unread) }
      : running.length > 0
        ? { label: PAUSE_ALL, run: () => changeReading('pause', running) }
        : paused.length > 0
          ? { label: 'Go on reading', run: () => changeReading('read', paused) }
          : null
  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        Steward reads texts in the background, which can take a few minutes, and keeps them on this computer, encrypted. You translate from{' '}
        {data?.source?.title ?? 'English'} into the languages that are assigned to you. “Source changed” means that the source is different from when Steward
        first read the text or last saved it
        {firsts.length > 0 && `; Steward has compared since ${momentInWords(Math.min(...firsts))}`}.
      </p>
      <div className={styles.bar}>
        {all && (
          <Button appearance={unread.length > 0 ? 'primary' : 'secondary'} onClick={all.run}>
            {all.label}
          </Button>
        )}
        {unread.length > 0 && running.length > 0 && <Button onClick={() => changeReading('pause', running)}>{PAUSE_ALL}</Button>}
        <span className={styles.space} />
        <Button icon={<BookLetter20Regular />} as="a" href={`#${GLOSSARY_ADDRESS}`}>
          Glossary
        </Button>
        <Button icon={<ArrowUpload20Regular />} as="a" href={`#${WORKBENCH_IMPORT_ADDRESS}`}>
          Import…
        </Button>
        <ExportTexts query={{}} icon={<ArrowDownload20Regular />} />
      </div>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {typed.size > 0 && (
        <TextBar role="status" intent="info">
          Typed and not saved: {counted(typed.size, 'record')}. <Link to={[...typed.values()][0]!}>Go on with the first</Link>
        </TextBar>
      )}
      {!data && !failure && <FormSkeleton />}
      {data?.languages.length === 0 && (
        <TextBar intent="info">
          No language besides {data.source?.title ?? 'the source'} is assigned to you, so there is nothing to translate. Administrators have their languages
          under Administrators.
        </TextBar>
      )}
      {data && data.languages.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={styles.scroller} role="region" aria-label="Texts by area and language" tabIndex={0}>
          <PlainTable<Line>
            label="Texts by area and language"
            className={styles.table}
            headClassName={mergeClasses(styles.cell, styles.head)}
            cellClassName={styles.cell}
            columns={[
              {
                id: 'area',
                header: 'Area',
                isRowHeader: true,
                head: { className: mergeClasses(styles.name, styles.corner) },
                cell: { className: styles.name },
                cellOf: ({ each }) => (each ? {} : { className: styles.title }),
                draw: ({ each }) => (each ? <SetName each={each} /> : 'All that was read'),
              },
              ...data.languages.map(({ id, title }): PlainColumn<Line> => ({
                id: String(id),
                header: title,
                head: { className: styles.language },
                draw: ({ each }) => {
                  if (!each) return <Counts counts={countsOf(sets, id)} set={undefined} language={id} about={`all areas, ${title}`} />
                  const counts = each.counts[id]
                  if (!counts || (each.asOf === null && totalOf(counts) === 0)) return <span className={styles.quiet}>–</span>
                  return <Counts counts={counts} set={each.set} language={id} about={`${each.title}, ${title}`} />
                },
              })),
            ]}
            rows={[...sets.map(each => ({ each })), { each: null }]}
            rowId={({ each }) => each?.set ?? 'all'}
          />
        </div>
      )}
    </div>
  )
}
