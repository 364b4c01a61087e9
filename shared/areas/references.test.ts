import { expect, it } from 'vitest'
import { listShapeOf, type ListShape } from '../contract/list.ts'
import type { Area } from '../contract/operation.ts'
import { contract } from './index.ts'

const shapes = Object.values<Area>(contract).flatMap(({ name, operations: { list } }): Array<[string, ListShape]> => {
  const shape = list && listShapeOf(list.input)
  return shape ? [[name, shape]] : []
})

it('the lists of the areas that others refer to say so, and no others', () => {
  const referred = new Set(shapes.flatMap(([, { references = [] }]) => references.map(({ to }) => to)))
  expect(shapes.filter(([, { isReferred }]) => isReferred).map(([name]) => name)).toEqual(shapes.flatMap(([name]) => (referred.has(name) ? [name] : [])))
  expect(referred.size).toBeGreaterThan(5)
})
