/** The toolbar of a list's screen. Its menus and tooltips cost as much as a page of rows, so it is drawn again only when something that it shows changes. */
import { makeStyles, Switch, ToggleButton, Tooltip } from '@fluentui/react-components'
import { TableSimple20Regular } from '@fluentui/react-icons'
import { memo, type Ref } from 'react'
import { ColumnsMenu } from '../table/ColumnsMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import { AddButton, ListToolbar } from './ListFrame.tsx'
import { SummariseButton } from './ListSummaries.tsx'
import { OfflineMenu } from './OfflineMenu.tsx'
import { showsSame } from './showsSame.ts'
import type { ListModel } from './useListModel.tsx'
import { ViewMenu } from './ViewMenu.tsx'

const useStyles = makeStyles({ firm: { flexShrink: 0, whiteSpace: 'nowrap' } })

/**
 * Width in pixels that the toolbar needs for all its words, and for Essentials beside a filter; if it is narrower, the time of the rows is in the
 * tooltip of Refresh. Below the last, Add is only an icon.
 */
const ROOM_FOR_TIME = 820
const ROOM_FOR_ESSENTIALS = 120
const ROOM_FOR_WORDS = 730

interface ListToolsProps<Row extends { id: number }> {
  model: ListModel<Row>
  /** The model of now, for what is pressed: the toolbar may have been drawn for an earlier one. */
  latest(): ListModel<Row>
  /** The column whose filter is edited; null if the filter menu is closed. */
  edited: string | null
  edit(column: string | null): void
  /** Whether the dialog is open that saves a new view. */
  isSavingAs: boolean
  setSavingAs(isSavingAs: boolean): void
  /** Receives the button that opens the summaries. */
  summarise: Ref<HTMLButtonElement>
  openList(path: string): void
}

function Tools<Row extends { id: number }>({ model, latest, edited, edit, isSavingAs, setSavingAs, summarise, openList }: ListToolsProps<Row>) {
  const styles = useStyles()
  const { definition, access, list, page, look, setLook, listTable, filterable } = model
  const { noun, shape } = definition
  const { essentials } = listTable
  const shownTab = shape.tabs?.find(({ id }) => id === list.state.tab)
  const picks = shape.tabs?.filter(({ pickOf }) => pickOf !== undefined && pickOf === (shownTab?.pickOf ?? shownTab?.id)) ?? []
  const roomForTime = ROOM_FOR_TIME + (filterable.length > 0 && essentials ? ROOM_FOR_ESSENTIALS : 0)
  return (
    <ListToolbar
      label={`${noun.many} list`}
      searchLabel={shape.search === 'page' ? 'Filter this page' : `Search ${noun.many}`}
      search={list}
      asOf={page?.asOf}
      isSaved={page?.source === 'offline'}
      refresh={() => latest().refresh()}
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
          <SummariseButton model={model} pageNow={() => latest().list.state.page} opener={summarise} />
          <ViewMenu noun={noun.many} viewing={model.viewing} isSavingAs={isSavingAs} setSavingAs={setSavingAs} openList={openList} />
          <ColumnsMenu
            model={listTable}
            look={look}
            change={setLook}
            fit={() => model.table.current?.fitColumns()}
            widthOf={id => model.table.current?.widthOf(id)}
          />
          {model.isPaged && <OfflineMenu area={definition.area.name} noun={noun.many} total={model.totalOfAll} />}
          <ExportMenu
            access={access}
            exportAs={(...given) => latest().exportAs(...given)}
            hasFormatting={model.hasFormatting}
            print={() => latest().printAll()}
          />
          {model.imports.length > 0 && <ImportMenu imports={model.imports} />}
          {model.add && <AddButton {...model.add} isNarrow={width < ROOM_FOR_WORDS} />}
        </>
      )}
    </ListToolbar>
  )
}

/** What the toolbar shows. What follows from these alone, such as the buttons that import and add, is not named. */
const shownOf = <Row extends { id: number }>({ model, edited, isSavingAs }: ListToolsProps<Row>): readonly unknown[] => {
  const { definition, access, list, page, look, listTable, viewing, marks } = model
  return [
    definition,
    access,
    look,
    listTable.visible,
    list.typed,
    list.searchNow,
    list.state.tab,
    JSON.stringify(list.state.filters),
    list.state.summaries.length,
    page?.asOf,
    page?.source,
    model.totalOfAll,
    viewing.views,
    viewing.open,
    edited,
    edited === null ? null : marks.all,
    isSavingAs,
  ]
}

export const ListTools = memo(Tools, showsSame(shownOf)) as typeof Tools
