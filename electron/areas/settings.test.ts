import { describe, expect, it } from 'vitest'
import { json } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const settings = {
  ios_app_version: '4.1',
  ios_app_update_type: 'soft_update',
  android_app_version: '4.2',
  android_app_update_type: 'force_update',
  limit_distance: '50',
}

describe('settings', () => {
  it('GET settings; the data field holds the settings', { tags: ['F-237', 'F-238', 'F-239', 'F-240', 'F-241', 'F-442', 'F-496'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.answer(json({ code: '1', data: settings }))
    expect(await value('settings.show')).toEqual(settings)
    expectCall(calls, 'GET', 'settings')
  })

  it('POST update-settings with the five fields', { tags: ['F-441'] }, async () => {
    const { value, calls } = await signedIn()
    expect(await value('settings.save', settings)).toEqual({ message: 'Done' })
    expectCall(calls, 'POST', 'update-settings', settings)
  })

  it.each([
    ['numbers in place of text', { ios_app_version: 4.1, limit_distance: 50 }, {}],
    ['the update type in another case', { ios_app_update_type: 'SOFT_UPDATE' }, {}],
    ['no distance', { limit_distance: null }, { limit_distance: '' }],
    ['more than is documented', { id: 1 }, {}],
    ['nothing', Object.fromEntries(Object.keys(settings).map(key => [key, null])), Object.fromEntries(Object.keys(settings).map(key => [key, '']))],
    ['an update type that nobody knows', { ios_app_update_type: 'hard_update' }, { ios_app_update_type: 'hard_update' }],
  ])('may hold %s', async (_title, deviation, result) => {
    const { value, server } = await signedIn()
    server.answer(json({ code: 1, data: JSON.stringify({ ...settings, ...deviation }) }))
    expect(await value('settings.show')).toEqual({ ...settings, ...result })
  })

  it.each([[{}], [null]])('that are %j open all the same', async data => {
    const { value, server } = await signedIn()
    server.answer(json({ code: 1, data }))
    expect(await value('settings.show')).toEqual(Object.fromEntries(Object.keys(settings).map(key => [key, ''])))
  })

  it('that are saved without a word are saved', async () => {
    const { value, server } = await signedIn()
    server.answer(json({ code: 1 }))
    expect(await value('settings.save', settings)).toEqual({ message: 'Saved' })
  })

  it('every field is required, and the distance a number', { tags: ['F-348'] }, async () => {
    const { failure, calls } = await signedIn()
    expect(
      (await failure('settings.save', { ...settings, ios_app_version: ' ', android_app_update_type: 'never', limit_distance: 'far' })).fields,
    ).toMatchObject({
      android_app_update_type: 'Required',
      limit_distance: 'The distance limit must be a number',
    })
    expect((await failure('settings.save', {})).fields).toEqual(Object.fromEntries(Object.keys(settings).map(field => [field, 'Required'])))
    expect(calls).toEqual([])
  })

  it('a denied edit refuses saving, not looking', { tags: ['F-370', 'F-371'] }, async () => {
    const { value, failure, server, calls } = await signedIn({ Settings: { edit: 1 } })
    server.answer(json({ code: '1', data: settings }))
    expect(await failure('settings.save', settings)).toMatchObject({ kind: 'denied' })
    await value('settings.show')
    expectCall(calls, 'GET', 'settings')
  })
})
