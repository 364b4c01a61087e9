/** Featured categories in the demo marketplace: the categories that have a place among them. */
import type { Area } from '../area.ts'
import { categoryTable, type CategoryRow } from '../data/categories.ts'
import { idsIn } from '../records.ts'
import { accepted, answerCall, invalid, refused } from '../request.ts'

/** Which categories can be featured. */
const FEATURED_TYPE = 'Category'

export const featured: Area = {
  answer(app, tables) {
    const table = tables.open(categoryTable)
    const shown = ({ id, title }: CategoryRow) => ({ id, title })
    const isFeatured = (row: CategoryRow | undefined) => row !== undefined && row.featured !== null
    const inOrder = () =>
      table
        .all()
        .filter(isFeatured)
        .toSorted((a, b) => a.featured! - b.featured! || a.id - b.id)
    const others = () => table.all().filter(row => row.type === FEATURED_TYPE && !isFeatured(row))
    /** Gives the categories their places from `first` on. */
    const place = (ids: number[], first: number) => {
      for (const [index, id] of ids.entries()) table.update(id, { featured: first + index })
    }

    answerCall(app, 'GET category/featured', context => accepted(context, 'Featured categories', { data: inOrder().map(shown) }))
    answerCall(app, 'GET category/nonFeaturedCategory', context => accepted(context, 'Categories that are not featured', { data: others().map(shown) }))
    answerCall(app, 'POST Category/addFeatured', context => {
      const ids = idsIn(context.get('payload').ids)
      const possible = others().map(({ id }) => id)
      if (!ids || ids.length === 0) return invalid(context, { ids: 'The ids field must be a JSON list of ids, each once.' })
      if (!ids.every(id => possible.includes(id))) return invalid(context, { ids: 'A selected category does not exist or is featured already.' })
      place(ids, (inOrder().at(-1)?.featured ?? 0) + 1)
      return accepted(context, 'Featured category added successfully')
    })
    answerCall(app, 'DELETE category/featured/:id', context => {
      const id = Number(context.req.param('id'))
      if (!isFeatured(table.get(id))) return refused(context, 'Featured category not found.')
      table.update(id, { featured: null })
      return accepted(context, 'Featured category deleted successfully')
    })
    answerCall(app, 'POST Category/updateFeaturedOrder', context => {
      const ids = idsIn(context.get('payload').ids)
      if (!ids?.every(id => isFeatured(table.get(id)))) return invalid(context, { ids: 'The ids must be a JSON list of featured categories, each once.' })
      place(ids, 1)
      return accepted(context, 'Featured category order updated successfully')
    })
  },
}
