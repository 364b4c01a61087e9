/** Translations that come back: a file is compared with the texts that are here, and what is chosen of it saved as a bulk run, which can be undone. */
import { Body1, Button, Caption1, Checkbox, makeStyles, Subtitle2, Tab, TabList, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { OpenedTable, TableChoice } from '../../../shared/platform/imports.ts'
import {
  MOST_TEXTS,
  PLANNED_KINDS,
  SENT_KINDS,
  type PlannedEntry,
  type PlannedText,
  type PlannedTextKind,
  type TextPlan,
} from '../../../shared/platform/workbench.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { counted } from '../../../shared/rules/words.ts'
import { WORKBENCH_ADDRESS, WORKBENCH_IMPORT_ADDRESS } from '../../../shared/rules/workbench.ts'
import { bulkRunsAtom } from '../../state/bulkRunList.ts'
import { startBulkRun, type BulkTask } from '../../state/bulkRuns.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { overviewAtom, readTexts } from '../../state/workbench.ts'
import { ConfirmDialog } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import type { ModelColumn } from '../../ui/rows/useTableModel.ts'
import { FileNotes } from '../../ui/importing/FileNotes.tsx'
import { ReadingFields } from '../../ui/importing/ReadingFields.tsx'
import { TableSource, useTableSource } from '../../ui/importing/TableSource.tsx'
import { RowPages } from './RowPages.tsx'

const ROW_HEIGHT = 60
const NO_ROWS: PlannedText[] = []

const KINDS: Record<PlannedTextKind, { label: string; about: string }> = {
  new: { label: 'New', about: 'These texts are missing here.' },
  changed: { label: 'Changed', about: 'These would take the place of another translation.' },
  same: { label: 'Same', about: 'The server has them already.' },
  unfinished: {
    label: 'Not finished',
    about: 'The file says that these are new, still to be translated or reviewed, or not approved. They are saved only if you choose so.',
  },
  copied: { label: 'Same as source', about: 'The translation in the file is the source. They are saved only if you choose so.' },
  problems: { label: 'With problems', about: 'Something seems to be wrong with these. They are saved only if you choose so.' },
  source: { label: 'Source differs', about: 'These were translated from a source other than the current one. They are saved only if you choose so.' },
  unread: { label: 'Not read yet', about: 'The server’s texts for these rows weren’t read yet, so the rows can’t be compared.' },
  unknown: { label: 'Unknown', about: 'No text has the ID of these rows.' },
  refused: { label: 'Refused', about: 'These can’t be saved.' },
  empty: { label: 'Empty', about: 'The file has no translation for these.' },
}

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, height: '100%', minHeight: 0 },
  text: { margin: 0, maxWidth: '80ch' },
  quiet: { color: tokens.colorNeutralForeground3 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalM },
  name: { margin: 0, overflowWrap: 'anywhere' },
  space: { flexGrow: 1 },
  reading: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, ':empty': { display: 'none' } },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  tabs: { flexWrap: 'wrap' },
  list: { flexGrow: 1, minHeight: '160px', borderRadius: tokens.borderRadiusMedium },
  row: { gridTemplateColumns: '56px minmax(140px, 1fr) minmax(200px, 2.4fr)' },
  number: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  lines: { overflow: 'hidden', textOverflow: 'ellipsis', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflowWrap: 'anywhere' },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
})

const runLabel = (file: string) => `Import translations “${file}”`

function tasksOf(entries: readonly PlannedEntry[]): BulkTask[] {
  return entries.map(({ name, rows, set, record, language, texts }, id) => ({
    id,
    name,
    rows,
    call: { op: 'workbench.save', input: { set, record, language, texts } },
  }))
}

/** Reads the texts that rows are about, and compares the file again once they are read. */
function ReadFirst({ sets, reload }: { sets: readonly string[]; reload(): void }) {
  const [isAsked, setAsked] = useState(false)
  const { data } = useQueryAtom(overviewAtom)
  const states = (data?.sets ?? []).filter(({ set }) => sets.includes(set))
  const isRead = isAsked && states.length > 0 && states.every(({ state }) => state === 'complete')
  useEffect(() => {
    if (isRead) reload()
  }, [isRead, reload])
  return (
    <Button size="small" disabledFocusable={isAsked && !isRead} onClick={() => void readTexts(sets).then(() => setAsked(true))}>
      {isAsked && !isRead ? 'Reading…' : 'Read'}
    </Button>
  )
}

function Planned({ plan, reload }: { plan: TextPlan; reload(): void }) {
  const styles = useStyles()
  const { file, name, counts } = plan
  const sendable = SENT_KINDS.filter(kind => counts[kind] > 0)
  const [chosen, setChosen] = useState<readonly PlannedTextKind[]>(['new', 'changed'])
  const [kind, setKind] = useState<PlannedTextKind>(PLANNED_KINDS.find(each => counts[each] > 0) ?? 'new')
  const [from, setFrom] = useState(0)
  const [entries, setEntries] = useState<PlannedEntry[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { data, failure: unread } = useQuery<PlannedText[]>({
    key: ['workbench', 'planned', { plan: counts, file, kind, from }],
    area: null,
    read: signal => client.workbench.planned({ file, kind, from, count: MOST_TEXTS }, { signal }),
    isKept: false,
  })
  // The run, or the one that takes it back.
  const run = useAtomValue(bulkRunsAtom).findLast(({ label }) => label.includes(runLabel(name)))
  const isRunning = run !== undefined && run.phase !== 'ended'
  // What was saved is the same by then.
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) reload()
    wasRunning.current = isRunning
  }, [isRunning, reload])
  const total = sendable.filter(each => chosen.includes(each)).reduce((sum, each) => sum + counts[each], 0)

  async function ask() {
    setFailure(null)
    try {
      setEntries(await client.workbench.ready({ file, kinds: chosen.filter(each => sendable.some(known => known === each)) }))
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  async function start() {
    const tasks = tasksOf(entries!)
    setEntries(null)
    startBulkRun({
      label: runLabel(name),
      noun: { one: 'record', many: 'records', done: 'saved' },
      expected: tasks.length,
      tasks: () => Promise.resolve({ tasks }),
    }).catch((error: unknown) => notify('error', failureOf(error).message))
  }

  const columns: ModelColumn<PlannedText>[] = [
    { id: 'row', header: 'Row', draw: ({ row }) => <span className={styles.number}>{(row + 2).toLocaleString(LOCALE)}</span> },
    {
      id: 'title',
      header: 'Text',
      draw: ({ title }) => (
        <bdi className={styles.lines} title={title}>
          {title}
        </bdi>
      ),
    },
    {
      id: 'change',
      header: 'Change',
      draw({ before, after, message }) {
        const change = before === '' ? after : `${before} → ${after}`
        return (
          <bdi className={styles.lines} title={[message, change].filter(Boolean).join('\n')}>
            {message && <Caption1 block>{message}</Caption1>}
            {kind === 'same' ? before : change}
          </bdi>
        )
      },
    },
  ]
  return (
    <>
      <div className={styles.bar}>
        {sendable.map(each => (
          <Checkbox
            key={each}
            label={`${KINDS[each].label} (${counts[each].toLocaleString(LOCALE)})`}
            checked={chosen.includes(each)}
            onChange={(_, { checked }) => setChosen(before => (checked === true ? [...before, each] : before.filter(other => other !== each)))}
          />
        ))}
        <Button appearance="primary" disabledFocusable={total === 0 || isRunning} onClick={() => total > 0 && !isRunning && void ask()}>
          {total === 0 ? 'Nothing to save' : `Save ${counted(total, 'text')}…`}
        </Button>
        <Button disabledFocusable={isRunning} onClick={() => !isRunning && reload()}>
          Compare again
        </Button>
      </div>
      {failure && <FailureBar failure={failure} />}
      {unread && <FailureBar failure={unread} />}
      <TabList
        className={styles.tabs}
        size="small"
        aria-label="Rows of the file"
        selectedValue={kind}
        onTabSelect={(_, { value }) => {
          setKind(value as PlannedTextKind)
          setFrom(0)
        }}
      >
        {PLANNED_KINDS.filter(each => counts[each] > 0 || SENT_KINDS.some(sent => sent === each) || each === kind).map(each => (
          <Tab key={each} value={each}>
            {KINDS[each].label} ({counts[each].toLocaleString(LOCALE)})
          </Tab>
        ))}
      </TabList>
      <div className={styles.bar}>
        <Caption1 className={styles.quiet}>{KINDS[kind].about}</Caption1>
        {kind === 'unread' && plan.unread.length > 0 && <ReadFirst sets={plan.unread} reload={reload} />}
      </div>
      <RowList
        label={`${KINDS[kind].label} rows`}
        role="region"
        columns={columns}
        rows={data ?? NO_ROWS}
        keyOf={({ row }) => row}
        rowHeight={ROW_HEIGHT}
        className={styles.list}
        rowClassName={styles.row}
        empty={<div className={styles.none}>{data ? 'No rows.' : 'Reading…'}</div>}
      />
      {counts[kind] > MOST_TEXTS && <RowPages from={from} count={(data ?? NO_ROWS).length} total={counts[kind]} turn={setFrom} />}
      {entries && (
        <ConfirmDialog
          title={`Save ${counted(total, 'text')}?`}
          text={`They are sent with ${counted(entries.length, 'call')}, one for each record and language. Each is compared with the server first; what somebody else changed meanwhile is not sent. Texts that take the place of others can be undone afterwards; one that was missing can’t be emptied again.`}
          confirmLabel="Save"
          focusesConfirm
          run={start}
          close={() => setEntries(null)}
        />
      )}
    </>
  )
}

function Plan({ file, leave }: { file: number; leave(): void }) {
  const styles = useStyles()
  const [done, setDone] = useState<{ done: number; total?: number } | null>(null)
  const [choice, setChoice] = useState<TableChoice>()
  const [facts, setFacts] = useState<OpenedTable | null>(null)
  const [unreadable, setUnreadable] = useState<Failure | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    client.imports.read({ file, ...(choice ? { choice } : {}) }, { signal: controller.signal }).then(
      read => {
        setUnreadable(null)
        setFacts(read)
      },
      (error: unknown) => !controller.signal.aborted && setUnreadable(failureOf(error)),
    )
    return () => controller.abort()
  }, [file, choice])
  // Another reading has other texts.
  const { encoding, delimiter, sheet, headerRow } = facts ?? {}
  const {
    data,
    failure: notCompared,
    loading,
    reload,
  } = useQuery<TextPlan>({
    key: facts ? ['workbench', 'plan', { file, encoding, delimiter, sheet, headerRow }] : null,
    area: null,
    read: signal => client.workbench.plan({ file }, { signal, progress: setDone }),
    isKept: false,
  })
  const failure = unreadable ?? notCompared
  return (
    <>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name} dir="auto">
          {data?.name ?? 'Comparing the file'}
        </Subtitle2>
        {data && <Caption1 className={styles.quiet}>{counted(data.rows, 'text')}, compared with what is here</Caption1>}
        {loading && (
          <Caption1 role="status">
            {done ? `Compared ${done.done.toLocaleString(LOCALE)} of ${(done.total ?? 0).toLocaleString(LOCALE)}` : 'Comparing'}
          </Caption1>
        )}
        <span className={styles.space} />
        <Button onClick={leave}>Choose another file</Button>
      </div>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {!data && !failure && <FormSkeleton />}
      {facts && (
        <>
          <div className={styles.reading}>
            <ReadingFields facts={facts} choose={setChoice} />
          </div>
          <FileNotes notes={facts.notes} />
        </>
      )}
      {data && !failure && <Planned plan={data} reload={reload} />}
    </>
  )
}

export default function ImportTexts() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const given = Number(parameters.get('file'))
  const file = Number.isSafeInteger(given) && given > 0 ? given : null
  const source = useTableSource('.xlf,.xliff,.csv,.xlsx', opened => void navigate(`${WORKBENCH_IMPORT_ADDRESS}?file=${opened}`))
  return (
    <div className={styles.screen}>
      {file === null ? (
        <>
          <Body1 as="p" className={styles.text}>
            Choose a file that was exported from <Link to={WORKBENCH_ADDRESS}>the workbench</Link> and translated. You see what is new and changed before
            anything is sent. Only the translations are taken from the file: which text a row is about, and what its source is, is compared with what is here.
          </Body1>
          <TableSource source={source} formats="XLIFF 1.2, CSV or XLSX" rows="texts" />
        </>
      ) : (
        <Plan key={file} file={file} leave={() => void navigate(WORKBENCH_IMPORT_ADDRESS)} />
      )}
    </div>
  )
}
