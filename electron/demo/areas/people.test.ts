import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

type User = Record<string, string | number | null>
const open = () => signedIn(openTestMarketplace())

async function lists() {
  const call = await open()
  return async (query: string) => {
    const { data, total_count } = (await call(`GET user/lists?${query}`)).answer as unknown as { data: User[]; total_count: number }
    return { rows: data, ids: data.map(({ id }) => id), total: total_count }
  }
}
async function shown(id: number) {
  const { answer } = await (await open())(`GET user/show/${id}`)
  return answer.data as { user_details: User | null; service_reviews?: User[] | null; availability?: User[]; bank_details?: User | null }
}

describe('the lists of people', () => {
  it('customers and providers apart, the newest first, in pages with their total', async () => {
    const list = await lists()
    const [customers, providers] = [await list('limit=10&start=0'), await list('limit=10&start=10&role_type=Professional')]
    expect([customers.total, customers.rows.length, customers.ids[0]]).toEqual([18_000, 10, 20_999])
    expect([providers.total, providers.rows.length, providers.ids[0]]).toEqual([3000, 10, 20_930])
    expect(new Set([...customers.rows.map(row => row.current_role_type), ...providers.rows.map(row => row.current_role_type)])).toEqual(
      new Set(['Customer', 'Professional']),
    )
  })

  it('the first page from 0 and the one from 1 differ by the first person', async () => {
    const list = await lists()
    const [from0, from1] = [await list('limit=10&start=0'), await list('limit=10&start=1')]
    expect(from1.ids.slice(0, 9)).toEqual(from0.ids.slice(1))
  })

  it('sorted by created_at, name or email, and searched by name, email, phone and code', async () => {
    const list = await lists()
    const names = (await list('limit=20&start=2000&order_by_column=name&order_by=asc')).rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    const newest = (await list('limit=1&start=0&order_by_column=created_at&order_by=desc')).rows[0]!
    expect(newest.id).toBe(20_999)
    for (const search of [`${newest.first_name} ${newest.last_name}`, newest.email, newest.phone, newest.user_code]) {
      expect((await list(`limit=18000&start=0&search=${encodeURIComponent(String(search))}`)).ids).toContain(20_999)
    }
    expect((await list('limit=10&start=0&search=nobody%20at%20all')).total).toBe(0)
  })

  it('one is listed without an id', async () => {
    expect((await (await lists())('limit=10&start=10')).ids.filter(id => id === null)).toHaveLength(1)
  })
})

describe('one of the people', () => {
  it('a customer with the reviews that they wrote, the same each time', async () => {
    const { user_details, service_reviews, ...rest } = await shown(20_996)
    expect([user_details!.first_name, rest]).toEqual(['<i>Bobby</i>', {}])
    const many = await Promise.all([20_999, 20_998, 20_997].map(shown))
    const review = [service_reviews!, ...many.map(each => each.service_reviews!)].flat()[0]!
    expect(Object.keys(review).toSorted()).toEqual(
      ['booking_id', 'comment', 'id', 'rating', 'receiver_id', 'receiver_name', 'sender_id', 'sender_name', 'service_id'].toSorted(),
    )
    expect((await shown(20_996)).service_reviews).toEqual(service_reviews)
  })

  it('a provider with a week and an account', async () => {
    const { user_details, availability, bank_details, ...rest } = await shown(21_000)
    expect([user_details!.id, rest]).toEqual([21_000, {}])
    expect(new Set(availability!.map(({ day_name }) => day_name)).size).toBe(7)
    expect(availability![0]).toEqual({
      id: expect.any(Number),
      day_name: 'Monday',
      opening_time: expect.any(String),
      closing_time: expect.any(String),
      status: 'Active',
    })
    expect(bank_details).toEqual({
      account_holder_name: `${user_details!.first_name} ${user_details!.last_name}`,
      account_number: expect.stringMatching(/^\d{12}$/),
      bank_name: expect.any(String),
      cbu: expect.stringMatching(/^\d{22}$/),
      cuit_cuil: expect.stringMatching(/^\d{2}-\d{8}-\d$/),
    })
    expect(user_details!.dni_front).toMatch(/^http:.*\/pictures\/dni-front-\d\.png$/)
  })

  it('of some, parts are missing', async () => {
    expect((await shown(20_990)).user_details).toBeNull()
    expect((await shown(20_994)).service_reviews).toBeNull()
    expect((await shown(20_979)).bank_details).toBeNull()
    expect(await shown(20_986)).not.toHaveProperty('availability')
    expect((await (await open())('GET user/show/21001')).answer).toEqual({ code: '0', message: 'User not found.' })
  })

  it('a status is one of the two words', async () => {
    const call = await open()
    expect((await call('POST user/status', { id: '21000', status: 'Inactive' })).answer).toMatchObject({ code: '1' })
    expect(((await call('GET user/show/21000')).answer.data as { user_details: User }).user_details.status).toBe('Inactive')
    expect((await call('POST user/status', { id: '21000', status: 'In Active' })).answer).toMatchObject({ code: '0' })
  })
})
