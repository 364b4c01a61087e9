/** The screen of a list: toolbar, table and footer, from an area's definition. Its state is in the address; its look is stored in the preferences. */
import { mergeClasses } from '@fluentui/react-components'
import { useContext, type ReactNode } from 'react'
import { readingInWords } from '../../../shared/rules/missingRows.ts'
import { SearchAll } from '../basics/SearchAll.tsx'
import { DetailsElsewhereContext } from '../details/detailsElsewhere.ts'
import { ROW_HEIGHTS } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import { PrintedTable } from '../table/PrintedTable.tsx'
import { FilterAlone } from './FilterAlone.tsx'
import { FilterElsewhereContext } from './filterElsewhere.ts'
import { ListAbove } from './ListAbove.tsx'
import { ListDetails } from './ListDetails.tsx'
import type { ListDefinition } from './listDefinition.ts'
import { ListFooter } from './ListFooter.tsx'
import { RowsFrame, useScreenStyles } from './ListFrame.tsx'
import type { ListLink } from './ListHead.tsx'
import { ListMessage } from './ListMessage.tsx'
import { clearFilters } from './pickOrders.ts'
import { useListCommands } from './useListCommands.ts'
import { useListModel } from './useListModel.tsx'
import { useViewFile } from './useViewFile.tsx'

export interface ListScreenProps<Row extends { id: number }> {
  definition: ListDefinition<Row>
  /** Parameters of the route that belong to the query, e.g. the category whose questions are listed. */
  parameters?: Record<string, number>
  /** Other screens of the area, above the list. */
  links?: readonly ListLink[]
  /** Shown above the list, e.g. the category that the rows belong to. */
  about?: ReactNode
  /** Dialogs that the area's own actions open. */
  children?: ReactNode
}

export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const details = useContext(DetailsElsewhereContext)
  const filter = useContext(FilterElsewhereContext)
  if (details) return <ListDetails {...props} shown={details} />
  return filter ? <FilterAlone definition={props.definition} shown={filter} /> : <WholeScreen {...props} />
}

function WholeScreen<Row extends { id: number }>({ definition: given, parameters, links, about, children }: ListScreenProps<Row>) {
  const model = useListModel(given, parameters)
  const viewFile = useViewFile(model.viewing)
  useListCommands(model, viewFile.choose)
  const { definition, list, page, rows, offset, covered, failure, isReading, isPart, isFull, scroller, selection, details, refresh, shaded } = model
  const { noun, group, tone } = definition
  const { state, go, pageSearch } = list
  const styles = useScreenStyles()
  const hasRows = rows.length > 0
  const Cells = model.look.editsCells && page && hasRows ? definition.cells : undefined
  return (
    <div className={mergeClasses(styles.screen, isFull && styles.full)} {...details.listProps}>
      {about}
      <ListAbove model={model} links={links} />
      {Cells ? (
        <Cells
          definition={definition}
          columns={model.listTable.visible}
          rows={page!.rows}
          rowName={model.words.rowName}
          offset={offset}
          total={page!.total}
          sort={state.sort}
          sortable={definition.shape.columns}
          onSort={sort => go({ sort })}
          isRefreshing={model.loading || page!.refreshing}
          rowHeight={ROW_HEIGHTS[model.look.density]}
          isFull={isFull}
          setFrame={model.setFrame}
        />
      ) : (
        <RowsFrame
          setFrame={model.setFrame}
          label={`${noun.many} table`}
          id={model.panelId}
          isRefreshing={page !== undefined && (model.loading || page.refreshing)}
          isFull={isFull}
          maxHeight={definition.maxHeight}
        >
          {(isReading || hasRows) && scroller && (
            <DataTable
              label={noun.many}
              model={model.listTable}
              isReading={isReading}
              offset={offset}
              rowHeight={ROW_HEIGHTS[model.look.density]}
              scroller={scroller}
              isFull={isFull}
              work={model.commands.work}
              tone={group ? row => tone?.(row) ?? (shaded.has(row.id) ? 'shaded' : 'unshaded') : tone}
              marks={model.marks.of}
              selection={definition.hasBulk ? selection : undefined}
              rowName={model.words.rowName}
              onOpen={model.openRow}
              onMenu={model.menu.open}
              current={details.current}
              onDetails={(row, by) => (by === 'Space' ? details.toggle(row) : details.open(row))}
              handle={model.table}
            />
          )}
          {!hasRows && !isReading && (page === undefined || !failure || pageSearch !== '') && (
            <ListMessage
              noun={noun.many}
              failure={page ? null : failure}
              isTold={model.isTold && !page}
              retry={refresh}
              search={state.search || pageSearch}
              onPage={pageSearch !== ''}
              clearSearch={() => list.searchNow('')}
              searchAll={pageSearch !== '' && <SearchAll area={definition.area.name} noun={noun.many} total={model.totalOfAll} size="medium" />}
              clearFilters={model.isFiltered ? () => clearFilters(model) : undefined}
              emptyText={isPart && page?.reading ? readingInWords(page.reading, 0, noun.many) : definition.emptyText}
              add={isPart ? undefined : model.add}
            />
          )}
        </RowsFrame>
      )}
      {page && (
        <PrintedTable
          columns={model.listTable.visible}
          page={{ ...page, rows }}
          offset={offset}
          covered={covered}
          sort={state.sort}
          search={state.search}
          filters={Object.entries(state.filters).map(([column, condition]) => model.filtering.conditionWords(column, condition))}
        />
      )}
      <ListFooter model={model} />
      {model.menu.menu}
      {model.commands.dialog}
      {model.bulkCommands.dialog}
      {details.panel}
      {viewFile.parts}
      {children}
    </div>
  )
}
