import { expect, it } from 'vitest'
import { threadText } from './threadText.ts'

const message = { senderId: '4', type: 'text', value: 'Hola', price: '', offerAction: '', createdAt: '2026-03-27T17:05:00.000Z' }
const people = { customerId: '4', customer: { name: 'Ana Ruiz', photo: '' }, professional: { name: 'Leo Paz', photo: '' } }

it('a conversation as text has a line a message: when in Buenos Aires, who, and what, an offer with its price and action', { tags: ['O-701', 'O-254'] }, () => {
  const messages = [
    message,
    { ...message, senderId: '8', type: 'bookingOffer', value: 'Labour', price: '9500.00', offerAction: 'counter_offer', createdAt: '1774631100' },
    { ...message, senderId: '8', type: 'location', value: '-34.6,-58.3' },
    { ...message, value: '', createdAt: 'yesterday' },
    { ...message, createdAt: '' },
  ]
  expect(threadText({ ...people, messages }).split('\n')).toEqual([
    '27-03-2026 02:05 pm Ana Ruiz: Hola',
    '27-03-2026 02:05 pm Leo Paz: Booking offer · Labour · 9,500.00 · Counter offer',
    '27-03-2026 02:05 pm Leo Paz: -34.6,-58.3',
    'yesterday Ana Ruiz:',
    'Ana Ruiz: Hola',
  ])
  expect(threadText({ ...people, messages: [] })).toBe('')
})
