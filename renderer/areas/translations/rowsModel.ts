/** The rows of one page in one language while they are edited: a few atoms per row, so that typing only redraws its own row. */
import { atom, type Atom, type PrimitiveAtom } from 'jotai'
import { DUPLICATE_KEY, isMissing, type ReadTranslation, type TranslationValue } from '../../../shared/areas/translations.ts'
import { array, string } from 'yup'
import { record } from '../../../shared/contract/operation.ts'
import { store } from '../../state/store.ts'
import { createTyped, draftOf, typedOnOf } from '../../state/typed.ts'
import { isCleanHtml } from '../../../shared/rules/html.ts'
import { textsByKey } from '../../../shared/rules/mergeFields.ts'
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
  /** What the server has of a key, beside its text. */
  let onServer = new Map(given.map(row => [row.key, row]))
  const storedAtom = atom(textsByKey(given))
  const storedOf = (key: string): string | undefined => (Object.hasOwn(store.get(storedAtom), key) ? store.get(storedAtom)[key] : undefined)

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

  /** What the server has of the key of a row; null: of none. */
  function known(key: string | null, row?: TranslationRow): Pick<TranslationRow, 'stored' | 'source' | 'others' | 'isUnreadable' | 'dropped'> {
    const value = key === null ? undefined : storedOf(key)
    const { source = row?.source ?? '', others = 0, ...from }: Partial<GivenRow> = onServer.get(key ?? '') ?? {}
    if (value === undefined) return { stored: null, source, others: 0, isUnreadable: false, dropped: [] }
    const isSame = value === row?.stored?.value
    return {
      stored: { key: key!, value },
      source,
      others,
      isUnreadable: from.isUnreadable === true && from.value === value,
      dropped: isSame ? row.dropped : isRich && !isCleanHtml(value) ? readStored(value).dropped : [],
    }
  }

  /** A row with these texts, or, without any, with those that the server has of a key. */
  function createRow(key: string | null, texts?: TranslationValue): TranslationRow {
    const keyAtom = atom(texts?.key ?? key ?? '')
    const valueAtom = atom(texts?.value ?? (key === null ? '' : (storedOf(key) ?? '')))
    const touchedAtom = atom({ key: false, value: false })
    const row: TranslationRow = {
      id: ++lastId,
      ...known(key),
      keyAtom,
      valueAtom,
      touchedAtom,
      errorAtoms: {
        key: atom(get => {
          if (!get(touchedAtom).key) return undefined
          const of = sentKey(row, get(keyAtom))
          if (of.trim() === '') return 'Required'
          return (get(countsAtom).get(of) ?? 0) > 1 ? DUPLICATE_KEY : undefined
        }),
        value: atom(get => (get(touchedAtom).value && isMissing(get(valueAtom), isRich) ? 'Required' : undefined)),
      },
    }
    return row
  }

  const rowsAtom = atom([...onServer.keys()].map(key => createRow(key)))
  const missingAtom = atom(get => get(rowsAtom).reduce((count, row) => count + (isMissing(get(row.valueAtom), isRich) ? 1 : 0), 0))
  const removedAtom = atom(get => {
    const left = new Set(get(rowsAtom).map(row => sentKey(row, get(row.keyAtom))))
    return Object.keys(get(storedAtom)).filter(key => !left.has(key))
  })

  const rows = () => store.get(rowsAtom)
  const keyOf = (row: TranslationRow) => store.get(row.keyAtom)
  const valueOf = (row: TranslationRow) => store.get(row.valueAtom)
  const keySent = (row: TranslationRow) => sentKey(row, keyOf(row))
  const isChanged = (row: TranslationRow) => keyOf(row) !== (row.stored?.key ?? '') || valueOf(row) !== (row.stored?.value ?? '')
  const sent = () => rows().map(row => ({ key: keySent(row), value: valueOf(row) }))
  const take = (row: TranslationRow, place = rows().length) => store.set(rowsAtom, rows().toSpliced(place, 0, row))

  /** Rows that show what is stored already stay, with the focus in them; one whose key was typed stays the row of its stored key. */
  function show(stored: Texts, typed: Partial<Texts>): void {
    store.set(storedAtom, stored)
    const shown = textsByKey(sent())
    const over = new Map(Object.entries(typed))
    const added = [...new Set([...Object.keys(stored), ...over.keys()])].filter(
      key => !Object.hasOwn(shown, key) && (!over.has(key) || over.get(key) !== undefined),
    )
    const isFree = (key: string) => Object.hasOwn(stored, key) && !Object.hasOwn(shown, key) && !added.includes(key)
    const seen = new Set<string>()
    const left = rows().flatMap(row => {
      const key = keySent(row)
      const text = over.has(key) ? over.get(key) : storedOf(key)
      // Of rows with the same key, which only typing makes, one shows what is stored.
      if (text === undefined || (seen.has(key) && !over.has(key))) return []
      seen.add(key)
      if (!over.has(key)) {
        if (text !== valueOf(row)) return [{ ...createRow(key), id: row.id }]
        store.set(row.keyAtom, key)
      } else if (text !== shown[key]) store.set(row.valueAtom, text)
      const of = storedOf(key) === undefined ? row.stored?.key : key
      Object.assign(row, known(of !== undefined && (of === key || isFree(of)) ? of : null, row))
      return [row]
    })
    store.set(rowsAtom, [...left, ...added.map(key => createRow(key, over.has(key) ? { key, value: over.get(key)! } : undefined))])
  }
  const typed = createTyped<Texts>(textsByKey(given), { shown: () => textsByKey(sent()), show })
  const { noteTyping, isDirty } = typed

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
      noteTyping()
    },
    setValue(row: TranslationRow, value: string) {
      // Undo may reach back before a save; what could run as code is then dropped for good.
      const isForeign = isRich && value !== row.stored?.value && !isCleanHtml(value)
      store.set(row.valueAtom, isForeign ? toHtml(readStored(value).document) : value)
      noteTyping()
    },
    leave(row: TranslationRow, field: RowField) {
      if (!store.get(row.touchedAtom)[field]) store.set(row.touchedAtom, before => ({ ...before, [field]: true }))
    },
    add() {
      const row = createRow(null)
      take(row)
      noteTyping()
      return row
    },
    /** Removes a row, and returns a function that restores it. */
    remove(row: TranslationRow) {
      const place = rows().indexOf(row)
      store.set(
        rowsAtom,
        rows().filter(item => item !== row),
      )
      noteTyping()
      return () => {
        if (rows().includes(row)) return
        Object.assign(row, known(row.stored?.key ?? null, row))
        take(row, place)
        noteTyping()
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
    /** The texts of the server that the rows were typed on. */
    before: typed.base,
    /**
     * Puts the rows on what the server has `now`: its texts of the keys that are `known` count as stored, and those that are `theirs` show in
     * place of what was `sent`, except where something was typed since.
     */
    putOn(now: readonly GivenRow[], merged: { known: readonly string[]; theirs: readonly string[] }, given: Texts) {
      onServer = new Map(now.map(row => [row.key, row]))
      typed.putOn(textsByKey(now), merged, given)
      noteTyping()
    },
    /** The row with a key. */
    rowOf: (key: string) => rows().find(row => keySent(row) === key),
    /** The rows as they are sent. */
    sent,
    /** Takes what was sent as the state of the server, and keeps what was typed meanwhile. Returns whether nothing was. */
    settle: (given: readonly TranslationValue[]) => typed.settle(textsByKey(given)),
    reset() {
      typed.discard()
      const places = new Map([...onServer.keys()].map((key, place) => [key, place]))
      const placeOf = (row: TranslationRow) => places.get(keyOf(row)) ?? places.size
      for (const row of rows()) store.set(row.touchedAtom, { key: false, value: false })
      store.set(
        rowsAtom,
        rows().toSorted((one, other) => placeOf(one) - placeOf(other)),
      )
    },

    // Drafts
    values() {
      const changed = rows().filter(row => row.stored === null || isChanged(row))
      const texts = (row: TranslationRow): TranslationValue => ({ key: keyOf(row), value: valueOf(row) })
      const left = new Set(rows().map(({ stored }) => stored?.key))
      const draft: RowsDraft = {
        changed: Object.fromEntries(changed.flatMap(row => (row.stored ? [[row.stored.key, texts(row)]] : []))),
        removed: Object.keys(typed.stored()).filter(key => !left.has(key)),
        added: changed.filter(({ stored }) => stored === null).map(texts),
      }
      return draftOf({ ...draft }, typedOnOf(typed.values()))
    },
    restore(values: Record<string, unknown>) {
      const { changed = {}, removed = [], added = [] } = values as Partial<RowsDraft>
      const byKey = new Map(rows().map(row => [row.stored?.key, row]))
      const gone = Object.entries(changed).filter(([key]) => !byKey.has(key))
      for (const [key, { key: typedKey, value }] of Object.entries(changed)) {
        const row = byKey.get(key)
        if (!row) continue
        store.set(row.keyAtom, typedKey)
        store.set(row.valueAtom, value)
      }
      // One row stays (F-347).
      const away = rows()
        .filter(row => row.stored && removed.includes(row.stored.key))
        .slice(0, rows().length - 1)
      const lacking = [...gone.map(([, texts]) => texts), ...added].map(texts => createRow(null, texts))
      store.set(rowsAtom, [...rows().filter(row => !away.includes(row)), ...lacking])
      // What a row had that is gone is not in an old draft.
      typed.noteRestored({ ...Object.fromEntries(gone.map(([key]) => [key, ''])), ...typedOnOf(values) } as Texts)
      return isDirty()
    },
    subscribe: typed.subscribe,
  }
}
