/** The translation workbench: handlers. Texts are read by the operations of their areas, and stored by them. */
import { areaNamed, textSets, textsNamed } from '../../shared/areas/index.ts'
import { refusal } from '../../shared/contract/failure.ts'
import { TEXT_CHOICES, textId, type TextLanguage, type TextSet, type TextState } from '../../shared/contract/texts.ts'
import type { TextCounts, TextSetState, workbench as area } from '../../shared/platform/workbench.ts'
import { joinWords } from '../../shared/rules/words.ts'
import { CHOICE_WORDS, XLIFF_STATES } from '../../shared/rules/workbench.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { callFailure } from '../core/calls/callFailure.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { csvWriter } from '../core/files/tableWriter.ts'
import { TEXT_COLUMNS, xliffWriter, type TextLine } from '../core/files/xliff.ts'
import type { OfflineReading } from '../core/lists/offlineReading.ts'
import { createGlossary, TERM_COLUMNS } from '../core/texts/glossary.ts'
import { textOfRecord, type Unit } from '../core/texts/heldRecord.ts'
import { createTextHolding } from '../core/texts/heldTexts.ts'
import type { TextReading } from '../core/texts/textReading.ts'
import type { imports } from './imports.ts'
import type { SavedFiles } from './savedFiles.ts'
import { createTextAccess } from './textAccess.ts'
import { fileId, shortText, textPlans } from './textPlans.ts'

/** How many rows are written, or read of a file, at a time. */
const SOME = 2_000
/** Most suggestions. */
const MOST_SUGGESTIONS = 5

/** A text whose translation was read. */
type ReadUnit = Unit & { state: Exclude<TextState, 'unread'> }
const isRead = (unit: Unit): unit is ReadUnit => unit.state !== 'unread'

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
  const access = createTextAccess(application, areas, holding)
  const { languages, readings, isAllowed, mayView, mayEdit, setOf, languageOf, recordOf, units, chosen, entryOf, readEntry } = access

  function change(sets: readonly string[], what: (set: TextSet) => void) {
    for (const name of sets) what(setOf(name))
    told()
    reading().wake()
    return {}
  }

  async function stateOf(set: TextSet, targets: readonly TextLanguage[]): Promise<TextSetState> {
    const { name, area: of, title } = set
    const shared = { set: name, area: of, title, mayEdit: mayEdit(set), isReadEach: set.how === 'record' }
    const nothing = { progress: null, asOf: null, first: null, failure: null, counts: {} }
    if (!mayView(set)) return { ...shared, ...nothing, state: 'denied' }
    const found = holding.of(name)
    if (!found) return { ...shared, ...nothing, state: 'none' }
    const { isPaused, begun, asOf, first } = found.state
    const each = readings.get(name)!
    const isReading = begun !== null || asOf === null || each.progress() !== null
    const counts: Record<string, TextCounts> = {}
    for (const language of targets) {
      const own = (counts[language.id] = Object.fromEntries(TEXT_CHOICES.map(choice => [choice, 0])) as TextCounts)
      for (const { state: needs, problems } of await holding.units(set, [language])) {
        own[needs] += 1
        if (problems > 0) own.problems += 1
      }
    }
    const waiting = application.askedToWait()
    const waits = waiting > 0 && isReading && !isPaused ? callFailure.waits(waiting) : null
    const state = !isReading ? 'complete' : isPaused ? 'paused' : reading().isWaiting(each) ? 'waiting' : reading().isQueued(each) ? 'queued' : 'reading'
    return { ...shared, state, progress: each.progress(), asOf, first, failure: each.failure() ?? waits, counts }
  }

  const handlers: Handlers<typeof area> = {
    async overview() {
      const scope = application.scope()
      reading().wake()
      const { source, targets } = await languages()
      const sets: TextSetState[] = []
      for (const set of textSets) sets.push(await stateOf(set, targets))
      if (scope !== application.scope()) throw outdated()
      return { source, languages: [...targets], sets }
    },
    read: ({ sets }) => change(sets, ({ name }) => (holding.begin(name), holding.note(name, { isPaused: false }))),
    pause: ({ sets }) => change(sets, ({ name }) => holding.note(name, { isPaused: true })),
    readAgain: ({ sets }) => change(sets, ({ name }) => (holding.note(name, { isPaused: false }), readings.get(name)!.expire(true))),
    async list({ from, around, count, ...query }) {
      const found = await chosen(query)
      const at = around ? found.findIndex(unit => textId(unit) === textId(around)) : -1
      const start = around && at >= 0 ? Math.floor(at / count) * count : Math.min(from ?? 0, Math.max(0, Math.ceil(found.length / count) - 1) * count)
      const rows = found.slice(start, start + count).map(unit => Object.assign({}, unit, { source: shortText(unit.source), text: shortText(unit.text) }))
      return { total: found.length, from: start, rows, at: at < 0 ? null : at }
    },
    async entry({ set: name, record, language, fresh }, context) {
      const set = setOf(name)
      const lang = await languageOf(language)
      return entryOf(set, fresh ? await readEntry(set, record, lang, context) : recordOf(set, record), lang)
    },
    held({ area: of, stores, record }) {
      const set = textSets.find(each => each.how === 'record' && each.area === of && each.stores === stores)
      const found = set && mayView(set) ? holding.of(set.name)?.records.get(record) : undefined
      return Object.entries(found?.byLanguage ?? {}).flatMap(([language, { texts, failure }]) =>
        failure === undefined ? [{ language: Number(language), texts }] : [],
      )
    },
    async suggestions(key) {
      const set = setOf(key.set)
      const record = recordOf(set, key.record)
      const source = textOfRecord(set, record, key.language, key.field).source.trim().toLowerCase()
      if (source === '') return []
      const found = new Map<string, { from: string; count: number }>()
      for (const unit of await units({ language: key.language })) {
        if (textId(unit) === textId(key) || unit.text.trim() === '' || unit.source.trim().toLowerCase() !== source) continue
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
        throw refusal(`This file needs the columns ${joinWords(TERM_COLUMNS.slice(0, 3).map(each => `“${each}”`))}.`)
      const codes = new Map((await languages()).targets.flatMap(({ code, title }) => [code, title].map(each => [each.toLowerCase(), code])))
      const forms: Array<{ term: string; language: string; translation: string; note: string }> = []
      let refused = 0
      const { input } = areaNamed('workbench')!.operations.saveTerm!
      for (let from = 0; from < total; from += SOME) {
        for (const cells of (await tables.rows({ file, from, count: SOME }, silent)).cells) {
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
    async unread({ state: _, ...query }) {
      const found = await chosen({ ...query, state: 'unread' })
      const sets = query.set === undefined ? textSets.filter(mayView) : [setOf(query.set)]
      const whole = sets.filter(({ name }) => (holding.of(name)?.records.size ?? 0) === 0 && (holding.of(name)?.state.asOf ?? null) === null)
      return {
        texts: found.length,
        sets: [...new Set([...found.map(unit => unit.set), ...whole.map(({ name }) => name)])],
        whole: whole.map(({ title }) => title),
      }
    },
    async exportTexts({ format, ...query }, context) {
      const { source, targets } = await languages()
      const only = query.language === undefined ? undefined : (await languageOf(query.language)).code
      const found = (await chosen(query)).filter(isRead)
      const refused = textSets.filter(set => !isAllowed(set.area, 'export') && found.some(unit => unit.set === set.name)).map(({ title }) => title)
      if (refused.length > 0) throw refusal(`Nothing was exported: you don’t have the right to export ${joinWords(refused)}. Choose another area.`)
      const codeOf = (id: number) => targets.find(each => each.id === id)!.code
      function lineOf(unit: ReadUnit): TextLine {
        const set = textsNamed(unit.set)!
        const record = recordOf(set, unit.record)
        const { as, earlier = '' } = textOfRecord(set, record, unit.language, unit.field)
        const state = format === 'xlf' ? XLIFF_STATES[unit.state] : CHOICE_WORDS[unit.state]
        const code = codeOf(unit.language)
        return {
          id: fileId(unit, code),
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
      const name = ['texts', query.set, only, query.state].filter(Boolean).join('-')
      return files.write({ total: found.length, missing: () => 0, parts: parts() }, files.nameNow(name, format), application.scope(), context)
    },
    ...textPlans(application, holding, access, tables),
  }
  return { handlers, readings: textSets.toSorted((a, b) => Number(a.how === 'record') - Number(b.how === 'record')).map(({ name }) => readings.get(name)!) }
}
