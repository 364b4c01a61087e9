/** What rows refer to by name is read fresh before the plan. */
import { expect, test, vi } from 'vitest'
import { client } from '../../state/client.ts'
import { optionsRead, type ImportedField } from './importDefinition.ts'

vi.mock('../../state/client.ts', () => ({
  client: { lookups: { countries: vi.fn<() => void>(), categories: vi.fn<() => void>() } },
}))

test.each([
  ['country', client.lookups.countries],
  ['category', client.lookups.categories],
] as const)('a %s by its name', async (as, read) => {
  const call = { signal: new AbortController().signal }
  await optionsRead({ as, name: as })!(call)
  expect(read).toHaveBeenCalledExactlyOnceWith({ fresh: true }, call)
})

test('a state by its name is read with its country, and a text refers to nothing', () => {
  const fields: ImportedField[] = [
    { as: 'state', name: 'state_id', of: 'country_id' },
    { as: 'text', name: 'title', label: 'Title' },
  ]
  expect(fields.map(optionsRead)).toEqual([null, null])
})
