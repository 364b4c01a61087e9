import { describe, expect, it } from 'vitest'
import { CANCELLATION_REASONS } from '../../../shared/rules/bookingStates.ts'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'
import { bookingTable } from '../data/bookings.ts'
import { conversationAt, conversationId, CONVERSATIONS } from '../data/conversations.ts'

type Booking = Record<string, string | number | null>
const open = () => signedIn(openTestMarketplace())
type Call = Awaited<ReturnType<typeof open>>
const shownBy = (call: Call) => async (id: number) => (await call(`GET booking/show/${id}`)).answer.data as Booking

describe('bookings', () => {
  it('are listed by page, genuine and testing ones apart', async () => {
    const call = await open()
    const page = async (query: string) => (await call(`GET booking/lists?${query}`)).answer.data as { result: Booking[]; count: number }
    const all = await page('limit=50&start=0')
    expect([all.count, all.result.length, all.result[0]!.id]).toEqual([32_000, 50, 32_000])
    const [genuine, testing] = [await page('limit=25&start=0&testing=no'), await page('limit=25&start=0&testing=yes')]
    expect([genuine.count + testing.count, testing.count > 1000 && testing.count < 1600]).toEqual([32_000, true])
    expect(new Set(genuine.result.map(row => row.testing_status))).toEqual(new Set([0]))
    expect(new Set(testing.result.map(row => row.testing_status))).toEqual(new Set([1]))
    expect(all.result.filter(({ id }) => id === null)).toHaveLength(1)
  })

  it('hold the fields of the documents', async () => {
    const shown = await shownBy(await open())(31_970)
    const ofDocuments =
      'id invoice_no category subcategory bbp_customer_fee bbp_provider_fee amount payment_gateway_fee promocode_price total_amount created_at status service_code service_date service_time user_address pro_address service_at_home user_code conversation_id partial_payment partial_payment_status approve_payment_by_admin cancellation_reason testing_status sender_id receiver_id service_id rating comment'
    const people = ['customer', 'pro'].flatMap(who => ['id', 'first_name', 'last_name', 'email', 'phone', 'profile_image'].map(field => `${who}_${field}`))
    expect(Object.keys(shown).toSorted()).toEqual([...ofDocuments.split(' '), ...people].toSorted())
  })

  it('are in the states of the documents, and a few in others', () => {
    const rows = bookingTable.seed({} as never)
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(
      ['Accepted', 'Approved', 'Booked', 'Cancelled', 'Completed', 'Expired', 'On hold', 'Pending', 'Rejected', 'Waiting'].toSorted(),
    )
    const reasons = rows.map(({ cancellation_reason }) => cancellation_reason).filter(reason => reason !== null)
    expect(CANCELLATION_REASONS.every(reason => reasons.includes(reason))).toBe(true)
  })

  it('odd ones: without a customer, a professional or amounts', async () => {
    const shown = shownBy(await open())
    expect(await shown(31_981)).toMatchObject({ customer_first_name: null, customer_email: null })
    expect(await shown(31_983)).toMatchObject({ pro_id: null, pro_first_name: null })
    expect(await shown(31_985)).toMatchObject({ total_amount: null, service_date: null })
    expect(await shown(31_989)).toMatchObject({ total_amount: 18_900, partial_payment: 5000.5 })
  })

  it('a payment is approved once, where it may be', async () => {
    const call = await open()
    const approve = async (id: number, value = '1') => (await call(`POST booking/paymentStatus/${id}`, { approve_payment_by_admin: value })).answer
    expect(await approve(31_970, '0')).toMatchObject({ code: '0' })
    expect(await approve(31_970)).toMatchObject({ code: '1' })
    expect((await shownBy(call)(31_970)).approve_payment_by_admin).toBe(1)
    expect(await approve(31_970)).toMatchObject({ code: '0', message: 'This payment has been approved already.' })
    expect(await approve(32_000)).toMatchObject({ code: '0' })
    expect(await approve(99_999)).toMatchObject({ code: '0', message: 'Booking not found.' })
  })

  it('marks and reasons are kept', async () => {
    const call = await open()
    expect((await call('POST booking/testing', { status: '1', id: '32000' })).answer.code).toBe('1')
    expect((await call('POST booking/testing', { status: 'yes', id: '32000' })).answer.code).toBe('0')
    expect((await shownBy(call)(32_000)).testing_status).toBe(1)
    const reason = async (id: string, text: string) => (await call('POST booking/cancellationReason', { cancellation_reason: text, id })).answer.code
    expect([await reason('31998', 'Web issue in Chat'), await reason('31998', ''), await reason('32000', 'Web issue in Chat')]).toEqual(['1', '0', '0'])
    expect((await shownBy(call)(31_998)).cancellation_reason).toBe('Web issue in Chat')
  })

  it('reviews of both sides, of one, of none, and odd ones', async () => {
    const call = await open()
    const reviews = async (id: number) => (await call(`GET booking/review/${id}`)).answer.data as unknown
    const { customer_id, pro_id } = await shownBy(call)(31_984)
    expect(await reviews(31_984)).toMatchObject([{ sender_id: customer_id, rating: 2 }, { sender_id: pro_id }])
    expect([await reviews(31_983), await reviews(32_000)]).toMatchObject([[{}], []])
    expect(await reviews(31_985)).toBeNull()
    expect(await reviews(31_991)).toMatchObject(['none', { comment: 'Whose is this?' }])
  })
})

it('there are 800 conversations, one of 2,000 messages, with the people of their bookings', async () => {
  const call = await open()
  const chat = async (id: string) =>
    (await call(`GET booking/chat/${id}`)).answer.data as { messages: Array<Record<string, unknown>>; conversationData: Booking | null }
  const { conversation_id, customer_id, pro_id } = await shownBy(call)(32_000)
  const { messages, conversationData } = await chat(String(conversation_id))
  expect([messages.length, conversationData?.client_id]).toEqual([2000, customer_id])
  expect(new Set(messages.map(({ senderId }) => senderId))).toEqual(new Set([customer_id, pro_id]))
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['bookingOffer', 'text']))
  const times = messages.map(({ createdAt }) => String(createdAt))
  expect(times).toEqual(times.toSorted())
  expect((await chat(conversationId(CONVERSATIONS))).messages.length).toBeGreaterThan(1)
  expect((await chat(conversationId(5))).messages).toEqual([])
  expect((await chat(conversationId(7))).conversationData).toBeNull()
  expect((await call('GET booking/chat/chat-100801')).answer).toEqual({ code: '0', message: 'Conversation not found.' })
  expect(['chat-100001', 'chat-100800', 'chat-100000', 'chat-100801', 'chat-1', ''].map(conversationAt)).toEqual([1, 800, null, null, null, null])
})
