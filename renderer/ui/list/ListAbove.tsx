/** Everything above the rows of a list: tabs and links, the progress of reading, the toolbar or the bar for ticked rows, filters, failures. */
import { Caption1, makeStyles, Switch, ToggleButton, tokens, Tooltip } from '@fluentui/react-components'
import { TableSimple20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { FailureBar } from '../basics/FailureBar.tsx'
import { MissingBar } from '../basics/MissingBar.tsx'
import { ColumnsMenu } from '../table/ColumnsMenu.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { AddButton, ListToolbar, useScreenStyles } from './ListFrame.tsx'
import { LostBar } from './LostBar.tsx'
import { ListHead, type ListLink } from './ListHead.tsx'
import { ListSummaries, SummariseButton } from './ListSummaries.tsx'
import { OfflineMenu } from './OfflineMenu.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import type { ListModel } from './useListModel.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  tools: { position: 'relative', flexShrink: 0 },
  // The same height with and without the button that stops the reading.
  aboutTab: { flexShrink: 0, display: 'flex', alignItems: 'center', minHeight: '24px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  covered: { visibility: 'hidden' },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
})

/**
 * Width in pixels that the toolbar needs for all its words, and for Essentials beside a filter; if it is narrower, the time of the rows is in the
 * tooltip of Refresh. Below the last, Add is only an icon.
 */
const ROOM_FOR_TIME = 820
const ROOM_FOR_ESSENTIALS = 120
const ROOM_FOR_WORDS = 730

/** `links` lead to other screens of the area. */
export function ListAbove<Row extends { id: number }>({ model, links }: { model: ListModel<Row>; links: readonly ListLink[] | undefined }) {
  const { definition, access, list, page, failure, look, setLook, listTable, filterable, selection, refresh } = model
  const { noun, shape } = definition
  const { essentials } = listTable
  const styles = useStyles()
  const { unseen } = useScreenStyles()
  const [edited, edit] = useState<string | null>(null)
  const summarise = useRef<HTMLButtonElement>(null)
  const [isSavingAs, setSavingAs] = useState(false)
  const shownTab = shape.tabs?.find(({ id }) => id === list.state.tab)
  const aboutTab = shownTab?.about
  const picks = shape.tabs?.filter(({ pickOf }) => pickOf !== undefined && pickOf === (shownTab?.pickOf ?? shownTab?.id)) ?? []
  const isTicked = selection.count > 0
  const roomForTime = ROOM_FOR_TIME + (filterable.length > 0 && essentials ? ROOM_FOR_ESSENTIALS : 0)
  return (
    <>
      <ListHead model={model} links={links} saveAs={() => setSavingAs(true)} />
      {aboutTab && (
        <div className={styles.aboutTab}>
          {page?.reading ? <ReadingBar model={model} reading={page.reading} /> : <Caption1 className={styles.quiet}>{aboutTab}</Caption1>}
        </div>
      )}
      <div className={styles.tools}>
        <div inert={isTicked} className={isTicked ? styles.covered : undefined}>
          <ListToolbar
            label={`${noun.many} list`}
            searchLabel={shape.search === 'page' ? 'Filter this page' : `Search ${noun.many}`}
            search={list}
            asOf={page?.asOf}
            isSaved={page?.source === 'offline'}
            refresh={refresh}
            refreshLabel={definition.refreshLabel}
            roomForTime={roomForTime}
          >
            {width => (
              <>
                {definition.canBeFull && (
                  <Switch className={styles.firm} label="Full table" checked={look.fullTable} onChange={(_, { checked }) => setLook({ fullTable: checked })} />
                )}
                {picks.map(pick => (
                  <ToggleButton
                    key={pick.id}
                    className={styles.firm}
                    appearance="subtle"
                    checked={pick === shownTab}
                    onClick={() => model.viewing.showTab(pick === shownTab ? pick.pickOf : pick.id)}
                  >
                    {pick.label}
                  </ToggleButton>
                ))}
                {filterable.length > 0 && <FilterMenu model={model} edited={edited} edit={edit} isNarrow={width < roomForTime} />}
                {essentials && (
                  <Tooltip content="The most important columns, on one screen" relationship="description">
                    <ToggleButton
                      className={styles.firm}
                      appearance="subtle"
                      icon={<TableSimple20Regular />}
                      aria-label={width < roomForTime ? 'Essentials' : undefined}
                      checked={essentials.isOn}
                      onClick={() => essentials.set(!essentials.isOn)}
                    >
                      {width < roomForTime ? undefined : 'Essentials'}
                    </ToggleButton>
                  </Tooltip>
                )}
                <SummariseButton model={model} opener={summarise} />
                <ViewMenu noun={noun.many} viewing={model.viewing} isSavingAs={isSavingAs} setSavingAs={setSavingAs} />
                <ColumnsMenu
                  model={listTable}
                  look={look}
                  change={setLook}
                  fit={() => model.table.current?.fitColumns()}
                  widthOf={id => model.table.current?.widthOf(id)}
                />
                {model.isPaged && <OfflineMenu area={definition.area.name} noun={noun.many} />}
                <ExportMenu access={access} exportAs={model.exportAs} hasFormatting={model.hasFormatting} print={model.printAll} />
                {model.imports.length > 0 && <ImportMenu imports={model.imports} />}
                {model.add && <AddButton {...model.add} isNarrow={width < ROOM_FOR_WORDS} />}
              </>
            )}
          </ListToolbar>
        </div>
        {isTicked && <BulkBar model={model} />}
        {definition.hasBulk && (
          <span role="status" className={unseen}>
            {isTicked ? `${selection.count.toLocaleString(LOCALE)} selected` : ''}
          </span>
        )}
      </div>
      <LostBar model={model} />
      <FilterChips model={model} edit={edit} />
      {failure && page && !model.isTold && <FailureBar failure={failure} retry={refresh} />}
      <ListSummaries model={model} closed={() => summarise.current?.focus()} />
      <MissingBar count={page?.missing ?? 0} noun={noun} />
    </>
  )
}
