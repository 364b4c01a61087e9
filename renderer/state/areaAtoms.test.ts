import { act, renderHook } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, beforeEach, expect, expectTypeOf, it } from 'vitest'
import { cities, type City } from '../../shared/areas/cities.ts'
import type { map } from '../../shared/areas/map.ts'
import { translations } from '../../shared/areas/translations.ts'
import type { ById, ListQuery, Page, Saved } from '../../shared/contract/list.ts'
import { closeWire, openWire } from '../testing/wire.ts'
import type { AreaAtoms, CommandAtom } from './areaAtoms.ts'
import type { CallOptions } from './connection.ts'
import type { QueryAtom } from './query.ts'

const LIST = { page: 0, size: 10 }

let wire: Awaited<ReturnType<typeof openWire>>
let state: typeof import('./areaAtoms.ts') & typeof import('./query.ts')

beforeEach(async () => {
  wire = await openWire()
  state = { ...(await import('./query.ts')), ...(await import('./areaAtoms.ts')) }
})
afterEach(closeWire)

it('the atoms of an area are its queries, its list state and its commands, typed by the contract', () => {
  const atoms = state.areaAtoms(cities)
  expect(Object.keys(atoms)).toEqual([...Object.keys(cities.operations), 'listState'])
  expectTypeOf(atoms.list).parameter(0).toEqualTypeOf<ListQuery | null>()
  expectTypeOf(atoms.list(LIST)).toEqualTypeOf<QueryAtom<Page<City>>>()
  expectTypeOf(atoms.show({ id: 1 })).toEqualTypeOf<QueryAtom<City>>()
  expectTypeOf<AreaAtoms<typeof cities>['remove']>().toEqualTypeOf<CommandAtom<ById, Saved>>()
  expectTypeOf<AreaAtoms<typeof map>>().not.toHaveProperty('listState')
})

it('the same input gives the same atom, whatever the order of its fields, and another input another', () => {
  const [first, second] = [state.areaAtoms(cities), state.areaAtoms(cities)]
  expect(first.list({ page: 0, size: 10, search: undefined })).toBe(second.list({ size: 10, page: 0 }))
  expect(first.list({ page: 1, size: 10 })).not.toBe(first.list(LIST))
  expect(state.areaAtoms(translations).list(LIST)).not.toBe(first.list(LIST))
})

it('a list and a record are read by their operations, and one reading serves an atom however it is looked at', async () => {
  const atoms = state.areaAtoms(cities)
  const list = renderHook(() => state.useQueryAtom(atoms.list(LIST)), { wrapper: wire.wrapper })
  const beside = renderHook(() => useAtomValue(atoms.list(LIST)), { wrapper: wire.wrapper })
  const byScreen = renderHook(() => state.useQuery({ key: ['cities', 'list', LIST], area: 'cities', read: () => Promise.reject(new Error('is not asked')) }), {
    wrapper: wire.wrapper,
  })
  const record = renderHook(() => state.useQueryAtom(atoms.show({ id: 7 }, { isKept: false, area: null })), { wrapper: wire.wrapper })
  expect(wire.calls().map(({ op, input }) => [op, input])).toEqual([
    ['cities.list', LIST],
    ['cities.show', { id: 7 }],
  ])
  await wire.answer({ id: 7 })
  await wire.answer({ rows: [] }, wire.calls()[0]!.id)
  expect(record.result.current).toMatchObject({ data: { id: 7 }, loading: false })
  for (const { result } of [list, beside, byScreen]) expect(result.current).toMatchObject({ data: { rows: [] }, loading: false })
})

it('nothing is read while an input is not known', () => {
  const { result } = renderHook(() => state.useQueryAtom(state.areaAtoms(cities).show(null)), { wrapper: wire.wrapper })
  expect(result.current).toMatchObject({ data: undefined, loading: false })
  expect(wire.calls()).toEqual([])
})

it('when the server is reached again, a list and a record are read again', async () => {
  const atoms = state.areaAtoms(cities)
  renderHook(() => [state.useQueryAtom(atoms.list(LIST)), state.useQueryAtom(atoms.show({ id: 7 }))], { wrapper: wire.wrapper })
  await wire.push({ push: 'connection', online: true })
  expect(wire.inputs().slice(2)).toEqual([LIST, { id: 7 }])
})

it('a command goes once, each time it is called, and its answer or failure comes back', async () => {
  const command = state.areaAtoms(cities).remove
  const remove = (input: ById, options?: CallOptions<Saved>) => wire.store.set(command, input, options)
  expect(wire.calls()).toEqual([])
  let removed!: Promise<Saved>
  act(() => void (removed = remove({ id: 7 })))
  expect(wire.calls().map(({ op, input }) => [op, input])).toEqual([['cities.remove', { id: 7 }]])
  await wire.answer({ message: 'Gone' })
  expect(await removed).toEqual({ message: 'Gone' })
  const given = new AbortController()
  act(() => void (removed = remove({ id: 8 }, { signal: given.signal })))
  given.abort()
  expect(wire.cancelled()).toEqual([wire.calls()[1]!.id])
  await wire.answer({ message: 'Gone too' }) // main knows whether it has left
  expect(await removed).toEqual({ message: 'Gone too' })
  let why: unknown
  act(() => void remove({ id: 9 }).catch((error: unknown) => (why = error)))
  await wire.fail({ kind: 'rejected', message: 'No.', retryable: false })
  expect(why).toMatchObject({ failure: { kind: 'rejected', message: 'No.' } })
})
