import { describe, expect, it } from 'vitest'
import { acceptSignIn, administrator } from '../testing/applicationHarness.ts'
import { json } from '../testing/recordingServer.ts'
import { expectCall, HEADERS, signedIn, type WireHarness } from '../testing/signedIn.ts'

const LANGUAGES = [
  { id: 1, title: 'English', code: 'en' },
  { id: 2, title: 'Brazilian Portuguese', code: 'pt' },
  { id: 3, title: 'French', code: 'fr' },
]
const details = [
  { lang_key: 'save', lang_value: JSON.stringify({ English: 'Save', 'Brazilian Portuguese': 'Salvar' }) },
  { lang_key: 'cancel', lang_value: JSON.stringify({ English: 'Cancel' }) },
]
const save = {
  page: 7,
  language: 2,
  isRich: false,
  rows: [
    { key: 'save', value: 'Salvar & "mais" ñ+' },
    { key: 'cancel', value: 'Cancelar' },
  ],
  removed: [] as string[],
}

/** Signed in, with the languages read: the calls that follow are the area's own. */
async function ready(who: object = administrator, denials: Record<string, Record<string, unknown>> = {}): Promise<WireHarness> {
  const harness = await signedIn(denials)
  acceptSignIn(harness.server, denials, who)
  await harness.signIn()
  harness.server.routes['GET common/languageDropdown'] = json({ code: '1', data: LANGUAGES })
  harness.server.routes['GET Translation/translationsByPage/7'] = json({ code: '1', data: { translation_details: details } })
  await harness.ask('translations.ofLanguage', { page: 1, language: 1 })
  harness.calls.length = 0
  return harness
}

describe('what is sent', () => {
  it('GET Translation/pages fills the list', { tags: ['F-093', 'F-229', 'F-230', 'F-231', 'F-436', 'F-437'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET Translation/pages'] = json({
      code: '1',
      data: [
        { id: '2', title: 'Help', comment: 'Longer texts' },
        { id: 1, title: 'Sign in', comment: null },
      ],
    })
    expect(await value('translations.list', { page: 0, size: 10, sort: { column: 'id', direction: 'asc' } })).toMatchObject({
      rows: [
        { id: 1, title: 'Sign in', comment: '' },
        { id: 2, title: 'Help', comment: 'Longer texts' },
      ],
      total: 2,
    })
    expectCall(calls, 'GET', 'Translation/pages')
  })

  it(
    'GET Translation/translationsByPage/{page} answers translation_details, lang_value as JSON text',
    { tags: ['F-232', 'F-233', 'F-236', 'F-434'] },
    async () => {
      const { value, calls } = await ready()
      expect(await value('translations.show', { id: 7 })).toEqual({
        rows: [
          { lang_key: 'save', lang_value: { English: 'Save', 'Brazilian Portuguese': 'Salvar' } },
          { lang_key: 'cancel', lang_value: { English: 'Cancel' } },
        ],
        unreadable: 0,
      })
      expectCall(calls, 'GET', 'Translation/translationsByPage/7')
    },
  )

  it('out of reach, the texts that were last read stand in, unless they are asked for fresh', async () => {
    const { value, failure, server } = await ready()
    const read = await value('translations.show', { id: 7, fresh: true })
    server.routes['GET Translation/translationsByPage/7'] = response => void response.destroy()
    expect(await value('translations.show', { id: 7 })).toEqual(read)
    expect(await failure('translations.show', { id: 7, fresh: true })).toMatchObject({ kind: 'offline' })
  })

  it(
    'GET Translation/translations/{lang}/{page_id} with the language’s name; its entry is the value',
    { tags: ['F-234', 'F-292', 'F-438', 'F-439'] },
    async () => {
      const { value, server, calls } = await ready()
      server.answer(json({ code: '1', data: { translation_details: details } }))
      expect(await value('translations.ofLanguage', { page: 7, language: 2 })).toEqual([
        { key: 'save', value: 'Salvar' },
        { key: 'cancel', value: '' },
      ])
      expectCall(calls, 'GET', 'Translation/translations/Brazilian%20Portuguese/7')
    },
  )

  it(
    'POST translation/store with page_id and the map of all rows, each a map of the language’s name to its text',
    { tags: ['F-294', 'F-435', 'F-440'] },
    async () => {
      const { value, server, calls } = await ready()
      server.answer(json({ code: 1, message: 'Guardado' }))
      expect(await value('translations.save', save)).toEqual({ message: 'Guardado', kept: [] })
      expectCall(calls, 'POST', 'translation/store', {
        page_id: '7',
        translations: '{"save":{"Brazilian Portuguese":"Salvar & \\"mais\\" ñ+"},"cancel":{"Brazilian Portuguese":"Cancelar"}}',
      })
      expect(calls[0]!.headers).toMatchObject(HEADERS)
    },
  )

  it('the server profile can ask for the texts by key, and the language’s name as lang', async () => {
    const { value, calls, application } = await ready()
    application.target.profile()!.translationsByLang = true
    await value('translations.save', save)
    expectCall(calls, 'POST', 'translation/store', {
      page_id: '7',
      translations: '{"save":"Salvar & \\"mais\\" ñ+","cancel":"Cancelar"}',
      lang: 'Brazilian Portuguese',
    })
  })

  it('a key that JavaScript gives a meaning of its own is a key', async () => {
    const { value, calls } = await ready()
    await value('translations.save', {
      ...save,
      rows: [
        { key: '__proto__', value: 'a' },
        { key: 'constructor', value: 'b' },
      ],
    })
    expect(new URLSearchParams(calls[0]!.body).get('translations')).toBe(
      '{"__proto__":{"Brazilian Portuguese":"a"},"constructor":{"Brazilian Portuguese":"b"}}',
    )
  })

  it('HTML goes out as it is', { tags: ['F-097'] }, async () => {
    const { value, calls } = await ready()
    await value('translations.save', {
      ...save,
      page: 2,
      isRich: true,
      rows: [{ key: 'a', value: '<p>A &amp; <a href="https://a.example/?x=1&amp;y=2">b</a></p>' }],
    })
    expect(new URLSearchParams(calls[0]!.body).get('translations')).toBe(
      '{"a":{"Brazilian Portuguese":"<p>A &amp; <a href=\\"https://a.example/?x=1&amp;y=2\\">b</a></p>"}}',
    )
  })
})

describe('stored HTML', () => {
  const stored = `<P onclick='x()'>a</P><script>1</script>\r\n<table border=1><tr><td>&nbsp;\ud83d\ude00</table>`
  it('goes back to the letter where nobody edited it, also what could run', async () => {
    const { value, server, calls } = await ready()
    const languages = { 'Brazilian Portuguese': stored }
    server.routes['GET Translation/translations/Brazilian%20Portuguese/2'] = json({
      code: '1',
      data: { translation_details: [{ lang_key: 'a', lang_value: languages }] },
    })
    await value('translations.save', {
      ...save,
      page: 2,
      isRich: true,
      rows: [
        { key: 'a', value: stored },
        { key: 'b', value: '<p>new</p>' },
      ],
    })
    expect(JSON.parse(new URLSearchParams(calls.at(-1)!.body).get('translations')!)).toEqual({
      a: { 'Brazilian Portuguese': stored },
      b: { 'Brazilian Portuguese': '<p>new</p>' },
    })
  })

  it('is not read again where everything is clean, tables and pictures among it', async () => {
    const { value, calls } = await ready()
    await value('translations.save', {
      ...save,
      page: 2,
      isRich: true,
      rows: [{ key: 'a', value: '<table border=1><tr><td>a</table><img src="https://a.example/x.png"><hr>' }],
    })
    expect(calls.map(call => call.method)).toEqual(['POST'])
  })
})

describe('removed keys', () => {
  it('the save says which of them the server still has', async () => {
    const { value, calls } = await ready()
    expect(await value('translations.save', { ...save, rows: [save.rows[0]], removed: ['cancel', 'gone'] })).toMatchObject({ kept: ['cancel'] })
    expect(calls.map(call => call.method)).toEqual(['POST', 'GET'])
  })

  it('where the server cannot be asked, the save stands all the same', async () => {
    const { value, server } = await ready()
    server.routes['GET Translation/translationsByPage/7'] = json({ code: '0', message: 'No' })
    expect(await value('translations.save', { ...save, rows: [save.rows[0]], removed: ['cancel'] })).toMatchObject({ kept: [] })
  })
})

describe('what is refused before anything is sent', () => {
  it.each([
    ['F-345: an empty key', { rows: [{ key: '', value: 'x' }] }, 'Required'],
    ['F-346: an empty value', { rows: [{ key: 'a', value: ' ' }] }, 'Required'],
    [
      'the same key twice',
      {
        rows: [
          { key: 'a', value: 'x' },
          { key: 'a', value: 'y' },
        ],
      },
      'This key is already used',
    ],
    ['no rows', { rows: [] }, 'There’s nothing to submit. Add a text first.'],
    [
      'more rows than a page has',
      { rows: Array.from({ length: 5_001 }, (_, index) => ({ key: `k${index}`, value: 'x' })) },
      'A page can have at most 5,000 texts.',
    ],
    ['F-346: rich text without a word', { isRich: true, rows: [{ key: 'a', value: '<p>&nbsp;</p>' }] }, 'Required'],
  ])('%s', async (_title, change, message) => {
    const { failure, calls } = await ready()
    expect(await failure('translations.save', { ...save, ...change })).toMatchObject({ kind: 'invalid', message })
    expect(calls).toEqual([])
  })

  it.each([
    ['a page that is none', { page: 0 }],
    ['no page', { page: null }],
    ['a language that is none', { language: 'x' }],
    ['rows that are none', { rows: 'x' }],
    ['a row that is none', { rows: [null] }],
    ['a key that is no text', { rows: [{ key: 7, value: 'x' }] }],
    ['a value that is no text', { rows: [{ key: 'a', value: ['x'] }] }],
    ['no value', { rows: [{ key: 'a' }] }],
    ['no word on its kind', { isRich: 'yes' }],
    ['removed keys that are none', { removed: [7] }],
    ['no removed keys', { removed: undefined }],
  ])('%s is refused in a sentence of ours', async (_title, change) => {
    const { failure } = await ready()
    const { message } = (await failure('translations.save', { ...save, ...change })) as { message: string }
    expect(message).toMatch(/^(There’s no page at this address|Choose a language first|These texts can’t be sent\. Open the page again)\.$/)
  })

  it.each([
    ['a script', { isRich: true, rows: [{ key: 'a', value: '<p>a</p><script>alert(1)</script>' }] }],
    ['a script on the page of rich texts, said to be plain', { page: 2, rows: [{ key: 'a', value: '<img src=x onerror=alert(1)> a' }] }],
    ['a link that runs something', { isRich: true, rows: [{ key: 'a', value: '<p><a href="javascript:alert(1)">a</a></p>' }] }],
    ['the script of another language', { isRich: true, rows: [{ key: 'a', value: '<script>en</script>x' }] }],
  ])('%s that the server does not have', async (_title, change) => {
    const { failure, server, calls } = await ready()
    server.answer(
      json({
        code: '1',
        data: { translation_details: [{ lang_key: 'a', lang_value: { English: '<script>en</script>x', 'Brazilian Portuguese': '<p>a</p>' } }] },
      }),
    )
    expect(await failure('translations.save', { ...save, ...change })).toMatchObject({
      kind: 'invalid',
      message: 'The text of a contains active content that isn’t on the server, so nothing was sent.',
    })
    expect(
      calls.map(call => call.method),
      'read again, nothing sent',
    ).toEqual(['GET'])
  })

  it('a language that is not assigned', { tags: ['F-375'] }, async () => {
    const { failure, calls } = await ready()
    for (const [op, input] of [
      ['translations.save', { ...save, language: 3 }],
      ['translations.ofLanguage', { page: 7, language: 3 }],
    ] as const) {
      expect(await failure(op, input)).toMatchObject({ kind: 'denied', message: "You don't have permission ." })
    }
    expect(calls).toEqual([])
  })

  it('a denied edit', async () => {
    const { failure, calls } = await ready(administrator, { Translations: { edit: true } })
    expect(await failure('translations.save', save)).toMatchObject({ kind: 'denied' })
    expect(calls).toEqual([])
  })

  it.each([
    [
      'F-372: another key',
      [
        { key: 'store', value: 'x' },
        { key: 'cancel', value: 'y' },
      ],
    ],
    ['F-373: one more row', [...save.rows, { key: 'more', value: 'y' }]],
    ['F-374: one row less', [save.rows[0]]],
  ])('%s, for any role type but d', async (_title, rows) => {
    const { failure, calls } = await ready({ ...administrator, role_type: 's' })
    expect(await failure('translations.save', { ...save, rows })).toMatchObject({ kind: 'denied', message: "You don't have permission ." })
    expect(calls.map(call => call.path)).toEqual(['/api/v1/Translation/translationsByPage/7'])
  })

  it('other values are no matter of the role type', { tags: ['F-372'] }, async () => {
    const { value, calls } = await ready({ ...administrator, role_type: 's' })
    expect(await value('translations.save', save)).toEqual({ message: 'Done', kept: [] })
    expect(calls.map(call => call.path)).toEqual(['/api/v1/Translation/translationsByPage/7', '/api/v1/translation/store'])
  })
})

describe('what may deviate in the answers', () => {
  it.each([
    ['an object instead of JSON text', { English: 'Save' }, { English: 'Save' }],
    ['an empty map as PHP writes it', '[]', {}],
    ['nothing', null, {}],
    ['an empty text', '', {}],
    ['a text that is no JSON, in the default language', 'Save all', { English: 'Save all' }],
    ['a text that is a number', '42', { English: '42' }],
    ['a language without a text', '{"English":"Save","French":null}', { English: 'Save', French: '' }],
  ])('lang_value as %s', async (_title, lang_value, expected) => {
    const { value, server } = await signedIn()
    server.answer(json({ code: '1', data: { translation_details: [{ lang_key: 'save', lang_value }] } }))
    expect(await value('translations.show', { id: 7 })).toEqual({ rows: [{ lang_key: 'save', lang_value: expected }], unreadable: 0 })
  })

  it.each([
    ['no lang_key', { lang_value: '{}' }],
    ['an empty lang_key', { lang_key: '', lang_value: '{}' }],
    ['a lang_key that is a list', { lang_key: ['a'], lang_value: '{}' }],
    ['null', null],
    ['a number', 7],
    ['a list', ['a']],
    ['a text', 'a'],
  ])('one entry with %s: the others show, and it is counted', async (_title, odd) => {
    const { value, server } = await ready()
    const answer = json({ code: '1', data: { translation_details: [details[0], odd, details[1]] } })
    server.answer(answer)
    server.routes['GET Translation/translationsByPage/7'] = answer
    expect(await value('translations.show', { id: 7 })).toMatchObject({ rows: [{ lang_key: 'save' }, { lang_key: 'cancel' }], unreadable: 1 })
    expect(await value('translations.ofLanguage', { page: 7, language: 2 })).toEqual([
      { key: 'save', value: 'Salvar' },
      { key: 'cancel', value: '' },
    ])
  })

  it('a save that would leave out an entry that could not be read is denied to other role types', { tags: ['F-374'] }, async () => {
    const { failure, server, calls } = await ready({ ...administrator, role_type: 's' })
    server.routes['GET Translation/translationsByPage/7'] = json({ code: '1', data: { translation_details: [...details, { lang_value: '{}' }] } })
    expect(await failure('translations.save', save)).toMatchObject({ kind: 'denied' })
    expect(calls.map(call => call.method)).toEqual(['GET'])
  })

  it.each([
    ['a list', ['a'], { key: 'save', value: '', isUnreadable: true }],
    ['true', true, { key: 'save', value: '', isUnreadable: true }],
    ['a text that is a map in the language', '{"Brazilian Portuguese":{"a":1},"English":"Save"}', { key: 'save', value: '', isUnreadable: true }],
    ['a text that is a list in another language', '{"Brazilian Portuguese":"Salvar","English":["Save"]}', { key: 'save', value: 'Salvar' }],
    ['a number in the language', '{"Brazilian Portuguese":42}', { key: 'save', value: '42' }],
  ])('lang_value as %s', async (_title, lang_value, expected) => {
    const { value, server } = await ready()
    server.answer(json({ code: '1', data: { translation_details: [{ lang_key: 'save', lang_value }] } }))
    expect(await value('translations.ofLanguage', { page: 7, language: 2 })).toEqual([expected])
  })

  it('an odd language does not take the others away', async () => {
    const { value, server } = await signedIn()
    server.routes['GET common/languageDropdown'] = json({ code: '1', data: [null, { title: 'No id' }, ...LANGUAGES] })
    server.answer(json({ code: '1', data: { translation_details: details } }))
    expect(await value('translations.ofLanguage', { page: 7, language: 2 })).toHaveLength(2)
  })

  it('the list without its key', async () => {
    const { value, server } = await signedIn()
    server.answer(json({ code: '1', data: details }))
    expect(await value('translations.show', { id: 7 })).toMatchObject({ rows: [{}, {}], unreadable: 0 })
  })

  it('a language that the server no longer has', async () => {
    const { failure, server } = await signedIn()
    server.routes['GET common/languageDropdown'] = json({ code: '1', data: [LANGUAGES[0]] })
    expect(await failure('translations.ofLanguage', { page: 7, language: 2 })).toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('Open the page again'),
    })
  })
})

it('what was read shows without a network; a save then says so', async () => {
  const { value, failure, server, calls } = await ready()
  server.answer(json({ code: '1', data: { translation_details: details } }))
  await value('translations.show', { id: 7 })
  const read = await value('translations.ofLanguage', { page: 7, language: 2 })
  for (const route of Object.keys(server.routes)) server.routes[route] = response => void response.destroy()
  server.answer(response => void response.destroy())
  expect(await value('translations.show', { id: 7 })).toMatchObject({ rows: [{}, {}] })
  expect(await value('translations.ofLanguage', { page: 7, language: 2 })).toEqual(read)
  calls.length = 0
  expect(await failure('translations.save', save)).toMatchObject({ kind: 'offline' })
  expect(
    calls.filter(call => call.method === 'POST' && call.path.endsWith('store')),
    'known to be away, the server is sent nothing',
  ).toEqual([])
})
