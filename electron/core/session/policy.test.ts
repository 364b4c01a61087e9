/** Whatever is wrong with a policy, nothing is open that it may have been meant to close. */
import { expect, it } from 'vitest'
import { CLOSED_POLICY, OPEN_POLICY } from '../../../shared/platform/policy.ts'
import { endpoints } from '../../host/operations.ts'
import { readPolicy } from './policy.ts'

const place = '/etc/steward/policy.json'
const read = (text: string | null, problem: string | null = null) => readPolicy({ place, text, problem }, endpoints)
const readValue = (value: unknown) => read(JSON.stringify(value))

it('leaves everything open without a policy, and what a policy leaves out', () => {
  expect(read(null)).toEqual({ place, isPresent: false, problems: [], policy: OPEN_POLICY })
  expect(readValue({})).toEqual({ place, isPresent: true, problems: [], policy: OPEN_POLICY })
})

it('applies every field', () => {
  const server = { baseUrl: 'https://api.example.com/api/v1/', endpoints: { 'bookings.list': 'GET booking/lists' } }
  const staging = { name: 'Staging', mark: 'red', baseUrl: 'https://staging.example.com/' }
  const plain = {
    managedBy: 'IT of Example',
    updates: true,
    updateFeed: 'https://updates.example.com/steward',
    proxy: 'http://steward:secret@proxy.example.com:3128',
    certificates: '/etc/steward/authorities.pem',
    offline: { copies: false, prepare: true, days: 7 },
    exports: false,
    idleLockMinutes: 10,
  }
  expect(read(`\uFEFF${JSON.stringify({ ...plain, server, servers: [staging] })}`)).toEqual({
    place,
    isPresent: true,
    problems: [],
    policy: {
      ...plain,
      servers: [server, staging],
      isServerFixed: true,
      offline: { lists: true, copies: false, prepare: true, outbox: true, changes: true, afterLogout: true, days: 7 },
    },
  })
})

it.each([
  ['unreadable', null, 'it can’t be read (EACCES)'],
  ['empty', '', null],
  ['cut off', '{"exports": false', null],
  ['a list', '[]', null],
  ['null', 'null', null],
])('closes everything if the policy is %s', (_, text, problem) => {
  const { policy, problems } = read(text, problem)
  expect(policy).toEqual(CLOSED_POLICY)
  expect(problems).toEqual([expect.stringContaining(place)])
})

it.each([
  [{ exports: 'false' }, { exports: false }, 'exports must be true or false'],
  [{ exports: null }, { exports: false }, 'exports'],
  [{ idleLockMinutes: 0 }, { idleLockMinutes: 5 }, 'idleLockMinutes must be a whole number from 1 to 1,440'],
  [{ idleLockMinutes: '10' }, { idleLockMinutes: 5 }, 'idleLockMinutes'],
  [{ updates: 'off' }, { updates: false }, 'updates must be true, false or "managed"'],
  [{ updateFeed: 'http://updates.example.com' }, { updates: false }, 'updateFeed must start with https://'],
  [{ updates: true, updateFeed: 7 }, { updates: false }, 'updateFeed must be'],
  [{ managedBy: 7 }, {}, 'managedBy must be text'],
  [{ proxy: 'proxy.example.com' }, { isServerFixed: true }, 'proxy must be none, or an address such as http://proxy.example.com:3128'],
  [{ proxy: 'http://proxy.example.com/path' }, { isServerFixed: true }, 'Steward connects to no server'],
  [{ proxy: null }, { isServerFixed: true }, 'proxy cannot be null'],
  [
    { certificates: 'authorities.pem' },
    {},
    'certificates must be the whole path of a file. Until that is fixed, only this computer’s own certificates are trusted',
  ],
  [{ server: { baseUrl: 'nowhere' } }, { isServerFixed: true }, 'The base URL must be an address'],
  [{ server: 'https://api.example.com' }, { isServerFixed: true }, 'server must be a server profile'],
  [{ server: null }, { isServerFixed: true }, 'server'],
  [{ server: { baseUrl: 'https://api.example.com', endpoints: { 'nothing.list': 'GET x' } } }, { isServerFixed: true }, 'in server, endpoints names'],
  [{ servers: { baseUrl: 'https://api.example.com' } }, { isServerFixed: true }, 'servers must be a list of server profiles'],
  [{ servers: [] }, { isServerFixed: true }, 'in servers, no server is listed. Until that is fixed, Steward connects to no server'],
  [{ servers: [{ baseUrl: 'https://a.example' }, { baseUrl: 'nowhere' }] }, { isServerFixed: true }, 'The base URL must be an address'],
  [{ servers: [{ baseUrl: 'https://a.example' }, { baseUrl: 'https://A.example/' }] }, { isServerFixed: true }, 'two servers have the address'],
  [{ offline: false }, { offline: CLOSED_POLICY.offline }, 'offline must be a JSON object'],
  [{ offline: { copies: 'no' } }, { offline: { ...OPEN_POLICY.offline, copies: false } }, 'offline.copies must be true or false'],
  [{ offline: { prepare: 1 } }, { offline: { ...OPEN_POLICY.offline, prepare: false } }, 'offline.prepare must be true or false'],
  [{ offline: { lists: true, days: 0.5 } }, { offline: CLOSED_POLICY.offline }, 'offline.days must be a whole number from 1 to 90'],
  [{ offline: { lists: true, dayz: 1 } }, { offline: { ...CLOSED_POLICY.offline, lists: true } }, 'offline.dayz is unknown'],
])('closes what a wrong field is about, and nothing else: %j', (given, expected, problem) => {
  const { policy, problems } = readValue(given)
  expect(policy).toEqual({ ...OPEN_POLICY, ...expected })
  expect(problems).toEqual([expect.stringContaining(problem)])
})

it('closes every field that is not there if one is unknown, because it may be meant by it', () => {
  expect(readValue({ exprots: false, offline: { days: 7 } })).toMatchObject({
    policy: { offline: { lists: false, days: 7 } },
    problems: [expect.stringContaining('nothing is stored that offline doesn’t allow by name')],
  })
  const { policy, problems } = readValue({ exprots: false, idleLockMinutes: 30, server: { baseUrl: 'https://api.example.com' }, __proto: 1 })
  expect(policy).toEqual({ ...CLOSED_POLICY, idleLockMinutes: 30, servers: [{ baseUrl: 'https://api.example.com' }] })
  expect(problems).toEqual([
    expect.stringContaining('exprots and __proto are unknown. Until that is fixed, Steward doesn’t look for updates, nothing of the marketplace is stored'),
  ])
})
