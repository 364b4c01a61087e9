import { describe, expect, it } from 'vitest'
import type { RendererArea } from '../areas/area.ts'
import { fixedCommands, matching, MOST_RECENT, recordCommand, recordOfKey, remembered } from './commands.ts'

const load = () => Promise.reject(new Error('Not opened here'))
const icon = undefined as never
const towns: RendererArea = {
  name: 'towns', section: 'Towns', drawer: { group: 'Catalogue', label: 'Towns', path: '/admin/towns', icon, iconSelected: icon },
  routes: [
    { path: '/admin/towns', title: 'Towns', load }, { path: '/admin/add-town', title: 'Add Town', as: 'add', load },
    { path: '/admin/update-town/:id', title: 'Edit Town', as: 'record', load },
  ],
}
const home: RendererArea = { name: 'home', section: null, drawer: { group: 'Dashboard', label: 'Café', path: '/admin/home', icon, iconSelected: icon }, routes: [{ path: '/admin/home', title: 'Home', load }] }
const AREAS = [home, towns]
const found = { area: 'towns', id: 12, title: 'Rosario' }

describe('entries', () => {
  it('are the areas, what can be added, and records', () => {
    expect(fixedCommands(AREAS, {}).map(({ hint, label, path }) => `${hint} ${label} ${path}`)).toEqual(['Go to Café /admin/home', 'Go to Towns /admin/towns', 'Add Add Town /admin/add-town'])
    expect(recordCommand(AREAS, {}, found)).toEqual({ key: 'towns/12', label: 'Rosario', hint: 'Towns · ID 12', path: '/admin/update-town/12' })
  })
  it('that are denied are not offered', () => {
    expect(fixedCommands(AREAS, { towns: { add: true } }).map(({ path }) => path)).toEqual(['/admin/home', '/admin/towns'])
    expect(fixedCommands(AREAS, { towns: { view: true } }).map(({ path }) => path)).toEqual(['/admin/home'])
    expect(recordCommand(AREAS, { towns: { edit: true } }, found)).toBeNull()
    expect(recordCommand(AREAS, { towns: { view: true } }, found)).toBeNull()
    expect(recordCommand(AREAS, {}, { ...found, area: 'home' })).toBeNull()
  })
  it.each([['cafe', ['Café']], ['go', ['Café', 'Towns']], ['town add', ['Add Town']], ['zzz', []], ['', ['Café', 'Towns', 'Add Town']]])('%j matches %j', (text, labels) => {
    expect(matching(fixedCommands(AREAS, {}), text, []).map(({ label }) => label)).toEqual(labels)
  })
  it('used last come first', () => {
    expect(matching(fixedCommands(AREAS, {}), '', ['/admin/add-town', '/admin/towns']).map(({ label }) => label)).toEqual(['Add Town', 'Towns', 'Café'])
  })
})

describe('what is remembered', () => {
  it('is each entry once, the newest first, and not for ever', () => {
    expect(remembered(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
    expect(remembered(Array.from({ length: MOST_RECENT }, (_, index) => `${index}`), 'new')).toHaveLength(MOST_RECENT)
  })
  it.each([['towns/12', { area: 'towns', id: 12 }], ['service-types/3', { area: 'service-types', id: 3 }], ['/admin/towns', null], ['towns/x', null], ['', null]])('%j names the record %j', (key, record) => {
    expect(recordOfKey(key)).toEqual(record)
  })
})
