import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

const open = () => signedIn(openTestMarketplace())

describe('cancellation reasons', () => {
  it('begin with the nine fixed ones, to the letter; odd rows are among the others', async () => {
    const rows = (await (await open())('GET cancellationReason/lists')).answer.data as Array<{ id: number | null; title: string | null; status: string }>
    expect(rows.slice(0, 9).map(({ title }) => title)).toEqual([
      'Professional was not Not Interested',
      'App issue (In chat, Images or other info not Visible, Crash)',
      'Web issue in Chat',
      'Payment issue on Web Not Interested',
      'Location was far away Not Interested',
      'Lack of information (Address, Price, Date)',
      'Rejected due no interest in Job',
      'Client behavior (Adultery Conversation)',
      'Booked another professional from same quotation',
    ])
    expect(rows).toHaveLength(17)
    expect([...new Set(rows.map(({ status }) => status))]).toEqual(['Active', 'Inactive', 'Under review'])
    expect([rows.filter(({ id }) => id === null).length, rows.filter(({ title }) => title === null).length]).toEqual([1, 1])
  })

  it('are added, changed, switched and shown as the first item of their details', async () => {
    const call = await open()
    const { id } = (await call('POST cancellationReason/store', { title: ' Storm ' })).answer.data as { id: number }
    const shown = async () => (await call(`GET cancellationReason/show/${id}`)).answer.data
    expect(await shown()).toEqual({ cancellation_reason_details: [{ id, title: 'Storm', status: 'Active' }] })
    expect((await call('POST cancellationReason/update', { id: String(id), title: 'Flood' })).answer.code).toBe('1')
    expect((await call('POST cancellationReason/status', { id: String(id), status: 'Inactive' })).answer.code).toBe('1')
    expect(await shown()).toEqual({ cancellation_reason_details: [{ id, title: 'Flood', status: 'Inactive' }] })
    expect((await call('POST cancellationReason/store', { title: 'BAD WEATHER' })).answer.errors).toEqual({ title: ['The title has already been taken.'] })
    expect((await call('POST cancellationReason/store', {})).answer.errors).toEqual({ title: ['The title field is required.'] })
  })

  it('are translated, with gaps', async () => {
    const call = await open()
    const of = async (language: number) => (await call(`GET cancellationReason/translation/12/${language}`)).answer.data
    expect(await of(2)).toMatchObject({ translation_data: { title: 'Los materiales no llegaron a tiempo', lang_code: 'es' } })
    expect(await of(3)).toEqual({ translation_data: null })
    const texts = { main_id: '12', lang_id: '3', lang_code: 'pt', title: 'Os materiais não chegaram' }
    expect((await call('POST cancellationReason/storeTranslation', texts)).answer.code).toBe('1')
    expect(await of(3)).toMatchObject({ translation_data: { title: 'Os materiais não chegaram' } })
  })
})
