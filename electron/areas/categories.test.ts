import { describe, expect, it } from 'vitest'
import { EMPTY_CATEGORY, type CategoryForm } from '../../shared/areas/categories.ts'
import { json, plain, type RecordedRequest } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const row = { id: 3, title: 'Boiler', type: 'Category', status: 'Active', parent_id: 2 }
/** As the documents name the fields, with values as databases have them. */
const stored = {
  ...row,
  image: 'https://media.example/boiler.png',
  icon_image: 'https://media.example/boiler-icon.png',
  certification_required: '[1, 5]',
  assigned_country: '["7"]',
  guarantee_status: 1,
  location_at_client: 0,
  reschedule_duration: 24,
  reschedule_duration_type: 'Hours',
  quotation_enabled: 'Yes',
  price_type: 'Hourly',
  paymentmode: 'Prepaid',
  serviceneedtostart: 'No',
  uploadcompleteserviceimages: 'Yes',
  age_required: 'No',
  next_day_booking: 'Yes',
  allowmultiplebooking: 'No',
  created_at: '2026-03-07 14:05:00',
}
const read = {
  ...stored,
  parent_title: 'Plumbing',
  certification_required: [1, 5],
  assigned_country: ['7'],
  guarantee_status: '1',
  location_at_client: '0',
  reschedule_duration: '24',
}
const form: CategoryForm = {
  ...EMPTY_CATEGORY,
  icon_image: 'https://media.example/i.png',
  image: 'https://media.example/w.png',
  title: 'Boiler repair',
  type: 'Subcategory',
  parent_id: 3,
  reschedule_duration: '12',
  country: [1, 5],
}
const sent = {
  icon_image: 'https://media.example/i.png',
  image: 'https://media.example/w.png',
  title: 'Boiler repair',
  status: 'Active',
  parent_id: '3',
  certification_required: '[]',
  guarantee_status: '',
  location_at_client: '',
  reschedule_duration: '12',
  reschedule_duration_type: 'Days',
  quotation_enabled: 'Yes',
  price_type: 'Hourly',
  paymentmode: 'Prepaid',
  serviceneedtostart: 'Yes',
  upload_complete_service_image: 'Yes',
  age_required: 'Yes',
  type: 'Subcategory',
  next_day_booking: 'Yes',
  allowmultiplebooking: 'Yes',
  country: '[1,5]',
}
/** The category calls alone: the parent's name is read from the lookup. */
const ownCalls = (calls: RecordedRequest[]) => calls.filter(call => !call.path.endsWith('common/categories'))

describe('lists', () => {
  it('GET category/lists, of all types and of one', { tags: ['C-592', 'C-187', 'C-188', 'C-189', 'C-190', 'C-191'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/lists'] = json({ code: '1', data: [row], total_count: 1 })
    expect(await value('categories.list', LIST)).toMatchObject({ rows: [row], total: 1 })
    expectCall(calls, 'GET', 'category/lists')
    calls.length = 0
    await value('categories.list', { ...LIST, tab: 'all' })
    expect(calls, 'the same list').toEqual([])
    await value('categories.list', { ...LIST, tab: 'Top_Parent' })
    expectCall(calls, 'GET', 'category/lists?type=Top_Parent')
  })

  it('types and statuses in any case; a word of its own as it came, and a row without an id counted', { tags: ['C-189', 'C-190'] }, async () => {
    const { value, server } = await signedIn()
    const odd = { id: '4', title: null, type: 'Seasonal', status: 'Draft', parent_id: 0 }
    server.routes['GET category/lists'] = json({ code: 1, data: [{ ...row, type: 'SUBCATEGORY', status: 'inactive' }, odd, { ...row, id: null }] })
    expect(await value('categories.list', LIST)).toMatchObject({
      rows: [
        { ...row, type: 'Subcategory', status: 'Inactive' },
        { id: 4, title: '', type: 'Seasonal', status: 'Draft', parent_id: null },
      ],
      unreadable: 1,
    })
  })

  it('GET category/byParent/{id} answers the children', { tags: ['C-594'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/byParent/2'] = json({ code: '1', data: [row, { title: 'no id' }] })
    expect(await value('categories.children', { id: 2 })).toEqual([row])
    expectCall(calls, 'GET', 'category/byParent/2')
  })

  it('what a parent is chosen from is the list of its type', { tags: ['C-465', 'C-468', 'C-470'] }, async () => {
    const { value, failure, server, calls } = await signedIn()
    server.routes['GET category/lists'] = json({ code: '1', data: [row] })
    expect(await value('categories.ofType', { type: 'Category' })).toEqual([row])
    expectCall(calls, 'GET', 'category/lists?type=Category')
    expect(await failure('categories.ofType', { type: 'Seasonal' })).toMatchObject({ kind: 'invalid' })
  })

  it('the palette finds categories in the list of all types, which it reads where nobody has opened it', async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/lists'] = json({ code: '1', data: [row] })
    const found = await value('search.records', { text: 'boil', areas: [{ area: 'categories', kind: 'Category' }] })
    expect(found).toMatchObject({ records: [{ area: 'categories', id: 3, title: 'Boiler', place: 'Category' }], unsearched: [], partly: [] })
    expectCall(calls, 'GET', 'category/lists')
  })

  it('a category that was written makes every tab old: it may belong to another one now', async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/lists'] = json({ code: '1', data: [row] })
    for (const tab of ['all', 'Parent']) await value('categories.list', { ...LIST, tab })
    await value('categories.setStatus', { id: 3, status: 'Inactive' })
    calls.length = 0
    for (const tab of ['all', 'Parent']) await value('categories.list', { ...LIST, tab })
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/v1/category/lists', '/api/v1/category/lists?type=Parent'])
  })
})

describe('one category', () => {
  it(
    'GET category/show/{id}, under category_details',
    {
      tags: [
        'C-593',
        'C-210',
        'C-192',
        'C-193',
        'C-194',
        'C-195',
        'C-196',
        'C-197',
        'C-198',
        'C-199',
        'C-200',
        'C-201',
        'C-202',
        'C-203',
        'C-204',
        'C-205',
        'C-206',
        'C-207',
        'C-208',
      ],
    },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET category/show/3'] = json({ code: '1', data: { category_details: stored } })
      server.routes['GET common/categories'] = json({ code: '1', data: [{ id: 2, title: 'Plumbing', type: 'Parent' }] })
      expect(await value('categories.show', { id: 3 })).toEqual(read)
      expectCall(ownCalls(calls), 'GET', 'category/show/3')
    },
  )

  it('what is odd or missing is shown as it came: words, lists, a parent whose name nobody knows', async () => {
    const { value, server } = await signedIn()
    const odd = {
      title: 'Boiler',
      type: 'category',
      parent_id: 2,
      certification_required: null,
      assigned_country: 'everywhere',
      price_type: 'Weekly',
      age_required: 'YES',
    }
    server.routes['GET category/show/3'] = json({ code: '1', data: { category_details: odd } })
    server.routes['GET common/categories'] = plain('Bad gateway', 502)
    expect(await value('categories.show', { id: 3 })).toMatchObject({
      id: 3,
      type: 'Category',
      status: '',
      parent_title: '',
      certification_required: [],
      assigned_country: 'everywhere',
      guarantee_status: '',
      price_type: 'Weekly',
      age_required: 'Yes',
      created_at: '',
    })
  })
})

describe('mutations', () => {
  it('POST category/store with the fields of the documents, lists as JSON text', { tags: ['C-595', 'C-573', 'C-698', 'C-703'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: 1, message: 'Stored', data: { id: 8 } }))
    expect(await value('categories.create', form)).toEqual({ message: 'Stored', id: 8 })
    expectCall(calls, 'POST', 'category/store', sent)
  })

  it('a top parent is sent without a parent', { tags: ['C-595'] }, async () => {
    const { value, calls } = await signedIn()
    await value('categories.create', { ...form, type: 'Top_Parent', parent_id: null })
    expectCall(calls, 'POST', 'category/store', { ...sent, type: 'Top_Parent', parent_id: '' })
  })

  it(
    'POST category/update with the same fields as category/store and the id; what could not be read of a list goes back as it came',
    { tags: ['C-596'] },
    async () => {
      const { value, calls } = await signedIn()
      const update = { id: 8, ...form, certification_required: ['5', 'x'], country: 'everywhere' }
      expect(await value('categories.update', update)).toEqual({ message: 'Done', id: 8 })
      expectCall(calls, 'POST', 'category/update', { id: '8', ...sent, certification_required: '["5","x"]', country: 'everywhere' })
    },
  )

  it('code 0 is a refusal with the server’s message and those of the fields', { tags: ['C-698', 'C-707', 'C-708'] }, async () => {
    const { failure, server } = await signedIn()
    server.answer(json({ code: '0', message: 'That does not do.', errors: { title: ['There is one already.'] } }))
    const refused = { kind: 'rejected', message: 'That does not do.', fields: { title: 'There is one already.' } }
    expect(await failure('categories.create', form)).toMatchObject(refused)
    expect(await failure('categories.update', { id: 8, ...form })).toMatchObject(refused)
  })

  it('POST category/status with id and status', { tags: ['C-597', 'C-445'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('categories.setStatus', { id: 8, status: 'Inactive' })).toEqual({ message: 'Done', id: 8 })
    expectCall(calls, 'POST', 'category/status', { id: '8', status: 'Inactive' })
  })

  it('DELETE category/delete/{id}', { tags: ['C-598'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('categories.remove', { id: 8 })).toEqual({ message: 'Done', id: 8 })
    expectCall(calls, 'DELETE', 'category/delete/8')
  })
})

describe('translations', () => {
  it(
    'GET category/translation/{categoryID}/{lang} with the language’s id, under translation_data',
    { tags: ['C-611', 'C-613', 'C-079', 'C-214', 'C-215'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET category/translation/3/2'] = json({ code: '1', data: { translation_data: { title: 'Caldera' } } })
      expect(await value('categories.translation', { main_id: 3, lang_id: 2 })).toEqual({ title: 'Caldera' })
      expectCall(calls, 'GET', 'category/translation/3/2')
      server.routes['GET category/translation/3/1'] = json({ code: '1', data: { translation_data: null } })
      expect(await value('categories.translation', { main_id: 3, lang_id: 1 })).toEqual({ title: '' })
    },
  )

  it('POST category/storeTranslation with main_id, lang_id, lang_code and title', { tags: ['C-609', 'C-610'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('categories.storeTranslation', { main_id: 3, lang_id: 2, lang_code: 'es', title: 'Caldera' })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'category/storeTranslation', { main_id: '3', lang_id: '2', lang_code: 'es', title: 'Caldera' })
  })

  it.each([
    [{ description_details: { main_id: 3, description: '<p>Agua</p>' } }, '<p>Agua</p>'],
    [{ description_details: '<p>Agua</p>' }, '<p>Agua</p>'],
    [{ description_details: null }, ''],
    [null, ''],
  ])('GET category/show_description/{categoryID}/{lang} reads %j', { tags: ['C-612', 'C-613', 'C-080', 'C-216'] }, async (data, description) => {
    const { value, server, calls } = await signedIn()
    server.routes['GET category/show_description/3/2'] = json({ code: '1', data })
    expect(await value('categories.description', { main_id: 3, lang_id: 2 })).toEqual({ description })
    expectCall(calls, 'GET', 'category/show_description/3/2')
  })

  it('POST category/storeDescription with main_id, lang_id, lang_code and description', { tags: ['C-614', 'C-615'] }, async () => {
    const { value, calls } = await signedIn()
    const translated = { main_id: 3, lang_id: 2, lang_code: 'es', description: '<p>Agua &amp; gas</p>' }
    expect(await value('categories.storeDescription', translated)).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'category/storeDescription', { main_id: '3', lang_id: '2', lang_code: 'es', description: '<p>Agua &amp; gas</p>' })
  })
})

it(
  'what a form lacks is refused before it is sent, with the documents’ messages',
  { tags: ['C-534', 'C-535', 'C-536', 'C-537', 'C-538', 'C-539', 'C-540', 'C-541'] },
  async () => {
    const { failure, calls } = await signedIn()
    const message = async (change: Partial<CategoryForm>) => (await failure('categories.create', { ...form, ...change })).message
    expect(await message({ title: '' })).toContain('Category is required')
    expect(await message({ type: '' })).toContain('Category Type is required')
    expect(await message({ status: '' })).toContain('Status is required')
    expect(await message({ image: '' })).toContain('Category Image is required')
    expect(await message({ icon_image: '' })).toContain('Category Icon is required')
    for (const type of ['Parent', 'Category', 'Subcategory'])
      expect(await message({ type, parent_id: null, guarantee_status: '1', location_at_client: '0' })).toContain('Please select the category')
    expect(await message({ type: 'Parent', location_at_client: '1' })).toContain('Gurantee Status is required')
    expect(await message({ type: 'Parent', guarantee_status: '1' })).toContain('Field is required')
    expect(await message({ reschedule_duration: 'soon' })).toContain('Reschedule Duration must be a number such as 12')
    const blank = { main_id: 3, lang_id: 2, lang_code: 'es', description: '<p> </p>' }
    expect((await failure('categories.storeDescription', blank)).message).toContain('Required')
    expect((await failure('categories.storeDescription', { ...blank, description: '<p onclick="x()">Agua</p>' })).message).toContain('active content')
    expect(calls.map(({ method }) => method)).toEqual(['GET']) // whether the server has that text already
  },
)

it('what is denied is refused, and not sent', async () => {
  const { failure, calls } = await signedIn({ Categories: { add: true, edit: true, delete: true } })
  const texts = { main_id: 3, lang_id: 2, lang_code: 'es' }
  expect(await failure('categories.create', form)).toMatchObject({ kind: 'denied' })
  expect(await failure('categories.update', { id: 8, ...form })).toMatchObject({ kind: 'denied' })
  expect(await failure('categories.setStatus', { id: 8, status: 'Active' })).toMatchObject({ kind: 'denied' })
  expect(await failure('categories.remove', { id: 8 })).toMatchObject({ kind: 'denied' })
  expect(await failure('categories.storeTranslation', { ...texts, title: 'Caldera' })).toMatchObject({ kind: 'denied' })
  expect(await failure('categories.storeDescription', { ...texts, description: '<p>Agua</p>' })).toMatchObject({ kind: 'denied' })
  expect(calls).toEqual([])
})
