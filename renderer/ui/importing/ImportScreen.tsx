/** The screen that imports rows into a list: a file, its columns, the plan, and the run that sends it once it is confirmed. */
import { Button, Caption1, makeStyles, mergeClasses, ProgressBar, Subtitle2, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { PERMISSION_NOTICE } from '../../../shared/contract/failure.ts'
import { findColumns, ID, namedColumns, type Columns } from '../../../shared/rules/importColumns.ts'
import { groupedBy } from '../../../shared/rules/importPlan.ts'
import { importQuestion } from '../../../shared/rules/importWords.ts'
import { counted } from '../../../shared/rules/words.ts'
import { bulkRunsAtom } from '../../state/bulkRunList.ts'
import { client } from '../../state/client.ts'
import { rememberColumns, rememberedColumns, rememberedPlan, rememberPlan, saveFile, type ChosenPlan } from '../../state/importFiles.ts'
import { forgetRefusals, importLabel, importOutcomes } from '../../state/importOutcomes.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { useAccess } from '../../state/session.ts'
import { wholeMomentInWords } from '../basics/age.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'
import { FailureBar } from '../basics/FailureBar.tsx'
import { whenFocusFree } from '../basics/firstFocus.ts'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { TextBar } from '../basics/TextBar.tsx'
import { EditRowDialog } from './EditRowDialog.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { EDITED, type ImportDefinition } from './importDefinition.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import { interruptedInWords, outcomesOf, startImport } from './importRun.ts'
import { ImportSource, PASTED } from './ImportSource.tsx'
import { countsInWords, groupRows, rowReasons, type Group, type GroupedRow } from './plannedGroups.ts'
import { namedFields, useOptions, usePlan } from './usePlan.ts'
import { useTable } from './useTable.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '1100px' },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** The number of a file in the address; null if there is none. */
const fileIn = (parameters: URLSearchParams) => {
  const found = parameters.get('file')
  return found !== null && /^\d{1,15}$/.test(found) && Number(found) > 0 ? Number(found) : null
}

/** What says something of single rows or fields of a file, as long as nothing does. */
const NOTHING_CHOSEN: Pick<ChosenPlan, 'forAll' | 'decided'> = { forAll: {}, decided: new Map() }

const SENT = 'The bar below the screen shows how far it is, and can stop it. What can be taken back is undone there, or in Activity.'
const NOT_KNOWN = 'It is not known whether this was saved'

/** `heading` says what is imported into, where the title of the screen does not. */
export default function ImportScreen({ definition, heading }: { definition: ImportDefinition; heading?: ReactNode }) {
  const styles = useStyles()
  const { area, name: importName, noun, needs, empty } = definition
  const access = useAccess(area.section)
  const [parameters, setParameters] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search
  const file = fileIn(parameters)
  const { table, failure: fileFailure, choose, edit } = useTable(file)
  const [columns, setColumns] = useState<Columns | null>(null)
  const [wanted, setWanted] = useState<ChosenPlan>({ match: 'id', emptyClears: false, ...NOTHING_CHOSEN })
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState<Group | null>(null)
  const [edited, setEdited] = useState<GroupedRow | null>(null)
  const [isAsking, setAsking] = useState(false)

  const { options, failure: optionsFailure, reload } = useOptions(definition, file)

  // Columns are found anew for each file, and for another reading of it. What was chosen for the file's plan is still there after a reload.
  const facts = table?.facts
  const hasOptions = options !== null
  const plannedFile = useRef<number>(null)
  useEffect(() => {
    if (!facts || !options) return
    let isGone = false
    setColumns(null)
    setShown(null)
    const isOther = plannedFile.current !== facts.file
    // The columns of edited cells are named after their fields.
    const remembering = facts.name === EDITED ? Promise.resolve({}) : rememberedColumns(importName).catch(() => ({}))
    void Promise.all([remembering, isOther ? rememberedPlan(facts.file).catch(() => null) : null]).then(([remembered, chosen]) => {
      if (isGone) return
      plannedFile.current = facts.file
      if (chosen) setWanted(chosen)
      else if (isOther) choosePlan(NOTHING_CHOSEN)
      setColumns(findColumns(facts.headers, namedFields(definition, options), remembered))
    })
    return () => {
      isGone = true
    }
    // Options that are read again after a run give no other columns.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [definition, importName, facts, hasOptions])
  function choosePlan(chosen: Partial<ChosenPlan>): void {
    const changed = { ...wanted, ...chosen }
    setWanted(changed)
    if (file !== null) void rememberPlan(file, changed)
  }
  function changeColumns(changed: Columns): void {
    setColumns(changed)
    if (facts) rememberColumns(importName, namedColumns(facts.headers, changed))
  }

  const mapped = columns !== null && columns.length === facts?.headers.length ? columns : null
  const hasId = mapped?.includes(ID) ?? false
  const match = wanted.match === 'id' && !hasId ? 'name' : wanted.match
  const choice = useMemo(() => ({ ...wanted, match }), [wanted, match])
  const { plan, failure, progress } = usePlan(definition, options, table, mapped, choice, access, turn)

  // When its run has ended, the list is another, and so is the plan.
  const name = facts?.name ?? ''
  const isEdited = name === EDITED
  const runs = useAtomValue(bulkRunsAtom)
  const own = runs.filter(run => run.address === address && run.label.includes(importLabel(name)))
  const isRunning = own.some(({ phase }) => phase !== 'ended')
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      setTurn(before => before + 1)
      setShown(null)
    }
    wasRunning.current = isRunning
  }, [isRunning])

  const known = useAtomValue(useMemo(() => importOutcomes(address, name), [address, name]))
  /** The import that ended with its page or process before all of its rows were sent; its file may have been chosen again. */
  const interrupted = runs.find(run => run.isInterrupted && run.address.split('?')[0] === pathname && (file === null || run.label === importLabel(name)))
  const outcomes = useMemo(
    () => (plan && interrupted && interrupted.address !== address ? new Map([...outcomesOf(interrupted, plan.rows), ...known]) : known),
    [plan, interrupted, address, known],
  )
  const groups = useMemo(() => plan && groupRows(plan.rows, outcomes), [plan, outcomes])
  const rows = groups ? [...groups.new, ...groups.changed].map(({ planned }) => planned).toSorted((one, other) => one.key - other.key) : []
  const group =
    shown ?? (groups ? ((['new', 'changed', 'like', 'unknown', 'refused', 'done', 'same'] as const).find(each => groups[each].length > 0) ?? 'new') : 'new')
  const isBusy = progress !== null || isRunning
  const failed = groups ? [...groups.refused, ...groups.unknown] : []

  const start = useRef<HTMLButtonElement>(null)
  const isPlanned = Boolean(groups)
  useEffect(() => (isPlanned ? whenFocusFree(() => start.current?.focus({ preventScroll: true })) : undefined), [isPlanned])

  const whyFailed = (row: GroupedRow) => {
    const { part } = row.planned
    const reason = groups!.unknown.includes(row) ? [NOT_KNOWN, row.message].filter(Boolean).join('. ') : rowReasons(row).join('. ')
    return part === '' ? reason : `${part}: ${reason}`
  }
  const leave = () => {
    if (file !== null) void client.imports.close({ file }).catch((error: unknown) => console.warn('The file was not closed', error))
    setParameters({})
  }
  /** Cells stay as they were edited, except those that are stored by now. */
  const backToCells = () => {
    leave()
    void navigate('..', { relative: 'path' })
  }
  const { forAll } = wanted
  const changeForAll = (name: string, value: string) => choosePlan({ forAll: { ...forAll, [name]: value } })
  const decide = (of: readonly GroupedRow[], as: 'new' | 'here') => {
    choosePlan({ decided: new Map([...wanted.decided, ...of.map(row => [row.planned.key, as] as const)]) })
    setShown(null)
  }
  const ask = () => !isBusy && rows.length > 0 && setAsking(true)
  const saveFailed = () => {
    const reasons: string[] = []
    const places = new Map<string, number>()
    // A row that several rows of the plan are of is saved once, with what each of them says.
    const byRow = groupedBy(failed, ({ planned }) => planned.row)
    const why = [...byRow.values()].map(rows => {
      const reason = rows.map(whyFailed).join('. ')
      if (!places.has(reason)) places.set(reason, reasons.push(reason) - 1)
      return places.get(reason)!
    })
    void saveFile('what was not imported', call => client.imports.failed({ file: file!, name: importName, reasons, rows: [...byRow.keys()], why }, call))
  }
  useScreenCommands(() => [
    ...(rows.length > 0 && !isBusy ? [{ key: 'import:start', label: `Import ${noun.many}`, run: ask }] : []),
    ...(failed.length > 0 ? [{ key: 'import:failed', label: 'Save what was not imported', run: saveFailed }] : []),
    ...(file !== null ? [{ key: 'import:leave', label: 'Choose another file', run: leave }] : []),
  ])

  if (![...(empty ? [needs.add] : []), needs.edit].some(access.allows))
    return (
      <TextBar role="alert" intent="error">
        {PERMISSION_NOTICE}
      </TextBar>
    )
  const open = (opened: number) => {
    choose(undefined)
    setParameters({ file: String(opened) })
  }
  if (file === null || (fileFailure && !table))
    return (
      <div className={styles.screen}>
        {heading}
        {fileFailure && file !== null && <FailureBar failure={fileFailure} />}
        {interrupted && (
          <TextBar
            role="status"
            intent="warning"
            isOneLine
            actions={file === null && <Button onClick={() => void navigate(interrupted.address)}>Go on</Button>}
          >
            {interruptedInWords(interrupted)}
            {file !== null && ' Choose the file again to go on.'}
          </TextBar>
        )}
        <ImportSource definition={definition} options={options} opened={open} />
      </div>
    )
  if (!table || !mapped || !options) return optionsFailure ? <FailureBar failure={optionsFailure} retry={reload} /> : <FormSkeleton />
  const against = plan?.against
  return (
    <div className={styles.screen}>
      {heading}
      {isEdited ? (
        <div className={styles.buttons}>
          <Subtitle2 as="h2" block className={styles.heading}>
            {EDITED}
          </Subtitle2>
          <Button size="small" className={styles.end} onClick={backToCells}>
            Back to the cells
          </Button>
        </div>
      ) : (
        <>
          <section className={styles.section} aria-label="File">
            <ImportFile
              facts={table.facts}
              isPasted={name === PASTED}
              choose={other => {
                choose(other)
                choosePlan(NOTHING_CHOSEN)
              }}
              leave={leave}
            />
            {fileFailure && <FailureBar failure={fileFailure} />}
          </section>
          <section className={styles.section} aria-label="Columns">
            <Subtitle2 as="h2" block className={styles.heading}>
              Columns
            </Subtitle2>
            <ImportColumns
              definition={definition}
              options={options}
              table={table}
              columns={mapped}
              change={changeColumns}
              choice={choice}
              choose={choosePlan}
              forAll={forAll}
              changeForAll={changeForAll}
            />
          </section>
        </>
      )}
      <section className={styles.section} aria-label="Plan" aria-busy={isBusy}>
        <div className={styles.buttons} data-keep-clear>
          <Subtitle2 as="h2" block className={styles.heading}>
            What would happen
          </Subtitle2>
          {groups && (
            <>
              <Caption1 role="status" className={styles.quiet}>
                {isBusy ? '' : countsInWords(groups)}
              </Caption1>
              <div className={mergeClasses(styles.buttons, styles.end)}>
                {failed.length > 0 && <Button onClick={saveFailed}>Save what isn’t imported</Button>}
                <Button ref={start} appearance="primary" disabledFocusable={isBusy || rows.length === 0} onClick={ask}>
                  {isRunning
                    ? 'Importing'
                    : rows.length === 0
                      ? 'Nothing to import'
                      : `${interrupted ? 'Go on with' : 'Import'} ${counted(rows.length, noun.one, noun.many)}…`}
                </Button>
              </div>
            </>
          )}
        </div>
        {failure && <FailureBar failure={failure} retry={() => setTurn(turn + 1)} />}
        {against?.failure && (
          <TextBar role="status" intent="warning">
            The list couldn’t be read now, so this is compared with the one of {wholeMomentInWords(against.asOf)}. {against.failure.message}
          </TextBar>
        )}
        {against !== undefined && against.unreadable > 0 && (
          <TextBar role="status" intent="warning">
            {counted(against.unreadable, 'record', 'records')} of the list couldn’t be read. A row that is shown as new may be about one of them.
          </TextBar>
        )}
        {!failure && progress !== null && (
          <ProgressBar
            thickness="large"
            aria-label="Comparing the rows with what is stored"
            {...(progress.done > 0 ? { value: progress.done, max: progress.of } : {})}
          />
        )}
        {groups && (
          <ImportPlan
            definition={definition}
            options={options}
            forAll={forAll}
            changeForAll={changeForAll}
            decide={decide}
            groups={groups}
            group={group}
            show={setShown}
            edit={setEdited}
          />
        )}
      </section>
      {edited && (
        <EditRowDialog
          row={edited}
          table={table}
          columns={mapped}
          save={async cells => {
            await edit(table.facts.file, edited.planned.row, cells)
            forgetRefusals(address, name, plan?.rows.flatMap(({ key, row }) => (row === edited.planned.row ? [key] : [])) ?? [])
          }}
          close={() => setEdited(null)}
        />
      )}
      {isAsking && groups && (
        <ConfirmDialog
          title={importQuestion(noun, groups.new.length, groups.changed.length)}
          text={SENT}
          confirmLabel="Import"
          close={() => setAsking(false)}
          run={async () => startImport(definition, name, rows)}
        />
      )}
    </div>
  )
}
