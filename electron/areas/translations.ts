/** Translations: handlers (F-434 to F-440). */
import { DEFAULT_LANGUAGE, KEY_ROLE, isMissing, type TranslationDetail, type TranslationPage } from '../../shared/areas/translations.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import { isCleanHtml } from '../../shared/rules/richText.ts'
import { DESCRIPTIVE_PAGE } from '../../shared/rules/translationPages.ts'
import type { Application } from '../core/application.ts'
import { readStored, type Handlers } from '../core/core.ts'
import { at, fields, id, list, required, text, type Decoder } from '../core/decode.ts'
import { wholeList } from '../core/lists.ts'

const page = fields({ id, title: text, comment: text })
const languages = list(fields({ id, title: required }))

/** Names of languages change rarely; they are read again after this many milliseconds. */
const NAMES_HELD_FOR = 60_000

/** Texts by language name, as an object or as JSON text (F-233). What is no JSON is the text in `plainIs` itself. */
function byLanguageName(plainIs: string): Decoder<Record<string, string>> {
  return (value, path) => {
    if (value === null || value === undefined || value === '') return {}
    let source: unknown = value
    if (typeof value === 'string') {
      try {
        source = JSON.parse(value)
      } catch {
        return { [plainIs]: value }
      }
    }
    // PHP writes an empty map as a list.
    if (typeof source !== 'object' || source === null || Array.isArray(source)) return Array.isArray(source) || source === null ? {} : { [plainIs]: String(value) }
    return Object.fromEntries(Object.entries(source).map(([name, item]) => [name, text(item, `${path}.${name}`)]))
  }
}
const details = (plainIs: string): Decoder<TranslationDetail[]> => at(['translation_details'], list(fields({ lang_key: required, lang_value: byLanguageName(plainIs) })))

const denied = () => new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })

export function translations(application: Application): Handlers<'translations'> {
  const pages = wholeList<TranslationPage>(application, {
    area: 'translations',
    endpoint: 'translations.pages',
    decode: page,
    searched: row => `${row.title} ${row.comment}`,
    place: row => row.comment,
    columns: { id: row => row.id, title: row => row.title, comment: row => row.comment },
  })
  const held = application.holding<{ names: Promise<Array<{ id: number; title: string }>>; at: number }>()

  function languageNames() {
    const found = held.get('names')
    if (found && application.clock.now() - found.at < NAMES_HELD_FOR) return found.names
    const names = readStored(application, 'translations.languages', 'lookups.languages', languages, {})
    held.set('names', { names, at: application.clock.now() })
    names.catch(() => held.delete('names'))
    return names
  }

  /** The name of a language; one that is not assigned to the administrator is refused (F-375). */
  async function languageName(language: number): Promise<string> {
    if (!application.session.administrator()?.assigned_lang.includes(language)) throw denied()
    const found = (await languageNames()).find(item => item.id === language)
    if (!found) throw new StewardError({ kind: 'invalid', message: 'This language is not in the server’s list of languages any more. Open the page again.', retryable: false })
    return found.title
  }

  /** Rows may be added, removed and given other keys by one role type alone (F-372 to F-374). */
  async function checkKeys(pageId: number, keys: string[]): Promise<void> {
    if (application.session.administrator()?.role_type === KEY_ROLE) return
    const stored = await application.backend().read('translations.byPage', details(''), { path: { page: pageId } })
    const known = new Set(stored.map(row => row.lang_key.trim()))
    if (keys.length !== known.size || !keys.every(key => known.has(key))) throw denied()
  }

  return {
    list: query => pages.page(query),
    show: ({ id: pageId }, { signal }) => readStored(application, `translations.${pageId}`, 'translations.byPage', details(DEFAULT_LANGUAGE), { path: { page: pageId }, signal }),
    async ofLanguage({ page: pageId, language }, { signal }) {
      const lang = await languageName(language)
      const rows = await readStored(application, `translations.${pageId}.${language}`, 'translations.byLanguage', details(lang), { path: { lang, page_id: pageId }, signal })
      return rows.map(({ lang_key, lang_value }) => ({ key: lang_key, value: lang_value[lang] ?? '' }))
    },
    async save({ page: pageId, language, isRich, rows }) {
      if (isRich || pageId === DESCRIPTIVE_PAGE) {
        if (rows.some(row => isMissing(row.value, true))) throw new StewardError({ kind: 'invalid', message: 'Required', retryable: false })
        if (!rows.every(row => isCleanHtml(row.value))) {
          throw new StewardError({ kind: 'invalid', message: 'A text holds something else than formatting, and was not sent.', retryable: false })
        }
      }
      const lang = await languageName(language)
      await checkKeys(pageId, rows.map(row => row.key))
      // The map's shape is assumed (F-440): texts by key for one language, and its name beside them.
      const map = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
      const { message } = await application.backend().call('translations.store', { body: { page_id: pageId, translations: JSON.stringify(map), lang } })
      return { message }
    },
  }
}
