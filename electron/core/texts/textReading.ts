/**
 * Reads the texts of a set in the background: first its records, then their translations, one call after the other. It makes no call by
 * itself: `offlineReading.ts` asks for the next one. Texts that a list has, or a page, need no call each.
 */
import { allRows } from '../../../shared/contract/allPages.ts'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { PageTexts, RecordTexts, RowTexts, TextLanguage, Texts, TextSet } from '../../../shared/contract/texts.ts'
import type { Core } from '../core.ts'
import type { Step } from '../lists/offlineCopy.ts'
import type { HeldRecord } from './heldRecord.ts'
import type { ListedRecord, TextHolding } from './heldTexts.ts'

/** How many rows of a list are taken at a time. */
const ROWS = 1_000
/** How long after all texts were read they are read again, in milliseconds: sooner where a list has them. */
const DAY = 24 * 60 * 60_000
const againAfter = ({ how }: TextSet) => (how === 'record' ? 7 * DAY : DAY)

/** The languages that texts are translated from and into. The source may not be among those of the server. */
export interface TextLanguages {
  source: TextLanguage | null
  targets: readonly TextLanguage[]
}

/** What a reading needs: an operation of an area, and the languages of the administrator. */
export interface TextCalls {
  call(area: string, operation: string, input: object): Promise<unknown>
  languages(): Promise<TextLanguages>
}

type Row = { id: number } & Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** A page of texts as it is read. */
export interface ShownTexts {
  rows: ReadonlyArray<{ lang_key: string; lang_value: Readonly<Texts> }>
  unreadable: number
}

/** The texts of a page in a language; none in one that the server does not have. */
export const shownIn = ({ rows }: ShownTexts, title: string | undefined): Texts =>
  Object.fromEntries(rows.map(({ lang_key, lang_value }) => [lang_key, title !== undefined && Object.hasOwn(lang_value, title) ? lang_value[title]! : '']))

/** Why a page is not stored; undefined if nothing stands against it. */
export const unreadableIn = ({ unreadable }: ShownTexts): string | undefined =>
  unreadable > 0 ? 'Some texts of this page can’t be read, and would be removed. Open the page to see which.' : undefined

/** Takes the row that has a text in a language, or that there is none. */
export function takeRow(
  set: RowTexts,
  rows: readonly Row[],
  holding: TextHolding,
  record: Pick<HeldRecord, 'id' | 'of'>,
  language: TextLanguage,
  asOf: number,
): void {
  const found = rows.find(row => text(row[set.of]) === record.of && text(row[set.language]) === language.code)
  holding.takeTexts(set.name, record.id, language.id, { [set.field.name]: text(found?.[set.field.name]) }, { asOf, ...(found ? { row: found.id } : {}) })
}

/** Failures after which one record is left out: the next call may succeed. */
const isOwnFailure = ({ kind, retryable }: Failure) => (kind === 'rejected' || kind === 'unexpected') && !retryable

export interface TextReading {
  area: string
  /** How many translations were read of those that the reading goes through; null if none is under way. */
  progress(): { done: number; total: number } | null
  failure(): Failure | null
  /** As `OfflineCopy` has them. */
  state(): object | null
  next(): (() => Promise<Step>) | undefined
  remove(): void
  /** Reads the records again, because one of them was written; and all texts if `isWhole`. */
  expire(isWhole: boolean): void
}

interface Running {
  steps: AsyncGenerator<Failure | null, void>
  done: number
  total: number
}

/** Reads all rows of an area's list, by `call`. */
export async function readRows(call: TextCalls['call'], of: string, query: Omit<ListQuery, 'page' | 'size'>): Promise<Row[]> {
  async function read(page: number, size: number): Promise<Page<Row>> {
    const answer = (await call(of, 'list', { ...query, page, size, ...(page === 0 ? { refresh: true } : {}) })) as Page<Row>
    if (answer.failure) throw new StewardError(answer.failure)
    return answer
  }
  return (await allRows(read, ROWS)).rows
}

export function textReading(core: Core, set: TextSet, holding: TextHolding, { call, languages }: TextCalls): TextReading {
  const { name, area } = set
  const own = core.holding<{ running: Running | null; failure: Failure | null; isListDue: boolean; isWholeDue: boolean }>()
  function known() {
    const found = own.get('') ?? { running: null, failure: null, isListDue: false, isWholeDue: false }
    own.set('', found)
    return found
  }

  /** Makes a call until it succeeds, and tells each failure; null if the server will not answer it whatever happens. */
  async function* made<Answer>(make: () => Promise<Answer>, mayFail: boolean): AsyncGenerator<Failure | null, Answer | Failure> {
    for (;;) {
      try {
        return await make()
      } catch (error) {
        if (!(error instanceof StewardError)) throw error
        if (mayFail && isOwnFailure(error.failure)) return error.failure
        yield error.failure
      }
    }
  }
  const isFailure = (answer: unknown): answer is Failure => typeof answer === 'object' && answer !== null && 'retryable' in answer && 'kind' in answer

  /** The texts of a row that the list has. */
  const sourceIn = (of: RecordTexts, row: Row): Texts =>
    Object.fromEntries(of.fields.flatMap(({ name: field, source }) => (source === undefined ? [] : [[field, text(row[source])]])))

  async function* listRecords(of: RecordTexts): AsyncGenerator<Failure | null, void> {
    const { within, tab, named } = of
    const listed: ListedRecord[] = []
    const take = (rows: readonly Row[]) => listed.push(...rows.map(row => ({ id: row.id, name: text(row[named]), source: sourceIn(of, row) })))
    const ofTab = (each: string | undefined) => (each === undefined ? {} : { tab: each })
    if (!within) {
      const rows = yield* made(() => readRows(call, area, ofTab(tab)), false)
      if (!isFailure(rows)) take(rows)
    } else {
      const parents = yield* made(() => readRows(call, within.area, ofTab(within.tab)), false)
      if (isFailure(parents)) return
      for (const [index, { id }] of parents.entries()) {
        Object.assign(known().running ?? {}, { done: index, total: parents.length })
        yield null
        const rows = yield* made(() => readRows(call, area, { parameters: { [within.parameter]: id } }), true)
        if (!isFailure(rows)) take(rows)
      }
    }
    holding.takeRecords(name, listed)
  }

  async function* readRecords(of: RecordTexts, { source, targets }: TextLanguages, since: number): AsyncGenerator<Failure | null, void> {
    yield* listRecords(of)
    yield null
    const unlisted = of.fields.filter(each => each.source === undefined)
    const languagesRead = [...(unlisted.length > 0 && source ? [source] : []), ...targets]
    const pending = languagesRead.flatMap(language =>
      [...(holding.of(name)?.records.values() ?? [])]
        .filter(({ byLanguage }) => (byLanguage[language.id]?.asOf ?? -1) < since)
        .map(({ id }) => ({ id, language })),
    )
    const total = languagesRead.length * (holding.of(name)?.records.size ?? 0)
    let done = total - pending.length
    for (const { id, language } of pending) {
      Object.assign(known().running ?? {}, { done, total })
      const texts = yield* made(() => call(area, of.reads, { main_id: id, lang_id: language.id, fresh: true }) as Promise<Texts>, true)
      const asOf = core.clock.now()
      const read = isFailure(texts) ? {} : texts
      holding.takeTexts(name, id, language.id, read, { asOf, ...(isFailure(texts) ? { failure: texts.message } : {}) })
      if (language === source && !isFailure(texts)) holding.takeSource(name, id, Object.fromEntries(unlisted.map(each => [each.name, text(read[each.name])])))
      done += 1
      yield null
    }
  }

  async function* readPages(of: PageTexts, { source, targets }: TextLanguages): AsyncGenerator<Failure | null, void> {
    const pages = yield* made(() => readRows(call, area, {}), false)
    if (isFailure(pages)) return
    holding.takeRecords(
      name,
      pages.map(row => ({ id: row.id, name: text(row.title), source: {} })),
    )
    yield null
    for (const [done, { id }] of pages.entries()) {
      Object.assign(known().running ?? {}, { done, total: pages.length })
      const shown = yield* made(() => call(area, of.reads, { id, fresh: true }) as Promise<ShownTexts>, true)
      const asOf = core.clock.now()
      if (isFailure(shown)) for (const { id: language } of targets) holding.takeTexts(name, id, language, {}, { asOf, failure: shown.message })
      else {
        holding.takeSource(name, id, shownIn(shown, source?.title), { isWhole: true, failure: unreadableIn(shown) })
        for (const { id: language, title } of targets) holding.takeTexts(name, id, language, shownIn(shown, title), { asOf })
      }
      yield null
    }
  }

  async function* readRowTexts(of: RowTexts, { source, targets }: TextLanguages): AsyncGenerator<Failure | null, void> {
    const rows = yield* made(() => readRows(call, area, {}), false)
    if (isFailure(rows)) return
    const { field } = of
    const sources = rows.filter(row => source !== null && text(row[of.language]) === source.code)
    const listed = sources.map(row => ({
      id: row.id,
      name: text(row[of.named]) || text(row[of.of]),
      of: text(row[of.of]),
      source: { [field.name]: text(row[field.source ?? field.name]) },
    }))
    holding.takeRecords(name, listed)
    const asOf = core.clock.now()
    for (const record of listed) for (const language of targets) takeRow(of, rows, holding, record, language, asOf)
  }

  async function* read(): AsyncGenerator<Failure | null, void> {
    const { isWholeDue } = known()
    const { begun, asOf, first } = holding.of(name)!.state
    const isWhole = isWholeDue || begun !== null || asOf === null || core.clock.now() - asOf > againAfter(set)
    const since = isWhole ? (begun ?? core.clock.now()) : 0
    Object.assign(known(), { isListDue: false, isWholeDue: false })
    if (isWhole) holding.note(name, { begun: since })
    const found = yield* made(languages, false)
    if (isFailure(found)) return
    if (set.how === 'record') yield* readRecords(set, found, since)
    else if (set.how === 'page') yield* readPages(set, found)
    else yield* readRowTexts(set, found)
    const now = core.clock.now()
    holding.note(name, { begun: null, ...(isWhole ? { asOf: now, first: first ?? now } : {}) })
  }

  async function advance(running: Running): Promise<Step> {
    const scope = core.scope()
    try {
      const { done, value } = await running.steps.next()
      const found = known()
      if (scope !== core.scope() || found.running !== running) return null
      found.failure = value ?? null
      if (done) found.running = null
      core.push({ push: 'changed', area: 'workbench' })
      return found.failure
    } catch (error) {
      if (scope === core.scope()) Object.assign(known(), { running: null, failure: failureOf(error) })
      throw error
    }
  }

  const isDue = () => {
    const { state } = holding.of(name)!
    const { isListDue, isWholeDue } = known()
    return isListDue || isWholeDue || state.begun !== null || state.asOf === null || core.clock.now() - state.asOf > againAfter(set)
  }

  return {
    area,
    progress() {
      const { running } = known()
      return running && { done: running.done, total: running.total }
    },
    failure: () => known().failure,
    state: () => holding.of(name),
    next() {
      const held = holding.of(name)
      if (!held || held.state.isPaused) return undefined
      const found = known()
      if (!found.running && !isDue()) return undefined
      const running = (found.running ??= { steps: read(), done: 0, total: 0 })
      return () => advance(running)
    },
    remove() {
      known().running = null
      holding.remove(name)
    },
    expire(isWhole) {
      const found = known()
      if (isWhole) found.isWholeDue = true
      else if (holding.of(name)?.state.asOf) found.isListDue = true
    },
  }
}
