import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const form = { faq_for: 'Customer', question: 'How can I pay?', answer: '<p>By <b>card</b> &amp; cash.</p>' }
const row = { id: 3, ...form, status: 'Active' }
const texts = { question: '¿Cómo puedo pagar?', answer: '<p>Con tarjeta.</p>' }

describe('what is sent', () => {
  it(
    'GET faq/lists once; the tabs show who asks, and nothing is left out',
    { tags: ['O-638', 'O-646', 'O-181', 'O-378', 'O-379', 'O-380', 'O-381', 'O-382', 'O-416'] },
    async () => {
      const { value, server, calls } = await signedIn()
      const others = [
        { ...row, id: 4, faq_for: 'Professional' },
        { ...row, id: 5, faq_for: 'Partner', answer: '', status: 'Draft' },
      ]
      server.routes['GET faq/lists'] = json({ code: '1', data: [{ ...row, faq_for: 'customer', status: '1' }, others[0], { ...others[1], answer: null }] })
      expect(await value('faqs.list', { ...LIST, tab: 'Customer' })).toMatchObject({ rows: [row, others[1]], total: 2 })
      expect(await value('faqs.list', { ...LIST, tab: 'Professional' })).toMatchObject({ rows: [others[0]], total: 1 })
      expect(await value('faqs.list', { ...LIST, tab: 'Customer', search: 'card & cash' })).toMatchObject({ rows: [row] })
      expectCall(calls, 'GET', 'faq/lists')
    },
  )

  it('GET faq/show/{id}, read from data.faq_details', { tags: ['O-639', 'O-646'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET faq/show/3'] = json({ code: '1', data: { faq_details: row } })
    expect(await value('faqs.show', { id: 3 })).toEqual(row)
    expectCall(calls, 'GET', 'faq/show/3')
  })

  it('POST faq/store with faq_for, question and answer, form-encoded', { tags: ['O-640', 'O-645', 'O-646'] }, async () => {
    const { value, calls } = await signedIn()
    await value('faqs.create', form)
    expectCall(calls, 'POST', 'faq/store', form)
  })

  it('POST faq/update with the same and the id, form-encoded', { tags: ['O-641', 'O-645', 'O-646'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('faqs.update', { id: 3, ...form, answer: '' })).toEqual({ message: 'Done', id: 3 })
    expectCall(calls, 'POST', 'faq/update', { id: '3', ...form, answer: '' })
  })

  it('POST faq/status with id and status, form-encoded', { tags: ['O-642', 'O-645', 'O-646'] }, async () => {
    const { value, calls } = await signedIn()
    await value('faqs.setStatus', { id: 3, status: 'Inactive' })
    expectCall(calls, 'POST', 'faq/status', { id: '3', status: 'Inactive' })
  })

  it('GET faq/translation/{main_id}/{lang_id}, read from data.translation_data', { tags: ['O-643', 'O-386', 'O-387', 'O-646'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET faq/translation/3/2'] = json({ code: '1', data: { translation_data: { main_id: 3, lang_id: 2, ...texts } } })
    expect(await value('faqs.translation', { main_id: 3, lang_id: 2 })).toEqual(texts)
    expectCall(calls, 'GET', 'faq/translation/3/2')
  })

  it(
    'POST faq/storeTranslation with main_id, lang_id, lang_code, question and answer, form-encoded',
    { tags: ['O-644', 'O-383', 'O-384', 'O-385', 'O-646'] },
    async () => {
      const { value, calls } = await signedIn()
      await value('faqs.storeTranslation', { main_id: 3, lang_id: 2, lang_code: 'es', ...texts })
      expectCall(calls, 'POST', 'faq/storeTranslation', { main_id: '3', lang_id: '2', lang_code: 'es', ...texts })
    },
  )
})

it('a translation with active content goes back as it is stored, and not otherwise', async () => {
  const { value, failure, server, calls } = await signedIn()
  const stored = { question: 'Q', answer: '<p>Hi<script>x()</script></p>' }
  server.routes['GET faq/translation/3/2'] = json({ code: '1', data: { translation_data: { main_id: 3, lang_id: 2, ...stored } } })
  const translation = { main_id: 3, lang_id: 2, lang_code: 'es' }
  await value('faqs.storeTranslation', { ...translation, question: 'Q2', answer: stored.answer })
  expect(calls.at(-1)!.path).toContain('faq/storeTranslation')
  expect((await failure('faqs.storeTranslation', { ...translation, question: stored.answer, answer: '<p onclick="x()">Hi</p>' })).fields).toEqual({
    answer: 'The answer contains active content, so it can’t be saved.',
  })
})

it('what is not in order is not sent, nor what is denied', { tags: ['O-475', 'O-476'] }, async () => {
  const { failure, calls } = await signedIn()
  expect((await failure('faqs.create', { faq_for: '', question: '', answer: '' })).fields).toEqual({ faq_for: 'Required', question: 'Required' })
  expect((await failure('faqs.create', { ...form, answer: '<p onclick="x()">Hi</p>' })).fields).toEqual({
    answer: 'The answer contains active content, so it can’t be saved.',
  })
  const translation = { main_id: 3, lang_id: 2, lang_code: 'es' }
  expect((await failure('faqs.storeTranslation', { ...translation, question: '', answer: '<p></p>' })).fields).toEqual({
    question: 'Required',
    answer: 'Required',
  })
  const denied = await signedIn({ FAQs: { add: true, edit: true } })
  expect(await denied.failure('faqs.create', form)).toMatchObject({ kind: 'denied' })
  expect(await denied.failure('faqs.storeTranslation', { ...translation, ...texts })).toMatchObject({ kind: 'denied' })
  expect([...calls, ...denied.calls]).toEqual([])
})
