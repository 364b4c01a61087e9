/** The details of a list's record, without the list: what the list's screen draws where `DetailsElsewhereContext` asks for them. */
import { useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Page } from '../../../shared/contract/list.ts'
import { useQuery } from '../../state/query.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { useAccess } from '../../state/session.ts'
import { queryOfRow } from '../address/listAddress.ts'
import { recordName } from '../basics/recordName.ts'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { useRowCommands } from '../commands/useRowCommands.tsx'
import type { DetailsElsewhere } from '../details/detailsElsewhere.ts'
import { detailsCommands } from '../details/detailsCommands.ts'
import { DetailsPanel } from '../details/DetailsPanel.tsx'
import { contentElement } from '../details/usePanelLayout.ts'
import { useRecordDetails } from '../details/useRecordDetails.ts'
import type { ListDefinition } from './listDefinition.ts'
import { mainEntries, readFreshRow } from './mainEntries.ts'

interface ListDetailsProps<Row extends { id: number }> {
  definition: ListDefinition<Row>
  parameters?: Record<string, number>
  shown: DetailsElsewhere
  /** Dialogs that the area's own actions open. */
  children?: ReactNode
}

export function ListDetails<Row extends { id: number }>({ definition, parameters, shown, children }: ListDetailsProps<Row>) {
  const { area, pages } = definition
  const { id, panel, path, ...frame } = shown
  const access = useAccess(area.section)
  const navigate = useNavigate()
  const rowName = (row: Row) => recordName(definition.rowName(row), row.id)
  const commands = useRowCommands<Row>({
    area: area.name,
    access,
    path,
    words: { noun: definition.noun, rowName },
    readRow: readFreshRow(definition, parameters),
    started: () => restoreFocus(panel),
  })
  const found = useQuery<Page<Row>>({
    key: [area.name, 'row', id],
    area: area.name,
    read: signal => pages.read(queryOfRow(id, parameters), { signal }),
  })
  const row = found.data?.rows[0]
  const { panel: record } = useRecordDetails<Row>(
    id,
    { area: area.name, definition, access, rowName, rowEntries: of => mainEntries(definition, access, navigate, commands.start, of) },
    {
      row,
      source: found.data,
      failure: found.failure ?? found.data?.failure ?? null,
      isNowhere: found.data !== undefined && !row,
      reload: () => found.reload(),
    },
  )
  useScreenCommands(() => detailsCommands(record))
  // The panel that it replaces may have had the focus: that of another area, or one that waited for this code.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [panel])
  return (
    <>
      {createPortal(<DetailsPanel panelRef={panel} {...frame} {...record} />, contentElement())}
      {commands.dialog}
      {children}
    </>
  )
}
