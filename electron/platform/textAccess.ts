/** The texts in languages as the workbench's handlers have them: which there are, who may see and change them, and what storing them takes. */
import { areaNamed, textCall, textSets, textsNamed } from '../../shared/areas/index.ts'
import { DEFAULT_LANGUAGE } from '../../shared/areas/translations.ts'
import { failureOf, PERMISSION_NOTICE, refusal, StewardError } from '../../shared/contract/failure.ts'
import { fieldsOf, type TextEntry, type TextLanguage, type Texts, type TextSet } from '../../shared/contract/texts.ts'
import type { TextQuery } from '../../shared/platform/workbench.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { containing } from '../../shared/rules/searchedText.ts'
import { joinWords } from '../../shared/rules/words.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import { answerKey, outdated, ownContext, type CallContext } from '../core/core.ts'
import { checkInput } from '../core/frames/checkInput.ts'
import { fieldNames, isBlankText, isChosen, textOfRecord, type HeldRecord, type Unit } from '../core/texts/heldRecord.ts'
import type { TextHolding } from '../core/texts/heldTexts.ts'
import { readRows, shownIn, takeRow, textReading, unreadableIn, type ShownTexts, type TextLanguages } from '../core/texts/textReading.ts'

/** How long the languages are held, in milliseconds. */
const LANGUAGES_HELD_FOR = 60_000
/** Most texts that a sentence names. */
const MOST_NAMED = 4

const denied = () => new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })

/** Names in a sentence, of many only the first. */
export const namedInWords = (names: readonly string[]): string =>
  joinWords(names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), `${(names.length - MOST_NAMED).toLocaleString(LOCALE)} more`] : names)

export type TextAccess = ReturnType<typeof createTextAccess>

/** `areas` are the handlers of the areas, by which texts are read. */
export function createTextAccess(application: Application, areas: AllHandlers, holding: TextHolding) {
  const held = application.holding<{ languages: Promise<TextLanguages>; at: number }>()
  const call = async (of: string, operation: string, input: object, context = ownContext()): Promise<unknown> => areas[of]![operation]!(input as never, context)

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
    if (!set) throw refusal('There are no such texts.')
    if (!mayView(set)) throw denied()
    return set
  }
  async function languageOf(id: number): Promise<TextLanguage> {
    const language = (await languages()).targets.find(each => each.id === id)
    if (!language) throw refusal('This language isn’t assigned to you.')
    return language
  }
  function recordOf(set: TextSet, id: number): HeldRecord {
    const record = holding.of(set.name)?.records.get(id)
    if (!record) throw refusal('This record wasn’t read. Read the texts again.')
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
    const found: Unit[] = []
    for (const each of sets) found.push(...(await holding.units(each, asked)))
    return found
  }

  async function chosen({ state, search, ...of }: TextQuery): Promise<Unit[]> {
    const isFound = containing(search ?? '')
    return (await units(of)).filter(unit => isChosen(unit, state) && isFound(`${unit.name} ${unit.label} ${unit.source} ${unit.text}`))
  }

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
      const shown = (await call(set.area, set.reads, { id, fresh: true }, context)) as ShownTexts
      if (scope !== application.scope()) throw outdated()
      const failure = unreadableIn(shown)
      if (failure !== undefined) throw refusal(failure)
      const texts = shownIn(shown, lang.title)
      // As the page itself reads it, so that a save is compared with it, and can be taken back.
      const { query = '', of = () => ({}) } = areaNamed(set.area)!.operations[set.stores]!.stored ?? {}
      const read = Object.entries(texts).map(([key, value]) => ({ key, value }))
      application.store.write(application.scope(), answerKey(set.area, query, of({ page: id, language: lang.id } as never)), read, asOf)
      holding.takeSource(set.name, id, shownIn(shown, source?.title), { isWhole: true })
      holding.takeTexts(set.name, id, lang.id, texts, { asOf })
    } else {
      const rows = await readRows((...asked) => call(...asked, context), set.area, {})
      if (scope !== application.scope()) throw outdated()
      takeRow(set, rows, holding, record, lang, asOf)
    }
    return recordOf(set, id)
  }

  /** Everything that is sent with an entry: its texts as they are, with some in place of theirs. */
  function entryTexts(set: TextSet, record: HeldRecord, language: number, texts: Readonly<Texts>): Texts {
    const known = record.byLanguage[language]?.texts ?? {}
    const names = set.how === 'page' ? [...new Set([...Object.keys(record.source), ...Object.keys(known)])] : fieldsOf(set).map(({ name }) => name)
    return Object.fromEntries(names.map(name => [name, Object.hasOwn(texts, name) ? texts[name]! : Object.hasOwn(known, name) ? known[name]! : '']))
  }

  /** Why an entry cannot be stored with all of these texts as a whole; null if it can. */
  function gapsOf(set: TextSet, record: HeldRecord, lang: TextLanguage, all: Readonly<Texts>): string | null {
    if (record.failure !== undefined) return record.failure
    if (set.how !== 'page') return null
    const gaps = Object.entries(all).flatMap(([key, value]) => (isBlankText(value, record.id === set.richPage ? 'richText' : 'longText') ? [key] : []))
    return gaps.length > 0 ? `A page is saved with all its texts, and ${namedInWords(gaps)} would have none in ${lang.title}.` : null
  }

  /** Why an entry cannot be stored with these texts; null if it can. */
  function refusalOf(set: TextSet, record: HeldRecord, lang: TextLanguage, texts: Readonly<Texts>): string | null {
    const all = entryTexts(set, record, lang.id, texts)
    const gaps = gapsOf(set, record, lang, all)
    if (gaps !== null) return gaps
    const { area: of, verb, input } = textCall(set, entryOf(set, record, lang), all)
    try {
      checkInput(areaNamed(of)!.operations[verb]!, input)
      return null
    } catch (error) {
      const { message, fields = {} } = failureOf(error)
      const told = Object.entries(fields).map(([name, text]) => `${fieldsOf(set).find(each => each.name === name)?.label ?? name}: ${text}`)
      return told.length > 0 ? told.join('. ') : message
    }
  }

  return {
    call,
    languages,
    readings,
    isAllowed,
    mayView,
    mayEdit,
    /** The texts of this name. Throws if there are none, or if they may not be viewed. */
    setOf,
    languageOf,
    recordOf,
    units,
    /** The texts of a work list, in its order. */
    chosen,
    entryOf,
    readEntry,
    entryTexts,
    gapsOf,
    refusalOf,
  }
}
