/** Says what of the open view the list cannot show, because the backend pages it and not all of its rows are on this computer. */
import { TextBar } from '../basics/TextBar.tsx'
import type { ListModel } from './useListModel.tsx'

export function LostBar<Row extends { id: number }>({ model }: { model: ListModel<Row> }) {
  const { search, filters = {} } = model.viewing.lost
  const labels = Object.keys(filters).map(model.filtering.labelOf)
  if (labels.length === 0 && search === undefined) return null
  const { many } = model.definition.noun
  const parts = [...(labels.length > 0 ? [`filters by ${labels.join(', ')}`] : []), ...(search === undefined ? [] : [`searches for “${search}”`])]
  return (
    <TextBar role="status" intent="warning">
      More {many} show than in the view as it was saved: it also {parts.join(' and ')}, which needs all {many} on this computer. Make the list available
      offline.
    </TextBar>
  )
}
