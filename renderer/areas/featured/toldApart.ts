/** Categories of the same title, told apart. */
import type { FeaturedCategory } from '../../../shared/areas/featured.ts'

/** The ids of those whose title another one has too. */
export function ambiguousIds(categories: readonly FeaturedCategory[]): number[] {
  const counts = new Map<string, number>()
  for (const { title } of categories) counts.set(title, (counts.get(title) ?? 0) + 1)
  return categories.filter(({ title }) => counts.get(title)! > 1).map(({ id }) => id)
}

/** The same with the parent beside a title that is there more than once; the id where the parent is not known, or has two of them. */
export function toldApart(categories: readonly FeaturedCategory[], parents: ReadonlyMap<number, string>): FeaturedCategory[] {
  const named = new Set(ambiguousIds(categories))
  const withParents = categories.map(({ id, title }) => {
    if (!named.has(id)) return { id, title }
    const parent = parents.get(id)
    return { id, title: parent ? `${title}, in ${parent}` : `${title}, ID ${id}` }
  })
  const same = new Set(ambiguousIds(withParents))
  return withParents.map(({ id, title }) => ({ id, title: same.has(id) ? `${title}, ID ${id}` : title }))
}
