/** Verbs that no area has yet, on an area made up for them: its calls are those of the intro screens. What other verbs do is proved by the areas' wire tests. */
import { afterEach, expect, it } from 'vitest'
import { string } from 'yup'
import { contract } from '../../../shared/areas/index.ts'
import type { ListShape } from '../../../shared/contract/list.ts'
import { defineArea, record } from '../../../shared/contract/operation.ts'
import { recordOperations } from '../../../shared/contract/records.ts'
import { json } from '../../testing/recordingServer.ts'
import { expectCall, signedIn } from '../../testing/signedIn.ts'
import { fields, id, text } from '../calls/decode.ts'
import { recordHandlers } from './records.ts'

interface Screen {
  id: number
  title: string
}
const list = { columns: ['title'], sizes: [10] } as const satisfies ListShape
const area = defineArea(
  'intro-screens',
  'Intro Screens',
  recordOperations<{ Row: Screen; Form: { title: string }; Text: 'title' | 'description' }>()({
    list,
    form: record({ title: string().required() }),
    reorder: true,
    translation: ['title', 'description'],
  }),
)
const areas = contract as Record<string, unknown>

afterEach(() => {
  delete areas['intro-screens']
})

async function screens() {
  const trial = await signedIn()
  areas['intro-screens'] = area
  const options = {
    decode: fields({ id, title: text }),
    orderBody: (ids: readonly number[]) => ({ ids: JSON.stringify(ids) }),
    texts: ['title', 'description'],
  }
  type Handlers = Record<string, (input: object, context: { signal: AbortSignal }) => Promise<unknown>>
  const handlers = recordHandlers(trial.application, 'intro-screens' as never, options as never) as Handlers
  const ask = (verb: string, input: object) => handlers[verb]!(input, { signal: new AbortController().signal })
  return { ...trial, ask, handlers }
}

it('a contract has the verbs that it names, and their checks', () => {
  expect(Object.keys(area.operations)).toEqual(['list', 'create', 'update', 'reorder', 'translation', 'storeTranslation'])
  expect(Object.values(area.operations).map(({ needs }) => needs)).toEqual(['view', 'add', 'edit', 'edit', 'view', 'edit'])
  const { update, storeTranslation } = area.operations
  expect(update.input.isValidSync({ id: 1, title: 'Hola' })).toBe(true)
  expect(update.input.isValidSync({ title: 'Hola' })).toBe(false)
  const texts = { main_id: 1, lang_id: 2, lang_code: 'es', title: 'Hola', description: 'Mundo' }
  expect(storeTranslation.input.isValidSync(texts)).toBe(true)
  for (const name of Object.keys(texts)) expect([name, storeTranslation.input.isValidSync({ ...texts, [name]: '' })]).toEqual([name, false])
})

it('an order is sent as the area sends it', async () => {
  const { ask, calls } = await screens()
  expect(await ask('reorder', { ids: [3, 1, 2] })).toEqual({ message: 'Done' })
  expectCall(calls, 'POST', 'tutorial/updateOrder', { ids: '[3,1,2]' })
})

it('a form that is plain is sent as it is, what is empty as an empty text', async () => {
  const { ask, calls } = await screens()
  await ask('update', { id: 4, title: 'Hola', country_id: null })
  expectCall(calls, 'POST', 'tutorial/update', { id: '4', title: 'Hola', country_id: '' })
})

it('a translation is read by record and language; one that is not there yet is empty', async () => {
  const { ask, server, calls } = await screens()
  server.routes['GET tutorial/translation/4/2'] = json({ code: '1', data: { translation_data: { title: 'Hola', description: null, lang_id: 2 } } })
  expect(await ask('translation', { main_id: 4, lang_id: 2 })).toEqual({ title: 'Hola', description: '' })
  expectCall(calls, 'GET', 'tutorial/translation/4/2')
  server.routes['GET tutorial/translation/4/3'] = json({ code: '1', data: { translation_data: null } })
  expect(await ask('translation', { main_id: 4, lang_id: 3 })).toEqual({ title: '', description: '' })
})

it('a translation is sent with the record, the language and its code', async () => {
  const { ask, calls } = await screens()
  expect(await ask('storeTranslation', { main_id: 4, lang_id: 2, lang_code: 'es', title: 'Hola', description: 'Mundo' })).toEqual({ message: 'Done', id: 4 })
  expectCall(calls, 'POST', 'tutorial/storeTranslation', { main_id: '4', lang_id: '2', lang_code: 'es', title: 'Hola', description: 'Mundo' })
})
