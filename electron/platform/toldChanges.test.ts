/** Activity in the words of the screens: over all mutations, and in front of the demo marketplace. */
import { describe, expect, it } from 'vitest'
import { contract } from '../../shared/areas/index.ts'
import type { About } from '../../shared/contract/frames.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isChange, type ActivityPage, type Change } from '../../shared/platform/changes.ts'
import { fieldsInWords, valueInWords, VERBS, whyNotUndone } from '../../shared/rules/changes.ts'
import { plainText } from '../../shared/rules/html.ts'
import type { Core } from '../core/core.ts'
import { createDescribe, type ChangeNames } from '../core/journal/describe.ts'
import { lastRead, subjectOf } from '../core/journal/lastRead.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../demo/data/administrators.ts'
import { CHANGE_SAMPLES } from '../testing/changeSamples.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { openTestMarketplace } from '../testing/marketplaceHarness.ts'
import { changeTeller } from './toldChanges.ts'

const options: Record<string, object[]> = {
  'options.languages': [
    { id: 1, title: 'English', code: 'en' },
    { id: 2, title: 'Spanish', code: 'es' },
  ],
  'options.countries': [
    { id: 1, title: 'Argentina', sort_name: 'AR' },
    { id: 2, title: 'España', sort_name: 'ES' },
  ],
}
/** A computer that has read this of every record, and the lists of those that it names. */
const having = (read?: unknown): Core =>
  ({
    scope: () => '',
    store: {
      read: (_: string, key: string) =>
        options[key] ? { value: { records: options[key] } } : read === undefined || key.startsWith('options') ? null : { value: read, asOf: 1 },
    },
    lists: { get: () => ({ row: async () => ({}), readAt: async () => 0, nameOf: ({ id }: { id: number }) => ({ title: ['Zero', 'One', 'Two'][id] ?? '' }) }) },
  }) as unknown as Core
const tell = changeTeller(having())

/** A mutation as Activity tells it, before its record is read again. */
async function told(op: string, input: object, read: unknown, about: About = {}): Promise<Pick<Change, 'area' | 'verb' | 'fields'>> {
  const [area = '', verb = ''] = op.split('.')
  const of: Area = contract[area as keyof typeof contract]
  const core = having(read)
  const names: ChangeNames = {
    subject: (_, name, given) => subjectOf(of.operations[name], given),
    lastRead: (_, ...change) => lastRead(core, of, ...change),
    newName: () => '',
    accepts: () => true,
  }
  const { reading, change } = createDescribe(names)(op, input, about)
  await reading
  return { area, verb, fields: await changeTeller(core)({ area, verb, ...change() }) }
}

const mutations = Object.values<Area>(contract).flatMap(({ name, section, operations }) =>
  section === null ? [] : Object.entries(operations).flatMap(([verb, { kind }]) => (kind === 'mutation' ? [`${name}.${verb}`] : [])),
)
/** What Steward itself keeps: Activity has none of it. */
const OWN = ['dashboard.noteOpened', 'dashboard.forgetOpened', 'dashboard.dismissFirstDay']

describe('an entry of any mutation', () => {
  it('has a sample, and a word for what it does', () => {
    expect(Object.keys(CHANGE_SAMPLES).toSorted()).toEqual(mutations.filter(op => !OWN.includes(op)).toSorted())
    for (const op of Object.keys(CHANGE_SAMPLES)) expect(Object.keys(VERBS), op).toContain(op.split('.')[1])
  })

  it.each(Object.entries(CHANGE_SAMPLES))('%s is told in the words of the screens', async (op, { input, read, says }) => {
    const about = op.endsWith('.reorder') ? { order: { query: 'list', input: {}, ids: read as number[] } } : {}
    const line = fieldsInWords(await told(op, input, read, about))
    if (says !== '' || read !== undefined) expect(line).toBe(says)
  })

  it.each(Object.entries(CHANGE_SAMPLES))('%s has no field’s name, JSON, markup or id, whatever was read of its record', async (op, { input, read }) => {
    for (const known of [read, undefined]) {
      const { fields } = await told(op, input, known)
      for (const { field, label = '', before, after } of fields) {
        if (!(field in (Array.isArray(read) ? Object.fromEntries(read.map(({ key }) => [key, 1])) : {}))) expect(label).toMatch(/^[A-Zi]/)
        expect(label).not.toMatch(/_|\bIDs?\b|\b[Ll]ang\b|[a-z]{2}[A-Z]/)
        for (const value of [before, after].map(valueInWords)) {
          expect(value).not.toMatch(/[{}]|\[["{\d]|<\/?[a-z]|\b(true|false|null)\b|\bID \d/)
          if (!/update type/.test(label)) expect(value, label).not.toMatch(/[a-z]_[a-z]/)
        }
        if (/Country|Language|Professional|Categor|State|Page|Certification/.test(label) && !/code|name/i.test(label))
          expect(valueInWords(after)).not.toMatch(/\d/)
      }
    }
  })
})

it('a form that sends what was not read before is told by what was typed', async () => {
  const { input } = CHANGE_SAMPLES['categories.update']!
  const typed = { before: { title: 'Garden' }, after: { title: 'Gardening' } }
  expect(fieldsInWords(await told('categories.update', input, undefined, { typed }))).toBe('Title: Garden → Gardening')
  expect(fieldsInWords(await told('categories.storeTranslation', CHANGE_SAMPLES['categories.storeTranslation']!.input, undefined, { typed }))).toBe(
    'Language: Spanish · Title: Garden → Jardín',
  )
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
  expect(changed).toMatchObject({ label: 'Banks', before: 'nothing blocked', after: 'edit blocked' })
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
    { label: first!.key, before: plainText(first!.value), after: 'Another' },
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
  expect((await value<ActivityPage>('changes.list', { size: 10, search: 'assigned spanish' })).entries, 'a search finds what is told').toEqual([change])
  expect(change.canUndo).toBe(true)
  await value('changes.undo', { id: change.id })
})
