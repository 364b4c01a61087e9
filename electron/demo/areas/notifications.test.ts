import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

const open = () => signedIn(openTestMarketplace())
const form = { title: 'Refund', description: '{amount} is on its way.', variables: 'amount' }

describe('notification templates', () => {
  it('twelve are listed, odd ones among them', async () => {
    const rows = (await (await open())('GET notification/lists')).answer.data as Array<Record<string, unknown>>
    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual({
      id: 1,
      title: 'Booking confirmed',
      description: 'Hello {customer_name}, your booking for {service_date} is confirmed.',
      variables: 'customer_name, service_date',
      status: 1,
    })
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, null])
    expect([...new Set(rows.map(({ status }) => status))]).toEqual([1, 0, 2])
    expect(rows[9]).toMatchObject({ variables: null })
  })

  it('are added, changed, switched by numbers and shown under notification_template_details', async () => {
    const call = await open()
    const { id } = (await call('POST notification/store', form)).answer.data as { id: number }
    const shown = async () => (await call(`GET notification/show/${id}`)).answer.data
    expect(await shown()).toEqual({ notification_template_details: { id, ...form, status: 1 } })
    expect((await call(`POST notification/update/${id}`, { ...form, title: 'Money back' })).answer.code).toBe('1')
    expect((await call(`POST notification/status/${id}`, { status: '0' })).answer.code).toBe('1')
    expect(await shown()).toEqual({ notification_template_details: { id, ...form, title: 'Money back', status: 0 } })
    expect(Object.keys((await call('POST notification/store', {})).answer.errors as object)).toEqual(['title', 'description', 'variables'])
    expect((await call('POST notification/store', { ...form, title: 'reminder' })).answer.errors).toEqual({ title: ['The title has already been taken.'] })
  })

  it('are translated, with gaps', async () => {
    const call = await open()
    const of = async (language: number) => (await call(`GET notification/translation/7/${language}`)).answer.data
    expect(await of(3)).toMatchObject({ translation_data: { title: 'Documentos verificados', lang_code: 'pt' } })
    expect(await of(2)).toEqual({ translation_data: null })
    const texts = { main_id: '7', lang_id: '2', lang_code: 'es', title: 'Documentos verificados', description: 'Todo en orden.' }
    expect((await call('POST notification/storeTranslation', texts)).answer.code).toBe('1')
    expect(await of(2)).toMatchObject({ translation_data: { description: 'Todo en orden.' } })
  })
})
