/** The import of a page's texts: keys, with the text in each language. A page is sent as a whole, language by language. */
import { mixed, number, string } from 'yup'
import { isMissing, translations } from '../../../shared/areas/translations.ts'
import { record } from '../../../shared/contract/operation.ts'
import type { RunCall } from '../../../shared/platform/runs.ts'
import { cleanHtml } from '../../../shared/rules/fields.ts'
import { groupedBy, type PlannedRow } from '../../../shared/rules/importPlan.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { DESCRIPTIVE_PAGE } from '../../../shared/rules/translationPages.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { languageField } from '../../framework/importingTranslations.ts'
import type { CallOptions } from '../../state/connection.ts'
import { entryImport, type EntryImport, type ImportEntry, type SentTogether } from '../../ui/importing/importDefinition.ts'
import { readEach } from '../../ui/importing/readEach.ts'
import * as atoms from './atoms.ts'

/** Most keys that a sentence names. */
const MOST_NAMED = 5

/** A text as it is planned: the place of its key among the page's, which is what it is found by, and the key itself. */
interface TextForm {
  place: number
  lang_id: number
  language: string
  key: string
  value: string
}

/** Keys in a sentence, of many only the first. */
const named = (keys: readonly string[]) =>
  joinWords(keys.length > MOST_NAMED ? [...keys.slice(0, MOST_NAMED), `${(keys.length - MOST_NAMED).toLocaleString(LOCALE)} more`] : keys)

/** The form of a planned row that is sent. */
const formOf = ({ form }: PlannedRow) => form as unknown as TextForm

export function textsImport(page: number): EntryImport {
  const isRich = page === DESCRIPTIVE_PAGE
  const required = (value: string) => !isMissing(value, isRich)
  const schema = record({
    place: number().required(),
    lang_id: number().required(),
    language: string().defined(),
    key: mixed<string>().required(),
    value: isRich ? cleanHtml('text').test('required', 'Required', required) : string().defined().test('required', 'Required', required),
  })
  const shown = (call: CallOptions) => atoms.show.read({ id: page }, call)

  /** Sends a language’s texts: main puts them on those of the page as they are then. */
  const callOf = (rows: readonly PlannedRow[]): RunCall => {
    const texts = rows.map(row => ({ field: formOf(row).key, before: (row.before as TextForm | null)?.value ?? '', after: formOf(row).value }))
    return { op: 'workbench.savePage', input: { page, language: formOf(rows[0]!).lang_id, isRich, texts } }
  }

  return entryImport({
    area: translations,
    name: 'translations-texts',
    noun: { one: 'text', many: 'texts' },
    fields: [
      {
        as: 'option',
        name: 'place',
        label: 'Key',
        required: true,
        options: async call => (await shown(call)).rows.map(({ lang_key }, place) => ({ id: place + 1, title: lang_key })),
        noneSuch: text => `This page has no key “${text}”`,
        otherNames: ['Label', 'ID'],
      },
      { ...languageField, otherNames: ['Locale'] },
      { as: isRich ? 'richText' : 'longText', name: 'value', label: 'Text', required: true, otherNames: ['Value', 'Translation'] },
    ],
    keys: ['place', 'lang_id'],
    spread: { over: 'lang_id', fields: ['value'] },
    schemaOf: () => schema,
    needs: { add: null, edit: translations.operations.save.needs },
    async template(options, call) {
      const languages = options.get('lang_id') ?? []
      const { rows } = await shown(call)
      return {
        headers: ['Key', ...languages.map(({ title }) => title)],
        rows: rows.map(({ lang_key, lang_value }) => [lang_key].concat(languages.map(({ title }) => lang_value[title] ?? ''))),
      }
    },
    async readEntries(asked, options, call, told) {
      const keys = options.get('place') ?? []
      const { unreadable } = await shown(call)
      const failure = unreadable > 0 ? 'Some texts of this page can’t be read, and would be removed. Open the page to see which.' : undefined
      const languages = [...new Set(asked.map(({ lang_id }) => lang_id as number))]
      const read = await readEach(languages, call, told, async (language, each) => {
        const stored = new Map((await atoms.ofLanguage.read({ page, language, fresh: true }, each)).map(({ key, value }) => [key, value]))
        const title = options.get('lang_id')?.find(({ id }) => id === language)?.title ?? ''
        return keys.map(({ id, title: key }): Omit<ImportEntry, 'id'> => {
          const values: TextForm = { place: id, lang_id: language, language: title, key, value: stored.get(key) ?? '' }
          return { name: `${key}, ${title}`, values: { ...values }, failure }
        })
      })
      return read.flat()
    },
    sending: {
      noun: { one: 'language', many: 'languages' },
      together: (rows): SentTogether[] => [...groupedBy(rows, row => formOf(row).language)].map(([name, of]) => ({ name, rows: of, call: callOf(of) })),
    },
    /** The server takes a page only with all of its texts. */
    reviewed(rows, records) {
      const sent = rows.filter(({ kind }) => kind === 'new' || kind === 'changed')
      const isFilled = new Set(sent.map(row => JSON.stringify([formOf(row).place, formOf(row).lang_id])))
      const gaps = records
        .map(({ values }) => values as unknown as TextForm)
        .filter(({ place, lang_id, value }) => !required(value) && !isFilled.has(JSON.stringify([place, lang_id])))
      const byLanguage = groupedBy(gaps, ({ lang_id }) => lang_id)
      return rows.map(row => {
        const missing = sent.includes(row) ? byLanguage.get(formOf(row).lang_id) : undefined
        if (!missing) return row
        const message = `A page is saved with all its texts, and ${named(missing.map(({ key }) => key))} would have none in ${missing[0]!.language}`
        return { ...row, kind: 'refused', form: null, problems: [{ label: null, column: null, message }] }
      })
    },
  })
}
