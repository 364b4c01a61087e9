import { describe, expect, it } from 'vitest'
import { signedIn } from '../testing/signedIn.ts'

describe('drafts', () => {
  it('are kept by form and record, and discarded', async () => {
    const { value, failure } = await signedIn()
    expect(await value('drafts.show', { key: 'cities/12' })).toEqual({ values: null, unknownSince: null, saves: 0 })
    expect(await value('drafts.keep', { key: 'cities/12', values: { title: 'Ros', state_id: null } })).toEqual({ kept: true })
    expect(await value('drafts.show', { key: 'cities/12' })).toEqual({ values: { title: 'Ros', state_id: null }, unknownSince: null, saves: 0 })
    expect(await value('drafts.show', { key: 'cities/new' })).toEqual({ values: null, unknownSince: null, saves: 0 })
    expect(await value('drafts.keep', { key: 'cities/12', values: { title: 'R' }, isUnread: true }), 'over one that nobody has seen').toEqual({ kept: false })
    expect(await value('drafts.show', { key: 'cities/12' })).toMatchObject({ values: { title: 'Ros' } })
    expect(await value('drafts.discard', { key: 'cities/12' })).toEqual({ kept: false })
    expect(await value('drafts.show', { key: 'cities/12' })).toEqual({ values: null, unknownSince: null, saves: 0 })
    expect(await failure('drafts.keep', { key: 'x'.repeat(201), values: {} })).toMatchObject({ kind: 'invalid', fields: { key: expect.any(String) } })
    await value('session.signOut')
    expect(await failure('drafts.show', { key: 'cities/12' })).toMatchObject({ kind: 'signed-out' })
  })
})
