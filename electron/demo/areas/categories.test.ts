import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'
import { buildGeography } from '../geographySource.ts'

const open = () => signedIn(openTestMarketplace())
const geography = buildGeography()

interface Listed {
  id: number | null
  title: string
  type: string
  status: string
  parent_id: number | null
}

describe('categories', () => {
  it('a tree of 6 top parents, 30 parents, 150 categories and 900 subcategories, odd ones among them', async () => {
    const call = await signedIn(openTestMarketplace({ geography }))
    const rows = (await call('GET category/lists')).answer.data as Listed[]
    const ofType = (type: string) => rows.filter(row => row.type === type)
    expect(['Top_Parent', 'Parent', 'Category', 'Subcategory', 'Seasonal'].map(type => ofType(type).length)).toEqual([6, 30, 150, 899, 1])
    expect(rows[1]).toEqual({ id: 2, title: 'Plumbing', type: 'Parent', status: 'Active', parent_id: 1 })
    expect([rows.filter(row => row.id === null).length, rows.filter(row => row.status === 'Draft').length]).toEqual([1, 1])
    expect(((await call('GET category/lists?type=Parent')).answer.data as Listed[]).every(row => row.type === 'Parent')).toBe(true)
    expect((await call('GET category/byParent/1')).answer.data).toHaveLength(5)
    expect((await call('GET category/parentCategories')).answer.data).toHaveLength(30)
  })

  it('what is stored is shown again, under other names', async () => {
    const call = await open()
    const form = {
      title: ' Gardens ',
      type: 'Parent',
      status: 'Inactive',
      parent_id: '1',
      image: 'a',
      icon_image: 'b',
      guarantee_status: '1',
      location_at_client: '0',
    }
    const { id } = (await call('POST category/store', { ...form, country: '[1]', upload_complete_service_image: 'No' })).answer.data as { id: number }
    expect((await call(`GET category/show/${id}`)).answer.data).toEqual({
      category_details: expect.objectContaining({
        id,
        title: 'Gardens',
        status: 'Inactive',
        parent_id: 1,
        guarantee_status: 1,
        location_at_client: 0,
        assigned_country: '[1]',
        uploadcompleteserviceimages: 'No',
      }),
    })
  })

  it.each([
    ['category/store', {}, ['title', 'type', 'status', 'image', 'icon_image']],
    [
      'category/store',
      { title: 'x', type: 'Parent', status: 'Draft', image: 'a', icon_image: 'b' },
      ['status', 'parent_id', 'guarantee_status', 'location_at_client'],
    ],
    ['category/store', { title: 'x', type: 'Seasonal', status: 'Active', image: 'a', icon_image: 'b' }, ['type']],
    ['category/update', { id: '3', title: 'x', type: 'Category', status: 'Active', image: 'a', icon_image: 'b', parent_id: '1' }, ['parent_id']],
  ])('%s refuses what is missing or wrong, by field', async (path, payload, fields) => {
    const { answer } = await (await open())(`POST ${path}`, payload)
    expect(answer.code).toBe('0')
    expect(Object.keys(answer.errors as object).toSorted()).toEqual(fields.toSorted())
  })

  it('odd words that are stored may stay', async () => {
    const call = await signedIn(openTestMarketplace({ geography }))
    const show = async (id: number) => ((await call(`GET category/show/${id}`)).answer.data as { category_details: Record<string, string> }).category_details
    for (const id of [500, 905]) {
      const { type, status } = await show(id)
      const form = { id: String(id), title: 'Other', type: type!, status: status!, image: 'a', icon_image: 'b', parent_id: '494' }
      const parent_id = id === 905 ? '899' : form.parent_id
      expect((await call('POST category/update', { ...form, parent_id })).answer.code).toBe('1')
      expect(await show(id)).toMatchObject({ title: 'Other', type, status })
    }
  })

  it('one with others below it is not deleted', async () => {
    const call = await open()
    expect((await call('DELETE category/delete/2')).answer).toMatchObject({ code: '0', message: 'There are categories below this one. Delete them first.' })
    expect((await call('DELETE category/delete/4')).answer.code).toBe('1')
  })

  it('titles and descriptions in three languages, with gaps', async () => {
    const call = await open()
    const title = async (id: number, language: number) => (await call(`GET category/translation/${id}/${language}`)).answer.data
    expect(await title(1, 2)).toEqual({ translation_data: expect.objectContaining({ title: 'Hogar', lang_code: 'es' }) })
    expect(await title(17, 2)).toEqual({ translation_data: expect.objectContaining({ title: 'Tanque de agua' }) })
    expect(await title(17, 3)).toEqual({ translation_data: null })
    const description = async (id: number) => (await call(`GET category/show_description/${id}/3`)).answer.data
    expect(await description(1)).toEqual({ description_details: expect.objectContaining({ description: expect.stringContaining('<strong>Casa</strong>') }) })
    expect(await description(4)).toEqual({ description_details: null })
    await call('POST category/storeDescription', { main_id: '4', lang_id: '3', lang_code: 'pt', description: '<p>Caldeiras</p>' })
    expect(await description(4)).toEqual({ description_details: expect.objectContaining({ description: '<p>Caldeiras</p>' }) })
  })
})
