/** Who may do what, in every area: each mutation needs a right of its section, and without it nothing is sent. */
import { expect, it } from 'vitest'
import { contract } from '../../shared/areas/index.ts'
import type { Operation } from '../../shared/contract/operation.ts'
import { signedIn } from '../testing/signedIn.ts'
import { validInput } from '../testing/validInput.ts'

const mutations = Object.values(contract).flatMap(({ name, section, operations }) =>
  Object.entries<Operation>(operations)
    .filter(([, { kind }]) => section !== null && kind === 'mutation')
    .map(([verb, { needs, input }]) => ({ op: `${name}.${verb}`, input: validInput(input), section: section!, verb, needs })),
)

/** What changes nothing but what an administrator keeps on this computer. */
const OWN = new Set([
  'dashboard.noteOpened',
  'dashboard.forgetOpened',
  'dashboard.dismissFirstDay',
  'saved-replies.keep',
  'saved-replies.remove',
  'images.discard',
])

/** The right that a mutation of this name needs. */
function rightFor(verb: string): string {
  if (verb === 'create') return 'add'
  return /^(remove|delete)/.test(verb) ? 'delete' : 'edit'
}

it(
  'adding, editing, translating, status, order and deletion need their right in every area',
  { tags: ['C-580', 'C-581', 'C-582', 'C-583', 'C-585', 'C-586', 'C-589', 'F-367', 'O-497', 'O-502', 'O-503', 'O-504', 'O-507'] },
  () => {
    expect(mutations.length).toBeGreaterThan(80)
    const others = mutations.filter(({ op, verb, needs }) => needs !== rightFor(verb) && !OWN.has(op))
    // Tags and images can be deleted by everybody (C-587, O-507).
    expect(others.map(({ op, needs }) => [op, needs])).toEqual([
      ['tags.remove', null],
      ['images.remove', null],
    ])
  },
)

it('every denied mutation is refused in main with the same words, and nothing is sent', { tags: ['C-588', 'O-508'] }, async () => {
  const denied = { add: true, edit: true, delete: true }
  const { failure, calls } = await signedIn(Object.fromEntries(mutations.map(({ section }) => [section, denied])))
  for (const { op, input, needs } of mutations)
    if (needs) expect(await failure(op, input), op).toMatchObject({ kind: 'denied', message: "You don't have permission ." })
  expect(calls).toEqual([])
})
