/** The marks of the rows that show: which of them are new, or were changed elsewhere, since the administrator last looked at them. */
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { ListQuery, ListShape } from '../../../shared/contract/list.ts'
import type { MarkedList, Marks, RowMark } from '../../../shared/platform/marks.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { queryAtom } from '../../state/query.ts'

const NONE: ReadonlyMap<number, RowMark> = new Map()

/** `rows` are undefined until they were read. A list that the backend pages has no marks unless it is here whole. */
export function useMarks(area: string, { isPaged }: ListShape, { tab, parameters }: ListQuery, rows: ReadonlyArray<{ id: number }> | undefined) {
  const list: MarkedList = { area, ...(tab === undefined ? {} : { tab }), ...(parameters ? { parameters } : {}) }
  const asked = { ...list, ids: rows?.map(({ id }) => id) ?? [] }
  const all = queryAtom<Marks | null>({
    key: isPaged || !rows ? null : ['marks', 'list', asked],
    area: 'marks',
    read: signal => client.marks.list(asked, { signal }),
    isKept: false,
  })
  const shown = useMemo(
    () =>
      atom(get => {
        const { rows: marked = [] } = get(all).data ?? {}
        return marked.length > 0 ? new Map(marked.map(mark => [mark.id, mark])) : NONE
      }),
    [all],
  )
  return {
    /** All that is known of them; most pages have none, and are not drawn again when that is known. */
    all,
    of: useAtomValue(shown),
    /** Removes them all. */
    clear(noun: string): void {
      client.marks.clear(list).then(
        () => notify('success', `All ${noun} are marked as seen`),
        (error: unknown) => notify('error', failureOf(error).message),
      )
    },
  }
}
