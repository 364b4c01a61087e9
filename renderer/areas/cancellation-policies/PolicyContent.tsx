/** The content of a policy, as the public reads it (C-184). */
import { Skeleton, SkeletonItem } from '@fluentui/react-components'
import { cancellationPolicies } from '../../../shared/areas/cancellation-policies.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { RichView } from '../../ui/richText/RichView.tsx'

const atoms = areaAtoms(cancellationPolicies)

export function PolicyContent({ id }: { id: number }) {
  const { data, failure, reload } = useQueryAtom(atoms.content({ id }))
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {!data && !failure && (
        <Skeleton aria-label="Loading content">
          <SkeletonItem />
        </Skeleton>
      )}
      {data && (isBlankHtml(data.content) ? 'No content yet.' : <RichView html={data.content} />)}
    </>
  )
}
