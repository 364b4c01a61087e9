/** The translation workbench: handlers. Texts are read by the operations of their areas, and stored by them. */
import type { TextQuery, PlannedEntry, PlannedText, PlannedTextKind, TextCounts, TextSetState, workbench as area } from '../../shared/platform/workbench.ts'
import { PLANNED_KINDS, SENT_KINDS } from '../../shared/platform/workbench.ts'
import { DEFAULT_LANGUAGE } from '../../shared/areas/translations.ts'
import { areaNamed, textSets, textsNamed } from '../../shared/areas/index.ts'
import { failureOf, PERMISSION_NOTICE, refusal, StewardError } from '../../shared/contract/failure.ts'
import {
  entryCall,
  fieldsOf,
  TEXT_CHOICES,
  type EntryCall,
  type EntryKey,
  type TextEntry,
  type TextKey,
  type TextLanguage,
  type Texts,
  type TextSet,
} from '../../shared/contract/texts.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import { joinWords } from '../../shared/rules/words.ts'
import { CHOICE_WORDS, XLIFF_STATES } from '../../shared/rules/workbench.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { csvWriter } from '../core/files/tableWriter.ts'
import { TEXT_COLUMNS, xliffWriter, type TextLine } from '../core/files/xliff.ts'
import { checkInput, type CallContext } from '../core/frames/dispatch.ts'
import type { OfflineReading } from '../core/lists/offlineReading.ts'
import { createGlossary, TERM_COLUMNS } from '../core/texts/glossary.ts'
import { createTextHolding, fieldNames, isBlankText, isChosen, textOfRecord, withTexts, type HeldRecord, type Unit } from '../core/texts/heldTexts.ts'
import { textReading, type TextLanguages, type TextReading } from '../core/texts/textReading.ts'
import type { imports } from './imports.ts'
import type { SavedFiles } from './savedFiles.ts'

/** How much of a text a work list shows, in characters. */
const SHOWN = 240
/** How many rows are written, or read of a file, at a time. */
const SOME = 2_000
/** Most suggestions. */
const MOST_SUGGESTIONS = 5
/** How long the languages are held, in milliseconds. */
const LANGUAGES_HELD_FOR = 60_000
/** Most texts that a sentence names. */
const MOST_NAMED = 4
/** How many plans are held at a time. */
const MOST_PLANS = 3

const NO_SUCH = 'There are no such texts.'
const denied = () => new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
/** Line ends as XML has them, because texts that went through XLIFF come back with those. */
const inLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
const isSameText = (one: string, other: string) => one === other || inLines(one).trim() === inLines(other).trim()
const named = (names: readonly string[]) =>
  joinWords(names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), `${(names.length - MOST_NAMED).toLocaleString()} more`] : names)

/** A planned row, and the text that it would store. */
interface PlannedRow extends PlannedText {
  key: TextKey | null
}

interface Plan {
  name: string
  rows: PlannedRow[]
}

/** What the handlers offer to whoever reads in the background. */
export interface Workbench {
  handlers: Handlers<typeof area>
  /** What is to be read: first what needs few calls. */
  readings: readonly TextReading[]
}

/** `areas` are the handlers of the areas; `reading` is asked to look what is due, once it exists. */
export function workbench(
  application: Application,
  areas: AllHandlers,
  tables: ReturnType<typeof imports>,
  files: SavedFiles,
  reading: () => OfflineReading,
): Workbench {
  const told = () => application.push({ push: 'changed', area: 'workbench' })
  const holding = createTextHolding(application, told)
  const glossary = createGlossary(application)
  const plans = application.holding<Plan>()
  const held = application.holding<{ languages: Promise<TextLanguages>; at: number }>()
  /** A call that belongs to no page. */
  const background: CallContext = { signal: new AbortController().signal, gone: new AbortController().signal, progress() {}, about: {}, left() {} }
  const call = async (of: string, operation: string, input: object, context = background): Promise<unknown> => areas[of]![operation]!(input as never, context)

  function languages(): Promise<TextLanguages> {
    const found = held.get('')
    if (found && application.clock.elapsed() - found.at < LANGUAGES_HELD_FOR) return found.languages
    const read = (call('lookups', 'languages', {}) as Promise<TextLanguage[]>).then(all => {
      const assigned = application.session.administrator()?.assigned_lang ?? []
      const source = all.find(({ title }) => title === DEFAULT_LANGUAGE) ?? null
      return { source, targets: all.filter(each => each !== source && assigned.includes(each.id)).map(({ id, code, title }) => ({ id, code, title })) }
    })
    held.set('', { languages: read, at: application.clock.elapsed() })
    read.catch(() => held.delete(''))
    return read
  }

  const readings = new Map(textSets.map(set => [set.name, textReading(application, set, holding, { call, languages })]))
  /** Whether a mutation stores translations of records, which changes no source. */
  const isTranslation = (verb: string | undefined) => textSets.some(set => set.how === 'record' && set.stores === verb)
  const isAllowed = (of: string, right: 'view' | 'edit' | 'add' | 'export') => !isDenied(application.session.denials(), areaNamed(of)!.section, right)
  const mayView = (set: TextSet) => isAllowed(set.area, 'view') && (set.how !== 'record' || set.within === undefined || isAllowed(set.within.area, 'view'))
  const mayEdit = (set: TextSet) => isAllowed(set.area, 'edit') && (set.how !== 'row' || isAllowed(set.area, 'add'))

  function setOf(name: string): TextSet {
    const set = textsNamed(name)
    if (!set) throw refusal(NO_SUCH)
    if (!mayView(set)) throw denied()
    return set
  }
  async function languageOf(id: number): Promise<TextLanguage> {
    const language = (await languages()).targets.find(each => each.id === id)
    if (!language) throw refusal('This language is not among those that are assigned to you.')
    return language
  }
  function recordOf(set: TextSet, id: number): HeldRecord {
    const record = holding.of(set.name)?.records.get(id)
    if (!record) throw refusal('This record is not among those that were read. Read the texts again.')
    return record
  }

  // What is saved anywhere in Steward is known here at once; after other changes the records are listed again.
  application.onSaved((op, input) => {
    const [of, verb] = op.split('.')
    const asOf = application.clock.now()
    for (const set of textSets) {
      if (set.how === 'record' && set.area === of && verb === set.stores) {
        const { main_id, lang_id, ...sent } = input as { main_id: number; lang_id: number } & Texts
        holding.takeTexts(set.name, main_id, lang_id, Object.fromEntries(set.fields.map(({ name }) => [name, sent[name] ?? ''])), { asOf })
      } else if (set.how === 'page' && set.area === of && verb === set.stores) {
        const { page, language, rows } = input as { page: number; language: number; rows: ReadonlyArray<{ key: string; value: string }> }
        holding.takeTexts(set.name, page, language, Object.fromEntries(rows.map(({ key, value }) => [key, value])), { asOf })
      } else if (
        (set.area === of && !isTranslation(verb)) ||
        (set.how === 'record' && set.within?.area === of && verb !== undefined && /^(create|remove)$/.test(verb))
      )
        readings.get(set.name)!.expire(false)
    }
  })

  /** The texts of some sets in some languages. */
  async function units({ set, language }: { set?: string; language?: number }): Promise<Unit[]> {
    const { targets } = await languages()
    const asked = targets.filter(({ id }) => language === undefined || id === language)
    const sets = set === undefined ? textSets.filter(mayView) : [setOf(set)]
    return sets.flatMap(each => holding.units(each, asked))
  }

  async function chosen({ state, search, ...of }: TextQuery): Promise<Unit[]> {
    const words = foldText(search ?? '')
    const found = (await units(of)).filter(unit => isChosen(unit, state))
    return words === '' ? found : found.filter(({ name, label, source, text }) => foldText(`${name} ${label} ${source} ${text}`).includes(words))
  }

  const isSameKey = (one: TextKey, other: TextKey) =>
    one.set === other.set && one.record === other.record && one.language === other.language && one.field === other.field

  function entryOf(set: TextSet, record: HeldRecord, lang: TextLanguage): TextEntry {
    const { row } = record.byLanguage[lang.id] ?? {}
    return {
      set: set.name,
      record: record.id,
      language: lang.id,
      name: record.name,
      lang,
      texts: fieldNames(set, record).map(field => textOfRecord(set, record, lang.id, field)),
      ...(set.how === 'row' ? { row: { id: row ?? null, of: record.of ?? '' } } : {}),
    }
  }

  /** Reads an entry from the server, and takes what came. */
  async function readEntry(set: TextSet, id: number, lang: TextLanguage, context: CallContext): Promise<HeldRecord> {
    const scope = application.scope()
    const record = recordOf(set, id)
    const asOf = application.clock.now()
    if (set.how === 'record') {
      const texts = (await call(set.area, set.reads, { main_id: id, lang_id: lang.id, fresh: true }, context)) as Texts
      if (scope !== application.scope()) throw outdated()
      holding.takeTexts(set.name, id, lang.id, texts, { asOf })
    } else if (set.how === 'page') {
      const { source } = await languages()
      const { rows, unreadable } = (await call(set.area, set.reads, { id, fresh: true }, context)) as {
        rows: Array<{ lang_key: string; lang_value: Texts }>
        unreadable: number
      }
      if (scope !== application.scope()) throw outdated()
      if (unreadable > 0) throw refusal('Some texts of this page can’t be read, and would be removed. Open the page to see which.')
      const inLanguage = (title: string | undefined): Texts =>
        Object.fromEntries(
          rows.map(({ lang_key, lang_value }) => [lang_key, title !== undefined && Object.hasOwn(lang_value, title) ? lang_value[title]! : '']),
        )
      holding.takeSource(set.name, id, inLanguage(source?.title), { isWhole: true })
      holding.takeTexts(set.name, id, lang.id, inLanguage(lang.title), { asOf })
    } else {
      const answer = (await call(set.area, 'list', { page: 0, size: 1_000, refresh: true }, context)) as { rows: object[]; failure?: StewardError['failure'] }
      if (scope !== application.scope()) throw outdated()
      if (answer.failure) throw new StewardError(answer.failure)
      const rows = answer.rows as Array<{ id: number } & Record<string, unknown>>
      const found = rows.find(row => row[set.of] === record.of && row[set.language] === lang.code)
      holding.takeTexts(
        set.name,
        id,
        lang.id,
        { [set.field.name]: found ? String(found[set.field.name] ?? '') : '' },
        { asOf, ...(found ? { row: found.id } : {}) },
      )
    }
    return recordOf(set, id)
  }

  /** Everything that is sent with an entry: its texts as they are, with some in place of theirs. */
  function entryTexts(set: TextSet, record: HeldRecord, language: number, texts: Readonly<Texts>): Texts {
    const known = record.byLanguage[language]?.texts ?? {}
    const names = set.how === 'page' ? [...new Set([...Object.keys(record.source), ...Object.keys(known)])] : fieldsOf(set).map(({ name }) => name)
    return Object.fromEntries(names.map(name => [name, Object.hasOwn(texts, name) ? texts[name]! : Object.hasOwn(known, name) ? known[name]! : '']))
  }

  /** Why an entry cannot be stored with these texts; null if it can. */
  function refusalOf(set: TextSet, record: HeldRecord, lang: TextLanguage, texts: Readonly<Texts>): string | null {
    if (record.failure !== undefined) return record.failure
    const all = entryTexts(set, record, lang.id, texts)
    if (set.how === 'page') {
      const gaps = Object.entries(all).flatMap(([key, value]) => (isBlankText(value, record.id === set.richPage ? 'richText' : 'longText') ? [key] : []))
      if (gaps.length > 0) return `A page is saved with all its texts, and ${named(gaps)} would have none in ${lang.title}.`
    }
    const { area: of, verb, input } = entryCall(set, entryOf(set, record, lang), all)
    try {
      checkInput(areaNamed(of)!.operations[verb]!, input)
      return null
    } catch (error) {
      const { message, fields = {} } = failureOf(error)
      const told = Object.entries(fields).map(([name, text]) => `${fieldsOf(set).find(each => each.name === name)?.label ?? name}: ${text}`)
      return told.length > 0 ? told.join('. ') : message
    }
  }

  const idOf = ({ set, record, field }: TextKey, code: string) => `${set}/${record}/${code}/${encodeURIComponent(field)}`

  /** The text that an id in a file is about; null if there is none. */
  function keyOf(id: string, { targets }: TextLanguages): { key: TextKey; set: TextSet; lang: TextLanguage; record: HeldRecord } | null {
    const [, name, number, code, written] = /^([\w-]+)\/(\d{1,15})\/([^/]+)\/(.+)$/s.exec(id.trim()) ?? []
    const set = name === undefined ? undefined : textsNamed(name)
    const lang = targets.find(each => each.code === code)
    const record = set && mayView(set) ? holding.of(set.name)?.records.get(Number(number)) : undefined
    if (!set || !lang || !record || written === undefined) return null
    let field: string
    try {
      field = decodeURIComponent(written)
    } catch {
      return null
    }
    return fieldNames(set, record).includes(field) ? { key: { set: set.name, record: record.id, language: lang.id, field }, set, lang, record } : null
  }

  /** Compares a row of a file with what is here; the source and the translation of the file are taken for nothing but that. */
  function planRow(row: number, [id = '', source = '', text = '']: readonly string[], of: TextLanguages): PlannedRow {
    const found = keyOf(id, of)
    const after = inLines(text)
    if (!found) return { row, kind: 'unknown', title: id, before: '', after, message: 'It is not among the texts that were read.', key: null }
    const { key, set, lang, record } = found
    const known = textOfRecord(set, record, lang.id, key.field)
    const title = `${record.name}, ${known.label}, ${lang.title}`
    const before = known.text
    const plan = (kind: PlannedTextKind, message = ''): PlannedRow => ({ row, kind, title, before, after, message, key })
    if (known.state === 'unread') return plan('unknown', 'What the server has was not read yet. Read the texts first.')
    if (isBlankText(after, known.as)) return plan('empty', 'The file has no translation.')
    if (isSameText(before, after)) return plan('same')
    if (!mayEdit(set)) return plan('refused', PERMISSION_NOTICE)
    if (!isSameText(source, known.source)) return plan('source', `The source is now: ${short(known.source)}`)
    const { problems } = textOfRecord(
      set,
      withTexts(record, lang.id, { ...record.byLanguage[lang.id]?.texts, [key.field]: after }, { asOf: 0 }),
      lang.id,
      key.field,
    )
    if (problems.length > 0) return plan('problems', problems.join('. '))
    return plan(isBlankText(before, known.as) ? 'new' : 'changed')
  }

  const isSent = (kind: PlannedTextKind): boolean => (SENT_KINDS as readonly PlannedTextKind[]).includes(kind)
  const entryName = (key: EntryKey) => `${key.set}/${key.record}/${key.language}`

  /** The entries of some rows. */
  async function entriesOf(rows: readonly PlannedRow[]): Promise<Array<PlannedEntry & { of: TextSet; held: HeldRecord; lang: TextLanguage }>> {
    const entries = new Map<string, PlannedEntry & { of: TextSet; held: HeldRecord; lang: TextLanguage }>()
    for (const { key, row, before, after } of rows) {
      if (!key) continue
      const of = setOf(key.set)
      const lang = await languageOf(key.language)
      const record = recordOf(of, key.record)
      const { field, ...entry } = key
      const found = entries.get(entryName(key)) ?? { ...entry, name: `${of.title}: ${record.name}, ${lang.title}`, rows: [], texts: [], of, held: record, lang }
      found.rows.push(row)
      found.texts.push({ field, before, after })
      entries.set(entryName(key), found)
    }
    return [...entries.values()]
  }

  async function readPlan(file: number, context: CallContext): Promise<Plan> {
    const { name, headers, rows: total } = await tables.read({ file }, context)
    const columns = ['ID', 'Source', 'Translation'].map(wanted => headers.findIndex(header => header.toLowerCase() === wanted.toLowerCase()))
    if (columns.includes(-1))
      throw refusal(
        'This file has not the columns “ID”, “Source” and “Translation”, so it can’t be told which texts it is about. Export texts to see how such a file looks.',
      )
    const of = await languages()
    const rows: PlannedRow[] = []
    const taken = new Map<string, number>()
    for (let from = 0; from < total; from += SOME) {
      context.signal.throwIfAborted()
      const some = await tables.rows({ file, from, count: SOME }, context)
      for (const [index, cells] of some.entries()) {
        const planned = planRow(
          from + index,
          columns.map(column => cells[column] ?? ''),
          of,
        )
        const { key } = planned
        const text = key && `${entryName(key)}/${key.field}`
        const first = text === null ? undefined : taken.get(text)
        if (text !== null && first === undefined && planned.kind !== 'empty') taken.set(text, from + index)
        rows.push(first === undefined ? planned : { ...planned, kind: 'refused', message: `Row ${(first + 2).toLocaleString()} is about the same text.` })
      }
      context.progress({ done: rows.length, total })
    }
    // What an area refuses of an entry is refused of all its rows: they are sent together.
    for (const { of: set, held: record, lang, rows: places, texts } of await entriesOf(rows.filter(({ kind }) => isSent(kind)))) {
      const message = refusalOf(set, record, lang, Object.fromEntries(texts.map(({ field, after }) => [field, after])))
      if (message !== null) for (const place of places) Object.assign(rows[place]!, { kind: 'refused', message })
    }
    return { name, rows }
  }

  function planOf(file: number): Plan {
    const plan = plans.get(String(file))
    if (!plan) throw refusal('Steward no longer has this file. Choose it again.')
    return plan
  }

  function change(sets: readonly string[], what: (set: TextSet) => void) {
    for (const name of sets) what(setOf(name))
    told()
    reading().wake()
    return {}
  }

  function stateOf(set: TextSet, targets: readonly TextLanguage[]): TextSetState {
    const { name, area: of, title } = set
    const shared = { set: name, area: of, title, mayEdit: mayEdit(set), isReadEach: set.how === 'record' }
    const nothing = { progress: null, asOf: null, first: null, failure: null, counts: {} }
    if (!mayView(set)) return { ...shared, ...nothing, state: 'denied' }
    const found = holding.of(name)
    if (!found) return { ...shared, ...nothing, state: 'none' }
    const { isPaused, begun, asOf, first } = found.state
    const each = readings.get(name)!
    const isReading = begun !== null || asOf === null || each.progress() !== null
    const counts = Object.fromEntries(
      targets.map(language => {
        const zero = Object.fromEntries(TEXT_CHOICES.map(choice => [choice, 0])) as TextCounts
        for (const { state, problems } of holding.units(set, [language])) {
          zero[state] += 1
          if (problems > 0) zero.problems += 1
        }
        return [language.id, zero]
      }),
    )
    const state = !isReading ? 'complete' : isPaused ? 'paused' : reading().isWaiting(each) ? 'waiting' : 'reading'
    return { ...shared, state, progress: each.progress(), asOf, first, failure: each.failure(), counts }
  }

  const handlers: Handlers<typeof area> = {
    async overview() {
      const scope = application.scope()
      reading().wake()
      const { source, targets } = await languages()
      if (scope !== application.scope()) throw outdated()
      return { source, languages: [...targets], sets: textSets.map(set => stateOf(set, targets)) }
    },
    read: ({ sets }) => change(sets, ({ name }) => (holding.begin(name), holding.note(name, { isPaused: false }))),
    pause: ({ sets }) => change(sets, ({ name }) => holding.note(name, { isPaused: true })),
    readAgain: ({ sets }) => change(sets, ({ name }) => (holding.note(name, { isPaused: false }), readings.get(name)!.expire(true))),
    async list({ from, around, count, ...query }) {
      const found = await chosen(query)
      const at = around ? found.findIndex(unit => isSameKey(unit, around)) : -1
      const start = around && at >= 0 ? Math.floor(at / count) * count : Math.min(from ?? 0, Math.max(0, Math.ceil(found.length / count) - 1) * count)
      const rows = found.slice(start, start + count).map(unit => Object.assign({}, unit, { source: short(unit.source), text: short(unit.text) }))
      return { total: found.length, from: start, rows, at: at < 0 ? null : at }
    },
    async entry({ set: name, record, language, fresh }, context) {
      const set = setOf(name)
      const lang = await languageOf(language)
      return entryOf(set, fresh ? await readEntry(set, record, lang, context) : recordOf(set, record), lang)
    },
    async suggestions(key) {
      const set = setOf(key.set)
      const record = recordOf(set, key.record)
      const source = textOfRecord(set, record, key.language, key.field).source.trim().toLowerCase()
      if (source === '') return []
      const found = new Map<string, { from: string; count: number }>()
      for (const unit of await units({ language: key.language })) {
        if (isSameKey(unit, key) || unit.text.trim() === '' || unit.source.trim().toLowerCase() !== source) continue
        const before = found.get(unit.text)
        const { title } = textsNamed(unit.set)!
        found.set(unit.text, { from: before?.from ?? `${title}: ${unit.name}`, count: (before?.count ?? 0) + 1 })
      }
      return [...found]
        .map(([text, { from, count }]) => ({ text, from, count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MOST_SUGGESTIONS)
    },
    accept({ isRight, ...key }) {
      setOf(key.set)
      holding.accept(key, isRight)
      holding.storeNow()
      return {}
    },
    terms: () => glossary.terms(),
    saveTerm(form) {
      glossary.save(form)
      told()
      return {}
    },
    removeTerm({ id }) {
      glossary.remove(id)
      told()
      return {}
    },
    async takeTerms({ file }, context) {
      const silent = { ...context, progress() {} }
      const { headers, rows: total } = await tables.read({ file }, silent)
      const [term = -1, language = -1, translation = -1, note = -1] = TERM_COLUMNS.map(wanted =>
        headers.findIndex(header => header.toLowerCase() === wanted.toLowerCase()),
      )
      if (term < 0 || language < 0 || translation < 0)
        throw refusal(`This file has not the columns ${joinWords(TERM_COLUMNS.slice(0, 3).map(each => `“${each}”`))}.`)
      const codes = new Map((await languages()).targets.flatMap(({ code, title }) => [code, title].map(each => [each.toLowerCase(), code])))
      const forms: Array<{ term: string; language: string; translation: string; note: string }> = []
      let refused = 0
      const { input } = areaNamed('workbench')!.operations.saveTerm!
      for (let from = 0; from < total; from += SOME) {
        for (const cells of await tables.rows({ file, from, count: SOME }, silent)) {
          const cell = (column: number) => (cells[column] ?? '').trim()
          const form = {
            term: cell(term),
            language: codes.get(cell(language).toLowerCase()) ?? '',
            translation: cell(translation),
            note: note < 0 ? '' : cell(note),
          }
          if (input.isValidSync(form)) forms.push(form)
          else refused += 1
        }
      }
      const taken = glossary.take(forms)
      told()
      return { ...taken, refused }
    },
    exportTerms(_, context) {
      const all = glossary.terms()
      const writer = csvWriter(TERM_COLUMNS)
      const bytes = writer.rows(all.map(({ term, language, translation, note }) => [term, language, translation, note]))
      const parts = [
        { bytes, rows: all.length, cut: 0 },
        { bytes: writer.end(), rows: 0, cut: 0 },
      ]
      return files.write({ total: all.length, missing: () => 0, parts }, files.nameNow('glossary', 'csv'), application.scope(), context)
    },
    async exportTexts({ format, ...query }, context) {
      const { source, targets } = await languages()
      const found = await chosen(query)
      const refused = textSets.filter(set => !isAllowed(set.area, 'export') && found.some(unit => unit.set === set.name)).map(({ title }) => title)
      if (refused.length > 0) throw refusal(`Nothing was exported: you don’t have the right to export ${joinWords(refused)}. Choose another area.`)
      const codeOf = (id: number) => targets.find(each => each.id === id)!.code
      function lineOf(unit: Unit): TextLine {
        const set = textsNamed(unit.set)!
        const record = recordOf(set, unit.record)
        const { as, earlier = '' } = textOfRecord(set, record, unit.language, unit.field)
        const state = format === 'xlf' ? XLIFF_STATES[unit.state] : CHOICE_WORDS[unit.state]
        const code = codeOf(unit.language)
        return {
          id: idOf(unit, code),
          area: set.title,
          record: unit.name,
          label: unit.label,
          language: code,
          state,
          source: unit.source,
          text: unit.text,
          earlier,
          isRich: as === 'richText',
        }
      }
      const csv = csvWriter([...TEXT_COLUMNS])
      const xliff = xliffWriter(source?.code ?? 'en')
      function* parts() {
        for (let from = 0; from < found.length; from += SOME) {
          const lines = found.slice(from, from + SOME).map(lineOf)
          const bytes =
            format === 'xlf'
              ? xliff.lines(lines)
              : csv.rows(
                  lines.map(({ id, area: title, record, label, language, state, source: original, text, earlier }) => [
                    id,
                    title,
                    record,
                    label,
                    language,
                    state,
                    original,
                    text,
                    earlier,
                  ]),
                )
          yield { bytes, rows: lines.length, cut: 0 }
        }
        yield { bytes: (format === 'xlf' ? xliff : csv).end(), rows: 0, cut: 0 }
      }
      const name = ['texts', query.set, query.language && codeOf(query.language), query.state].filter(Boolean).join('-')
      return files.write({ total: found.length, missing: () => 0, parts: parts() }, files.nameNow(name, format), application.scope(), context)
    },
    async plan({ file }, context) {
      const scope = application.scope()
      const plan = await readPlan(file, context)
      if (scope !== application.scope()) throw outdated()
      plans.set(String(file), plan)
      for (const [oldest] of [...plans].slice(0, -MOST_PLANS)) plans.delete(oldest)
      const counts = Object.fromEntries(PLANNED_KINDS.map(kind => [kind, plan.rows.filter(row => row.kind === kind).length])) as Record<PlannedTextKind, number>
      return { file, name: plan.name, rows: plan.rows.length, counts }
    },
    planned: ({ file, kind, from, count }) =>
      planOf(file)
        .rows.filter(row => row.kind === kind)
        .slice(from, from + count)
        .map(({ row, kind: of, title, before, after, message }) => ({ row, kind: of, title, before: short(before), after: short(after), message })),
    async ready({ file, kinds }) {
      const entries = await entriesOf(planOf(file).rows.filter(({ kind }) => kinds.includes(kind)))
      return entries.map(({ of: _, held: __, lang: ___, ...entry }) => entry)
    },
    async prepare({ set: name, record: id, language, texts }, context): Promise<EntryCall> {
      const set = setOf(name)
      const lang = await languageOf(language)
      const record = await readEntry(set, id, lang, context)
      const now = record.byLanguage[language]?.texts ?? {}
      const other = texts
        .filter(({ field, before }) => !isSameText(now[field] ?? '', before))
        .map(({ field }) => fieldsOf(set).find(each => each.name === field)?.label ?? field)
      if (other.length > 0)
        throw refusal(`Not sent: ${named(other)} ${other.length === 1 ? 'was' : 'were'} changed by somebody else after the file was compared.`)
      const sent = Object.fromEntries(texts.map(({ field, after }) => [field, after]))
      const message = refusalOf(set, record, lang, sent)
      if (message !== null) throw refusal(message)
      return entryCall(set, entryOf(set, record, lang), entryTexts(set, record, language, sent))
    },
  }
  return { handlers, readings: textSets.toSorted((a, b) => Number(a.how === 'record') - Number(b.how === 'record')).map(({ name }) => readings.get(name)!) }
}
