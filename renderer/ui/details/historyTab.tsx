/** The tab of the details with the record's changes. There is one as soon as it was changed from this computer, or seen to be changed elsewhere. */
import { useMemo } from 'react'
import { useChanges } from '../changes/ChangePages.tsx'
import { RecordHistory } from '../changes/RecordHistory.tsx'
import type { DetailTab } from './details.ts'

/** One tab or none. `id` is null while no details are open. */
export function useHistoryTab(area: string, id: number | null, section: string | null): ReadonlyArray<DetailTab<{ id: number }>> {
  const isChanged = (useChanges(id === null ? null : { record: { area, id } }, 1).data?.entries.length ?? 0) > 0
  return useMemo(
    () =>
      isChanged && id !== null
        ? [{ id: 'history', label: 'History', content: () => <RecordHistory key={id} area={area} id={id} section={section} />, isOnPaper: false }]
        : [],
    [area, id, section, isChanged],
  )
}
