import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

interface Message {
  id: number | null
  name: string | null
  email: string | null
  description: string
  reply_status: number
  reply_message: string | null
}
const open = () => signedIn(openTestMarketplace())
const JSON_TYPE = { 'content-type': 'application/json' }

describe('contact messages', () => {
  it('are listed by page, the newest first', async () => {
    const call = await open()
    const page = async (query: string) => (await call(`GET contactUs/lists?${query}`)).answer.data as { result: Message[]; count: number }
    expect(await page('limit=10&start=0')).toMatchObject({ count: 2400, result: { length: 10, 0: { id: 2400 }, 9: { id: 2391, name: null } } })
    expect((await page('limit=10&start=2395')).result.map(row => row.id)).toEqual([5, 4, 3, 2, 1])
    expect((await page('limit=10&start=10')).result.map(row => row.id)).toEqual([2390, 2389, null, 2387, 2386, 2385, 2384, 2383, 2382, 2381])
  })

  it('hold who wrote what, and what was answered', async () => {
    const { result } = (await (await open())('GET contactUs/lists')).answer.data as { result: Message[] }
    expect(Object.keys(result[0]!)).toEqual(['id', 'name', 'email', 'phone_code', 'phone_number', 'description', 'reply_status', 'reply_message', 'created_at'])
    const answered = result.filter(row => row.reply_status === 1)
    expect([answered.length > 1500, answered.every(row => /^<p>.+<\/p>$|<\/ul>$/.test(row.reply_message ?? ''))]).toEqual([true, true])
    expect(result.filter(row => row.reply_status !== 1).every(row => row.reply_message === null)).toBe(true)
    expect(result.filter(row => /[{}]/.test(row.description + row.reply_message))).toEqual([])
    expect([...new Set(result.map(row => row.reply_status))].toSorted((left, right) => left - right)).toEqual([0, 1, 2])
  })

  it('one by id, and its message below data.data', async () => {
    const call = await open()
    const shown = (await call('GET contactUs/show/2393')).answer.data as Message
    expect(shown).toMatchObject({ id: 2393, name: '<b>Anonymous</b>', reply_status: 0 })
    expect((await call('GET contactUs/message/2393')).answer.data).toEqual({ data: { id: 2393, description: shown.description } })
    for (const line of ['GET contactUs/show/2401', 'GET contactUs/message/2401', 'POST contactUs/send-reply/2401'])
      expect((await call(line, '{}', line.startsWith('POST') ? JSON_TYPE : {})).answer).toEqual({ code: '0', message: 'Message not found.' })
  })

  it('are replied to once, as JSON', async () => {
    const call = await open()
    const reply = (reply_message: unknown) => call('POST contactUs/send-reply/2393', JSON.stringify({ reply_message }), JSON_TYPE)
    expect((await call('POST contactUs/send-reply/2393', { reply_message: '<p>x</p>' })).answer.message).toBe('The content type must be application/json.')
    expect((await reply('<p>Gracias, <em>señor</em>.</p>')).answer).toEqual({ code: '1', message: 'Reply sent successfully' })
    expect((await call('GET contactUs/show/2393')).answer.data).toMatchObject({ reply_status: 1, reply_message: '<p>Gracias, <em>señor</em>.</p>' })
    expect((await reply('<p>Again</p>')).answer).toEqual({ code: '0', message: 'This message was already replied to.' })
  })

  it.each(['', ' ', '<p></p>', '<p><br>&nbsp; </p>', null, {}])('a reply of %j is refused', async reply_message => {
    expect((await (await open())('POST contactUs/send-reply/2391', JSON.stringify({ reply_message }), JSON_TYPE)).answer).toEqual({
      code: '0',
      message: 'The given data was invalid.',
      errors: { reply_message: ['The reply message field is required.'] },
    })
  })
})
