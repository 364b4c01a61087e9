import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

type Quotation = Record<string, string | number | null>
const open = () => signedIn(openTestMarketplace())

describe('quotations', () => {
  it('are listed by page, genuine and testing ones apart, those of one customer side by side', async () => {
    const call = await open()
    const page = async (query: string) => (await call(`GET quotation/lists?${query}`)).answer.data as { result: Quotation[]; count: number }
    const all = await page('limit=50&start=0')
    expect([all.count, all.result.length, all.result[0]!.id]).toEqual([5000, 50, 5000])
    const [genuine, testing] = [await page('limit=1&start=0&testing=no'), await page('limit=1&start=0&testing=yes')]
    expect([genuine.count + testing.count, testing.count > 100 && testing.count < 300]).toEqual([5000, true])
    const emails = all.result.map(row => row.customer_email)
    const same = emails.filter((email, index) => index > 0 && email === emails[index - 1]).length
    expect([same > 15, new Set(emails).size > 15]).toEqual([true, true])
  })

  it('hold the fields of the documents', async () => {
    const call = await open()
    const shown = (await call('GET quotation/show/5000')).answer.data as Quotation
    const ofDocuments =
      'id code category subcategory description address point_of_reference latitude longitude admin_status status created_at question_answers quotation_images admin_id admin_name admin_email service_code service_date service_time offer_price cancellation_reason conversation_id testing_status'
    const people = ['customer', 'pro'].flatMap(who => ['id', 'first_name', 'last_name', 'email', 'phone', 'profile_image'].map(field => `${who}_${field}`))
    expect(Object.keys(shown)).toEqual(expect.arrayContaining([...ofDocuments.split(' '), ...people]))
    expect(await call(`GET booking/chat/${shown.conversation_id}`)).toMatchObject({
      answer: { data: { conversationData: { client_id: shown.customer_id } } },
    })
  })

  it('questions and answers are JSON text, encoded once, twice, and broken', async () => {
    const call = await open()
    const { result } = (await call('GET quotation/lists?limit=400&start=0')).answer.data as { result: Quotation[] }
    const kinds = result.map(({ question_answers: text }) => {
      try {
        return text === null ? 'none' : typeof JSON.parse(String(text))
      } catch {
        return 'broken'
      }
    })
    expect([...new Set(kinds)].toSorted()).toEqual(['broken', 'none', 'object', 'string'])
  })

  it('a professional is found by e-mail in any case; of others a sentence, of nobody nothing', async () => {
    const call = await open()
    const { pro_email, customer_email } = (await call('GET quotation/show/5000')).answer.data as Quotation
    const find = async (email: unknown) => (await call('POST quotation/findProfessional', { quotation_id: '5000', email: String(email) })).answer
    expect(await find(String(pro_email).toUpperCase())).toMatchObject({ code: '1', message: { email: pro_email, current_role_type: 'Professional' } })
    expect(await find(customer_email)).toEqual({ code: '1', message: 'This user is not a professional.' })
    expect(await find('nobody@nowhere.example')).toEqual({ code: '1', message: null })
  })

  it('date and time are changed by code, or by service code where there is none', async () => {
    const call = await open()
    const form = { service_date: '2026-12-24', service_time: '10:30:15', status: 'Booked' }
    expect((await call('POST quotation/updateDateTime', { ...form, invoice_no: 'Q-104999' })).answer).toMatchObject({ code: '1' })
    expect((await call('GET quotation/show/4999')).answer.data).toMatchObject(form)
    expect((await call('POST quotation/updateDateTime', { ...form, invoice_no: 'Q-104999', status: 'Cancelled' })).answer).toMatchObject({ code: '0' })
    expect((await call('POST quotation/updateDateTime', { ...form, invoice_no: 'Q-1' })).answer).toMatchObject({ code: '0', message: 'Quotation not found.' })
  })

  it('only a rejected or expired one takes a reason', async () => {
    const call = await open()
    expect((await call('POST quotation/cancellationReason', { id: '4991', cancellation_reason: 'Web issue in Chat' })).answer).toMatchObject({ code: '1' })
    expect((await call('POST quotation/cancellationReason', { id: '4987', cancellation_reason: 'Web issue in Chat' })).answer).toMatchObject({ code: '0' })
  })
})
