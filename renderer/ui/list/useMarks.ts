/** The marks of the rows that show: which of them are new, or were changed elsewhere, since the administrator last looked at them. */
import { useMemo } from 'react'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { ListQuery, ListShape } from '../../../shared/contract/list.ts'
import type { MarkedList, Marks, RowMark } from '../../../shared/platform/marks.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { useQuery } from '../../state/query.ts'

const NONE: ReadonlyMap<number, RowMark> = new Map()

/** `rows` are undefined until they were read. A list that the backend pages has no marks unless it is here whole. */
export function useMarks(area: string, { isPaged }: ListShape, { tab, parameters }: ListQuery, rows: ReadonlyArray<{ id: number }> | undefined) {
  const list: MarkedList = { area, ...(tab === undefined ? {} : { tab }), ...(parameters ? { parameters } : {}) }
  const asked = { ...list, ids: rows?.map(({ id }) => id) ?? [] }
  const { data } = useQuery<Marks | null>({
    key: isPaged || !rows ? null : ['marks', 'list', asked],
    area: 'marks',
    read: signal => client.marks.list(asked, { signal }),
    isKept: false,
  })
  const shown = data?.rows
  return {
    /** How many rows of the list have one; undefined while that is not known, and where the list is not here whole. */
    total: data?.total,
    of: useMemo(() => (shown && shown.length > 0 ? new Map(shown.map(mark => [mark.id, mark])) : NONE), [shown]),
    /** Removes them all. */
    clear(noun: string): void {
      client.marks.clear(list).then(
        () => notify('success', `All ${noun} are marked as seen`),
        (error: unknown) => notify('error', failureOf(error).message),
      )
    },
  }
}
