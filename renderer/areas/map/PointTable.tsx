/** The users on the map as a table: for the keyboard, for screen readers, and if no map can be drawn. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Coordinates, UserPoint } from '../../../shared/areas/map.ts'
import type { Sort } from '../../../shared/contract/list.ts'
import { kilometresBetween, kilometresText } from '../../../shared/rules/kilometres.ts'
import { detailsPath } from '../../../shared/rules/places.ts'
import { DEFAULT_LIST_LOOK, type ListLook } from '../../../shared/rules/preferences.ts'
import { useAccess } from '../../state/session.ts'
import { useRowMenu } from '../../ui/list/useRowMenu.tsx'
import { ROW_HEIGHTS, type TableColumn } from '../../ui/table/columns.ts'
import { DataTable, type TableHandle } from '../../ui/table/DataTable.tsx'
import { PersonId, type PersonPlace } from '../../ui/table/PersonId.tsx'
import { useListTable } from '../../ui/table/useListTable.ts'

const useStyles = makeStyles({
  frame: {
    height: '100%',
    overflow: 'auto',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

interface PointRow extends UserPoint {
  kilometres: number
}

const COLUMNS = ['id', 'kilometres', 'latitude', 'longitude'] as const satisfies ReadonlyArray<keyof PointRow>
const NO_WORK = new Map<number, never>()

/** `people` is the list with the details of these users. */
export function PointTable({ points, centre, people }: { points: readonly UserPoint[]; centre: Coordinates; people: PersonPlace }) {
  const styles = useStyles()
  const access = useAccess(people.title)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [sort, setSort] = useState<Sort>({ column: 'kilometres', direction: 'asc' })
  const [look, setLook] = useState<ListLook>(DEFAULT_LIST_LOOK)
  const table = useRef<TableHandle>(null)
  const columns = useMemo<TableColumn<PointRow>[]>(
    () => [
      {
        id: 'id',
        header: 'User ID',
        width: 220,
        text: ({ id }) => String(id),
        cell: ({ id }, { tabIndex }) => <PersonId id={id} place={people} isIdFirst tabIndex={tabIndex} />,
      },
      { id: 'kilometres', header: 'Distance', width: 120, align: 'end', text: ({ kilometres }) => kilometresText(kilometres) },
      { id: 'latitude', header: 'Latitude', width: 140, align: 'end', text: ({ latitude }) => String(latitude) },
      { id: 'longitude', header: 'Longitude', width: 140, align: 'end', text: ({ longitude }) => String(longitude) },
    ],
    [people],
  )
  const changeLook = useCallback((change: Partial<ListLook>) => setLook(before => ({ ...before, ...change })), [])
  const rows = useMemo(() => {
    const by = sort.column as (typeof COLUMNS)[number]
    const sign = sort.direction === 'asc' ? 1 : -1
    return points
      .map(point => ({ ...point, kilometres: kilometresBetween(centre, point) }))
      .toSorted((one, other) => sign * (one[by] - other[by]) || one.id - other.id)
  }, [points, centre, sort])
  const model = useListTable({ columns, look, setLook: changeLook, rows, sort, sortable: COLUMNS, onSort: setSort })

  const menu = useRowMenu<PointRow>({
    access,
    rowName: ({ id }) => `user ${id}`,
    record: { label: 'Details', to: ({ id }) => detailsPath(people, id), needs: 'view' },
    leaveFor: () => undefined,
    entries: () => [],
    table,
  })
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={setScroller} className={styles.frame} role="region" aria-label="Users table" tabIndex={0}>
      {scroller && (
        <DataTable
          label="Users on the map"
          model={model}
          offset={0}
          rowHeight={ROW_HEIGHTS.normal}
          scroller={scroller}
          isFull={false}
          work={NO_WORK}
          rowName={({ id }) => `User ${id}`}
          onOpen={(row, inNewWindow) => (inNewWindow ? menu.openWindow(row) : menu.openRecord(row))}
          onMenu={menu.open}
          current={undefined}
          onDetails={menu.openRecord}
          handle={table}
        />
      )}
      {menu.menu}
    </div>
  )
}
