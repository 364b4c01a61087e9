/** Translations: handlers (F-434 to F-440). */
import type { translations as area } from '../../shared/areas/translations.ts'
import {
  DEFAULT_LANGUAGE,
  KEY_ROLE,
  isMissing,
  translationList,
  translationPage,
  type ReadTranslation,
  type TranslationPage,
  type TranslationValue,
} from '../../shared/areas/translations.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import { isCleanHtml } from '../../shared/rules/html.ts'
import { DESCRIPTIVE_PAGE } from '../../shared/rules/translationPages.ts'
import type { Application } from '../core/application.ts'
import { answerKey, readFresh, readStored, type Handlers } from '../core/core.ts'
import { anyList, at, DecodeError, fields, id, required, text, type Decoder } from '../../shared/rules/decode.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { wholeList } from '../core/lists/wholeList.ts'
import { assumed, endpointsOf, spec } from '../core/calls/endpoints.ts'
import { lookupEndpoints } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('translations', {
  pages: assumed('GET Translation/pages'),
  byPage: spec('GET Translation/translationsByPage/{page}'),
  byLanguage: assumed('GET Translation/translations/{lang}/{page_id}'),
  create: spec('POST translation/store'),
})

const translationPageRows: RowDefinition<TranslationPage> = {
  shape: translationList,
  decode: translationPage,
  place: row => row.comment,
}
const language = fields({ id, title: required })

/** Names of languages change rarely, so they are cached for this long, in milliseconds. */
const NAMES_HELD_FOR = 60_000

/** The readable entries, and how many are not (decisions section 0, 16). */
function readable<T>(decode: Decoder<T>): Decoder<{ entries: T[]; unreadable: number }> {
  return (value, path, note?: (problem: string) => void) => {
    const problems: string[] = []
    const entries = anyList(value, path).flatMap((item, index) => {
      try {
        return [decode(item, `${path}[${index}]`)]
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error
        problems.push(error.message)
        return []
      }
    })
    if (problems.length > 0) note?.(`${problems.length} of ${problems.length + entries.length} entries could not be read. The first: ${problems[0]}`)
    return { entries, unreadable: problems.length }
  }
}
const languages: Decoder<Array<{ id: number; title: string }>> = (value, path) => readable(language)(value, path).entries

/** A text of a page, with the languages whose value on the server is not text; null for all of them. */
interface ReadDetail {
  lang_key: string
  lang_value: Record<string, string>
  odd: string[] | null
}

const isText = (value: unknown): boolean => value === null || value === undefined || typeof value === 'string' || typeof value === 'number'

/** Texts by language name, as an object or as JSON text (F-233). Text that is not JSON is the text in the language `plainIs`. */
function byLanguageName(value: unknown, plainIs: string): Pick<ReadDetail, 'lang_value' | 'odd'> {
  let source = value === '' ? null : value
  if (typeof value === 'string' && value !== '') {
    try {
      source = JSON.parse(value)
    } catch {
      return { lang_value: { [plainIs]: value }, odd: [] }
    }
  }
  // PHP writes an empty map as a list.
  if (source === null || source === undefined || (Array.isArray(source) && source.length === 0)) return { lang_value: {}, odd: [] }
  if (typeof source === 'string' || typeof source === 'number') return { lang_value: { [plainIs]: String(value) }, odd: [] }
  if (typeof source !== 'object' || Array.isArray(source)) return { lang_value: {}, odd: null }
  const entries = Object.entries(source)
  return {
    lang_value: Object.fromEntries(entries.filter(([, item]) => isText(item)).map(([name, item]) => [name, text(item, name)])),
    odd: entries.filter(([, item]) => !isText(item)).map(([name]) => name),
  }
}

function details(plainIs: string): Decoder<{ rows: ReadDetail[]; unreadable: number }> {
  const detail: Decoder<ReadDetail> = (value, path) => {
    const { lang_key, lang_value } = fields({ lang_key: required, lang_value: item => item })(value, path)
    return { lang_key, ...byLanguageName(lang_value, plainIs) }
  }
  const read = at(['translation_details'], readable(detail))
  return (value, path, ...rest) => {
    const { entries, unreadable } = read(value, path, ...rest)
    return { rows: entries, unreadable }
  }
}

/** The texts in the language of this name. */
const textsIn =
  (lang: string): Decoder<ReadTranslation[]> =>
  (value, path, note) =>
    details(lang)(value, path, note).rows.map(({ lang_key: key, lang_value, odd }) =>
      odd === null || odd.includes(lang) ? { key, value: '', isUnreadable: true } : { key, value: lang_value[lang] ?? '' },
    )

const invalid = (message: string) => new StewardError({ kind: 'invalid', message, retryable: false })
const denied = () => new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })

function handlersOf(application: Application): Handlers<typeof area> {
  const pages = wholeList<TranslationPage>(application, {
    ...translationPageRows,
    area: 'translations',
    endpoint: endpoints.pages,
  })
  const held = application.holding<{ names: Promise<Array<{ id: number; title: string }>>; at: number }>()

  function languageNames() {
    const found = held.get('names')
    if (found && application.clock.elapsed() - found.at < NAMES_HELD_FOR) return found.names
    const names = readStored(application, 'translations.languages', lookupEndpoints.languages, languages, {})
    held.set('names', { names, at: application.clock.elapsed() })
    names.catch(() => held.delete('names'))
    return names
  }

  /** The name of a language; throws if it is not assigned to the administrator (F-375). */
  async function languageName(language: number): Promise<string> {
    if (!application.session.administrator()?.assigned_lang.includes(language)) throw denied()
    const found = (await languageNames()).find(item => item.id === language)
    if (!found) throw invalid('This language is no longer in the server’s list. Open the page again.')
    return found.title
  }

  /** Only one role type may add and remove rows and change keys (F-372 to F-374). */
  async function checkKeys(pageId: number, keys: string[]): Promise<void> {
    if (application.session.administrator()?.role_type === KEY_ROLE) return
    const { rows, unreadable } = await application.backend().read(endpoints.byPage, details(''), { path: { page: pageId } })
    const known = new Set(rows.map(row => row.lang_key))
    // Unreadable entries cannot be sent, which would remove them.
    if (unreadable > 0 || keys.length !== known.size || !keys.every(key => known.has(key))) throw denied()
  }

  /** Refuses active content, except what the server has already, because unedited text goes back as it came (decisions section 0, 17). */
  async function checkRich(pageId: number, lang: string, rows: readonly TranslationValue[]): Promise<void> {
    if (rows.some(row => isMissing(row.value, true))) throw invalid('Required')
    const unclean = rows.filter(row => !isCleanHtml(row.value))
    if (unclean.length === 0) return
    const stored = await application.backend().read(endpoints.byLanguage, details(lang), { path: { lang, page_id: pageId } })
    const known = new Set(stored.rows.map(row => row.lang_value[lang]))
    const foreign = unclean.find(row => !known.has(row.value))
    if (foreign) throw invalid(`The text of ${foreign.key} contains active content that isn’t on the server, so nothing was sent.`)
  }

  /** The removed keys that the server still has; empty if it cannot be asked. */
  async function keptKeys(pageId: number, removed: readonly string[]): Promise<string[]> {
    if (removed.length === 0) return []
    try {
      const { rows } = await application.backend().read(endpoints.byPage, details(''), { path: { page: pageId } })
      const known = new Set(rows.map(row => row.lang_key))
      return removed.filter(key => known.has(key))
    } catch (error) {
      if (!(error instanceof StewardError)) throw error
      return [] // the texts are saved; that this reading failed is in the request log
    }
  }

  return {
    list: query => pages.page(query),
    async show({ id: pageId, fresh }, { signal }) {
      const read = fresh ? readFresh : readStored
      const { rows, unreadable } = await read(application, `translations.texts.${pageId}`, endpoints.byPage, details(DEFAULT_LANGUAGE), {
        path: { page: pageId },
        signal,
      })
      return { rows: rows.map(({ lang_key, lang_value }) => ({ lang_key, lang_value })), unreadable }
    },
    async ofLanguage({ page: pageId, language, fresh }, { signal }) {
      const lang = await languageName(language)
      const key = answerKey('translations', 'ofLanguage', { page: pageId, language })
      return (fresh ? readFresh : readStored)(application, key, endpoints.byLanguage, textsIn(lang), { path: { lang, page_id: pageId }, signal })
    },
    async save({ page: pageId, language, isRich, rows, removed }, { signal }) {
      const lang = await languageName(language)
      if (isRich || pageId === DESCRIPTIVE_PAGE) await checkRich(pageId, lang, rows)
      await checkKeys(
        pageId,
        rows.map(row => row.key),
      )
      // Each key has a map of language names to texts, as lang_value has (decisions section 0, 37; F-440), here of the language that is saved.
      const isByLang = application.target.profile()?.translationsByLang === true
      const map = Object.fromEntries(rows.map(({ key, value }) => [key, isByLang ? value : { [lang]: value }]))
      const body = { page_id: pageId, translations: JSON.stringify(map), ...(isByLang ? { lang } : {}) }
      const { message } = await application.backend().call(endpoints.create, { body, signal })
      return { message: message || 'Saved', kept: await keptKeys(pageId, removed) }
    },
  }
}

export const translations: AreaModule<typeof area> = { endpoints, rows: translationPageRows, handlers: handlersOf }
