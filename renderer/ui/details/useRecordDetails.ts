/** What the panel shows of a record: its details, or the columns of its list if the area defines none (`quickLook`). */
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Failure } from '../../../shared/contract/failure.ts'
import { cellValue, type ListShape, type Page } from '../../../shared/contract/list.ts'
import { labelOf } from '../../../shared/rules/changes.ts'
import { waitingAtom } from '../../state/waitingChanges.ts'
import { useQuery, type Query } from '../../state/query.ts'
import type { AccessGate } from '../../state/session.ts'
import { useReadAhead } from '../basics/useReadAhead.ts'
import { actionEntries, type ActionEntry } from '../basics/entries.ts'
import { recordName } from '../basics/recordName.ts'
import type { ListColumn } from '../table/columns.ts'
import type { DetailsDefinition, DetailTab } from './details.ts'
import type { DetailsPanelProps } from './DetailsPanel.tsx'
import { aboutRecord } from './PaperRecords.tsx'
import { quickLook } from './quickLook.tsx'
import { useHistoryTab } from './historyTab.tsx'
import { useRelatedTab } from './RelatedRecords.tsx'

export interface RecordOptions<Row extends { id: number }> {
  /** The area's name. */
  area: string
  /** What the list's definition says of its records; without `details`, a quick look shows the columns. */
  definition: { noun: { one: string }; shape: ListShape; columns: ListColumn<Row>[]; details?: DetailsDefinition<object> }
  access: AccessGate
  rowName(row: Row): string
  /** The buttons of a row: its main commands, and the one that opens the record's own screen. */
  rowEntries(row: Row): ActionEntry[]
}

/** The row of a record, as far as it is known. */
interface KnownRow<Row> {
  row: Row | undefined
  /** The answer that it is from; undefined if it was not read. */
  source: Pick<Page<Row>, 'source' | 'asOf'> | undefined
  failure: Failure | null
  /** Whether its list does not have it. */
  isNowhere: boolean
  reload(): void
}

const NO_ROW = (noun: string): Failure => ({ kind: 'invalid', message: `This ${noun} is no longer in the list.`, retryable: false })

/** `id` is null while no details are open. `next` is the record after it, whose details are read ahead. */
export function useRecordDetails<Row extends { id: number }>(
  id: number | null,
  { area, definition: { noun, shape, columns, details: definition }, access, rowName, rowEntries }: RecordOptions<Row>,
  known: KnownRow<Row>,
  next?: number,
) {
  const navigate = useNavigate()
  const detailsOf = (of: number | undefined | null): Query<object> => ({
    key: definition && of ? [area, 'details', of] : null,
    area,
    read: (signal: AbortSignal) => definition!.read(of!, { signal }),
  })
  const details = useQuery(detailsOf(id))
  useQuery(detailsOf(useReadAhead(details.data, next))) // so that it opens at once
  const waiting = useAtomValue(waitingAtom).filter(change => change.area === area && change.record.id === id)
  const row = known.row ?? (definition?.readRow ? (details.data as Row | undefined) : undefined)
  const relatedTab = useRelatedTab(area)
  const historyTab = useHistoryTab(area, id, access.section)
  const quickTab = useMemo(() => quickLook(shape, columns), [shape, columns])
  const statusOf = columns.find(column => column.as === 'status')?.id
  const shownName =
    definition && details.data
      ? {
          name: recordName(definition.name(details.data), id!),
          status: definition.status?.(details.data),
          photo: definition.photo?.(details.data),
        }
      : { name: row ? rowName(row) : '', status: row && !definition && statusOf ? String(cellValue(shape, statusOf, row)) : undefined }
  const panel = {
    about: id === null ? '' : aboutRecord(noun.one, id),
    title: definition ? definition.title : `${noun.one.charAt(0).toUpperCase()}${noun.one.slice(1)}`,
    ...shownName,
    facts: definition?.facts,
    header: definition?.header,
    tabs: [...(definition?.tabs ?? [quickTab]), ...(shape.isReferred ? [relatedTab] : []), ...historyTab] as ReadonlyArray<DetailTab<never>>,
    shown: definition ? details.data : row,
    failure: definition ? (details.failure ?? null) : (known.failure ?? (known.isNowhere ? NO_ROW(noun.one) : null)),
    retry: () => (definition ? details.reload() : known.reload()),
    waiting: [...new Set(waiting.flatMap(({ fields }) => fields.map(labelOf)))],
    savedAt: known.source?.source === 'offline' ? known.source.asOf : undefined,
    buttons: [...(row ? rowEntries(row) : []), ...(details.data ? actionEntries(access, navigate, details.data, definition?.actions) : [])],
  } satisfies Partial<DetailsPanelProps>
  return { row, panel }
}
