/** Summaries of a list: the button in its toolbar, and the panel above its rows, which says what to do where the list is not here whole. */
import { Button, makeStyles, ProgressBar, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { DataHistogram20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { Ref } from 'react'
import { copyInWords, sinceInWords } from '../../../shared/rules/offlineCopies.ts'
import { callOf } from '../../state/exports.ts'
import { changeCopy, offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { preloadable } from '../basics/preloadable.tsx'
import { TextBar } from '../basics/TextBar.tsx'
import { nextSummary } from '../summaries/nextSummary.ts'
import type { SummarisedList } from '../summaries/SummaryCard.tsx'
import type { ListModel } from './useListModel.tsx'

const SummaryPanel = preloadable(() => import('../summaries/SummaryPanel.tsx'))

const useStyles = makeStyles({
  notHere: { flexShrink: 0 },
  progress: { maxWidth: '280px', marginTop: tokens.spacingVerticalXS },
})

/** Whether the list is one that can be here whole. */
function useCanBeWhole(name: string, isPaged: boolean): boolean {
  const copies = useAtomValue(offlineCopiesAtom).data
  return !isPaged || copies?.some(({ area }) => area === name) === true
}

/** Opens the panel with a first summary, and closes it. */
export function SummariseButton<Row extends { id: number }>({ model, opener }: { model: ListModel<Row>; opener: Ref<HTMLButtonElement> }) {
  const { list, summarised } = model
  const { summaries, page } = list.state
  const canBeWhole = useCanBeWhole(model.definition.area.name, model.isPaged)
  const isOpen = summaries.length > 0
  const next = nextSummary(summarised, [])
  if (!next || !canBeWhole) return null
  return (
    <Tooltip content="Summarise" relationship="inaccessible">
      <ToggleButton
        ref={opener}
        appearance="subtle"
        icon={<DataHistogram20Regular />}
        aria-label="Summarise"
        checked={isOpen}
        onClick={() => list.go({ summaries: isOpen ? [] : [next], page })}
      />
    </Tooltip>
  )
}

/** Says that the list has to be made available offline first, or how far that is. */
function NotHere({ area, noun }: { area: string; noun: string }) {
  const styles = useStyles()
  const copy = useAtomValue(offlineCopiesAtom).data?.find(each => each.area === area)
  if (!copy) return null
  const { state, rows, total } = copy
  const isStopped = state === 'none' || state === 'paused'
  const keep = (
    <Button size="small" onClick={() => changeCopy('keep', { area })}>
      {state === 'paused' ? 'Read on' : `Make ${noun} available offline`}
    </Button>
  )
  return (
    <div role="region" aria-label="Summaries" tabIndex={-1} className={styles.notHere}>
      <TextBar intent="info" actions={isStopped ? keep : undefined}>
        Only a list whose rows are all on this computer can be summarised. {copyInWords(copy, noun)}
        {!isStopped && total !== null && total > 0 && <ProgressBar className={styles.progress} aria-label={`Reading ${noun}`} value={rows} max={total} />}
      </TextBar>
    </div>
  )
}

/** The summaries that the address names. */
export function ListSummaries<Row extends { id: number }>({ model, closed }: { model: ListModel<Row>; closed(): void }) {
  const { definition, list, access, isHere, page: listed, query, summarised } = model
  const { summaries, filters, page } = list.state
  if (summaries.length === 0) return null
  if (!isHere) return <NotHere area={definition.area.name} noun={definition.noun.many} />
  const { sort: _, ...asked } = query
  const { list: name, query: sent } = callOf(options => definition.read(asked, options))
  const { page: __, size: ___, ...rest } = sent
  const shown: SummarisedList = {
    ...summarised,
    ...(listed?.since ? { since: sinceInWords(listed.since) } : {}),
    area: definition.area.name,
    list: name,
    query: rest,
    access,
    filtered: further => list.addressOf({ filters: { ...filters, ...further } }),
  }
  return <SummaryPanel list={shown} summaries={summaries} change={next => list.go({ summaries: next, page })} closed={closed} />
}
