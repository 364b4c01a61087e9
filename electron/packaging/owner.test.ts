/** What goes to users names its owner, and nobody who is not. */
import { expect, it } from 'vitest'
import { checkOwner, ownerHere } from './owner.ts'

const ACME = { name: 'Acme GmbH', email: 'it@acme.org', homepage: 'https://acme.org/steward', id: 'org.acme.steward' }

it('takes an owner that is filled in, and says what is not', () => {
  expect(checkOwner(ACME)).toEqual({ wrong: [], missing: [] })
  expect(checkOwner({ ...ACME, email: '', id: '' })).toEqual({ wrong: [], missing: ['email', 'id'] })
})

it.each([
  ['email', 'it at acme'],
  ['email', 'steward@example.com'],
  ['homepage', 'http://acme.org'],
  ['homepage', 'https://example.com/steward'],
  ['id', 'steward'],
  ['id', 'com.example.steward'],
  ['name', 'Acme <it@acme.org>'],
])('refuses %s “%s”', (name, value) => {
  expect(checkOwner({ ...ACME, [name]: value }).wrong).toEqual([expect.stringContaining(`“${name}” in resources/owner.json`)])
})

it('names nobody wrongly in the repository', () => expect(checkOwner(ownerHere()).wrong).toEqual([]))
