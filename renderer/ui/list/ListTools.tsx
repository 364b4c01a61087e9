/**
 * The toolbar of a list's screen: each tool with its word, and those that have no room in one menu, More. Its menus and tooltips cost as much as a
 * page of rows, so it is drawn again only when something that it shows changes.
 */
import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  OverflowItem,
  Switch,
  ToggleButton,
  Tooltip,
  useIsOverflowItemVisible,
  useMergedRefs,
  useOverflowMenu,
} from '@fluentui/react-components'
import { TableCellEdit20Regular } from '@fluentui/react-icons'
import { memo, useState, type ComponentProps, type ReactElement, type ReactNode, type Ref, type RefObject } from 'react'
import { changePreferences } from '../../state/preferences.ts'
import { ColumnsMenu } from '../table/ColumnsMenu.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { MarksFilter } from './MarksFilter.tsx'
import { ImportMenu } from './ImportMenu.tsx'
import { AddButton, GAP, ListToolbar } from './ListFrame.tsx'
import { SummariseButton } from './ListSummaries.tsx'
import { OfflineMenu } from './OfflineMenu.tsx'
import { showsSame } from './showsSame.ts'
import { ToolMenu, useToolStyles } from './ToolMenu.tsx'
import type { ListModel } from './useListModel.tsx'
import { useViewMenu } from './ViewMenu.tsx'

const useStyles = makeStyles({ switch: { flexShrink: 0, whiteSpace: 'nowrap' } })

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
  /** Receive the button that opens the summaries, and the one of the menu that it may be in. */
  summarise: Ref<HTMLButtonElement>
  more: RefObject<HTMLButtonElement | null>
}

/** A tool: its button in the line, and its entry in the menu. One without an entry always stays in the line. */
interface Tool {
  id: string
  button: ReactElement
  entry?: ReactNode
}

function Entry({ id, children }: { id: string; children: ReactNode }) {
  return useIsOverflowItemVisible(id) ? null : children
}

interface MoreProps {
  /** Those that may go into it. */
  tools: readonly Tool[]
  checked: string[]
  opener: Ref<HTMLButtonElement>
}

/** The menu of what has no room in the line. Its width counts there once it is drawn. */
function MoreMenu({ tools, checked, opener }: MoreProps) {
  const styles = useToolStyles()
  const { ref } = useOverflowMenu<HTMLButtonElement>()
  return (
    <Menu inline checkedValues={{ looks: checked }}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={useMergedRefs(ref, opener)} appearance="subtle" className={styles.tool} aria-label="More tools">
          More
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tools.map(({ id, entry }) => (
            <Entry key={id} id={id}>
              {entry}
            </Entry>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** Tools go from the end of the line, so that all are there while the last one is. */
const More = (props: MoreProps) => (useIsOverflowItemVisible(props.tools.at(-1)!.id) ? null : <MoreMenu {...props} />)

/** The panel of columns opens at the menu while its button is in there. */
function Columns<Row extends { id: number }>({
  more,
  ...menu
}: Omit<ComponentProps<typeof ColumnsMenu<Row>>, 'elsewhere'> & Pick<ListToolsProps<Row>, 'more'>) {
  return <ColumnsMenu {...menu} elsewhere={useIsOverflowItemVisible('columns') ? null : more.current} />
}

function Tools<Row extends { id: number }>(props: ListToolsProps<Row>) {
  const { model, latest, edited, edit, summarise, more } = props
  const styles = useStyles()
  const toolStyles = useToolStyles()
  const { definition, access, list, page, look, setLook, listTable, filtering, viewing } = model
  const { noun, shape } = definition
  const { essentials } = listTable
  const [isColumnsOpen, openColumns] = useState(false)
  const views = useViewMenu({ noun: noun.many, viewing, isSavingAs: props.isSavingAs, setSavingAs: props.setSavingAs })
  const shownTab = shape.tabs?.find(({ id }) => id === list.state.tab)
  const picks = shape.tabs?.filter(({ pickOf }) => pickOf !== undefined && pickOf === (shownTab?.pickOf ?? shownTab?.id)) ?? []
  const exporting = {
    access,
    exportAs: (...given: Parameters<typeof model.exportAs>) => latest().exportAs(...given),
    hasFormatting: model.hasFormatting,
    print: () => latest().printAll(),
  }
  const summarising = { model, pageNow: () => latest().list.state.page, opener: summarise }
  function setEssentials(isOn: boolean): void {
    changePreferences({ knowsWideLists: true })
    essentials?.set(isOn)
  }
  const tools: Tool[] = [
    ...(definition.canBeFull
      ? [
          {
            id: 'full',
            button: (
              <Switch className={styles.switch} label="Full table" checked={look.fullTable} onChange={(_, { checked }) => setLook({ fullTable: checked })} />
            ),
          },
        ]
      : []),
    ...(definition.cells
      ? [
          {
            id: 'cells',
            button: (
              <Tooltip content="Edit cells" relationship="inaccessible">
                <ToggleButton
                  appearance="subtle"
                  icon={<TableCellEdit20Regular />}
                  aria-label="Edit cells"
                  checked={look.editsCells === true}
                  onClick={() => setLook({ editsCells: look.editsCells !== true })}
                />
              </Tooltip>
            ),
          },
        ]
      : []),
    ...picks.map(pick => ({
      id: `pick ${pick.id}`,
      button: (
        <ToggleButton
          className={toolStyles.tool}
          appearance="subtle"
          checked={pick === shownTab}
          onClick={() => viewing.showTab(pick === shownTab ? pick.pickOf : pick.id)}
        >
          {pick.label}
        </ToggleButton>
      ),
    })),
    ...(filtering.filterable.length > 0
      ? [
          {
            id: 'filter',
            button: (
              <FilterMenu list={filtering} edited={edited} edit={edit}>
                <MarksFilter model={model} close={() => edit(null)} />
              </FilterMenu>
            ),
          },
        ]
      : []),
    ...(model.isPaged ? [{ id: 'offline', button: <OfflineMenu area={definition.area.name} noun={noun.many} total={model.totalOfAll} /> }] : []),
    ...(essentials
      ? [
          {
            id: 'essentials',
            button: (
              <Tooltip content="The most important columns, on one screen" relationship="description">
                <Switch className={styles.switch} label="Essentials" checked={essentials.isOn} onChange={(_, { checked }) => setEssentials(checked)} />
              </Tooltip>
            ),
            entry: (
              <MenuItemCheckbox name="looks" value="essentials" persistOnClick={false} onClick={() => setEssentials(!essentials.isOn)}>
                Essentials
              </MenuItemCheckbox>
            ),
          },
        ]
      : []),
    { id: 'summarise', button: <SummariseButton {...summarising} />, entry: <SummariseButton {...summarising} isEntry /> },
    { id: 'views', button: <ToolMenu {...views.menu} />, entry: <ToolMenu {...views.menu} isEntry /> },
    {
      id: 'columns',
      button: (
        <Columns
          model={listTable}
          button={
            <Button appearance="subtle" className={toolStyles.tool} aria-label="Columns and density">
              Columns
            </Button>
          }
          isOpen={isColumnsOpen}
          setOpen={openColumns}
          more={more}
          look={look}
          change={setLook}
          fit={() => model.table.current?.fitColumns()}
          widthOf={id => model.table.current?.widthOf(id)}
        />
      ),
      entry: <MenuItem onClick={() => openColumns(true)}>Columns and density</MenuItem>,
    },
    { id: 'export', button: <ExportMenu {...exporting} />, entry: <ExportMenu {...exporting} isEntry /> },
    ...(model.imports.length > 0
      ? [{ id: 'import', button: <ImportMenu imports={model.imports} />, entry: <ImportMenu imports={model.imports} isEntry /> }]
      : []),
  ]
  return (
    <>
      <ListToolbar
        label={`${noun.many} list`}
        searchLabel={shape.search === 'page' ? 'Filter this page' : `Search ${noun.many}`}
        search={list}
        asOf={page?.asOf}
        isSaved={page?.source === 'offline'}
        refresh={() => latest().refresh()}
        refreshLabel={definition.refreshLabel}
        room={(tools.length + 3) * GAP}
      >
        {tools.map(({ id, button, entry }) => (
          <OverflowItem key={id} id={id} {...(entry === undefined ? { pinned: true } : { priority: 0 })}>
            <div>{button}</div>
          </OverflowItem>
        ))}
        <More tools={tools.filter(({ entry }) => entry !== undefined)} checked={essentials?.isOn ? ['essentials'] : []} opener={more} />
        {model.add && <AddButton {...model.add} />}
      </ListToolbar>
      {views.dialogs}
    </>
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
