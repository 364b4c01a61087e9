/** Plans of files with translations: what each row would do, compared with the texts that are here, and what then stores them. */
import type { TranslationValue } from '../../shared/areas/translations.ts'
import { PERMISSION_NOTICE, refusal, StewardError, type ChangedElsewhere } from '../../shared/contract/failure.ts'
import type { Saved } from '../../shared/contract/list.ts'
import { entryId, fieldsOf, textId, type TextKey, type TextLanguage, type Texts, type TextSet } from '../../shared/contract/texts.ts'
import { textCall, textsNamed } from '../../shared/areas/index.ts'
import type { ComparedText, PlannedEntry, PlannedText, PlannedTextKind, workbench as area } from '../../shared/platform/workbench.ts'
import { PLANNED_KINDS, SENT_KINDS } from '../../shared/platform/workbench.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { mergeFields, textsByKey } from '../../shared/rules/mergeFields.ts'
import { joinWords } from '../../shared/rules/words.ts'
import { isUnfinished } from '../../shared/rules/workbench.ts'
import type { Application } from '../core/application.ts'
import { outdated, type CallContext, type Handlers } from '../core/core.ts'
import { presentBefore } from '../core/frames/putOnPresent.ts'
import { allowedInXml, withoutIndentation } from '../core/files/xliff.ts'
import { fieldNames, isBlankText, textOfRecord, withTexts, type HeldRecord } from '../core/texts/heldRecord.ts'
import type { TextHolding } from '../core/texts/heldTexts.ts'
import type { TextLanguages } from '../core/texts/textReading.ts'
import type { imports } from './imports.ts'
import { namedInWords, type TextAccess } from './textAccess.ts'

/** How many rows of a file are read at a time. */
const SOME = 2_000
/** How many plans are held at a time. */
const MOST_PLANS = 3
/** How much of a text is shown, in characters. */
const SHOWN = 240
export const shortText = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** Line ends and characters as XML has them, because texts that went through XLIFF come back with those. */
const inLines = (text: string) => allowedInXml(text.replaceAll(/\r\n?/g, '\n'))
const isSameText = (one: string, other: string) => one === other || inLines(one).trim() === inLines(other).trim()

/** The id of a text in files. */
export const fileId = ({ set, record, field }: TextKey, code: string): string => `${set}/${record}/${code}/${encodeURIComponent(field)}`

/** A planned row, and the text that it would store. */
interface PlannedRow extends PlannedText {
  key: TextKey | null
}

interface Plan {
  name: string
  rows: PlannedRow[]
  /** The sets that rows are about and that were not read. */
  unread: string[]
}

interface Compared {
  /** Whether texts come and go, as those of a page do. */
  areRows: boolean
  record: unknown
  labelOf?(field: string): string
}

/** A row of a file: the source, the translation and the state are empty where it has none. */
interface FileRow {
  id: string
  source: string
  text: string
  state: string
}

/**
 * Compares texts that are to be stored with those of the server `now`: answers which others have changed alone. Rejects where both changed the
 * same; `record` is what the page is given of it.
 */
function compareTexts(texts: readonly ComparedText[], now: Texts, { areRows, record, labelOf = field => field }: Compared): ChangedElsewhere {
  const of = (name: 'before' | 'after' | 'earlier'): Texts =>
    Object.fromEntries(texts.flatMap(text => (text[name] === undefined ? [] : [[text.field, text[name]]])))
  const earlier = texts.some(text => text.earlier !== undefined) ? { earlier: of('earlier') } : {}
  const { theirs, both } = mergeFields(of('before'), now, of('after'), { ...earlier, areRows })
  const elsewhere = { record, theirs, both }
  if (both.length === 0) return elsewhere
  const message = `Not sent: ${namedInWords(both.map(labelOf))} ${both.length === 1 ? 'was' : 'were'} changed elsewhere meanwhile.`
  throw new StewardError({ kind: 'changed', message, retryable: false, elsewhere })
}

/** The handlers of plans. */
export function textPlans(
  application: Application,
  holding: TextHolding,
  access: TextAccess,
  tables: ReturnType<typeof imports>,
): Pick<Handlers<typeof area>, 'plan' | 'planned' | 'ready' | 'save' | 'savePage'> {
  const { languages, mayView, mayEdit, setOf, languageOf, recordOf, entryOf, readEntry, entryTexts, gapsOf, refusalOf } = access
  const plans = application.holding<Plan>()

  /** The text that an id in a file is about; the set alone if its texts were not read, null if there is no such text. */
  function keyOf(id: string, { targets }: TextLanguages): { key: TextKey; set: TextSet; lang: TextLanguage; record: HeldRecord } | { unread: TextSet } | null {
    const [, name, number, code, written] = /^([\w-]+)\/(\d{1,15})\/([^/]+)\/(.+)$/s.exec(id.trim()) ?? []
    const set = name === undefined ? undefined : textsNamed(name)
    const lang = targets.find(each => each.code === code)
    if (!set || !lang || !mayView(set) || written === undefined) return null
    const held = holding.of(set.name)
    const record = held?.records.get(Number(number))
    if (!record) return (held?.state.asOf ?? null) === null ? { unread: set } : null
    if (record.byLanguage[lang.id] === undefined) return { unread: set }
    let field: string
    try {
      field = decodeURIComponent(written)
    } catch {
      return null
    }
    return fieldNames(set, record).includes(field) ? { key: { set: set.name, record: record.id, language: lang.id, field }, set, lang, record } : null
  }

  /** Compares a row of a file with what is here; the source and the translation of the file are taken for nothing but that. */
  function planRow(row: number, { id, source, text, state }: FileRow, of: TextLanguages): PlannedRow & { unread?: string } {
    const found = keyOf(id, of)
    const after = inLines(text)
    const none = { row, title: id, before: '', after, key: null }
    if (!found) return { ...none, kind: 'unknown', message: 'No such text was read.' }
    if ('unread' in found) return { ...none, kind: 'unread', message: '', unread: found.unread.name }
    const { key, set, lang, record } = found
    const known = textOfRecord(set, record, lang.id, key.field)
    const title = `${record.name}, ${known.label}, ${lang.title}`
    if (known.state === 'unread') return { ...none, title, kind: 'unread', message: '', unread: set.name }
    const before = known.text
    const own = withoutIndentation(after, [known.source, before])
    const plan = (kind: PlannedTextKind, message = ''): PlannedRow => ({ row, kind, title, before, after: own, message, key })
    if (isBlankText(own, known.as)) return plan('empty', 'The file has no translation.')
    if (isSameText(before, own)) return plan('same')
    if (!mayEdit(set)) return plan('refused', PERMISSION_NOTICE)
    if (!isSameText(withoutIndentation(inLines(source), [known.source, before]), known.source))
      return plan('source', `The source is now: ${shortText(known.source)}`)
    const { problems } = textOfRecord(
      set,
      withTexts(record, lang.id, { ...record.byLanguage[lang.id]?.texts, [key.field]: own }, { asOf: 0 }),
      lang.id,
      key.field,
    )
    const isNew = isBlankText(before, known.as)
    if (isSameText(own, known.source) && (!isNew || isUnfinished(state))) return plan('copied')
    if (isUnfinished(state)) return plan('unfinished', [`Its state in the file: ${state}`, ...problems].join('. '))
    if (problems.length > 0) return plan('problems', problems.join('. '))
    return plan(isNew ? 'new' : 'changed')
  }

  const isSent = (kind: PlannedTextKind): boolean => (SENT_KINDS as readonly PlannedTextKind[]).includes(kind)

  /** The entries of some rows. */
  async function entriesOf(rows: readonly PlannedRow[]): Promise<Array<PlannedEntry & { of: TextSet; held: HeldRecord; lang: TextLanguage }>> {
    const entries = new Map<string, PlannedEntry & { of: TextSet; held: HeldRecord; lang: TextLanguage }>()
    for (const { key, row, before, after } of rows) {
      if (!key) continue
      const of = setOf(key.set)
      const lang = await languageOf(key.language)
      const record = recordOf(of, key.record)
      const { field, ...entry } = key
      const found = entries.get(entryId(key)) ?? { ...entry, name: `${of.title}: ${record.name}, ${lang.title}`, rows: [], texts: [], of, held: record, lang }
      found.rows.push(row)
      found.texts.push({ field, before, after })
      entries.set(entryId(key), found)
    }
    return [...entries.values()]
  }

  async function readPlan(file: number, context: CallContext): Promise<Plan> {
    const { name, format, headers, rows: total } = await tables.read({ file }, context)
    const columnOf = (wanted: string) => headers.findIndex(header => header.toLowerCase() === wanted.toLowerCase())
    const columns = { id: columnOf('ID'), source: columnOf('Source'), text: columnOf('Translation') }
    const missing = Object.entries({ ID: columns.id, Source: columns.source, Translation: columns.text }).flatMap(([header, at]) => (at === -1 ? [header] : []))
    if (missing.length > 0)
      throw refusal(`${missing.length === 1 ? 'This column is' : 'These columns are'} missing: ${joinWords(missing)}. Export texts to see the format.`)
    // In a spreadsheet the state is how the text was when it went out; a translation tool keeps it.
    const stateAt = format === 'xlf' ? columnOf('State') : -1
    const of = await languages()
    const rows: PlannedRow[] = []
    const unread = new Set<string>()
    const taken = new Map<string, number>()
    for (let from = 0; from < total; from += SOME) {
      context.signal.throwIfAborted()
      const some = await tables.rows({ file, from, count: SOME }, context)
      for (const [index, cells] of some.cells.entries()) {
        const cell = (column: number) => cells[column] ?? ''
        const row = { id: cell(columns.id), source: cell(columns.source), text: cell(columns.text), state: cell(stateAt) }
        const { unread: set, ...planned } = planRow(from + index, row, of)
        if (set !== undefined) unread.add(set)
        const { key } = planned
        const text = key && textId(key)
        const first = text === null ? undefined : taken.get(text)
        if (text !== null && first === undefined && planned.kind !== 'empty') taken.set(text, from + index)
        rows.push(first === undefined ? planned : { ...planned, kind: 'refused', message: `Row ${(first + 2).toLocaleString(LOCALE)} is about the same text.` })
      }
      context.progress({ done: rows.length, total })
    }
    // What an area refuses of an entry is refused of all its rows: they are sent together.
    for (const { of: set, held: record, lang, rows: places, texts } of await entriesOf(rows.filter(({ kind }) => isSent(kind)))) {
      const message = refusalOf(set, record, lang, Object.fromEntries(texts.map(({ field, after }) => [field, after])))
      if (message !== null) for (const place of places) Object.assign(rows[place]!, { kind: 'refused', message })
    }
    return { name, rows, unread: [...unread] }
  }

  function planOf(file: number): Plan {
    const plan = plans.get(String(file))
    if (!plan) throw refusal('Steward no longer has this file. Choose it again.')
    return plan
  }

  return {
    async plan({ file }, context) {
      const scope = application.scope()
      const plan = await readPlan(file, context)
      if (scope !== application.scope()) throw outdated()
      plans.set(String(file), plan)
      for (const [oldest] of [...plans].slice(0, -MOST_PLANS)) plans.delete(oldest)
      const counts = Object.fromEntries(PLANNED_KINDS.map(kind => [kind, plan.rows.filter(row => row.kind === kind).length])) as Record<PlannedTextKind, number>
      return { file, name: plan.name, rows: plan.rows.length, counts, unread: plan.unread }
    },
    planned: ({ file, kind, from, count }) =>
      planOf(file)
        .rows.filter(row => row.kind === kind)
        .slice(from, from + count)
        .map(({ row, kind: of, title, before, after, message }) => ({ row, kind: of, title, before: shortText(before), after: shortText(after), message })),
    async ready({ file, kinds }) {
      const entries = await entriesOf(planOf(file).rows.filter(({ kind }) => kinds.includes(kind)))
      return entries.map(({ of: _, held: __, lang: ___, ...entry }) => entry)
    },
    async save({ set: name, record: id, language, texts }, context) {
      const set = setOf(name)
      const lang = await languageOf(language)
      const record = await presentBefore(() => readEntry(set, id, lang, context), context)
      const entry = entryOf(set, record, lang)
      const labelOf = (field: string) => fieldsOf(set).find(each => each.name === field)?.label ?? field
      const elsewhere = compareTexts(texts, record.byLanguage[language]?.texts ?? {}, { areRows: set.how === 'page', record: entry, labelOf })
      const mine = Object.fromEntries(texts.flatMap(({ field, after }) => (elsewhere.theirs.includes(field) ? [] : [[field, after]])))
      const sent = entryTexts(set, record, language, mine)
      const gaps = gapsOf(set, record, lang, sent)
      if (gaps !== null) throw refusal(gaps)
      const { area: of, verb, input } = textCall(set, entry, sent)
      const saved = (await application.perform(application.server(), `${of}.${verb}`, input, context)) as Saved
      return elsewhere.theirs.length > 0 ? { ...saved, elsewhere } : saved
    },
    async savePage({ page, language, isRich, texts }, context) {
      const now = (await access.call('translations', 'ofLanguage', { page, language, fresh: true }, context)) as TranslationValue[]
      compareTexts(texts, textsByKey(now), { areRows: false, record: now })
      const all = new Map([...now.map(({ key, value }) => [key, value] as const), ...texts.map(({ field, after }) => [field, after] as const)])
      const input = { page, language, isRich, rows: [...all].map(([key, value]) => ({ key, value })), removed: [] }
      return (await application.perform(application.server(), 'translations.save', input, context)) as Saved
    },
  }
}
