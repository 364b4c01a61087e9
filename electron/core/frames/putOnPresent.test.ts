/** Two people save the same record, in front of the demo marketplace: what main compares before it sends an update (decisions section 0, 29). */
import { expect, it } from 'vitest'
import type { City } from '../../../shared/areas/cities.ts'
import type { ReadTranslation, TranslationTexts } from '../../../shared/areas/translations.ts'
import { isChange, type ActivityPage } from '../../../shared/platform/changes.ts'
import type { AnswerFrame } from '../../../shared/contract/frames.ts'
import { textsByKey } from '../../../shared/rules/mergeFields.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../demo/data/administrators.ts'
import { startApplication } from '../../testing/applicationHarness.ts'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

type Form = Pick<City, 'id' | 'country_id' | 'state_id' | 'title' | 'latitude' | 'longitude'>
const formOf = ({ id, country_id, state_id, title, latitude, longitude }: City): Form => ({ id, country_id, state_id, title, latitude, longitude })

async function start(demo = openTestMarketplace()) {
  const calls: string[] = []
  /** Holds back the answers to calls with this in their address. */
  const world = { held: '', refused: '' }
  const harness = await startApplication({
    profile: { baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'key' },
    fetch: async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
      if (world.held !== '' && request.url.includes(world.held))
        return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)))
      if (world.refused !== '' && request.url.includes(world.refused)) return Response.json({ code: 0, message: 'Not today.' })
      return demo.fetch(request)
    },
  })
  await harness.value('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  const read = async (id: number) => formOf(await harness.value<City>('cities.show', { id, fresh: true }))
  const [first] = (await harness.value<{ rows: City[] }>('cities.list', { page: 0, size: 1 })).rows
  const opened = await read(first!.id)
  const save = (form: Form, base: Form, earlier?: Form) =>
    harness.ask('cities.update', form, { about: { opened: { base: { ...base }, ...(earlier ? { earlier: { ...earlier } } : {}) } } })
  calls.length = 0
  return { ...harness, demo, world, calls, read, opened, save }
}

it('reads the record once, directly before the update', async () => {
  const { opened, save, calls, read } = await start()
  expect((await save({ ...opened, title: 'Rosario Norte' }, opened)).value).toEqual(expect.not.objectContaining({ elsewhere: expect.anything() }))
  expect(calls.filter(call => call.includes('/city/')).slice(0, 2)).toEqual([
    `GET /api/v1/city/show/${opened.id}`,
    expect.stringMatching(/^POST .*\/city\/update/),
  ])
  expect(await read(opened.id)).toMatchObject({ title: 'Rosario Norte' })
})

it('what others changed in other fields stays, and is answered', async () => {
  const { opened, save, demo, read } = await start()
  const other = await start(demo)
  await other.save({ ...opened, latitude: '-31.5' }, opened)
  const { value } = await save({ ...opened, title: 'Rosario Norte' }, opened)
  expect(value).toMatchObject({ elsewhere: { record: { id: opened.id, latitude: '-31.5' }, theirs: ['latitude'], both: [] } })
  expect(await read(opened.id)).toEqual({ ...opened, title: 'Rosario Norte', latitude: '-31.5' })
})

it('the same field changed by both sends nothing, and is refused with what the server has', async () => {
  const { opened, save, demo, read, value } = await start()
  const other = await start(demo)
  await other.save({ ...opened, title: 'Rosario Sur', latitude: '-31.5' }, opened)
  const { error } = await save({ ...opened, title: 'Rosario Norte' }, opened)
  expect(error).toMatchObject({ kind: 'changed', elsewhere: { record: { title: 'Rosario Sur' }, theirs: ['latitude'], both: ['title'] } })
  expect(await read(opened.id)).toMatchObject({ title: 'Rosario Sur' })
  expect((await value<ActivityPage>('changes.list', { size: 5 })).entries.filter(isChange)).toEqual([])
})

it('what the form sent itself is nobody else’s change', async () => {
  const { opened, save, read } = await start()
  const sent = { ...opened, title: 'Rosario Norte' }
  await save(sent, opened)
  expect((await save({ ...opened, title: 'Rosario Sur' }, opened, sent)).error).toBeUndefined()
  expect(await read(opened.id)).toMatchObject({ title: 'Rosario Sur' })
})

it('a refusal says what others changed meanwhile', async () => {
  const { opened, save, demo, world } = await start()
  const other = await start(demo)
  await other.save({ ...opened, latitude: '-31.5' }, opened)
  world.refused = '/city/update'
  expect((await save({ ...opened, title: 'Rosario Norte' }, opened)).error).toMatchObject({
    kind: 'rejected',
    message: 'Not today.',
    elsewhere: { theirs: ['latitude'], both: [] },
  })
})

it('a record that can’t be read is not sent', async () => {
  const { opened, save, world, calls } = await start()
  world.refused = '/city/show'
  expect((await save({ ...opened, title: 'Rosario Norte' }, opened)).error).toMatchObject({
    kind: 'rejected',
    message: 'Nothing was sent: this record can’t be read any more. It may have been deleted. The server says: Not today.',
  })
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

it('a part of a record that is gone is not sent', async () => {
  const { value, ask, calls } = await start()
  const [service] = (await value<{ rows: Array<{ id: number }> }>('services.list', { page: 0, size: 1, tab: 'progress' })).rows
  const before = { id: service!.id, sid: 'gone', description_include: 'Before', description_exclude: '' }
  calls.length = 0
  const { error } = await ask('services.updateDescription', { ...before, description_include: 'After' }, { about: { opened: { base: before } } })
  expect(error).toMatchObject({
    kind: 'rejected',
    message: expect.stringMatching(/^Nothing was sent: this record can’t be read any more\. .*It is no longer part of the record\.$/),
  })
  expect(calls.filter(call => call.includes('update'))).toEqual([])
})

it.each([
  ['while the record is read', '/city/show', { kind: 'timeout', message: 'Nothing was sent. You stopped waiting while the record was read.' }],
  ['once it has left', '/city/update', { kind: 'unknown', message: 'Not known whether this was saved. You stopped waiting for the server’s answer.' }],
])('one who stops waiting %s is told what is true', async (_, held, said) => {
  const { application, opened, world, calls } = await start()
  world.held = held
  const answers: AnswerFrame[] = []
  const connection = application.dispatcher.connect(text => void answers.push(JSON.parse(text) as AnswerFrame))
  const about = { opened: { base: { ...opened } } }
  connection.receive(JSON.stringify({ id: 1, op: 'cities.update', input: { ...opened, title: 'Rosario Norte' }, about }))
  await expect.poll(() => calls.some(call => call.includes(held))).toBe(true)
  connection.receive(JSON.stringify({ id: 1, cancel: true }))
  expect(answers.filter(frame => 'ok' in frame)).toMatchObject([{ id: 1, ok: false, error: said }])
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(calls.some(call => call.includes('/city/update'))).toBe(held === '/city/update')
})

it('compares the rows of a page one by one: what others changed, added and removed is sent as they have it', async () => {
  const { value, ask, demo, calls } = await start()
  const page = { page: 1, language: 2 }
  const [all, own] = await Promise.all([
    value<TranslationTexts>('translations.show', { id: 1, fresh: true }),
    value<ReadTranslation[]>('translations.ofLanguage', { ...page, fresh: true }),
  ])
  const base = { ...Object.fromEntries(all.rows.map(({ lang_key }) => [lang_key, ''])), ...textsByKey(own) }
  const rows = Object.entries(base).map(([key, text]) => ({ key, value: text || 'Texto' }))
  const [mine, theirs, gone, both] = Object.keys(base).filter(key => base[key] !== '') as [string, string, string, string]
  const save = (changed: Record<string, string>) =>
    ask(
      'translations.save',
      { ...page, isRich: false, rows: rows.map(({ key, value: text }) => ({ key, value: changed[key] ?? text })), removed: [] },
      { about: { opened: { base } } },
    )
  const texts = { ...textsByKey(rows), [theirs]: 'De otra persona', 'new.key': 'Nuevo', [both]: 'Suyo' }
  const { [gone]: _, ...left } = texts
  const call = await signedIn(demo)
  const map = Object.fromEntries(Object.entries(left).map(([key, text]) => [key, { Spanish: text }]))
  await call('POST translation/store', { page_id: '1', translations: JSON.stringify(map) })
  expect((await save({ [mine]: 'Mío', [both]: 'Mío' })).error).toMatchObject({ kind: 'changed', elsewhere: { both: expect.arrayContaining([both]) } })
  calls.length = 0
  const saved = await save({ [mine]: 'Mío' })
  expect(saved.value).toMatchObject({ elsewhere: { theirs: expect.arrayContaining([theirs, gone, both, 'new.key']), both: [] } })
  expect(calls.slice(0, 2).toSorted()).toEqual(['GET /api/v1/Translation/translations/Spanish/1', 'GET /api/v1/Translation/translationsByPage/1'])
  const now = textsByKey(await value<ReadTranslation[]>('translations.ofLanguage', { ...page, fresh: true }))
  expect([mine, theirs, gone, both, 'new.key'].map(key => now[key])).toEqual(['Mío', 'De otra persona', undefined, 'Suyo', 'Nuevo'])
})
