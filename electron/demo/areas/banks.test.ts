import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'
import { buildGeography } from '../geographySource.ts'

interface Bank {
  id: number | null
  bank_name: string | null
  country_id: number
  status: string
}
const open = () => signedIn(openTestMarketplace())

describe('banks', () => {
  it('are listed whole, 120 in ten countries, odd ones among them', async () => {
    const call = await signedIn(openTestMarketplace({ geography: buildGeography() }))
    const { answer } = await call('GET bank/lists')
    const rows = answer.data as Bank[]
    expect(answer).toMatchObject({ code: '1', message: 'Bank list', total_count: 120 })
    expect(rows[0]).toEqual({ id: 1, bank_name: 'Banco del Litoral', country_id: 1, status: 'Active' })
    expect(new Set(rows.map(row => row.country_id)).size).toBe(10)
    expect(new Set(rows.map(row => `${row.country_id} ${row.bank_name}`)).size).toBe(120)
    expect([...new Set(rows.map(row => row.status))]).toEqual(expect.arrayContaining(['Active', 'Inactive', 'Suspended']))
    expect([rows.filter(row => row.id === null).length, rows.filter(row => row.bank_name === null).length]).toEqual([1, 1])
  })

  it('are added with a title, changed, switched and shown under bank_detail', async () => {
    const call = await open()
    const { id } = (await call('POST bank/store', { title: ' Banco Nuevo ', country_id: '2' })).answer.data as { id: number }
    expect((await call(`GET bank/show/${id}`)).answer.data).toEqual({ bank_detail: { id, bank_name: 'Banco Nuevo', country_id: 2, status: 'Active' } })
    expect((await call('POST bank/update', { id: String(id), title: 'Banco Viejo', country_id: '1' })).answer.code).toBe('1')
    expect((await call('POST bank/status', { id: String(id), status: 'Inactive' })).answer.code).toBe('1')
    expect((await call(`GET bank/show/${id}`)).answer.data).toEqual({ bank_detail: { id, bank_name: 'Banco Viejo', country_id: 1, status: 'Inactive' } })
  })

  it.each([
    ['bank/store', {}, { title: ['The title field is required.'], country_id: ['The country field is required.'] }],
    ['bank/store', { title: 'x', country_id: '99' }, { country_id: ['The selected country does not exist.'] }],
    ['bank/store', { title: 'BANCO DEL LITORAL', country_id: '1' }, { title: ['The title has already been taken.'] }],
    ['bank/update', { id: '2', title: 'Bancó del litoral', country_id: '1' }, { title: ['The title has already been taken.'] }],
    ['bank/status', { id: '2', status: 'active' }, { status: ['The selected status is invalid.'] }],
  ])('%s of %j is refused field by field', async (path, payload, errors) => {
    expect((await (await open())(`POST ${path}`, payload as Record<string, string>)).answer).toMatchObject({ code: '0', errors })
  })

  it('keep their name when they are saved unchanged, and share it with one in another country', async () => {
    const call = await open()
    expect((await call('POST bank/update', { id: '1', title: 'Banco del Litoral', country_id: '1' })).answer.code).toBe('1')
    expect((await call('POST bank/store', { title: 'Banco del Litoral', country_id: '2' })).answer.code).toBe('1')
    expect((await call('GET bank/show/999')).answer).toEqual({ code: '0', message: 'Bank not found.' })
  })
})
