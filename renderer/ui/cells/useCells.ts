/** What is edited in the cells of a list: kept as a draft over pages, orders and reloads, taken back step by step, and compared with what is stored by now. */
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../shared/contract/list.ts'
import { isSameAmount } from '../../../shared/rules/decimal.ts'
import { FIELD_KINDS, isNumber } from '../../../shared/rules/formFields.ts'
import { asText, cellValue, CellProblem, type ImportField, type ImportOption, type Values } from '../../../shared/rules/importCells.ts'
import { useDraft } from '../../state/drafts.ts'
import type { CellsImport } from '../importing/importDefinition.ts'
import { plannedFields, readStates, useOptions } from '../importing/usePlan.ts'
import { createKeyed, type Keyed } from '../rowsForm/keyedValues.ts'
import { cellKey, fieldOfKey, meantText, problemOf, recordOfKey, storedText } from './cellColumns.ts'

type Row = { id: number }
type States = ReadonlyMap<number | null, readonly ImportOption[]>

const NO_OPTIONS = new Map()

function createCells({ fields }: CellsImport) {
  const numbers = new Set(fields.flatMap(({ as, name }) => (isNumber(FIELD_KINDS[as]) ? [name] : [])))
  return createKeyed(
    {},
    {
      // Cells of pages that are not read yet are restored too.
      takesAll: true,
      isSame(one, other, name) {
        const [text, before] = [asText(one), asText(other)]
        return text === before || (numbers.has(fieldOfKey(name)) && text !== '' && before !== '' && isSameAmount(text, before))
      },
    },
  )
}

/** `rows` are those of the page. */
export function useCells(imported: CellsImport, rows: readonly Row[]) {
  const [cells] = useState(() => createCells(imported))
  const { keep, discard, isRestored } = useDraft({ area: imported.area.name, part: 'cells' }, cells)
  const shown = useAtomValue(cells.shownAtom)
  const { options } = useOptions(imported, null)
  const [states, setStates] = useState<States>(NO_OPTIONS)
  const fields = useMemo(() => plannedFields(imported, options ?? NO_OPTIONS, states), [imported, options, states])
  const names = cells.names()
  const changed = new Set(names)
  const steps = useRef<Partial<Keyed>[]>([])
  const [stepCount, setStepCount] = useState(0)

  /** Takes what is stored of rows by now; of rows that are gone, nothing is edited. */
  function take(read: readonly Row[], gone: readonly number[] = []): void {
    const stored: Keyed = { ...cells.stored() }
    for (const row of read) for (const field of fields) stored[cellKey(row.id, field.name)] = storedText(imported, field, row)
    const before = cells.names()
    cells.reread(stored)
    cells.type(Object.fromEntries(cells.names().flatMap(name => (gone.includes(recordOfKey(name)) ? [[name, undefined]] : []))))
    const left = cells.names()
    if (left.length === before.length) return
    if (left.length === 0) void discard()
    else void keep()
  }
  // What the records of references are called is known once their options are.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => take(rows), [rows, options])

  const readRows = async (ids: readonly number[], signal?: AbortSignal): Promise<Row[]> => {
    const read: Row[] = []
    for (let at = 0; at < ids.length; at += MAX_PAGE_SIZE) {
      const some = ids.slice(at, at + MAX_PAGE_SIZE)
      read.push(...(await imported.read({ page: 0, size: MAX_PAGE_SIZE, ids: some }, { signal })).rows)
    }
    return read
  }
  // Cells that were edited on other pages may be stored by now, as after an import.
  const elsewhere = [...new Set(names.map(recordOfKey))].filter(id => !rows.some(row => row.id === id)).join()
  useEffect(() => {
    if (elsewhere === '') return
    const controller = new AbortController()
    const ids = elsewhere.split(',').map(Number)
    readRows(ids, controller.signal).then(
      read =>
        take(
          read,
          ids.filter(id => !read.some(row => row.id === id)),
        ),
      (error: unknown) => !controller.signal.aborted && console.warn('Edited rows could not be read', error),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [elsewhere, rows])

  const textOf = (row: Row, field: ImportField): string => shown[cellKey(row.id, field.name)] ?? storedText(imported, field, row)
  /** The values of a row that the options of others depend on. */
  function valuesOf(row: Row, { of }: ImportField): Values {
    if (!of) return {}
    const field = fields.find(({ name }) => name === of.name)!
    if (!changed.has(cellKey(row.id, of.name))) return { [of.name]: imported.formOf(row)[of.name] ?? null }
    try {
      return { [of.name]: cellValue(field, textOf(row, field), {}) }
    } catch (error) {
      if (error instanceof CellProblem) return { [of.name]: null }
      throw error
    }
  }
  /** Whether the options of a field are here; asks for them if not. */
  function hasOptions(row: Row, field: ImportField): boolean {
    if (!options) return false
    if (!field.of) return true
    const country = valuesOf(row, field)[field.of.name] as number | null
    return country === null || states.has(country)
  }
  async function needOptions(row: Row, field: ImportField): Promise<void> {
    if (!options || !field.of || hasOptions(row, field)) return
    const country = valuesOf(row, field)[field.of.name] as number
    const read = await readStates(new Set([country]), options.get(field.of.name) ?? [], new AbortController().signal)
    setStates(before => new Map([...before, [country, read.get(country)!]]))
  }

  function type(values: Partial<Keyed>): void {
    const present = cells.values() // what is shown of these names now, undefined if as stored
    steps.current.push(Object.fromEntries(Object.keys(values).map(name => [name, Object.hasOwn(present, name) ? (present[name] as string) : undefined])))
    setStepCount(steps.current.length)
    cells.type(values)
  }
  const withStored = (values: Partial<Keyed>): Partial<Keyed> => {
    const stored = cells.stored()
    return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text ?? stored[name]]))
  }

  return {
    fields,
    options,
    textOf,
    /** How many cells are edited, and in how many rows. */
    count: names.length,
    rowCount: new Set(names.map(recordOfKey)).size,
    isChanged: (row: Row, field: ImportField) => changed.has(cellKey(row.id, field.name)),
    isRestored,
    /** Why the import would refuse what was typed into a cell. */
    problemOf: (row: Row, field: ImportField) =>
      changed.has(cellKey(row.id, field.name)) && hasOptions(row, field) ? problemOf(field, textOf(row, field), valuesOf(row, field)) : null,
    optionsOf: (row: Row, field: ImportField) => (field.as === 'record' ? (field.options?.(valuesOf(row, field)) ?? []) : []),
    needOptions,
    /** Types texts into cells; undefined gives a cell back. Answers how many cells are others than before. */
    edit(texts: readonly { row: Row; field: ImportField; text: string | undefined }[]): number {
      const values = Object.fromEntries(
        texts.flatMap(({ row, field, text }) => {
          const stored = storedText(imported, field, row)
          const meant = text === undefined ? stored : meantText(field, text, valuesOf(row, field))
          return meant === textOf(row, field) ? [] : [[cellKey(row.id, field.name), meant]]
        }),
      )
      const count = Object.keys(values).length
      if (count > 0) type(values)
      return count
    },
    canUndo: stepCount > 0,
    /** Takes the last edit back. */
    undo(): void {
      const step = steps.current.pop()
      setStepCount(steps.current.length)
      if (step) cells.type(withStored(step))
    },
    /** Gives all cells back. */
    discard(): void {
      type(withStored(Object.fromEntries(names.map(name => [name, undefined]))))
      void discard()
    },
    /** All edited rows as they are stored now, and the names of the fields that are edited in them. */
    async editedRows() {
      const read = await readRows([...new Set(names.map(recordOfKey))])
      return { rows: read, edited: new Set(names.map(fieldOfKey)) }
    },
  }
}

export type Cells = ReturnType<typeof useCells>
