/** The records that name the one on the screen, below it. Closed until asked for, because lists may have to be read for them. */
import { RelatedRecords, type NamedRecord } from '../details/RelatedRecords.tsx'
import { FoldedBelow } from './FoldedBelow.tsx'
import { RELATED } from './belowAddress.ts'

export function RelatedBelow({ area, shown }: { area: string; shown: NamedRecord }) {
  return (
    <FoldedBelow parameter={RELATED} label="Related">
      <RelatedRecords area={area} shown={shown} />
    </FoldedBelow>
  )
}
