import { describe, expect, it } from 'vitest'
import { today } from '../../../shared/rules/dates.ts'
import { runOf } from '../../../shared/rules/promocodes.ts'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'
import { buildGeography } from '../geographySource.ts'
import { PROMOCODES } from '../words.ts'

interface Row {
  id: number | null
  promocode: string
  promocode_type: string
  amount: string | null
  country_id: number | null
  start_date: string | null
  end_date: string | null
  status: number
}
const open = () => signedIn(openTestMarketplace({ geography: buildGeography() }))

const form = {
  country_id: '1',
  country_code: 'AR',
  promotional_type: 'customer',
  categories: '3',
  promocode_type: 'flat',
  amount: '100',
  maximum_amount: '100',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  user_count: '10',
  per_user_count: '1',
  notify_users: '0',
  description: 'x',
  image: '',
  is_home: '1',
  commission_excluded: '0',
  promocode: 'NUEVO100',
  title: 'NUEVO100',
  status: '1',
}

describe('promocodes', () => {
  it('are 60 in several countries, among them those of bookings, to come, running and over, and odd ones', async () => {
    const call = await open()
    const rows = (await call('GET promocode/lists?is_home=0')).answer.data as Row[]
    expect(rows).toHaveLength(60)
    expect(rows.slice(0, 4).map(row => row.promocode)).toEqual(PROMOCODES.used.map(({ promocode }) => promocode))
    expect(new Set(rows.map(row => row.promocode)).size).toBe(60)
    expect(new Set(rows.map(row => row.country_id)).size).toBeGreaterThan(8)
    expect([...new Set(rows.map(row => row.promocode_type))].toSorted()).toEqual(['buy_one_get_one', 'flat', 'percentage'])
    const runs = rows.map(row => runOf({ start_date: row.start_date ?? '', end_date: row.end_date ?? '' }, today()))
    for (const run of ['Coming', 'Running', 'Over'] as const) expect(runs.filter(each => each === run).length, run).toBeGreaterThan(9)
    expect([rows.filter(row => row.id === null).length, rows.filter(row => row.status === 2).length]).toEqual([1, 1])
    expect(rows.some(row => row.amount === '150' && row.promocode_type === 'percentage')).toBe(true)
    expect(rows.some(row => row.start_date! > row.end_date!)).toBe(true)
    const home = (await call('GET promocode/lists?is_home=1')).answer.data as Row[]
    expect(home.length).toBeGreaterThan(5)
    expect(home.length).toBeLessThan(20)
  })

  it('are added, changed, switched and shown under promocode_details', async () => {
    const call = await open()
    const { id } = (await call('POST promocode/store', form)).answer.data as { id: number }
    expect((await call(`GET promocode/show/${id}`)).answer.data).toMatchObject({ promocode_details: { id, promocode: 'NUEVO100', categories: '3', status: 1 } })
    expect((await call(`POST promocode/update/${id}`, { ...form, amount: '120', status: '0' })).answer.code).toBe('1')
    expect((await call(`GET promocode/show/${id}`)).answer.data).toMatchObject({ promocode_details: { amount: '120', status: 0 } })
    expect((await call(`POST promocode/status/${id}`, { status: '1' })).answer.code).toBe('1')
    expect((await call(`GET promocode/show/${id}`)).answer.data).toMatchObject({ promocode_details: { status: 1 } })
    expect((await call('GET promocode/show/999')).answer).toEqual({ code: '0', message: 'Promocode not found.' })
  })

  it.each([
    ['store', 'a promocode that is there', { ...form, promocode: 'pro500' }, { promocode: ['The promocode has already been taken.'] }],
    [
      'store',
      'no amount and no country',
      { ...form, amount: '', country_id: '9999' },
      { amount: ['The amount field is required.'], country_id: ['The selected country does not exist.'] },
    ],
    ['store', 'an amount that is no number', { ...form, amount: 'much' }, { amount: ['The amount must be a number.'] }],
    ['status/1', 'a word', { status: 'Active' }, { status: ['The selected status is invalid.'] }],
    ['updateOrder', 'an id twice', { ids: '[1,1]' }, { ids: ['The ids must be a JSON list of ids, each once.'] }],
  ])('POST promocode/%s of %s is refused field by field', async (path, _what, payload, errors) => {
    expect((await (await open())(`POST promocode/${path}`, payload)).answer).toMatchObject({ code: '0', errors })
  })

  it('keep the order of the others where some are put in order', async () => {
    const call = await open()
    const ids = async (home: 0 | 1) => ((await call(`GET promocode/lists?is_home=${home}`)).answer.data as Row[]).map(row => row.id)
    const [all, home] = [await ids(0), await ids(1)]
    const turned = home.toReversed()
    await call('POST promocode/updateOrder', { ids: JSON.stringify(turned) })
    expect(await ids(1)).toEqual(turned)
    const others = (of: Array<number | null>) => of.filter(id => !home.includes(id))
    const after = await ids(0)
    expect(others(after)).toEqual(others(all))
    expect(after.map(id => home.includes(id))).toEqual(all.map(id => home.includes(id)))
  })
})
