import { describe, expect, it } from 'vitest'
import { replyStatusText, replyTo } from '../../shared/areas/contact-us.ts'
import { acceptSignIn, administrator } from '../testing/applicationHarness.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, HEADERS, signedIn } from '../testing/signedIn.ts'

const row = {
  id: 9,
  name: 'Lucía Ferrer',
  email: 'lucia@example.com',
  phone_code: '54',
  phone_number: '341555',
  description: 'How do I <b>cancel</b>?',
  reply_status: '0',
  reply_message: '',
  created_at: '2026-11-03 14:05:00',
}

describe('what is sent', () => {
  it('GET contactUs/lists with limit and start', { tags: ['O-557', 'O-558', 'O-686'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', data: { result: [row], count: '31' } }))
    expect(await value('contact-us.list', { page: 3, size: 10 })).toMatchObject({ rows: [row], total: 31, source: 'backend' })
    expectCall(calls, 'GET', 'contactUs/lists?limit=10&start=30')
  })

  it('GET contactUs/show/{id}', { tags: ['O-559', 'O-561', 'O-315', 'O-316', 'O-317', 'O-318', 'O-319', 'O-320', 'O-321', 'O-322'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET contactUs/show/9'] = json({ code: '1', data: { ...row, reply_status: 1 } })
    expect(await value('contact-us.show', { id: 9 })).toEqual({ ...row, reply_status: '1' })
    expectCall(calls, 'GET', 'contactUs/show/9')
  })

  it('GET contactUs/message/{id}, read from data.data', { tags: ['O-560', 'O-561'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET contactUs/message/9'] = json({ code: '1', data: { data: { description: 'Why?' } } })
    expect(await value('contact-us.question', { id: 9 })).toEqual({ id: 9, description: 'Why?' })
    expectCall(calls, 'GET', 'contactUs/message/9')
  })

  it('POST contactUs/send-reply/{id} with reply_message as JSON', { tags: ['O-562', 'O-563'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('contact-us.reply', { id: 9, reply_message: '<p>Gracias & “adiós”</p>' })).toEqual({ message: 'Done', id: 9 })
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/contactUs/send-reply/9', headers: { ...HEADERS, 'content-type': 'application/json' } })
    expect(JSON.parse(calls[0]!.body)).toEqual({ reply_message: '<p>Gracias & “adiós”</p>' })
  })
})

it('after a reply the message is read again by itself, and its row says so', { tags: ['O-447', 'O-321'] }, async () => {
  const { value, server } = await signedIn()
  server.routes['GET contactUs/lists'] = json({ code: '1', data: { result: [row], count: 1 } })
  await value('contact-us.list', { page: 0, size: 10 })
  server.routes['GET contactUs/show/9'] = json({ code: '1', data: { ...row, reply_status: 1, reply_message: '<p>Hi</p>' } })
  await value('contact-us.reply', { id: 9, reply_message: '<p>Hi</p>' })
  await expect.poll(() => value('contact-us.list', { page: 0, size: 10 })).toMatchObject({ rows: [{ id: 9, reply_status: '1', reply_message: '<p>Hi</p>' }] })
})

it('reply_status 0 is not replied, 1 is replied, and an odd one is shown as it came', { tags: ['O-321'] }, () => {
  const shown = (reply_status: string) => replyStatusText({ reply_status })
  expect(['0', '1', '2'].map(shown)).toEqual(['Not replied', 'Replied', '2'])
})

it('an empty reply is not sent, nor one of markup alone', { tags: ['O-470'] }, async () => {
  const { failure, calls } = await signedIn()
  for (const reply_message of ['', '<p></p>', '<p>&nbsp; <br></p>']) {
    expect(await failure('contact-us.reply', { id: 9, reply_message })).toMatchObject({ kind: 'invalid', message: 'Required' })
  }
  expect(calls).toEqual([])
})

it('a reply with what could run is refused, and nothing is sent', async () => {
  const { failure, calls } = await signedIn()
  expect(await failure('contact-us.reply', { id: 9, reply_message: '<p onclick="x()">Hi</p>' })).toMatchObject({ kind: 'invalid' })
  expect(calls).toEqual([])
})

describe('saved replies', () => {
  it('are kept by their titles in the store, not in the settings, and call nobody', async () => {
    const { value, calls, settings, store, application, pushes } = await signedIn()
    expect(await value('saved-replies.list')).toEqual([])
    expect(await value('saved-replies.keep', { title: 'Refund', text: '<p>Dear {name},</p>' })).toEqual({
      message: '“Refund” is among your saved replies',
      id: 1,
    })
    expect(await value('saved-replies.keep', { title: 'account', text: '<p>Closed.</p>' })).toEqual({ message: '“account” is among your saved replies', id: 2 })
    expect(pushes).toContainEqual({ push: 'changed', area: 'saved-replies' })
    await value('saved-replies.keep', { id: 1, title: 'Reimbursement', text: '<p>Dear {name}:</p>' })
    expect(await value('saved-replies.list')).toEqual([
      { id: 2, title: 'account', text: '<p>Closed.</p>' },
      { id: 1, title: 'Reimbursement', text: '<p>Dear {name}:</p>' },
    ])
    expect(await value('saved-replies.remove', { id: 2 })).toEqual({ message: 'Saved reply deleted', id: 2 })
    expect(calls).toEqual([])
    expect([settings.get('savedReplies'), store.read(application.scope(), 'savedReplies')?.value]).toEqual([
      undefined,
      [{ id: 1, title: 'Reimbursement', text: '<p>Dear {name}:</p>' }],
    ])
  })

  it('belong to whoever wrote them; a title is used once, and nothing that could run is kept', async () => {
    const { value, failure, server } = await signedIn()
    await value('saved-replies.keep', { title: 'Refund', text: '<p>Hi</p>' })
    expect(await failure('saved-replies.keep', { title: 'refund', text: '<p>Ho</p>' })).toMatchObject({ kind: 'rejected', fields: { title: 'Already used' } })
    for (const wrong of [
      { title: '', text: '<p>Hi</p>' },
      { title: 'Empty', text: '<p> </p>' },
      { title: 'Run', text: '<p onclick="x()">Hi</p>' },
      { id: 1e308, title: 'Unreadable', text: '<p>Hi</p>' },
    ])
      expect(await failure('saved-replies.keep', wrong)).toMatchObject({ kind: 'invalid' })
    await value('session.signOut')
    acceptSignIn(server, {}, { ...administrator, id: 8 })
    await value('session.signIn', { email: 'leo@example.com', password: 'secret' })
    expect(await value('saved-replies.list')).toEqual([])
  })

  it('have the name of whoever wrote filled in, as text', () => {
    expect(replyTo('<p>{name}, thank you, {name}.</p>', ' Ana <b> & $& ')).toBe('<p>Ana &lt;b&gt; &amp; $&amp;, thank you, Ana &lt;b&gt; &amp; $&amp;.</p>')
    expect(replyTo('<p>{name}</p>', ' ')).toBe('<p>{name}</p>')
  })
})

it('around a reply the message is read once, however many show it', { tags: ['O-447'] }, async () => {
  const { value, server, calls, clock } = await signedIn()
  server.routes['GET contactUs/show/9'] = json({ code: '1', data: { ...row, reply_status: 1 } })
  await value('contact-us.reply', { id: 9, reply_message: 'Gracias' })
  const shown = await Promise.all([value('contact-us.show', { id: 9 }), value('contact-us.show', { id: 9 })])
  const replied = { ...row, reply_status: '1' }
  expect(shown).toEqual([replied, replied])
  expect(await value('contact-us.show', { id: 9 })).toEqual(replied)
  const readings = () => calls.filter(({ method }) => method === 'GET').length
  expect(readings()).toBe(1)
  clock.advance(2_000)
  await value('contact-us.show', { id: 9 })
  expect(readings(), 'later it is read again').toBe(2)
})
