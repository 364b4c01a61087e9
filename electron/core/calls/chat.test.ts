import { describe, expect, it } from 'vitest'
import { chat } from './chat.ts'

const message = { senderId: '4', type: 'text', value: 'Hola', price: '', offerAction: '', createdAt: '2026-03-27T17:05:00.000Z' }
const conversationData = { client_id: '4', client_photo: 'https://a.example/4.png', pro_image: 'https://a.example/8.png' }

describe('a conversation', () => {
  it('holds messages and who takes part', { tags: ['O-243', 'O-244', 'O-245', 'O-246', 'O-247', 'O-248', 'O-249', 'O-250', 'O-251', 'O-252'] }, () => {
    expect(chat({ messages: [message], conversationData }, 'data')).toEqual({ messages: [message], ...conversationData, unreadable: 0 })
  })

  it('numbers come as texts, and what is null or missing is empty', () => {
    const odd = { senderId: 4, type: 'bookingOffer', value: null, price: 1250.5, createdAt: 1774631100 }
    expect(chat({ messages: [odd], conversationData: { client_id: 4, client_photo: null } }, '')).toEqual({
      messages: [{ senderId: '4', type: 'bookingOffer', value: '', price: '1250.5', offerAction: '', createdAt: '1774631100' }],
      client_id: '4',
      client_photo: '',
      pro_image: '',
      unreadable: 0,
    })
  })

  it('a message that is none is left out, counted and noted', () => {
    const notes: string[] = []
    expect(chat({ messages: ['Hola', message, null, JSON.stringify(message)], conversationData }, '', note => notes.push(note))).toMatchObject({
      messages: [message, message],
      unreadable: 2,
    })
    expect(notes).toEqual([expect.stringMatching(/^2 records could not be read\. The first: messages\[0\]/)])
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'none'],
    ['a list', []],
  ])('without conversationData (%s) the messages show all the same', (_title, given) => {
    expect(chat({ messages: [message], conversationData: given }, '')).toMatchObject({ messages: [message], client_id: '', client_photo: '', pro_image: '' })
  })

  it('messages may be JSON as text, empty, or all that came', () => {
    expect(chat({ messages: JSON.stringify([message]), conversationData }, '').messages).toEqual([message])
    expect(chat({ messages: null, conversationData }, '').messages).toEqual([])
    expect(chat([message], '').messages).toEqual([message])
  })

  it('what has no messages at all is no conversation', () => {
    expect(() => chat({ conversationData }, 'data')).toThrow('data.messages: expected a list, got nothing')
    expect(() => chat('none', '')).toThrow('messages: expected JSON as text')
  })
})
