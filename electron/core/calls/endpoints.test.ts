import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { contract } from '../../../shared/areas/index.ts'
import { endpoints, type Endpoint, type EndpointName, type PathNames, type PathParameters } from './endpoints.ts'

const lines = Object.entries(endpoints) as [EndpointName, Endpoint][]
const call = ({ method, path }: Endpoint) => `${method} ${path}`
const areaOf = (name: string) => name.slice(0, name.indexOf('.'))

/** Areas whose calls the documents give the same paths, and those calls of the second one. */
const SHARING = [
  ['terms', 'privacy', ['list', 'show', 'store', 'update']],
  ['customers', 'providers', ['list', 'show', 'status']],
] as const

describe('the endpoint table', () => {
  it('has no call twice but those of two areas that share theirs', () => {
    const shared: string[] = SHARING.flatMap(([, second, names]) => names.map(name => `${second}.${name}`))
    const calls = lines.filter(([name]) => !shared.includes(name)).map(([, endpoint]) => call(endpoint))
    expect(calls.filter((each, index) => calls.indexOf(each) !== index)).toEqual([])
    for (const [first, second, names] of SHARING)
      for (const name of names) expect(endpoints[`${second}.${name}` as EndpointName]).toEqual(endpoints[`${first}.${name}` as EndpointName])
  })

  it('has a wire test for each line of an area that is there', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const tests = globSync('{areas,core}/**/*.test.ts', { cwd: root }).filter(file => !file.endsWith('endpoints.test.ts'))
    const quoted = tests.map(file => readFileSync(`${root}/${file}`, 'utf8')).join('\n')
    const present = lines.filter(([name]) => Object.hasOwn(contract, areaOf(name)))
    expect(present.filter(([, { path }]) => !quoted.includes(path.split('{')[0]!)).map(([name]) => name)).toEqual([])
    expect(present.length).toBeGreaterThan(40)
  })

  it('names its lines area.verb', () => {
    for (const [name] of lines) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z][A-Za-z]*$/)
  })

  it('has well-formed paths: parameters fill a whole part, follow a fixed one, differ, and no query is among them', () => {
    for (const [name, { path }] of lines) {
      expect(path, name).toMatch(/^[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)?(\/\{[A-Za-z]\w*\})*$/)
      const parameters = path.match(/\{\w+\}/g) ?? []
      expect(new Set(parameters).size, name).toBe(parameters.length)
    }
  })

  it('F-386 F-391 O-562 C-620: is sent as a form but for login and the reply (JSON) and the upload (multipart)', () => {
    const others = lines.filter(([, { encoding }]) => encoding !== 'form').map(([name, { encoding }]) => [name, encoding])
    expect(Object.fromEntries(others)).toEqual({ 'session.login': 'json', 'shell.upload': 'multipart', 'contact-us.reply': 'json' })
  })

  it('C-620 C-624: goes to the backend but for the upload, which goes to the media service', () => {
    expect(lines.filter(([, { target }]) => target !== 'backend').map(([name, { target }]) => [name, target])).toEqual([['shell.upload', 'media']])
  })

  it('O-511: of operations and content the documents give three paths; the others are assumed, and the server profile can correct them', () => {
    const first = lines.findIndex(([name]) => name === 'bookings.list')
    expect(first).toBeGreaterThan(0)
    const given = lines.slice(first).filter(([, { source }]) => source === 'spec')
    expect(given.map(([name]) => name)).toEqual(['map.points', 'languages.list', 'sections.list'])
  })

  it('keeps the names of path parameters as types', () => {
    expectTypeOf<PathParameters<'city/show/{id}'>>().toEqualTypeOf<'id'>()
    expectTypeOf<PathNames<'tags.translation'>>().toEqualTypeOf<'main_id' | 'lang_id'>()
    expectTypeOf<PathNames<'cities.list'>>().toEqualTypeOf<never>()
  })
})
