import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { contract } from '../../../shared/areas/index.ts'
import { endpoints } from '../../host/operations.ts'
import { assumed, endpointsOf, type Endpoint, type PathParameters } from './endpoints.ts'

const lines = Object.entries(endpoints)
const call = ({ method, path }: Endpoint) => `${method} ${path}`
const areaOf = (name: string) => name.slice(0, name.indexOf('.'))

/** Areas whose calls the documents give the same paths, and those calls of the second one. */
const SHARING = [
  ['terms', 'privacy', ['list', 'show', 'create', 'update']],
  ['customers', 'providers', ['list', 'show', 'setStatus']],
] as const

/** The areas of the document on operations and content. */
const OPERATIONS_AND_CONTENT = [
  'bookings pre-bookings quotations reports reviews contact-us suggestions map banks cancellation-reasons notifications languages',
  'pages sections agenda spoken-languages intro-screens request-calls images faqs terms privacy',
].flatMap(names => names.split(' '))

describe('the endpoint table', () => {
  it('has no call twice but those of two areas that share theirs', () => {
    const shared: string[] = SHARING.flatMap(([, second, names]) => names.map(name => `${second}.${name}`))
    const calls = lines.filter(([name]) => !shared.includes(name)).map(([, endpoint]) => call(endpoint))
    expect(calls.filter((each, index) => calls.indexOf(each) !== index)).toEqual([])
    for (const [first, second, names] of SHARING)
      for (const name of names) expect(call(endpoints[`${second}.${name}`]!)).toBe(call(endpoints[`${first}.${name}`]!))
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

  it('is sent form-encoded but for login and the reply (JSON) and the upload (multipart)', { tags: ['F-386', 'F-391', 'O-562', 'C-620'] }, () => {
    const others = lines.filter(([, { encoding }]) => encoding !== 'form').map(([name, { encoding }]) => [name, encoding])
    expect(Object.fromEntries(others)).toEqual({ 'session.login': 'json', 'uploads.send': 'multipart', 'contact-us.reply': 'json' })
  })

  it('goes to the backend but for the upload, which is POST {media}/upload', { tags: ['C-620', 'C-624'] }, () => {
    expect(lines.filter(([, { target }]) => target !== 'backend').map(([name, { target }]) => [name, target])).toEqual([['uploads.send', 'media']])
  })

  it('of operations and content the documents give three paths; the others are assumed, and the server profile can correct them', { tags: ['O-511'] }, () => {
    const given = lines.filter(([name, { source }]) => OPERATIONS_AND_CONTENT.includes(areaOf(name)) && source === 'spec')
    expect(given.map(([name]) => name).toSorted()).toEqual(['languages.list', 'map.points', 'sections.list'])
    for (const area of OPERATIONS_AND_CONTENT) expect(Object.keys(contract)).toContain(area)
  })

  it('keeps the names of path parameters as types', () => {
    expectTypeOf<PathParameters<'city/show/{id}'>>().toEqualTypeOf<'id'>()
    const tags = endpointsOf('tags', { list: assumed('GET tag/lists'), translation: assumed('GET tag/translation/{main_id}/{lang_id}') })
    expectTypeOf<PathParameters<(typeof tags)['translation']['path']>>().toEqualTypeOf<'main_id' | 'lang_id'>()
    expectTypeOf<PathParameters<(typeof tags)['list']['path']>>().toEqualTypeOf<never>()
    expect(tags.translation.name).toBe('tags.translation')
  })
})
