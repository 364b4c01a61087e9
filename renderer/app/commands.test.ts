import { describe, expect, it } from 'vitest'
import type { FoundRecord } from '../../shared/platform/search.ts'
import type { RendererArea } from '../areas/area.ts'
import { fixedCommands, grouped, matching, MOST_RECENT, recordAreas, recordCommands, recordOfKey, remembered, searchThemCommand, someOf } from './commands.ts'

const load = () => Promise.reject(new Error('Not opened here'))
const icon = undefined as never
const towns: RendererArea = {
  name: 'towns',
  section: 'Towns',
  drawer: { group: 'Catalogue', label: 'Towns', path: '/admin/towns', icon, iconSelected: icon },
  routes: [
    { path: '/admin/towns', title: 'Towns', load },
    { path: '/admin/add-town', title: 'Add Town', as: 'add', load },
    { path: '/admin/update-town/:id', title: 'Edit Town', as: 'record', kind: 'Town', load },
  ],
}
const pages: RendererArea = {
  name: 'pages',
  section: 'Pages',
  drawer: { group: 'Content', label: 'Pages', path: '/admin/pages', icon, iconSelected: icon },
  routes: [{ path: '/admin/pages/:id/:type?', title: 'Edit Page', as: 'record', kind: 'Page', to: id => `/admin/pages/${id}/rich`, load }],
}
const messages: RendererArea = {
  name: 'messages',
  section: 'Messages',
  drawer: { group: 'Operations', label: 'Messages', path: '/admin/messages', icon, iconSelected: icon },
  routes: [{ path: '/admin/messages', title: 'Messages', as: 'details', kind: 'Message', load }],
}
const home: RendererArea = {
  name: 'home',
  section: null,
  drawer: { group: 'Dashboard', label: 'Café', path: '/admin/home', icon, iconSelected: icon },
  routes: [{ path: '/admin/home', title: 'Home', load }],
}
/** Reached from the towns' rows: it has no entry in the drawer. */
const streets: RendererArea = {
  name: 'streets',
  section: 'Towns',
  routes: [
    { path: '/admin/streets/:id', title: 'Streets of a Town', load },
    { path: '/admin/update-street/:id', title: 'Edit Street', as: 'record', kind: 'Street', load },
  ],
}
const AREAS = [home, towns]
const rosario = { area: 'towns', id: 12, title: 'Rosario', place: 'Santa Fe' }
const reload = { key: 'reload', label: 'Reload', run: () => undefined }
const labels = (commands: Array<{ label: string }>) => commands.map(({ label }) => label)

describe('entries', () => {
  it('are the areas, what can be added, and commands', () => {
    expect(fixedCommands(AREAS, {}, [reload]).map(({ hint, label, to }) => `${hint} ${label} ${typeof to === 'string' ? to : 'runs'}`)).toEqual([
      'Go to Café /admin/home',
      'Go to Towns /admin/towns',
      'Add Add Town /admin/add-town',
      'Command Reload runs',
    ])
  })
  it('that are denied are not offered', () => {
    expect(fixedCommands(AREAS, { towns: { add: true } }, []).map(({ to }) => to)).toEqual(['/admin/home', '/admin/towns'])
    expect(fixedCommands(AREAS, { towns: { view: true } }, []).map(({ to }) => to)).toEqual(['/admin/home'])
  })
  it.each([
    ['cafe', ['Café']],
    ['go', ['Café', 'Towns']],
    ['town add', ['Add Town']],
    ['town', ['Towns', 'Add Town']],
    ['OWN', ['Towns', 'Add Town']],
    ['command re', ['Reload']],
    ['zzz', []],
    ['', ['Café', 'Towns', 'Add Town', 'Reload']],
  ])('%j matches %j, the best first', (text, expected) => {
    expect(labels(matching(fixedCommands(AREAS, {}, [reload]), text, []))).toEqual(expected)
  })
  it('used last come first where nothing is typed, and among those that answer as well', () => {
    const commands = fixedCommands(AREAS, {}, [reload])
    const recent = ['reload', '/admin/add-town', '/admin/towns']
    expect(labels(matching(commands, '', recent))).toEqual(['Reload', 'Add Town', 'Towns', 'Café'])
    expect(labels(matching(commands, 'town', recent)), 'the better one stays first').toEqual(['Towns', 'Add Town'])
    expect(labels(matching(commands, 'own', recent))).toEqual(['Add Town', 'Towns'])
  })
})

describe('groups', () => {
  const groups = (text: string, recent: string[] = []) =>
    grouped([...fixedCommands(AREAS, {}, [reload]), ...recordCommands(AREAS, {}, [rosario, { ...rosario, id: 13, title: 'Town' }])], text, recent).map(
      ({ name, commands }) => `${name}: ${labels(commands).join(', ')}`,
    )
  it('begin with that of the best answer, whatever its area', () => {
    expect(groups('town')).toEqual(['Records: Town, Rosario', 'Go to: Towns', 'Add: Add Town'])
    expect(groups('towns')).toEqual(['Go to: Towns'])
  })
  it('are what was used last and what can be done where nothing was typed, and not the drawer again', () => {
    expect(groups('')).toEqual(['Commands: Reload'])
    expect(groups('', ['towns/12', '/admin/towns'])).toEqual(['Recent: Rosario, Towns', 'Commands: Reload'])
  })
})

describe('records', () => {
  const entries = (records: FoundRecord[]) => recordCommands([home, towns, pages], {}, records)
  it('say what they are and where', () => {
    expect(entries([rosario])).toEqual([
      { key: 'towns/12', label: 'Rosario', group: 'Records', hint: 'Town', place: 'Santa Fe', isMeant: false, to: '/admin/update-town/12' },
    ])
    expect(entries([{ area: 'pages', id: 2, title: 'Terms', place: '' }])).toMatchObject([{ hint: 'Page', place: '', to: '/admin/pages/2/rich' }])
  })
  it('of the same name and place are told apart by their id', () => {
    expect(entries([rosario, { ...rosario, id: 13 }, { ...rosario, id: 14, place: 'Colonia' }]).map(({ place }) => place)).toEqual([
      'Santa Fe · ID 12',
      'Santa Fe · ID 13',
      'Colonia',
    ])
  })
  it.each([
    [{ field: 'id', text: '12' }, '#12', 'Santa Fe · ID 12'],
    [{ field: 'phone_no', text: '+54 9 11 4321-5678' }, '011 15 4321 5678', 'Phone number +54 9 11 4321-5678 · Santa Fe'],
    [{ field: 'code', text: 'santa fe' }, 'SANTA FE', 'Code santa fe · Santa Fe'],
  ])('that are what was typed come first, with what matched beside the name: %j', (matched, text, place) => {
    const [meant] = matching([...fixedCommands(AREAS, {}, []), ...entries([{ ...rosario, matched }])], text, [])
    expect(meant).toMatchObject({ label: 'Rosario', place })
  })
  it('that may be missing can be had: the lists that were not all searched are read at once, and nothing is offered where there are none', () => {
    const asked: string[][] = []
    const [command] = searchThemCommand([towns, pages], ['towns', 'pages'], given => asked.push(given))
    expect(command).toMatchObject({ label: 'Search all of Towns, Pages', hint: 'Not searched yet' })
    ;(command!.to as () => void)()
    expect(asked).toEqual([['towns', 'pages']])
    expect(searchThemCommand([towns], [], () => undefined)).toEqual([])
  })
  it('whose details show over their list open there, for everybody who may see them', () => {
    const message = { area: 'messages', id: 7, title: 'Ana', place: '' }
    expect(recordCommands([messages], { messages: { edit: true } }, [message])).toMatchObject([{ hint: 'Message', to: '/admin/messages?details=7' }])
    expect(recordAreas([messages], {})).toEqual({ searched: [{ area: 'messages', kind: 'Message' }], denied: [] })
    expect(recordAreas([messages], { messages: { view: true } }), 'not named either').toEqual({ searched: [], denied: [] })
  })
  it('of an area that is reached from another one are left out, like the area itself', () => {
    expect(fixedCommands([streets], {}, [])).toEqual([])
    expect(recordCommands([streets], {}, [{ area: 'streets', id: 5, title: 'Mitre', place: 'Rosario' }])).toEqual([])
    expect(recordAreas([streets], {})).toEqual({ searched: [], denied: [] })
  })
  it('that are people lead to everything about them', () => {
    const people: RendererArea = { ...messages, name: 'providers' }
    expect(recordCommands([people], {}, [{ area: 'providers', id: 7, title: 'Ana Ruiz', place: 'ana@example.com' }])).toMatchObject([
      { label: 'Ana Ruiz', to: '/admin/person/provider?id=7' },
    ])
  })
  it('without a name have one to be taken by', () => {
    expect(labels(entries([{ ...rosario, title: ' ' }]))).toEqual(['No title, ID 12'])
  })
  it.each([
    [{ edit: true }, ['Towns']],
    [{ view: true }, []],
  ])('that may not be opened are not offered nor searched, which is told unless they may not even be seen: %j', (denied, told) => {
    expect(recordCommands(AREAS, { towns: denied }, [rosario])).toEqual([])
    expect(recordAreas(AREAS, { towns: denied })).toEqual({ searched: [], denied: told })
  })
  it('are those of areas that have a screen for them', () => {
    expect(recordCommands(AREAS, {}, [{ ...rosario, area: 'home' }])).toEqual([])
    expect(recordAreas([home, towns, pages], {})).toEqual({
      searched: [
        { area: 'towns', kind: 'Town' },
        { area: 'pages', kind: 'Page' },
      ],
      denied: [],
    })
  })
})

describe('what is remembered', () => {
  it('is each entry once, the newest first, and not for ever', () => {
    expect(remembered(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
    expect(
      remembered(
        Array.from({ length: MOST_RECENT }, (_, index) => `${index}`),
        'new',
      ),
    ).toHaveLength(MOST_RECENT)
  })
  it.each([
    ['towns/12', { area: 'towns', id: 12 }],
    ['service-types/3', { area: 'service-types', id: 3 }],
    ['/admin/towns', null],
    ['theme:dark', null],
    ['towns/x', null],
    ['', null],
  ])('%j names the record %j', (key, record) => {
    expect(recordOfKey(key)).toEqual(record)
  })
})

describe('names in a sentence', () => {
  it.each([
    [['A'], 'A'],
    [['A', 'B', 'C', 'D'], 'A, B, C, D'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others'],
  ])('%j: %s', (names, sentence) => expect(someOf(names)).toBe(sentence))
})
