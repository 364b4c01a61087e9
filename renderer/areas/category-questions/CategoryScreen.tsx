/** The frame of the screens on a category's questions: names the category, and leads back to the categories. */
import { Caption1, makeStyles, Skeleton, SkeletonItem, Subtitle1, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { places } from '../../../shared/rules/places.ts'
import { RecordName } from '../../framework/detailRows.tsx'
import { useOpenedName } from '../../state/openedName.ts'
import { useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import * as atoms from './atoms.ts'

const useStyles = makeStyles({
  heading: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${tokens.spacingHorizontalM}`, flexShrink: 0 },
  name: { margin: 0, overflowWrap: 'anywhere' },
  place: { color: tokens.colorNeutralForeground3 },
  waiting: { width: '160px' },
  nothing: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
})

function BackLink() {
  return (
    <Link className="screen-only" to={lastListAddress(places.categories.list.path)}>
      Back to the categories
    </Link>
  )
}

/** The name and path of the category, or its id if it cannot be read; the questions show either way. */
export function CategoryHeading({ id }: { id: number }) {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(atoms.categoryAtoms.show({ id }))
  useOpenedName(data && recordName(data.title, id))
  const isTold = failure?.kind === 'offline' || failure?.kind === 'timeout'
  return (
    <>
      <div className={styles.heading}>
        {data || failure ? (
          <Subtitle1 as="h2" className={styles.name} dir="auto">
            {data ? <RecordName place={places.categories.list} id={id} name={recordName(data.title, id)} /> : `Category ID ${id}`}
          </Subtitle1>
        ) : (
          <Skeleton aria-label="Loading the category">
            <SkeletonItem className={styles.waiting} size={28} />
          </Skeleton>
        )}
        {data?.parent_title && (
          <Caption1 className={styles.place}>
            in <RecordName place={places.categories.list} id={data.parent_id} name={data.parent_title} />
          </Caption1>
        )}
        <BackLink />
      </div>
      {failure && !isTold && <FailureBar failure={failure} retry={() => reload()} />}
    </>
  )
}

/** Passes on the id of the category in the address; an invalid one is reported. */
export function CategoryScreen({ children }: { children(id: number): ReactNode }) {
  const styles = useStyles()
  const id = Number(useParams().id)
  if (Number.isSafeInteger(id) && id > 0) return children(id)
  return (
    <div className={styles.nothing}>
      <FailureBar failure={{ kind: 'invalid', message: 'There’s no category at this address.', retryable: false }} />
      <BackLink />
    </div>
  )
}
