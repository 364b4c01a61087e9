import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

interface Listed {
  id: number | null
  created_at: string
  user_first_name: string | null
  user_email: string | null
  verify_status: string | null
  testing_status: number | null
  isPublished: number | null
}
const opened = async () => signedIn(openTestMarketplace())
type Caller = Awaited<ReturnType<typeof opened>>

/** A page of the list. */
async function list(call: Caller, query = 'limit=50&start=0'): Promise<{ rows: Listed[]; total: number }> {
  const { answer } = await call(`GET service/lists?${query}`)
  const { data, total_count } = answer as unknown as { data: Listed[]; total_count: number }
  return { rows: data, total: total_count }
}

describe('the list', () => {
  it('4,000 services, those for testing on a tab of their own, the others by their state', async () => {
    const call = await opened()
    const [all, testing, published, review, progress] = await Promise.all(
      ['', '&testing=yes', '&type=published', '&type=review', '&type=progress'].map(asked => list(call, `limit=4000&start=0${asked}`)),
    )
    expect(all!.total + testing!.total).toBe(4_000)
    expect(published!.total + review!.total + progress!.total).toBe(all!.total)
    expect(testing!.rows.every(row => row.testing_status === 1)).toBe(true)
    expect(published!.rows.every(row => row.isPublished === 1)).toBe(true)
    expect(progress!.rows.every(row => row.verify_status === 'in_progress')).toBe(true)
    expect(review!.rows.some(row => row.verify_status === 'in_review')).toBe(true)
  })

  it('is put in four orders, and searched in names, addresses, ids and categories', async () => {
    const call = await opened()
    const ordered = async (column: string, direction: string) => (await list(call, `limit=20&start=0&order_by_column=${column}&order_by=${direction}`)).rows
    expect((await ordered('created_at', 'desc'))[0]!.id).toBe(4_000)
    expect((await ordered('id', 'asc'))[0]!.id).toBe(1)
    const names = (await ordered('first_name', 'asc')).map(row => row.user_first_name)
    expect(names).toEqual(names.toSorted((a, b) => a!.localeCompare(b!, 'en')))
    expect((await ordered('email', 'asc'))[0]!.user_email).toMatch(/^a/)
    const found = await list(call, 'limit=50&start=0&search=DIET%20plan')
    expect(found.total).toBeGreaterThan(5)
    expect((await list(call, 'limit=50&start=0&search=3997')).rows.map(({ id }) => id)).toEqual([3_997])
    expect((await call('GET service/lists?order_by_column=nothing&order_by=asc')).answer.code).toBe('0')
  })
})

describe('a service', () => {
  it('has its parts; odd ones lack some, or have them in another shape', async () => {
    const call = await opened()
    const show = async (id: number) => (await call(`GET service/show/${id}`)).answer.data as Record<string, unknown>
    expect(Object.keys(await show(4_000))).toEqual([
      'service_details',
      'services',
      'certificates',
      'service_images',
      'professional',
      'availability',
      'cancellation_policy',
      'service_tags',
    ])
    expect(await show(3_968)).toMatchObject({ professional: null, availability: [] })
    expect(Object.keys(await show(3_980))).not.toContain('services')
    expect(await show(3_984)).toMatchObject({ availability: 'by appointment', cancellation_policy: 'As agreed with the client.' })
    expect((await call('GET service/show/99999')).answer.code).toBe('0')
  })

  it('in progress it is not published; else it is, is marked and verified', async () => {
    const call = await opened()
    const { rows: inProgress } = await list(call, 'limit=1&start=0&type=progress')
    const { rows: inReview } = await list(call, 'limit=1&start=0&type=review')
    const id = inReview[0]!.id!
    expect((await call(`POST service/publish/${inProgress[0]!.id}`, { isPublished: '1' })).answer.code).toBe('0')
    expect((await call(`POST service/publish/${id}`, { isPublished: '1' })).answer.code).toBe('1')
    expect((await call(`POST service/publish/${id}`, { isPublished: '2' })).answer.code).toBe('0')
    expect((await call(`POST service/verification/${id}`, { licence_status: '1', experience_status: '0' })).answer.code).toBe('0')
    await call(`POST service/verification/${id}`, { licence_status: '1', experience_status: '0', certificate_status: '1' })
    const shown = (await call(`GET service/show/${id}`)).answer.data as { service_details: object }
    expect(shown.service_details).toMatchObject({ isPublished: 1, licence_status: 1, experience_status: 0, certificate_status: 1 })
    const before = (await list(call)).total
    await call(`POST service/testing/${id}`, { status: '1' })
    expect((await list(call)).total).toBe(before - 1)
    expect((await list(call, `testing=yes&search=${id}`)).rows).toMatchObject([{ id }])
  })

  it('its entries are described and deleted one by one, and its professional verified', async () => {
    const call = await opened()
    type Shown = { services: Array<{ id: number; sid: number; description_include: string }>; professional: { id: number; dni_status: number } }
    const show = async () => (await call('GET service/show/4000')).answer.data as unknown as Shown
    const { services, professional } = await show()
    await call('POST service/updateDescription', { sid: String(services[0]!.sid), description_include: 'Tools', description_exclude: '' })
    const action = professional.dni_status === 1 ? '0' : '1'
    await call('POST user/verification', { id: String(professional.id), status_type: 'dni_status', status_action: action })
    expect(await show()).toMatchObject({
      services: [{ description_include: 'Tools' }, ...services.slice(1).map(() => ({}))],
      professional: { dni_status: Number(action) },
    })
    expect((await call('POST user/verification', { id: String(professional.id), status_type: 'otp', status_action: '1' })).answer.code).toBe('0')
    await call(`DELETE service/delete/${services[0]!.id}`)
    expect((await show()).services).toHaveLength(services.length - 1)
    await call('DELETE service/deleteMain/4000')
    expect((await call('GET service/show/4000')).answer.code).toBe('0')
  })
})
