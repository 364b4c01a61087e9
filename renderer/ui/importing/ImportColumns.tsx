/** Which column of the file goes into which field, and how rows find their records. */
import { Body1, Button, Caption1, Checkbox, Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { htmlName } from '../../../shared/contract/list.ts'
import { columnNames, columnsText, findColumns, ID, namedColumns, readColumns, withColumn, type Columns } from '../../../shared/rules/importColumns.ts'
import type { ForAll } from '../../../shared/rules/importParts.ts'
import { matchInWords, type Match, type PlanChoice } from '../../../shared/rules/importPlan.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import { saveFile } from '../../state/importFiles.ts'
import { notify } from '../../state/notices.ts'
import { useFiles } from '../basics/files.tsx'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'
import { ForAllField } from './ForAllField.tsx'
import { labelOf, type ImportDefinition, type Options } from './importDefinition.ts'
import { namedFields, plannedFields } from './usePlan.ts'
import type { Table } from './useTable.ts'

const useStyles = makeStyles({
  room: { overflow: 'auto', maxHeight: '260px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  quiet: { color: tokens.colorNeutralForeground3 },
  options: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  space: { flexGrow: 1 },
  note: { margin: 0 },
})

/** How many cells of a column are shown. */
const EXAMPLES = 3
const NOT_IMPORTED = ''

interface ImportColumnsProps {
  definition: ImportDefinition
  options: Options
  table: Table
  columns: Columns
  change(columns: Columns): void
  choice: PlanChoice
  choose(chosen: Partial<Pick<PlanChoice, 'match' | 'emptyClears'>>): void
  /** What all rows have in fields, by their names; empty where that is not chosen yet. */
  forAll: ForAll
  changeForAll(name: string, value: string): void
}

export function ImportColumns({ definition, options, table, columns, change, choice, choose, forAll, changeForAll }: ImportColumnsProps) {
  const styles = useStyles()
  const { name: importName, noun, empty, keys, spread, fields, emptyKeepsStored } = definition
  const { facts, rows } = table
  const named = namedFields(definition, options)
  const isGiven = (name: string) => (forAll[name] ?? '').trim() !== ''
  const has = (name: string) =>
    columns.includes(htmlName(name)) ||
    columns.some(
      column => column === name || (spread !== undefined && column?.includes('@') === true && (name === spread.over || column.startsWith(`${name}@`))),
    )
  const missing = fields.filter(({ name, required }) => required && !has(name) && !isGiven(name)).map(labelOf)
  const forAllOffered = fields.filter(({ name, as }) => as !== 'state' && !has(name) && !(name in forAll))
  const examples = (column: number) =>
    rows
      .slice(0, 20)
      .map(cells => cells[column]!.trim())
      .filter(Boolean)
      .slice(0, EXAMPLES)
      .join(' · ')
  const reading = useFiles('.json,application/json', ([file]) => {
    file
      ?.text()
      .then(text => change(findColumns(facts.headers, named, readColumns(text, importName))))
      .catch((error: unknown) => notify('error', (error as Error).message))
  })
  const matches: Array<[Match, string]> = [
    ...(columns.includes(ID) ? [['id', 'Their ID'] as [Match, string]] : []),
    ...(empty
      ? ([
          ['name', matchInWords(plannedFields(definition, options), columns).replace(/^t/, 'T')],
          ['none', `Nothing: all are new ${noun.many}`],
        ] as Array<[Match, string]>)
      : []),
  ]
  const headers = useMemo(() => columnNames(facts.headers).map((name, at) => ({ at, header: facts.headers[at]!, name })), [facts.headers])
  const tableColumns: PlainColumn<(typeof headers)[number]>[] = [
    { id: 'header', header: 'Column of the file', isRowHeader: true, cellOf: ({ header }) => ({ title: header }), draw: ({ name }) => <bdi>{name}</bdi> },
    { id: 'examples', header: 'First values', cell: { className: styles.quiet }, draw: ({ at }) => <bdi>{examples(at) || 'Empty'}</bdi> },
    {
      id: 'target',
      header: 'Goes into',
      draw: ({ at, name: of }) => (
        <Select
          size="small"
          aria-label={`${of} goes into`}
          value={columns[at] ?? NOT_IMPORTED}
          onChange={(_, { value }) => change(withColumn(columns, at, value === NOT_IMPORTED ? null : value))}
        >
          <option value={NOT_IMPORTED}>Not imported</option>
          {named.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      ),
    },
  ]
  return (
    <>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.room} role="region" aria-label="Columns table" tabIndex={0}>
        <PlainTable
          label="Columns"
          className={styles.table}
          headClassName={mergeClasses(styles.cell, styles.head)}
          cellClassName={styles.cell}
          rowClassName={styles.row}
          columns={tableColumns}
          rows={headers}
          rowId={({ at }) => String(at)}
        />
      </div>
      {(forAllOffered.length > 0 || Object.keys(forAll).length > 0) && (
        <div className={styles.options}>
          {Object.entries(forAll).map(([name, value]) => (
            <ForAllField key={name} definition={definition} options={options} name={name} value={value} change={changed => changeForAll(name, changed)} />
          ))}
          {forAllOffered.length > 0 && (
            <Field label="Give all rows the same" size="small">
              <Select size="small" value="" onChange={(_, { value }) => changeForAll(value, '')}>
                <option value="">Choose a field</option>
                {forAllOffered.map(field => (
                  <option key={field.name} value={field.name}>
                    {labelOf(field)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      <div className={styles.options}>
        {matches.length > 0 && (
          <Field label={`Match ${noun.many} by`} size="small">
            <Select size="small" value={choice.match} onChange={(_, { value }) => choose({ match: value as Match })}>
              {matches.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!emptyKeepsStored && (
          <Checkbox
            label="Clear the field when a cell is empty"
            checked={choice.emptyClears}
            onChange={(_, { checked }) => choose({ emptyClears: checked === true })}
          />
        )}
        <span className={styles.space} />
        <Button size="small" appearance="subtle" onClick={reading.choose}>
          Read columns from a file
        </Button>
        {reading.input}
        <Button
          size="small"
          appearance="subtle"
          onClick={() =>
            void saveFile('the columns', options =>
              client.imports.columns({ name: importName, text: columnsText(importName, namedColumns(facts.headers, columns)) }, options),
            )
          }
        >
          Save columns to a file
        </Button>
      </div>
      {(empty ?? keys) && missing.length > 0 && (
        <Caption1 as="p" block className={mergeClasses(styles.note, styles.quiet)}>
          {empty ? `New ${noun.many} need ${joinWords(missing)} too.` : `Choose the columns that have ${joinWords(missing)}.`}
        </Caption1>
      )}
      {matches.length === 0 && !keys && (
        <Body1 as="p" className={styles.note}>
          Choose the column that has the ID: {noun.many} can only be changed, and are found by it.
        </Body1>
      )}
    </>
  )
}
