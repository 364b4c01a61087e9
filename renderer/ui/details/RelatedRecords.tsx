/** The records of other areas that name the one whose details are open, by area, the newest first. */
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import type { Related, RelatedInArea } from '../../../shared/platform/search.ts'
import { copyInWords } from '../../../shared/rules/offlineCopies.ts'
import { detailsPath, listPlace } from '../../../shared/rules/places.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { client } from '../../state/client.ts'
import { changeCopy, offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { Link } from '../basics/Link.tsx'
import { recordName } from '../basics/recordName.ts'
import { StatusBadge } from '../basics/StatusButton.tsx'
import { withHover } from '../basics/withHover.tsx'
import { DetailCard } from './DetailCards.tsx'
import type { DetailTab } from './details.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    minHeight: '32px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalM,
  },
  none: { color: tokens.colorNeutralForeground3 },
})

function Group({ group: { area, field, value, by, total, rows } }: { group: RelatedInArea }) {
  const styles = useStyles()
  const place = listPlace(area)
  const filtered = `${place.path}?${new URLSearchParams({ [`${field}.is`]: value }).toString()}`
  return (
    <DetailCard title={`${place.title}: ${total.toLocaleString()}`}>
      <ul className={styles.list}>
        {rows.map(({ id, title, place: where, status, date }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <Link to={detailsPath(place, id)} dir="auto">
                {recordName(title, id)}
              </Link>
              {where && <Caption1 className={styles.quiet}>{where}</Caption1>}
            </span>
            {date && <Caption1 className={styles.quiet}>{withHover(writtenDate(date))}</Caption1>}
            {status && <StatusBadge status={status} />}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Caption1 className={styles.quiet}>{by === 'id' ? 'Found by ID' : 'Found by email address'}</Caption1>
        <Link to={filtered}>{`Show in ${place.title}`}</Link>
      </div>
    </DetailCard>
  )
}

/** The lists that were not searched, because they are not all here, and what can be done about it. */
function NotSearched({ areas }: { areas: readonly string[] }) {
  const styles = useStyles()
  const copies = useQueryAtom(offlineCopiesAtom).data ?? []
  function keep(area: string, { currentTarget }: MouseEvent<HTMLElement>): void {
    // The button goes, and later the line that it stands in.
    currentTarget.closest<HTMLElement>('[data-scrolls]')?.focus()
    changeCopy('keep', { area })
  }
  return (
    <DetailCard title="Not searched">
      <ul className={styles.list}>
        {areas.map(area => {
          const { title } = listPlace(area)
          const copy = copies.find(each => each.area === area)
          return (
            <li key={area} className={styles.row}>
              <span className={styles.name}>{title}</span>
              {copy?.state === 'none' && (
                <Button size="small" aria-label={`Make available offline: ${title}`} onClick={event => keep(area, event)}>
                  Make available offline
                </Button>
              )}
              {copy && copy.state !== 'none' && <Caption1 className={styles.quiet}>{copyInWords(copy, 'rows')}</Caption1>}
            </li>
          )
        })}
      </ul>
      <Caption1 className={styles.quiet}>A list that the server gives in pages is searched once all of it is on this computer.</Caption1>
    </DetailCard>
  )
}

interface RelatedRecordsProps {
  area: string
  /** People are also found by their email address. */
  shown: { id: number; email?: unknown }
}

function RelatedRecords({ area, shown: { id, email: given } }: RelatedRecordsProps) {
  const styles = useStyles()
  const email = typeof given === 'string' && given !== '' ? given : null
  /** Once another list is complete, it is searched too. */
  const complete = useQueryAtom(offlineCopiesAtom).data?.filter(({ asOf }) => asOf !== null).length ?? 0
  const { data, failure, reload } = useQuery<Related>({
    key: ['search', 'related', { area, id, email }],
    area: null,
    read: signal => client.search.related({ area, id, email }, { signal }),
  })
  const searched = useRef(complete)
  useEffect(() => {
    if (searched.current !== complete) reload()
    searched.current = complete
  }, [complete, reload])
  if (failure) return <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />
  if (!data) return <FormSkeleton count={4} size={20} />
  const groups = data.areas.toSorted((a, b) => b.total - a.total)
  return (
    <>
      {groups.map(group => (
        <Group key={`${group.area} ${group.field}`} group={group} />
      ))}
      {groups.length === 0 && <div className={styles.none}>Nothing found in what was searched</div>}
      {data.unsearched.map(({ areas, reason }) => (
        <Caption1 key={reason} className={styles.quiet}>{`Not searched: ${areas.map(each => listPlace(each).title).join(', ')}. ${reason}`}</Caption1>
      ))}
      {data.partly.length > 0 && <NotSearched areas={data.partly} />}
    </>
  )
}

/** The tab of the details of an area's records. */
export function useRelatedTab(area: string): DetailTab<{ id: number }> {
  return useMemo(() => ({ id: 'related', label: 'Related', content: ({ shown }) => <RelatedRecords area={area} shown={shown} /> }), [area])
}
