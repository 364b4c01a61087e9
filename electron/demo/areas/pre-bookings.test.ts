import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

type PreBooking = Record<string, string | number | null>
const open = () => signedIn(openTestMarketplace())
const isObject = (text: string) => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

describe('pre-bookings', () => {
  it('are listed by page, genuine and testing ones apart', async () => {
    const call = await open()
    const page = async (query: string) => (await call(`GET prebooking/lists?${query}`)).answer.data as { result: PreBooking[]; count: number }
    const all = await page('limit=50&start=0')
    expect([all.count, all.result.length, all.result[0]!.id]).toEqual([3200, 50, 3200])
    const [genuine, testing] = [await page('limit=5000&start=0&testing=no'), await page('limit=5000&start=0&testing=yes')]
    expect([genuine.count + testing.count, testing.count > 100 && testing.count < 250]).toEqual([3200, true])
    expect([...genuine.result, ...testing.result].map(row => row.id as number).toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 3200 }, (_, index) => 3200 - index),
    )
  })

  it('hold the fields of the documents, in the list and by id', async () => {
    const call = await open()
    const shown = (await call('GET prebooking/show/1')).answer.data as PreBooking
    const { result } = (await call('GET prebooking/lists?order_by_column=id&limit=1')).answer.data as { result: PreBooking[] }
    expect(result).toEqual([shown])
    expect(shown).toMatchObject({ id: 1, bbp_code: 'BBP-100001', service_date: expect.stringMatching(/^2025-01-\d\d$/), status: expect.any(String) })
    const ofDocuments =
      'id bbp_code category subcategory bbp_customer_fee amount payment_gateway_fee total_amount promocode promocode_price promocode_details service_id service_time service_date status'
    const asInBookings = ['customer', 'pro'].flatMap(who =>
      ['id', 'first_name', 'last_name', 'email', 'phone', 'profile_image'].map(field => `${who}_${field}`),
    )
    expect(Object.keys(shown)).toEqual(expect.arrayContaining([...ofDocuments.split(' '), ...asInBookings]))
    expect(shown).not.toHaveProperty('isTesting')
    expect((await call('GET prebooking/show/3201')).answer).toEqual({ code: '0', message: 'Pre-booking not found.' })
  })

  it('hold a promocode’s details as JSON text, in a few broken', async () => {
    const { result } = (await (await open())('GET prebooking/lists')).answer.data as { result: PreBooking[] }
    const texts = result.map(row => row.promocode_details).filter(text => typeof text === 'string')
    expect(JSON.parse(texts.find(isObject)!)).toEqual({
      amount: expect.any(String),
      maximum_amount: expect.any(String),
      promotional_type: expect.any(String),
      promocode_type: expect.any(String),
      description: expect.any(String),
    })
    const broken = texts.filter(text => !isObject(text))
    expect([texts.length > 800, broken.length, new Set(broken).size]).toEqual([true, 5, 3])
  })

  it('an odd one: no professional, no date and total, an unknown state', async () => {
    const call = await open()
    const shown = async (id: number) => (await call(`GET prebooking/show/${id}`)).answer.data as PreBooking
    expect(await shown(3188)).toMatchObject({ pro_id: null, pro_first_name: null })
    expect(await shown(3190)).toMatchObject({ total_amount: null, service_date: null, service_time: null })
    expect(await shown(3192)).toMatchObject({ status: 'On hold' })
  })
})
