/** The import of the translations of an area's records: the texts of a record in a language, by a column for each language or one that names it. */
import { allRows } from '../../shared/contract/allPages.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { ById, ListQuery, Page } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import type { TranslationQuery } from '../../shared/contract/records.ts'
import type { ImportOption } from '../../shared/rules/importCells.ts'
import { client } from '../state/client.ts'
import type { CallOptions } from '../state/connection.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { capital } from '../../shared/rules/words.ts'
import { isRequired, translationCalls, type TranslatedText } from '../ui/form/TranslationForm.tsx'
import { callOf } from '../state/bulkRuns.ts'
import { entryImport, type EntryImport, type OptionField } from '../ui/importing/importDefinition.ts'
import { entriesOf } from '../ui/importing/readEach.ts'

/** How many records of the list are read at a time. */
const READ_AT_ONCE = 1_000

/** The languages that are assigned to the administrator (F-375). */
export const languageField = {
  as: 'option',
  name: 'lang_id',
  label: 'Language',
  required: true,
  async options(call: CallOptions) {
    const assigned = store.get(sessionAtom)?.administrator?.assigned_lang ?? []
    return (await client.lookups.languages({ fresh: true }, call)).filter(({ id }) => assigned.includes(id))
  },
  noneSuch: (text: string) => `No language “${text}” is assigned to you`,
} as const satisfies OptionField

interface Translated<Row extends ById> {
  area: Area
  /** What a record is called. */
  noun: { one: string; many: string }
  rowName(row: Row): string
  read(query: ListQuery, call?: CallOptions): Promise<Page<Row>>
  texts: ReadonlyArray<Omit<TranslatedText, 'source'>>
}

export function translationImport<Row extends ById>({ area, noun, rowName, read, texts }: Translated<Row>): EntryImport {
  const { needs, schema, read: readTexts, save } = translationCalls({ area })

  async function records(call: CallOptions): Promise<ImportOption[]> {
    const page = (at: number, size: number) => read({ page: at, size, ...(at === 0 ? { refresh: true } : {}) }, call)
    const { rows, missing } = await allRows(page, READ_AT_ONCE)
    if (missing > 0)
      throw new StewardError({
        kind: 'unexpected',
        message: `The server counts ${missing.toLocaleString(LOCALE)} more ${noun.many} than it sends, so not all of them would be found.`,
        retryable: true,
      })
    return rows.map(row => ({ id: row.id, title: rowName(row) }))
  }

  const main: OptionField = { as: 'option', name: 'main_id', label: capital(noun.one), required: true, options: records }
  return entryImport({
    area,
    name: `${area.name}-translations`,
    noun: { one: `translation of ${noun.many}`, many: `translations of ${noun.many}` },
    fields: [
      { ...main, otherNames: ['ID', `${noun.one} ID`] },
      { ...languageField, otherNames: ['Locale'] },
      ...texts.map(({ name, label, as }) => ({
        as,
        name,
        label: `Translated ${label.toLowerCase()}`,
        required: isRequired(schema, name),
        otherNames: ['Translation'],
      })),
    ],
    keys: ['main_id', 'lang_id'],
    spread: { over: 'lang_id', fields: texts.map(({ name }) => name), names: Object.fromEntries(texts.map(({ name, label }) => [name, label])) },
    schemaOf: () => schema,
    needs: { add: null, edit: needs },
    async template(options) {
      const languages = options.get('lang_id') ?? []
      const headers = languages.flatMap(({ title }) => texts.map(({ label }) => (texts.length === 1 ? title : `${label} in ${title}`)))
      const rows = (options.get('main_id') ?? []).map(({ id, title }) => [String(id), title].concat(headers.map(() => '')))
      return { headers: ['ID', 'Original', ...headers], rows }
    },
    readEntries(named, options, call, told) {
      const languageOf = (of: number) => options.get('lang_id')?.find(({ id }) => id === of)
      const titleOf = (of: number) => options.get('main_id')?.find(({ id }) => id === of)?.title ?? ''
      return entriesOf<TranslationQuery>(
        named,
        call,
        told,
        ({ main_id, lang_id }) => `${titleOf(main_id)}, ${languageOf(lang_id)?.title ?? ''}`,
        async ({ main_id, lang_id }, each) => {
          const stored = await readTexts({ main_id, lang_id }, each)
          return { lang_code: languageOf(lang_id)?.code ?? '', ...Object.fromEntries(texts.map(({ name }) => [name, stored[name] ?? ''])) }
        },
      )
    },
    sending: { each: ({ form }) => callOf(call => save(form as Parameters<typeof save>[0], call)) },
  })
}
