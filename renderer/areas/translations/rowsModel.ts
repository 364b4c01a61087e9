/** The rows of one page in one language while they are edited: a few atoms per row, so that typing only redraws its own row. */
import { atom, type Atom, type PrimitiveAtom } from 'jotai'
import { DUPLICATE_KEY, isMissing, type ReadTranslation, type TranslationValue } from '../../../shared/areas/translations.ts'
import { array, string } from 'yup'
import { record } from '../../../shared/contract/operation.ts'
import { draftOf, typedOnOf } from '../../state/typed.ts'
import { store } from '../../state/store.ts'
import { isCleanHtml } from '../../../shared/rules/html.ts'
import { toHtml } from '../../../shared/rules/richText.ts'
import { readStored } from '../../ui/richText/readStored.ts'

export type RowField = 'key' | 'value'

export interface TranslationRow {
  id: number
  /** The value on the server; null for an added row. */
  stored: TranslationValue | null
  /** What the server's text contains that could run as code, described in words; an edit drops it. */
  dropped: string[]
  /** Whether the value on the server is not a text; it shows as empty. */
  isUnreadable: boolean
  /** The text in the default language. */
  source: string
  /** How many other languages have a text for the key. */
  others: number
  keyAtom: PrimitiveAtom<string>
  valueAtom: PrimitiveAtom<string>
  /** The validation message, once the field was left or Submit has checked it. */
  errorAtoms: Record<RowField, Atom<string | undefined>>
  touchedAtom: PrimitiveAtom<{ key: boolean; value: boolean }>
}

/** A draft holds only differences from the server, and the texts that they were typed on: others may change both meanwhile. */
interface RowsDraft {
  /** By the key on the server. */
  changed: Record<string, TranslationValue>
  removed: string[]
  added: TranslationValue[]
}

/** A text of the page: in the edited language, in the default one, and the number of others. */
export type GivenRow = ReadTranslation & { source: string; others: number }

/** Texts by key. */
export type Texts = Record<string, string>
export const textsByKey = (rows: readonly TranslationValue[]): Texts => Object.fromEntries(rows.map(({ key, value }) => [key, value]))

/** The form of the rows that are sent: every key and every text is there, and each key once (F-345, F-346). */
export const rowsForm = (isRich: boolean) =>
  record({
    rows: array()
      .of(
        record({
          key: string()
            .defined()
            .test('required', 'Required', key => key.trim() !== ''),
          value: string()
            .defined()
            .test('required', 'Required', value => !isMissing(value, isRich)),
        }),
      )
      .required()
      .test((rows, { path, createError }) => {
        const counts = new Map<string, number>()
        for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1)
        const twice = rows.findIndex(({ key }) => counts.get(key)! > 1)
        return twice === -1 || createError({ path: `${path}[${twice}].key`, message: DUPLICATE_KEY })
      }),
  })

export type RowsModel = ReturnType<typeof createRows>

export function createRows({ rows: given, isRich }: { rows: GivenRow[]; isRich: boolean }) {
  let lastId = 0
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  const countsAtom: Atom<Map<string, number>> = atom(get => {
    const counts = new Map<string, number>()
    for (const row of get(rowsAtom)) {
      const key = sentKey(row, get(row.keyAtom))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  })

  /** An untouched key is sent back as it came. */
  const sentKey = (row: TranslationRow, key: string) => (key === row.stored?.key ? key : key.trim())

  const valueIn = ({ key, value }: TranslationValue): TranslationValue => ({ key, value })

  function createRow(given: GivenRow | null): TranslationRow {
    const keyAtom = atom(given?.key ?? '')
    const valueAtom = atom(given?.value ?? '')
    const touchedAtom = atom({ key: false, value: false })
    const row: TranslationRow = {
      id: ++lastId,
      stored: given && valueIn(given),
      source: given?.source ?? '',
      others: given?.others ?? 0,
      isUnreadable: given?.isUnreadable ?? false,
      dropped: isRich && given && !isCleanHtml(given.value) ? readStored(given.value).dropped : [],
      keyAtom,
      valueAtom,
      touchedAtom,
      errorAtoms: {
        key: atom(get => {
          if (!get(touchedAtom).key) return undefined
          const key = sentKey(row, get(keyAtom))
          if (key.trim() === '') return 'Required'
          return (get(countsAtom).get(key) ?? 0) > 1 ? DUPLICATE_KEY : undefined
        }),
        value: atom(get => (get(touchedAtom).value && isMissing(get(valueAtom), isRich) ? 'Required' : undefined)),
      },
    }
    return row
  }
  let onServer = given
  const storedRows = () => onServer.map(createRow)
  /** What texts were typed on, by key, where the server had others when a draft was restored. */
  const typedOn = new Map<string, string>()

  const rowsAtom = atom(storedRows())
  const missingAtom = atom(get => get(rowsAtom).reduce((count, row) => count + (isMissing(get(row.valueAtom), isRich) ? 1 : 0), 0))
  /** Removed rows that the server still has. */
  const takenOutAtom = atom<TranslationRow[]>([])
  const removedAtom = atom(get => {
    const left = new Set(get(rowsAtom).map(row => sentKey(row, get(row.keyAtom))))
    return [...get(takenOutAtom), ...get(rowsAtom)].flatMap(({ stored }) => (stored && !left.has(stored.key) ? [stored.key] : []))
  })

  const rows = () => store.get(rowsAtom)
  const keyOf = (row: TranslationRow) => store.get(row.keyAtom)
  const valueOf = (row: TranslationRow) => store.get(row.valueAtom)
  const isChanged = (row: TranslationRow) => keyOf(row) !== (row.stored?.key ?? '') || valueOf(row) !== (row.stored?.value ?? '')
  const takenOut = () => store.get(takenOutAtom)
  const isDirty = () => takenOut().length > 0 || rows().some(row => row.stored === null || isChanged(row))

  function take(row: TranslationRow, place?: number): void {
    store.set(rowsAtom, rows().toSpliced(place ?? rows().length, 0, row))
  }
  function replace(row: TranslationRow, by: TranslationRow[]): void {
    store.set(rowsAtom, rows().toSpliced(rows().indexOf(row), 1, ...by))
  }
  /** Adds a row with these texts; it is not stored. */
  function addTyped({ key, value }: TranslationValue): void {
    const row = createRow(null)
    store.set(row.keyAtom, key)
    store.set(row.valueAtom, value)
    take(row)
  }

  /** The texts of the server that the rows were typed on. */
  const before = (): Texts => ({ ...textsByKey([...rows(), ...takenOut()].flatMap(({ stored }) => stored ?? [])), ...Object.fromEntries(typedOn) })

  /** Takes what the server has of a key as stored, and shows it if it is `shown`; null: the key is gone. */
  function putKey(key: string, given: GivenRow | null, isShown: boolean): void {
    typedOn.delete(key)
    const row = rows().find(each => sentKey(each, keyOf(each)) === key)
    // Removed here, or renamed.
    for (const away of [...takenOut(), ...rows()]) if (away !== row && away.stored?.key === key) away.stored = given && !isShown ? valueIn(given) : null
    store.set(
      takenOutAtom,
      takenOut().filter(({ stored }) => stored !== null),
    )
    if (!row) {
      if (given && isShown) take(createRow(given))
    } else if (isShown) {
      if (row.stored && row.stored.key !== key) store.set(takenOutAtom, [...takenOut(), { ...row }])
      replace(row, given ? [{ ...createRow(given), id: row.id }] : [])
    } else if (row.stored === null || row.stored.key === key) row.stored = given && valueIn(given)
  }

  return {
    rowsAtom,
    /** How many values are missing. */
    missingAtom,
    /** The keys on the server that the next save removes, including renamed ones. */
    removedAtom,
    keyOf,
    valueOf,
    isDirty,
    setKey(row: TranslationRow, key: string) {
      store.set(row.keyAtom, key)
      changed()
    },
    setValue(row: TranslationRow, value: string) {
      // Undo may reach back before a save; what could run as code is then dropped for good.
      const isForeign = isRich && value !== row.stored?.value && !isCleanHtml(value)
      store.set(row.valueAtom, isForeign ? toHtml(readStored(value).document) : value)
      changed()
    },
    leave(row: TranslationRow, field: RowField) {
      if (!store.get(row.touchedAtom)[field]) store.set(row.touchedAtom, before => ({ ...before, [field]: true }))
    },
    add() {
      const row = createRow(null)
      take(row)
      changed()
      return row
    },
    /** Removes a row, and returns a function that restores it. */
    remove(row: TranslationRow) {
      const place = rows().indexOf(row)
      store.set(
        rowsAtom,
        rows().filter(item => item !== row),
      )
      if (row.stored) store.set(takenOutAtom, [...takenOut(), row])
      changed()
      return () => {
        if (rows().includes(row)) return
        store.set(
          takenOutAtom,
          takenOut().filter(item => item !== row),
        )
        take(row, place)
        changed()
      }
    },
    /** Shows what is wrong with each row from now on. */
    touch() {
      for (const row of rows()) store.set(row.touchedAtom, { key: true, value: true })
    },
    /** The row at a place among all. */
    rowAt: (place: number) => rows()[place],
    /** Edited rows of which the save drops something that could run as code. */
    losing: () => rows().filter(row => row.dropped.length > 0 && valueOf(row) !== row.stored?.value),
    before,
    /**
     * Puts the rows on what the server has `now`: its texts of the keys that are `known` count as stored, and those that are `theirs` show in
     * place of what was `sent`, except where something was typed since.
     */
    putOn(now: readonly GivenRow[], { known, theirs }: { known: readonly string[]; theirs: readonly string[] }, sent: Texts) {
      const byKey = new Map(now.map(row => [row.key, row]))
      const present = textsByKey(rows().map(row => ({ key: sentKey(row, keyOf(row)), value: valueOf(row) })))
      for (const key of known) putKey(key, byKey.get(key) ?? null, theirs.includes(key) && present[key] === sent[key])
      onServer = [...now]
      store.set(rowsAtom, [...rows()])
      changed()
    },
    /** The row with a key. */
    rowOf: (key: string) => rows().find(row => sentKey(row, keyOf(row)) === key),
    /** The rows as they are sent. */
    sent: () => rows().map(row => ({ key: sentKey(row, keyOf(row)), value: valueOf(row) })),
    /** Takes what was sent as the state of the server, and keeps what was typed meanwhile. Returns whether nothing was. */
    settle(sent: TranslationValue[]) {
      const byKey = new Map(sent.map(item => [item.key, item]))
      for (const row of rows()) {
        const item = byKey.get(sentKey(row, keyOf(row))) ?? null
        if (!item) continue
        if (keyOf(row) !== item.key) store.set(row.keyAtom, item.key)
        if (row.stored?.key !== item.key) row.others = 0
        if (row.stored?.value !== item.value) row.dropped = []
        row.isUnreadable = false
        row.stored = item
      }
      store.set(takenOutAtom, [])
      typedOn.clear()
      onServer = rows().flatMap(({ stored, source, others }) => (stored ? [{ ...stored, source, others }] : []))
      return !isDirty()
    },
    reset() {
      typedOn.clear()
      store.set(takenOutAtom, [])
      store.set(rowsAtom, storedRows())
    },

    // Drafts
    values() {
      const draft: RowsDraft = { changed: {}, removed: takenOut().map(row => row.stored!.key), added: [] }
      for (const row of rows()) {
        const now = { key: keyOf(row), value: valueOf(row) }
        if (row.stored === null) draft.added.push(now)
        else if (isChanged(row)) draft.changed[row.stored.key] = now
      }
      const texts = before()
      return draftOf({ ...draft }, Object.fromEntries([...Object.keys(draft.changed), ...draft.removed, ...typedOn.keys()].map(key => [key, texts[key]])))
    },
    restore(values: Record<string, unknown>) {
      const { changed: typed = {}, removed = [], added = [] } = values as Partial<RowsDraft>
      const base = typedOnOf(values) as Texts
      const byKey = new Map(rows().map(row => [row.stored?.key, row]))
      for (const [key, change] of Object.entries(typed)) {
        const row = byKey.get(key)
        if (row) {
          store.set(row.keyAtom, change.key)
          store.set(row.valueAtom, change.value)
        } else {
          // The key is gone. What it had is not in an old draft.
          addTyped(change)
          typedOn.set(key, '')
        }
      }
      const gone = rows()
        .filter(row => row.stored && removed.includes(row.stored.key))
        .slice(0, rows().length - 1)
      store.set(takenOutAtom, [...takenOut(), ...gone])
      store.set(
        rowsAtom,
        rows().filter(row => !gone.includes(row)),
      )
      for (const [key, text] of Object.entries(base)) typedOn.set(key, text)
      added.forEach(addTyped)
      return isDirty()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
