/** Distinguishes categories with the same title. */
import type { FeaturedCategory } from '../../../shared/areas/featured.ts'

/** The ids of categories whose title is not unique. */
export function ambiguousIds(categories: readonly FeaturedCategory[]): number[] {
  const counts = new Map<string, number>()
  for (const { title } of categories) counts.set(title, (counts.get(title) ?? 0) + 1)
  return categories.filter(({ title }) => counts.get(title)! > 1).map(({ id }) => id)
}

/** Adds the parent to titles that are not unique, or the id if the parent is not known or not unique either. */
export function withUniqueTitles(categories: readonly FeaturedCategory[], parents: ReadonlyMap<number, string>): FeaturedCategory[] {
  const named = new Set(ambiguousIds(categories))
  const withParents = categories.map(({ id, title }) => {
    if (!named.has(id)) return { id, title }
    const parent = parents.get(id)
    return { id, title: parent ? `${title}, in ${parent}` : `${title}, ID ${id}` }
  })
  const same = new Set(ambiguousIds(withParents))
  return withParents.map(({ id, title }) => ({ id, title: same.has(id) ? `${title}, ID ${id}` : title }))
}
