/** The changes of the record on the screen, below it. There is nothing as long as it was neither changed from this computer nor seen to be changed elsewhere. */
import { useChanges } from '../changes/ChangePages.tsx'
import { RecordHistory } from '../changes/RecordHistory.tsx'
import { FoldedBelow } from './FoldedBelow.tsx'
import { HISTORY } from './belowAddress.ts'

export function HistoryBelow({ area, id, section }: { area: string; id: number; section: string | null }) {
  const { data } = useChanges({ record: { area, id } }, 1)
  if (!data || data.entries.length === 0) return null
  return (
    <FoldedBelow parameter={HISTORY} label="History">
      <RecordHistory area={area} id={id} section={section} />
    </FoldedBelow>
  )
}
