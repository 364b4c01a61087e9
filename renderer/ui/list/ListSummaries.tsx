/** Summaries of a list: the button in its toolbar, and the panel above its rows, which says what to do where the list is not here whole. */
import { makeStyles, MenuItem, ToggleButton } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Ref } from 'react'
import { sinceInWords } from '../../../shared/rules/offlineCopies.ts'
import { callOf } from '../../state/exports.ts'
import { offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { preloadable } from '../basics/preloadable.tsx'
import { nextSummary } from '../summaries/nextSummary.ts'
import { NotHere } from '../summaries/NotHere.tsx'
import type { SummarisedList } from '../summaries/SummaryCard.tsx'
import { chosenInWords, isChoosing } from './pickOrders.ts'
import { useToolStyles } from './ToolMenu.tsx'
import type { ListModel } from './useListModel.tsx'

const SummaryPanel = preloadable(() => import('../summaries/SummaryPanel.tsx'))

const useStyles = makeStyles({
  notHere: { flexShrink: 0 },
})

/** Whether the list is one that can be here whole. */
function useCanBeWhole(name: string, isPaged: boolean): boolean {
  const copies = useAtomValue(offlineCopiesAtom).data
  return !isPaged || copies?.some(({ area }) => area === name) === true
}

interface SummariseButtonProps<Row extends { id: number }> {
  model: ListModel<Row>
  /** The page that shows when it is pressed. */
  pageNow(): number
  opener: Ref<HTMLButtonElement>
  isEntry?: boolean
}

/** Opens the panel with a first summary, and closes it. */
export function SummariseButton<Row extends { id: number }>({ model, pageNow, opener, isEntry = false }: SummariseButtonProps<Row>) {
  const styles = useToolStyles()
  const { list, summarised } = model
  const { summaries } = list.state
  const canBeWhole = useCanBeWhole(model.definition.area.name, model.isPaged)
  const isOpen = summaries.length > 0
  const next = nextSummary(summarised, [])
  if (!next || !canBeWhole) return null
  const toggle = () => list.go({ summaries: isOpen ? [] : [next], page: pageNow() })
  if (isEntry) return <MenuItem onClick={toggle}>{isOpen ? 'Close summaries' : 'Summarise'}</MenuItem>
  return (
    <ToggleButton ref={opener} appearance="subtle" className={styles.tool} checked={isOpen} onClick={toggle}>
      Summarise
    </ToggleButton>
  )
}

/** The rows that the list shows, in words: its tab, its search and its filters. */
const rowsInWords = <Row extends { id: number }>({ definition: { shape }, list, filtering, query, page }: ListModel<Row>): string[] => [
  ...(shape.tabs?.filter(({ id }) => id === list.state.tab).map(({ label }) => label) ?? []),
  ...(list.state.search ? [`Search for “${list.state.search}”`] : []),
  ...Object.entries(filtering.filters).map(([column, condition]) => filtering.conditionWords(column, condition)),
  ...chosenInWords(query.only ?? {}, page?.countries),
]

/** The summaries that the address names. */
export function ListSummaries<Row extends { id: number }>({ model, closed }: { model: ListModel<Row>; closed(): void }) {
  const styles = useStyles()
  const { definition, list, access, isHere, page: listed, query, summarised } = model
  const { summaries, filters, page } = list.state
  const canBeWhole = useCanBeWhole(definition.area.name, model.isPaged)
  if (summaries.length === 0) return null
  if (!isHere) {
    if (!canBeWhole) return null
    return (
      <div role="region" aria-label="Summaries" tabIndex={-1} className={styles.notHere}>
        <NotHere area={definition.area.name} noun={definition.noun.many} />
      </div>
    )
  }
  const { sort: _, only, ...whole } = query
  const asked = only && isChoosing(only) ? { ...whole, only } : whole
  const { list: name, query: sent } = callOf(options => definition.pages.read(asked, options))
  const { page: __, size: ___, ...rest } = sent
  const shown: SummarisedList = {
    ...summarised,
    ...(listed?.since ? { since: sinceInWords(listed.since) } : {}),
    area: definition.area.name,
    list: name,
    query: rest,
    words: definition.shape.parameters ? null : rowsInWords(model),
    access,
    filtered: further => list.addressOf({ filters: { ...filters, ...further } }),
  }
  return <SummaryPanel list={shown} summaries={summaries} change={next => list.go({ summaries: next, page })} closed={closed} />
}
