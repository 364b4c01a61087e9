/** Everything above the rows of a list: tabs and links, the progress of reading, the toolbar or the bar for ticked rows, filters, failures. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { FailureBar } from '../basics/FailureBar.tsx'
import { SearchAll } from '../basics/SearchAll.tsx'
import { MissingBar } from '../basics/MissingBar.tsx'
import { BulkBar } from './BulkBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { useScreenStyles } from './ListFrame.tsx'
import { LostBar } from './LostBar.tsx'
import { ListHead, type ListLink } from './ListHead.tsx'
import { ListSummaries } from './ListSummaries.tsx'
import { ListTools } from './ListTools.tsx'
import { PickOrder } from './PickOrder.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import type { ListModel } from './useListModel.tsx'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  tools: { position: 'relative', flexShrink: 0 },
  // The same height with and without the button that stops the reading.
  aboutTab: { flexShrink: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}`, minHeight: '24px' },
  found: { flexShrink: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` },
  quiet: { color: tokens.colorNeutralForeground3 },
  covered: { visibility: 'hidden' },
})

/** `links` lead to other screens of the area. */
export function ListAbove<Row extends { id: number }>({ model, links }: { model: ListModel<Row>; links: readonly ListLink[] | undefined }) {
  const { definition, list, page, failure, selection, refresh } = model
  const { noun, shape } = definition
  const latest = useRef(model)
  latest.current = model
  const styles = useStyles()
  const { unseen } = useScreenStyles()
  const [edited, edit] = useState<string | null>(null)
  const summarise = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const [isSavingAs, setSavingAs] = useState(false)
  const aboutTab = shape.tabs?.find(({ id }) => id === list.state.tab)?.about
  const isTicked = selection.count > 0
  return (
    <>
      <ListHead model={model} links={links} saveAs={() => setSavingAs(true)} />
      {aboutTab && (
        <div className={styles.aboutTab}>
          <PickOrder model={model} />
          {page?.reading ? <ReadingBar model={model} reading={page.reading} /> : <Caption1 className={styles.quiet}>{aboutTab}</Caption1>}
        </div>
      )}
      <div className={styles.tools}>
        <div inert={isTicked} className={isTicked ? styles.covered : undefined}>
          <ListTools
            model={model}
            latest={() => latest.current}
            edited={edited}
            edit={edit}
            isSavingAs={isSavingAs}
            setSavingAs={setSavingAs}
            summarise={summarise}
            more={more}
          />
        </div>
        {isTicked && <BulkBar model={model} />}
        {definition.hasBulk && (
          <span role="status" className={unseen}>
            {isTicked ? `${selection.count.toLocaleString(LOCALE)} selected` : ''}
          </span>
        )}
      </div>
      <LostBar model={model} />
      <FilterChips list={model.filtering} edit={edit} />
      {list.pageSearch !== '' && page && model.rows.length > 0 && (
        <div className={styles.found} tabIndex={-1} data-keeps-focus>
          <Caption1 role="status">{`${model.rows.length.toLocaleString(LOCALE)} on this page.`}</Caption1>
          <SearchAll area={definition.area.name} noun={noun.many} total={model.totalOfAll} />
        </div>
      )}
      {failure && page && !model.isTold && <FailureBar failure={failure} retry={refresh} />}
      <ListSummaries model={model} closed={() => [summarise, more].find(({ current }) => current?.checkVisibility())?.current?.focus()} />
      <MissingBar count={page?.missing ?? 0} noun={noun} />
    </>
  )
}
