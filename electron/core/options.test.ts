import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { endpoints } from '../host/operations.ts'
import { stateText, USUAL_MAKING } from '../../shared/rules/demo.ts'
import { FLAGS, flagVariables, helpText, OptionError, readOptions as readOptionsOf } from './options.ts'

const readOptions = (argv: string[], environment: Record<string, string | undefined>, readInput?: () => string) =>
  readOptionsOf(argv, environment, endpoints, readInput)

const folder = mkdtempSync(join(tmpdir(), 'steward-options-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const URL_1 = 'https://api.example.com/api/v1/'
const NONE = {
  help: false,
  version: false,
  supportBundle: null,
  loopback: false,
  port: 0,
  dataDir: null,
  profile: null,
  others: [],
  server: null,
  demo: false,
  demoFaults: false,
  demoMaking: USUAL_MAKING,
  demoFailures: [],
  demoState: null,
  open: false,
}

describe('flags and variables', () => {
  it('none', () => {
    expect(readOptions([], {})).toEqual(NONE)
  })

  it.each([
    ['--loopback', { STEWARD_LOOPBACK: '1' }, { loopback: true }],
    ['--port 8123', { STEWARD_PORT: '8123' }, { port: 8123 }],
    ['--port=0', { STEWARD_PORT: '0' }, { port: 0 }],
    ['--data-dir some/place', { STEWARD_DATA_DIR: 'some/place' }, { dataDir: resolve('some/place') }],
    [`--api-url ${URL_1}`, { STEWARD_API_URL: URL_1 }, { profile: { baseUrl: URL_1 } }],
    ['--demo', { STEWARD_DEMO: '1' }, { demo: true }],
    ['--demo-faults', { STEWARD_DEMO_FAULTS: '1' }, { demoFaults: true }],
    ['--demo-seed 7', { STEWARD_DEMO_SEED: '7' }, { demoMaking: { ...USUAL_MAKING, seed: 7 } }],
    ['--demo-size 0.5', { STEWARD_DEMO_SIZE: '0.5' }, { demoMaking: { ...USUAL_MAKING, size: 0.5 } }],
    ['--demo-clock 2027-03-01T09:00Z', { STEWARD_DEMO_CLOCK: '2027-03-01T09:00Z' }, { demoMaking: { ...USUAL_MAKING, clock: Date.UTC(2027, 2, 1, 9) } }],
    ['--demo-fail lost-answer=POST', { STEWARD_DEMO_FAIL: 'lost answer=POST' }, { demoFailures: [{ name: 'lost answer', call: 'POST' }] }],
    ['--open', { STEWARD_OPEN: 'yes' }, { open: true }],
    ['--help', {}, { help: true }],
    ['--version', {}, { version: true }],
    ['--support-bundle some/file', {}, { supportBundle: resolve('some/file') }],
    ['--server Staging', { STEWARD_SERVER: 'Staging' }, { server: 'Staging' }],
  ])('%s, or its variable', (flags, variables, expected) => {
    expect(readOptions(flags.split(' '), {})).toEqual({ ...NONE, ...expected })
    expect(readOptions(Object.keys(variables).length === 0 ? flags.split(' ') : [], variables)).toEqual({ ...NONE, ...expected })
  })

  it('a flag wins over its variable, and --no-open over all', () => {
    expect(readOptions(['--port', '1'], { STEWARD_PORT: '2' }).port).toBe(1)
    expect(readOptions(['--api-url', URL_1], { STEWARD_API_URL: 'https://other.example/' }).profile?.baseUrl).toBe(URL_1)
    expect(readOptions(['--open', '--no-open'], { STEWARD_OPEN: '1' }).open).toBe(false)
    expect(readOptions(['--demo'], { STEWARD_DEMO: '0' }).demo).toBe(true)
  })

  it('an empty variable is as good as none, and 0 is off', () => {
    const variables = Object.fromEntries(FLAGS.flatMap(({ variable }) => (variable ? [[variable, '']] : [])))
    expect(readOptions([], variables)).toEqual(NONE)
    expect(readOptions([], { STEWARD_DEMO: '0', STEWARD_LOOPBACK: 'false', STEWARD_OPEN: 'No' })).toEqual(NONE)
  })

  it('--help names every flag and variable', () => {
    for (const { flag, variable } of FLAGS) {
      expect(helpText()).toContain(`--${flag}`)
      if (variable) expect(helpText()).toContain(`[${variable}]`)
    }
  })
})

describe('the API key', () => {
  const withKey = { baseUrl: URL_1, apiKey: 'k1' }

  it('comes from its variable or from standard input, which wins', { tags: ['F-499'] }, () => {
    expect(readOptions([], { STEWARD_API_URL: URL_1, STEWARD_API_KEY: 'k1' }).profile).toEqual(withKey)
    for (const variables of [{}, { STEWARD_API_KEY: 'other' }]) {
      expect(readOptions(['--api-url', URL_1, '--api-key-stdin'], variables, () => 'k1').profile).toEqual(withKey)
    }
    expect(() => readOptions(['--api-url', URL_1, '--api-key-stdin'], {}, () => '')).toThrow('--api-key-stdin found no API key on standard input.')
  })

  it('is never asked for without a flag, and not where it has no server', () => {
    const asked = () => {
      throw new Error('asked')
    }
    expect(readOptions(['--api-url', URL_1], { STEWARD_API_KEY: 'k1' }, asked).profile).toEqual(withKey)
    expect(() => readOptions(['--api-key-stdin'], {}, asked)).toThrow('--api-key-stdin also needs --api-url or --profile.')
  })

  it('that was read from standard input goes on as a variable, for a host that is started without flags', () => {
    const flags = ['--api-url', URL_1, '--api-key-stdin', '--no-open']
    expect(
      flagVariables(
        flags,
        readOptions(flags, {}, () => 'k1'),
      ),
    ).toEqual({ STEWARD_API_URL: URL_1, STEWARD_API_KEY: 'k1', STEWARD_OPEN: '0' })
    expect(flagVariables(['--api-url', URL_1], readOptions(['--api-url', URL_1], { STEWARD_API_KEY: 'k1' }))).toEqual({ STEWARD_API_URL: URL_1 })
  })

  it.each([[['--api-key', 'secret-1']], [['--api-key=secret-1']], [['--api-url', URL_1, '--api-key', 'secret-1']], [['--api-key']]])(
    'is refused on the command line, and not repeated: %j',
    flags => {
      for (const read of [() => readOptions(flags, {}), () => flagVariables(flags, readOptions([], {}))]) {
        expect(read).toThrow(OptionError)
        expect(read).toThrow(/^--api-key isn’t accepted, .*STEWARD_API_KEY.*profile.*--api-key-stdin\.$/)
        expect(read).not.toThrow('secret-1')
      }
    },
  )
})

describe('a wrong one gets a sentence', () => {
  it.each([
    [['--port', 'abc'], {}, '--port takes a number from 0 to 65535, not "abc".'],
    [['--port', '70000'], {}, '--port takes a number from 0 to 65535, not "70000".'],
    [['--port=-1'], {}, '--port takes a number from 0 to 65535, not "-1".'],
    [['--port', '80.5'], {}, '--port takes a number from 0 to 65535, not "80.5".'],
    [[], { STEWARD_PORT: 'x' }, 'STEWARD_PORT takes a number from 0 to 65535, not "x".'],
    [['--port='], {}, '--port needs a value.'],
    [['--data-dir', ''], {}, '--data-dir needs a value.'],
    [['--port'], {}, /^Option '--port <value>' argument missing.* See --help\.$/],
    [['--demo=1'], {}, /^Option '--demo' does not take an argument.* See --help\.$/],
    [['--fast'], {}, "Unknown option '--fast'. See --help."],
    [['file.json'], {}, /^Unexpected argument 'file.* See --help\.$/],
    [[], { STEWARD_DEMO: 'ja' }, 'STEWARD_DEMO takes 1 or 0, not "ja".'],
    [[], { STEWARD_LOOPBACK: '2' }, 'STEWARD_LOOPBACK takes 1 or 0, not "2".'],
    [[], { STEWARD_OPEN: 'on' }, 'STEWARD_OPEN takes 1 or 0, not "on".'],
    [[], { STEWARD_API_KEY: 'k' }, 'STEWARD_API_KEY also needs --api-url or --profile.'],
    [['--demo', '--api-url', URL_1], {}, '--demo and a server (--api-url) can’t be used together.'],
    [['--demo'], { STEWARD_API_URL: URL_1 }, '--demo and a server (STEWARD_API_URL) can’t be used together.'],
    [['--api-url', 'api.example.com'], {}, '--api-url: The base URL must be an address that starts with https://.'],
    [['--api-url', 'ftp://api.example.com'], {}, '--api-url: The base URL must be an address that starts with https://.'],
    [[], { STEWARD_API_URL: 'javascript:alert(1)' }, 'STEWARD_API_URL: The base URL must be an address that starts with https://.'],
    [['--api-url', 'http://api.example.com'], {}, '--api-url: The base URL must start with https:// (http:// is accepted for this machine only).'],
    [['--api-url', 'http://127.0.0.1.example.com'], {}, '--api-url: The base URL must start with https:// (http:// is accepted for this machine only).'],
    [['--api-url', 'https://u:p@api.example.com'], {}, '--api-url: The base URL can’t contain a user name or password.'],
    [['--api-url', `${URL_1}?key=1`], {}, '--api-url: The base URL can’t contain ? or #.'],
    [['--api-url', URL_1], { STEWARD_API_KEY: 'a b' }, '--api-url: The API key contains a space or a character that can’t be sent.'],
    [['--api-url', URL_1], { STEWARD_API_KEY: 'clé' }, '--api-url: The API key contains a space or a character that can’t be sent.'],
    [['--profile', join(folder, 'absent.json')], {}, /^The profile file .*absent\.json cannot be read: ENOENT/],
  ] as Array<[string[], Record<string, string>, string | RegExp]>)('%j %j', (flags, variables, message) => {
    expect(() => readOptions(flags, variables)).toThrow(OptionError)
    expect(() => readOptions(flags, variables)).toThrow(message)
  })

  it.each(['http://localhost:8080/api', 'http://127.0.0.1:9/', 'http://[::1]:8080/'])('plain http is accepted for this machine: %s', url => {
    expect(readOptions(['--api-url', url], {}).profile).toEqual({ baseUrl: url })
  })
})

describe('the storage keys', () => {
  it('decisions section 0, 23: come from their two variables, together', () => {
    const variables = { STEWARD_STORAGE_ACCESS_KEY: 'access', STEWARD_STORAGE_SECRET_KEY: 'secret' }
    expect(readOptions([], variables).storageKeys).toEqual({ accessKey: 'access', secretKey: 'secret' })
    expect(readOptions([], {}).storageKeys).toBeUndefined()
    for (const [name, value] of Object.entries(variables)) {
      expect(() => readOptions([], { [name]: value })).toThrow('STEWARD_STORAGE_ACCESS_KEY and STEWARD_STORAGE_SECRET_KEY must be set together.')
      expect(() => readOptions([], { ...variables, [name]: 'a b' })).toThrow(OptionError)
      expect(helpText()).toContain(name)
    }
  })
})

describe('a profile file', () => {
  const whole = {
    name: 'Production',
    baseUrl: URL_1,
    apiKey: 'k',
    apiKeyHeader: 'x-key',
    mediaUrl: 'https://media.example.com',
    objectStorage: { endpoint: 'https://s3.example.com', bucket: 'images', region: 'sa-east-1' },
    loginEncoding: 'form',
    listStart: { default: 'page*size', 'customers.list': 'page*size+1' },
    offlineRows: 50_000,
    checksBeforeSaving: false,
    readAhead: false,
    endpoints: { 'bookings.list': 'GET booking/all', 'cities.show': 'POST city/{id}/view' },
  }

  it('may hold all of these, and flags correct it', () => {
    expect(readOptions(['--profile', file('whole.json', whole)], {}).profile).toEqual(whole)
    expect(readOptions([], { STEWARD_PROFILE: file('whole.json', whole), STEWARD_API_KEY: 'other' }).profile).toEqual({ ...whole, apiKey: 'other' })
    expect(readOptions(['--profile', file('key.json', { apiKey: 'k' }), '--api-url', URL_1], {}).profile).toEqual({ apiKey: 'k', baseUrl: URL_1 })
  })

  it.each([
    ['no JSON', '{', /is not JSON\.$/],
    ['a list', [], 'a server profile is a JSON object.'],
    ['a text', '"x"', 'a server profile is a JSON object.'],
    ['null', 'null', 'a server profile is a JSON object.'],
    ['no address', {}, 'The base URL is required.'],
    ['an unknown key', { baseUrl: URL_1, bseUrl: 1 }, 'has the unknown key bseUrl.'],
    ['a number for the key', { baseUrl: URL_1, apiKey: 5 }, 'The API key must be text'],
    ['a header that is none', { baseUrl: URL_1, apiKeyHeader: 'api key' }, 'The API key header must be a header name, such as api-key.'],
    ['a header with a line break', { baseUrl: URL_1, apiKeyHeader: 'a\r\nb' }, 'The API key header must be a header name, such as api-key.'],
    ['media without https', { baseUrl: URL_1, mediaUrl: 'http://media.example.com' }, 'The media target must start with https://'],
    ['storage without a bucket', { baseUrl: URL_1, objectStorage: { endpoint: 'https://s3.example.com' } }, 'objectStorage.bucket is a required field.'],
    ['another encoding', { baseUrl: URL_1, loginEncoding: 'xml' }, 'loginEncoding must be json or form.'],
    ['another start', { baseUrl: URL_1, listStart: { default: 'page' } }, 'listStart values must be page*size or page*size+1.'],
    ['no rows to keep', { baseUrl: URL_1, offlineRows: 0 }, 'offlineRows must be a number of rows, 1 or more.'],
    ['half a row', { baseUrl: URL_1, offlineRows: 0.5 }, 'offlineRows must be a number of rows, 1 or more.'],
    ['a text for rows', { baseUrl: URL_1, offlineRows: '1000' }, 'offlineRows must be a number of rows, 1 or more.'],
    ['a text for yes or no', { baseUrl: URL_1, checksBeforeSaving: 'false' }, 'checksBeforeSaving must be true or false.'],
    ['a text for reading ahead', { baseUrl: URL_1, readAhead: 'no' }, 'readAhead must be true or false.'],
    ['a list that there is not', { baseUrl: URL_1, listStart: { 'people.list': 'page*size' } }, 'listStart names the list people.list, which doesn’t exist.'],
    [
      'a call that there is not',
      { baseUrl: URL_1, endpoints: { 'booking.list': 'GET booking/lists' } },
      'endpoints names the call booking.list, which doesn’t exist.',
    ],
    ['a call named like a property', { baseUrl: URL_1, endpoints: { constructor: 'GET x' } }, 'endpoints names the call constructor, which doesn’t exist.'],
    ['a path without its method', { baseUrl: URL_1, endpoints: { 'bookings.list': 'booking/lists' } }, 'endpoints values must look like "GET booking/lists".'],
    ['another method', { baseUrl: URL_1, endpoints: { 'bookings.list': 'TRACE booking/lists' } }, 'endpoints values must look like "GET booking/lists".'],
    [
      'a part the call does not have',
      { baseUrl: URL_1, endpoints: { 'bookings.list': 'GET booking/{id}' } },
      'endpoints gives bookings.list the part {id}, which that call doesn’t have.',
    ],
  ])('with %s gets a sentence that names the file', (_title, content, message) => {
    const path = file('wrong.json', content)
    expect(() => readOptions(['--profile', path], {})).toThrow(OptionError)
    expect(() => readOptions(['--profile', path], {})).toThrow(message)
    expect(() => readOptions(['--profile', path], {})).toThrow(`The profile file ${path}`)
  })
})

it('the guide of the command line lists the flags as --help does, each with its variable', () => {
  const guide = readFileSync(new URL('../../resources/help/command-line.md', import.meta.url), 'utf8')
  const listed = [...guide.matchAll(/^\| `--([a-z-]+)(?: ([A-Z]+))?` \| (?:`(STEWARD_[A-Z_]+)` )?\| (.+) \|$/gm)].map(
    ([, flag, value = '', variable = null, help]) => ({ flag, value, variable, help }),
  )
  expect(listed).toEqual(FLAGS.map(({ flag, value, variable, help }) => ({ flag, value, variable, help })))
})

describe('the demo marketplace', () => {
  it('begins with a saved state', () => {
    const state = { ...USUAL_MAKING, oddities: false, changes: [{ table: 'banks', id: 1, body: null }] }
    expect(readOptions(['--demo-state', file('state.json', stateText(state))], {}).demoState).toEqual(state)
    expect(readOptions(['--demo-state', file('marked.json', `\uFEFF${stateText(state)}`)], {}).demoState).toEqual(state)
  })

  it.each([
    [['--demo-seed', 'x'], '--demo-seed takes a whole number, not "x".'],
    [['--demo-size', '11'], '--demo-size takes a number from 0.1 to 10, not "11".'],
    [['--demo-size', 'big'], '--demo-size takes a number from 0.1 to 10, not "big".'],
    [['--demo-clock', 'noon'], '--demo-clock takes a time such as 2027-03-01T09:00, not "noon".'],
    [['--demo-fail', 'fast'], '--demo-fail: there is no fault “fast”'],
    [['--demo-state', '/nowhere/state.json'], 'The demo state /nowhere/state.json cannot be read: ENOENT'],
    [['--demo-state', file('other.json', { name: 'x' })], 'cannot be read: it isn’t a saved state of the demo marketplace.'],
  ])('is refused with %j', (flags, message) => {
    expect(() => readOptions(flags, {})).toThrow(OptionError)
    expect(() => readOptions(flags, {})).toThrow(message)
  })
})
