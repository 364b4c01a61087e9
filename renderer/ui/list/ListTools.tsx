/** The toolbar of a list's screen. Its menus and tooltips cost as much as a page of rows, so it is drawn again only when something that it shows changes. */
import { makeStyles, Switch, ToggleButton, Tooltip } from '@fluentui/react-components'
import { TableCellEdit20Regular } from '@fluentui/react-icons'
import { memo, type Ref } from 'react'
import { changePreferences } from '../../state/preferences.ts'
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
 * Width in pixels that the toolbar needs for the time of the rows and the word of Filter, beside the switch Essentials for more; if it is narrower,
 * the time is in the tooltip of Refresh. Below the last, Add is only an icon. Each pick takes more.
 */
const ROOM_FOR_TIME = 820
const ROOM_FOR_ESSENTIALS = 120
const ROOM_FOR_ADD = 730

/** Widths in pixels with the gap behind: of search, Refresh and the four menus with their words; of an icon alone; and of what a list may have. */
const WORDS_WIDTH = 664
const ICON_WIDTH = 48
const PICK_WIDTH = 112
const FULL_WIDTH = 132
const FILTER_WIDTH = 98
const ESSENTIALS_WIDTH = 132
const IMPORT_WIDTH = 104
const ADD_WIDTH = 170
/** Of the time of the rows. */
const TIME_WIDTH = 120

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
  const roomForWords = [
    WORDS_WIDTH + picks.length * PICK_WIDTH,
    definition.canBeFull ? FULL_WIDTH : 0,
    filterable.length > 0 ? FILTER_WIDTH : 0,
    essentials ? ESSENTIALS_WIDTH : 0,
    definition.cells ? ICON_WIDTH : 0,
    model.isPaged ? ICON_WIDTH : 0,
    model.imports.length > 0 ? IMPORT_WIDTH : 0,
    model.add ? ADD_WIDTH : 0,
  ].reduce((sum, width) => sum + width)
  const roomForIcons = ROOM_FOR_TIME + picks.length * PICK_WIDTH + (essentials ? ROOM_FOR_ESSENTIALS : 0) + (definition.cells ? ICON_WIDTH : 0)
  /** Words come first, then the time of the rows. */
  const showsTime = (width: number) => width >= roomForIcons && (width < roomForWords || width >= roomForWords + TIME_WIDTH)
  return (
    <ListToolbar
      label={`${noun.many} list`}
      searchLabel={shape.search === 'page' ? 'Filter this page' : `Search ${noun.many}`}
      search={list}
      asOf={page?.asOf}
      isSaved={page?.source === 'offline'}
      refresh={() => latest().refresh()}
      refreshLabel={definition.refreshLabel}
      showsTime={showsTime}
    >
      {width => (
        <>
          {definition.canBeFull && (
            <Switch className={styles.firm} label="Full table" checked={look.fullTable} onChange={(_, { checked }) => setLook({ fullTable: checked })} />
          )}
          {definition.cells && (
            <Tooltip content="Edit cells" relationship="inaccessible">
              <ToggleButton
                className={styles.firm}
                appearance="subtle"
                icon={<TableCellEdit20Regular />}
                aria-label="Edit cells"
                checked={look.editsCells === true}
                onClick={() => setLook({ editsCells: look.editsCells !== true })}
              />
            </Tooltip>
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
          {filterable.length > 0 && <FilterMenu model={model} edited={edited} edit={edit} isNarrow={width < Math.min(roomForWords, roomForIcons)} />}
          {essentials && (
            <Tooltip content="The most important columns, on one screen" relationship="description">
              <Switch
                className={styles.firm}
                label="Essentials"
                checked={essentials.isOn}
                onChange={(_, { checked }) => {
                  changePreferences({ knowsWideLists: true })
                  essentials.set(checked)
                }}
              />
            </Tooltip>
          )}
          <SummariseButton model={model} hasWord={width >= roomForWords} pageNow={() => latest().list.state.page} opener={summarise} />
          <ViewMenu
            noun={noun.many}
            hasWord={width >= roomForWords}
            viewing={model.viewing}
            isSavingAs={isSavingAs}
            setSavingAs={setSavingAs}
            openList={openList}
          />
          <ColumnsMenu
            model={listTable}
            hasWord={width >= roomForWords}
            look={look}
            change={setLook}
            fit={() => model.table.current?.fitColumns()}
            widthOf={id => model.table.current?.widthOf(id)}
          />
          {model.isPaged && <OfflineMenu area={definition.area.name} noun={noun.many} total={model.totalOfAll} />}
          <ExportMenu
            access={access}
            hasWord={width >= roomForWords}
            exportAs={(...given) => latest().exportAs(...given)}
            hasFormatting={model.hasFormatting}
            print={() => latest().printAll()}
          />
          {model.imports.length > 0 && <ImportMenu imports={model.imports} hasWord={width >= roomForWords} />}
          {model.add && <AddButton {...model.add} isNarrow={width < ROOM_FOR_ADD + picks.length * PICK_WIDTH} />}
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
