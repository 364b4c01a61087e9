/** The interface's texts in the demo marketplace: nine pages, three languages with gaps. */
import type { Area } from '../area.ts'
import { answerList } from '../lists.ts'
import { accepted, invalid, refused } from '../request.ts'
import { TRANSLATIONS, type Keyed } from '../words.ts'

const { sentences, topics, help } = TRANSLATIONS
const { account, search, booking, payment, professional, message } = TRANSLATIONS.subjects
/** The pages: how many keys each has, and what its texts are about. The second one's are rich text. */
const PAGES: Array<{ title: string; comment: string; keys: number; subjects: readonly Keyed[] }> = [
  { title: 'Sign in and registration', comment: 'The first screens of the apps, before somebody is signed in', keys: 60, subjects: account },
  { title: 'Help and legal texts', comment: 'Longer texts with headings, lists and links', keys: 20, subjects: [] },
  { title: 'Home and search', comment: 'What clients see first: categories, search, favourites', keys: 120, subjects: search },
  { title: 'Booking', comment: 'From the choice of a service to the confirmed visit', keys: 180, subjects: booking },
  { title: 'Payment', comment: 'Cards, promocodes, receipts and refunds', keys: 90, subjects: payment },
  { title: 'Profile', comment: 'What clients keep about themselves', keys: 45, subjects: account },
  { title: 'Professional app', comment: 'The whole app for service providers', keys: 400, subjects: [...professional, ...booking] },
  { title: 'Notifications', comment: 'Push messages and e-mails, a text each', keys: 240, subjects: [...message, ...booking] },
  { title: 'Errors and warnings', comment: 'What the apps say when something goes wrong', keys: 150, subjects: [...payment, ...message] },
]
const DESCRIPTIVE = 1
const LANGUAGES = ['English', 'Spanish', 'Portuguese'] as const
type Texts = Record<(typeof LANGUAGES)[number], string>

/** Which texts nobody has translated yet: every so many of a language, beginning with one of them. */
const GAPS: Record<(typeof LANGUAGES)[number], [every: number, first: number]> = { English: [67, 40], Spanish: [7, 3], Portuguese: [4, 1] }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function* plainTexts(subjects: readonly Keyed[]): Generator<[key: string, texts: Texts]> {
  for (const [part, ...sentence] of sentences) {
    for (const [subject, ...names] of subjects) {
      const [English, Spanish, Portuguese] = sentence.map((text, index) => capital(text.replace('*', names[index]!))) as [string, string, string]
      yield [`${subject}.${part}`, { English, Spanish, Portuguese }]
    }
  }
}

/** As another editor wrote it: something that the toolbar does not offer. */
const feeTable = ([when, share, early, late]: readonly string[]) =>
  `<table border="1"><tr><th>${when}</th><th>${share}</th></tr><tr><td>${early}</td><td>100 %</td></tr><tr><td>${late}</td><td>50 %</td></tr></table>`

function* helpTexts(): Generator<[key: string, texts: Texts]> {
  for (const [topic, ...headings] of topics) {
    const both = LANGUAGES.map((language, index) => {
      const [opening, emphasis, place, name, first, second, more, fees] = help[language]
      const heading = headings[index]!
      return {
        summary: `<p>${opening} <em>${heading}</em>.</p>`,
        text:
          `<h2>${heading}</h2><p>${opening} <strong>${emphasis}</strong>.</p><ul><li>${first}</li><li>${second}</li></ul>` +
          `<blockquote>${place} <u>${name}</u>.</blockquote>${topic === 'refunds' ? feeTable(fees) : ''}<p><a href="https://help.steward.example/${topic}">${more}</a></p>`,
      }
    })
    for (const part of ['summary', 'text'] as const) {
      yield [`${topic}.${part}`, Object.fromEntries(LANGUAGES.map((language, index) => [language, both[index]![part]])) as Texts]
    }
  }
}

/** A text of a page with its gaps; half of them are empty, half are not there at all. */
function withGaps(texts: Texts, index: number): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.flatMap(language => {
      const [every, first] = GAPS[language]
      if (index % every !== first) return [[language, texts[language]]]
      return index % 2 === 0 ? [[language, '']] : []
    }),
  )
}

function seeds() {
  return PAGES.flatMap(({ keys, subjects }, page) => {
    const texts = page === DESCRIPTIVE ? helpTexts() : plainTexts(subjects)
    return [...texts].slice(0, keys).map(([lang_key, all], index) => ({ page_id: page + 1, lang_key, texts: withGaps(all, index) }))
  }).map(({ page_id, lang_key, texts }, index) => ({ id: index + 1, page_id, lang_key, texts }))
}

const pageTable = {
  name: 'translation_pages',
  seed: () => PAGES.map(({ title, comment }, index) => ({ id: index + 1, title, comment })),
}
const translationTable = { name: 'translations', seed: seeds }

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts of a payload by key, each by language name; by key alone where it names their language. Null where it is no such map. */
function mapOf(json: string | undefined, lang: string | undefined): Map<string, Record<string, string>> | null {
  try {
    const value = JSON.parse(json ?? '') as unknown
    if (!isMap(value)) return null
    const entries = Object.entries(value).map(([key, texts]) => [key, lang === undefined ? texts : { [lang]: texts }] as const)
    const isOfTexts = (texts: unknown): texts is Record<string, string> => isMap(texts) && Object.values(texts).every(text => typeof text === 'string')
    return entries.every((entry): entry is readonly [string, Record<string, string>] => isOfTexts(entry[1])) ? new Map(entries) : null
  } catch {
    return null
  }
}

export const translations: Area = {
  keeps: [pageTable, translationTable],
  answer(app, tables) {
    const pages = tables.open(pageTable)
    const table = tables.open(translationTable)
    const rowsOf = (page: number) => table.all().filter(row => row.page_id === page)
    /** Texts in all languages, or in one. */
    const details = (rows: ReturnType<typeof seeds>, lang?: string) => ({
      translation_details: rows.map(({ lang_key, texts }) => ({
        lang_key,
        lang_value: JSON.stringify(lang === undefined ? texts : Object.fromEntries(Object.entries(texts).filter(([name]) => name === lang))),
      })),
    })

    app.get('/Translation/pages', context => answerList(context, 'Translation pages', pages.all(), {}))
    app.get('/Translation/translationsByPage/:page', context => {
      const page = pages.get(Number(context.req.param('page')))
      return page ? accepted(context, 'Translations', { data: details(rowsOf(page.id)) }) : refused(context, 'Page not found.')
    })
    app.get('/Translation/translations/:lang/:page', context => {
      const page = pages.get(Number(context.req.param('page')))
      return page ? accepted(context, 'Translations', { data: details(rowsOf(page.id), context.req.param('lang')) }) : refused(context, 'Page not found.')
    })
    app.post('/translation/store', context => {
      const { page_id, translations: json, lang } = context.get('payload')
      const page = pages.get(Number(page_id))
      if (!page) return refused(context, 'Page not found.', { page_id: 'The selected page does not exist.' })
      if (lang?.trim() === '') return invalid(context, { lang: 'The lang field is required.' })
      const texts = mapOf(json, lang)
      if (!texts || texts.size === 0) return invalid(context, { translations: 'The translations must be a map of texts.' })
      const empty = [...texts].find(([key, byLanguage]) => !key.trim() || Object.values(byLanguage).some(text => !text.trim()))
      if (empty) return invalid(context, { translations: `The translation of ${empty[0]} is empty.` })
      const stored = rowsOf(page.id)
      const isSame = stored.length === texts.size && stored.every(row => texts.has(row.lang_key))
      if (!isSame && context.get('caller').role_type !== 'd') return refused(context, 'Only developers may change keys.')
      for (const row of stored) {
        const given = texts.get(row.lang_key)
        if (given === undefined) table.remove(row.id)
        else if (Object.entries(given).some(([name, text]) => row.texts[name] !== text)) table.update(row.id, { texts: { ...row.texts, ...given } })
        texts.delete(row.lang_key)
      }
      for (const [lang_key, given] of texts) table.insert({ page_id: page.id, lang_key, texts: given })
      return accepted(context, 'Translations saved')
    })
  },
}
