/** Activity in the words of the screens: over all mutations, and in front of the demo marketplace. */
import { describe, expect, it } from 'vitest'
import { contract } from '../../shared/areas/index.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isChange, type ActivityPage, type Change, type ChangedField } from '../../shared/platform/changes.ts'
import { fieldsInWords, valueInWords, whyNotUndone } from '../../shared/rules/changes.ts'
import type { Core } from '../core/core.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../demo/data/administrators.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { openTestMarketplace } from '../testing/marketplaceHarness.ts'
import { changeTeller } from './toldChanges.ts'

const options: Record<string, object[]> = {
  'options.languages': [
    { id: 1, title: 'English', code: 'en' },
    { id: 2, title: 'Spanish', code: 'es' },
  ],
  'options.countries': [{ id: 2, title: 'Spain' }],
}
const core = {
  scope: () => '',
  store: { read: (_: string, key: string) => (options[key] ? { value: { records: options[key] } } : null) },
  lists: { get: (list: string) => ({ row: async () => ({}), nameOf: ({ id }: { id: number }) => ({ title: `${list} ${id}` }) }) },
} as unknown as Core
const tell = changeTeller(core)

/** What a field of an input may be. */
function sample(field: string): unknown {
  if (field === 'rows') return [{ key: 'hello', value: 'Hola' }]
  if (field === 'section_permissions') return [{ id: 1, title: 'Cities', data: { view: false, add: true } }]
  if (['ids', 'assigned_lang', 'assigned_country', 'categories', 'country'].includes(field)) return [2, 3]
  if (/(^|_)id$/.test(field) || field === 'language' || field === 'user') return 2
  if (field === 'lang_code') return 'es'
  return /^is[A-Z]/.test(field) ? true : 'text'
}

const mutations = Object.values<Area>(contract).flatMap(({ name, section, operations }) =>
  section === null
    ? []
    : Object.entries(operations).flatMap(([verb, { kind, input }]) =>
        kind === 'mutation' ? [[name, verb, Object.keys((input as never as { fields: object }).fields)] as const] : [],
      ),
)

describe('an entry of any mutation', () => {
  it.each(mutations)('%s.%s has no JSON, no field’s name and no id of a language', async (area, verb, names) => {
    const ids = ['id', 'main_id', ...(area === 'translations' ? ['page'] : [])]
    const samples = names.filter(name => !ids.includes(name)).map(field => [field, sample(field)] as const)
    const fields = samples.map(([field, after]): ChangedField => ({ field, after }))
    const same = samples.map(([field, after]): ChangedField => ({ field, before: after, after }))
    const filled = samples.map(([field, after]): ChangedField => ({ field, before: '', after }))
    for (const given of [fields, same, filled]) {
      const all = await tell({ area, verb, fields: given })
      for (const each of all) {
        expect(each.label).toBeTruthy()
        if (!each.field.startsWith('section_permissions.')) expect(each.label).not.toMatch(/_|\bIDs?\b|\b[Ll]ang\b|[a-z]{2}[A-Z]/)
        for (const value of [each.before, each.after].map(valueInWords)) expect(value).not.toMatch(/[{}[\]]/)
        if (/Language/.test(each.label!) && each.field !== 'title') expect(valueInWords(each.after)).not.toMatch(/\d/)
      }
      expect(fieldsInWords({ fields: all })).not.toMatch(/[{}[\]]|_/)
    }
  })
})

it('tells which texts of a page, and which rights, differ', async () => {
  const page = (...values: string[]) => values.map((value, index) => ({ key: `k${index}`, value }))
  const fields = [
    { field: 'language', after: 2 },
    { field: 'rows', before: page('a', 'b', 'c'), after: page('a', 'B') },
  ]
  expect(fieldsInWords({ fields: await tell({ area: 'translations', verb: 'save', fields }) })).toBe('Language: Spanish · k1: b → B · k2: c → empty')
  const rights = (...flags: boolean[]) => flags.map((edit, index) => ({ id: index, title: ['Cities', 'Banks'][index], data: { edit } }))
  const [changed, ...others] = await tell({
    area: 'admins',
    verb: 'update',
    fields: [{ field: 'section_permissions', before: JSON.stringify(rights(false, false)), after: rights(false, true) }],
  })
  expect(others).toEqual([])
  expect(changed).toMatchObject({ label: 'Banks', before: 'Can view, add, edit, delete and export', after: 'Can view, add, delete and export, can’t edit' })
})

async function start() {
  const demo = openTestMarketplace()
  const harness = await startApplication({
    profile: { baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'key' },
    fetch: (...request) => demo.fetch(...request),
  })
  await harness.value('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  const latest = async () => (await harness.value<ActivityPage>('changes.list', { size: 10 })).entries.find(isChange)!
  return { ...harness, latest }
}
const linesOf = (change: Change) => fieldsInWords(change)

it('settings are told with what changed alone, and can be undone', async () => {
  const { value, latest } = await start()
  const before = await value<Record<string, string>>('settings.show')
  await value('settings.save', { ...before, ios_app_version: '9.9.9' })
  const change = await latest()
  expect(linesOf(change)).toBe(`iOS app version: ${before.ios_app_version} → 9.9.9`)
  expect(change.canUndo).toBe(true)
  await value('changes.undo', { id: change.id })
  expect(await value('settings.show', { fresh: true })).toEqual(before)
})

it('settings that were not read before are told as they were sent, and why they can’t be undone', async () => {
  const { value, latest } = await start()
  await value('settings.save', {
    ios_app_version: '9.9.9',
    ios_app_update_type: 'soft_update',
    android_app_version: '1',
    android_app_update_type: 'soft_update',
    limit_distance: '5',
  })
  const change = await latest()
  expect(change.canUndo).toBe(false)
  expect(whyNotUndone(change)).toBe('This can’t be undone here: what was there before wasn’t read on this computer.')
})

it('a page of texts is told by its texts, and can be undone', async () => {
  const { value, latest } = await start()
  await value('lookups.languages')
  const { rows: pages } = await value<{ rows: Array<{ id: number }> }>('translations.list', { page: 0, size: 50 })
  const read = (page: number) => value<Array<{ key: string; value: string }>>('translations.ofLanguage', { page, language: 1 })
  const all = await Promise.all(pages.map(async ({ id: page }) => ({ page, rows: await read(page) })))
  // A page is saved with all its texts.
  const { page, rows } = all.find(each => each.rows.length > 0 && each.rows.every(({ value: text }) => text.trim() !== ''))!
  const asked = { page, language: 1 }
  const [first, ...others] = rows
  const save = { ...asked, isRich: false, removed: [], rows: [{ ...first!, value: 'Another' }, ...others] }
  await value('translations.save', save)
  const change = await latest()
  expect(change.fields).toMatchObject([
    { label: 'Language', after: 'English', isAbout: true },
    { label: first!.key, before: first!.value, after: 'Another' },
  ])
  expect(change.canUndo).toBe(true)
  await value('changes.undo', { id: change.id })
  expect(await value('translations.ofLanguage', { ...asked, fresh: true })).toEqual(rows)
})

it('rights are told by section and can be undone', async () => {
  const { value, latest } = await start()
  const { rows } = await value<{ rows: Array<{ id: number; name: string }> }>('admins.list', { page: 0, size: 50 })
  const { id } = rows.find(({ name }) => name !== '')!
  await value('lookups.languages')
  const shown = await value<Record<string, unknown>>('admins.show', { id })
  const sections = (typeof shown.section_permissions === 'string' ? JSON.parse(shown.section_permissions) : shown.section_permissions) as Array<{
    title: string
    data: Record<string, boolean>
  }>
  const changed = sections.map((section, at) => (at === 0 ? { ...section, data: { ...section.data, edit: !section.data.edit } } : section))
  await value('admins.update', { ...shown, id, section_permissions: changed, assigned_lang: [2] })
  const change = await latest()
  expect(change.fields.map(({ label }) => label)).toEqual(expect.arrayContaining([sections[0]!.title, 'Assigned languages']))
  expect(change.fields.find(({ label }) => label === 'Assigned languages')!.after).toBe('Spanish')
  expect(change.canUndo).toBe(true)
  await value('changes.undo', { id: change.id })
})
