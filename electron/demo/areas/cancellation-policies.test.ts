import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

const open = () => signedIn(openTestMarketplace())
const form = { title: ' Weekend ', charge_type: 'flat', charge: '12.50', duration_type: 'hours', notice_duration: '48' }

describe('cancellation policies', () => {
  it('eight are listed, odd ones among them, with what the public reads of most', async () => {
    const call = await open()
    const rows = (await call('GET cancellationPolicy/lists')).answer.data as Array<Record<string, unknown>>
    expect(rows).toHaveLength(8)
    expect(rows[0]).toEqual({ id: 1, title: 'Flexible', charge_type: 'percentage', charge: 10, duration_type: 'hours', notice_duration: 24, status: 1 })
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, null])
    expect(rows[5]).toMatchObject({ charge_type: 'tiered', duration_type: 'weeks', status: 'Draft' })
    const contentOf = async (id: number) => (await call(`GET common/cancellation-policy/${id}`)).answer.data
    expect(await contentOf(1)).toEqual([{ id: 1, title: 'Flexible', content: expect.stringContaining('<strong>24 hours</strong>') }])
    expect([await contentOf(6), await contentOf(7)]).toEqual([[], []])
    expect((await call('GET common/cancellation-policy/99')).answer).toEqual({ code: '0', message: 'Cancellation policy not found.' })
  })

  it('are added, changed and switched by numbers', async () => {
    const call = await open()
    const { id } = (await call('POST cancellationPolicy/store', form)).answer.data as { id: number }
    const shown = async () => (await call(`GET cancellationPolicy/show/${id}`)).answer.data
    expect(await shown()).toEqual({ cancellation_policy: { id, ...form, title: 'Weekend', status: 1 } })
    expect((await call(`POST cancellationPolicy/update/${id}`, { ...form, charge: '20' })).answer.code).toBe('1')
    expect((await call(`POST cancellationPolicy/status/${id}`, { status: '0' })).answer.code).toBe('1')
    expect(await shown()).toEqual({ cancellation_policy: { id, ...form, title: 'Weekend', charge: '20', status: 0 } })
    expect((await call(`POST cancellationPolicy/status/${id}`, { status: 'Active' })).answer.code).toBe('0')
  })

  it.each([
    ['store', {}, ['title', 'charge_type', 'charge', 'duration_type', 'notice_duration']],
    ['store', { ...form, title: 'strict' }, ['title']],
    ['store', { ...form, charge_type: 'tiered', duration_type: 'weeks', charge: 'half' }, ['charge_type', 'duration_type', 'charge']],
    ['update/6', { ...form, charge_type: 'tiered', duration_type: 'weeks' }, undefined],
  ])('%s of %j is refused for %j', async (path, payload, refused) => {
    const { errors } = (await (await open())(`POST cancellationPolicy/${path}`, payload)).answer
    expect(errors && Object.keys(errors)).toEqual(refused)
  })

  it('are translated, the content at will; what the public reads is the English one', async () => {
    const call = await open()
    const texts = { main_id: '7', lang_id: '1', lang_code: 'en', title: 'Terms of 2019' }
    expect((await call('GET cancellationPolicy/translation/6/1')).answer.data).toEqual({ translation_data: null })
    expect((await call('GET cancellationPolicy/translation/4/3')).answer.data).toMatchObject({
      translation_data: { title: 'Visita no mesmo dia', content: '' },
    })
    expect((await call('POST cancellationPolicy/storeTranslation', { ...texts, title: '', content: '<p>x</p>' })).answer.errors).toEqual({
      title: ['The title field is required.'],
    })
    expect((await call('POST cancellationPolicy/storeTranslation', texts)).answer.code).toBe('1')
    expect((await call('GET common/cancellation-policy/7')).answer.data).toEqual([{ id: 7, title: 'Terms of 2019', content: '' }])
    expect((await call('POST cancellationPolicy/storeTranslation', { ...texts, content: '<p>Old.</p>' })).answer.code).toBe('1')
    expect((await call('GET common/cancellation-policy/7')).answer.data).toEqual([{ id: 7, title: 'Terms of 2019', content: '<p>Old.</p>' }])
  })
})
