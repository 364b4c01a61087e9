/** The records of other areas that name the one whose details are open, by area, the newest first. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef } from 'react'
import type { Since } from '../../../shared/contract/list.ts'
import { LONGEST_EMAIL, LONGEST_PHONE, MOST_RELATED, type Related, type RelatedInArea, type RelatedRecord } from '../../../shared/platform/search.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { andSince, limitedInWords } from '../../../shared/rules/offlineCopies.ts'
import { phoneText } from '../../../shared/rules/phones.ts'
import { detailsPath, listPlace, timelinePath } from '../../../shared/rules/places.ts'
import { writtenAmount, writtenDate } from '../../../shared/rules/written.ts'
import { client } from '../../state/client.ts'
import { offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { Link } from '../basics/Link.tsx'
import { recordName } from '../basics/recordName.ts'
import { SearchAll, SearchThem } from '../basics/SearchAll.tsx'
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
  gaps: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  gap: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  none: { color: tokens.colorNeutralForeground3 },
})

/** The path of an area's list; that of a list inside the record is one of its own. */
const pathOf = ({ area, values }: Pick<RelatedInArea, 'area' | 'values'>) => listPlace(area).path.replace(':id', values[0]!)

interface RelatedRowProps {
  record: RelatedRecord
  /** The path of its list. */
  path?: string
  /** What the record is called, where records of several areas stand together. */
  kind?: string
  /** False where the day stands above it. */
  isDated?: boolean
}

/** A record with a link to its details. */
export function RelatedRow({
  record: { area, id, title, place, status, date, amount = '' },
  path = listPlace(area).path,
  kind,
  isDated = true,
}: RelatedRowProps) {
  const styles = useStyles()
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <Link to={detailsPath({ path }, id)} dir="auto">
          {recordName(title, id)}
        </Link>
        {place && <Caption1 className={styles.quiet}>{place}</Caption1>}
      </span>
      {kind && <Caption1 className={styles.quiet}>{kind}</Caption1>}
      {amount && <Caption1 className={styles.quiet}>{withHover(writtenAmount(amount))}</Caption1>}
      {isDated && date && <Caption1 className={styles.quiet}>{withHover(writtenDate(date))}</Caption1>}
      {status && <StatusBadge status={status} />}
    </li>
  )
}

/** The list of an area, filtered by what the records were found by, at each tab that has some; a list inside the record needs no filter. */
export function RelatedLinks({ group, children }: { group: RelatedInArea; children: string }) {
  const path = pathOf(group)
  const isInside = path !== listPlace(group.area).path
  const filter = group.values.map(value => [`${group.field}.is`, value])
  const at = (tab: Record<string, string>) => `${path}?${new URLSearchParams([...Object.entries(tab), ...filter]).toString()}`
  if (!group.tabs) return <Link to={isInside ? path : at({})}>{children}</Link>
  return group.tabs.map(({ tab, label, total }) => <Link key={tab} to={at({ tab })}>{`${children}, ${label}: ${total.toLocaleString(LOCALE)}`}</Link>)
}

/** What a group of records is called: by its area and, where records of that area name the other in more than one way, by how. */
export const groupTitle = ({ area, label }: RelatedInArea, groups: readonly RelatedInArea[]): string =>
  groups.filter(other => other.area === area).length > 1 ? `${listPlace(area).title} by ${label}` : listPlace(area).title

const FOUND_BY = { id: 'Found by ID', email: 'Found by email address', phone: 'Found by phone number' } as const

function Group({ group, title, since }: { group: RelatedInArea; title: string; since: Since | undefined }) {
  const styles = useStyles()
  return (
    <DetailCard title={`${title}: ${group.total.toLocaleString(LOCALE)}${andSince(since)}`}>
      <ul className={styles.list}>
        {group.rows.map(record => (
          <RelatedRow key={record.id} record={record} path={pathOf(group)} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Caption1 className={styles.quiet}>{FOUND_BY[group.by]}</Caption1>
        <RelatedLinks group={group}>{`Show in ${title}`}</RelatedLinks>
      </div>
    </DetailCard>
  )
}

/** The lists that are not all here: each, and all of them, can be searched from here. */
function NotHere({ areas }: { areas: readonly string[] }) {
  const styles = useStyles()
  const copies = useQueryAtom(offlineCopiesAtom).data ?? []
  const stateOf = (area: string) => copies.find(each => each.area === area)?.state
  const notKept = areas.filter(area => stateOf(area) === 'none')
  const others = areas.filter(area => stateOf(area) === undefined)
  const begun = areas.filter(area => !notKept.includes(area) && !others.includes(area))
  const titleOf = (area: string) => listPlace(area).title
  return (
    <>
      {notKept.length > 0 && (
        <div className={styles.gap}>
          <span>{`${notKept.length === 1 ? 'One list is' : `${notKept.length} lists are`} not searched yet:`}</span>
          {notKept.map(area => (
            <SearchAll key={area} area={area} noun={titleOf(area)} label={titleOf(area)} />
          ))}
          <SearchThem areas={notKept} size="small" appearance="primary">
            Search them
          </SearchThem>
        </div>
      )}
      {begun.map(area => (
        <div key={area} className={styles.gap}>
          <span>{titleOf(area)}</span>
          <SearchAll area={area} noun={titleOf(area)} />
        </div>
      ))}
      {others.length > 0 && <Caption1>{`Not searched: ${others.map(titleOf).join(', ')}.`}</Caption1>}
    </>
  )
}

/** What was not searched, and so is not counted: above the counts, where it can be searched too. Draws nothing if all was. */
export function NotSearched({ related: { unsearched, partly, limited }, label = 'Not searched' }: { related: Related; label?: string }) {
  const styles = useStyles()
  if (unsearched.length + partly.length + limited.length === 0) return null
  return (
    <section aria-label={label} className={styles.gaps} tabIndex={-1} data-keeps-focus>
      {partly.length > 0 && <NotHere areas={partly} />}
      {unsearched.map(({ areas, reason }) => (
        <Caption1 key={reason}>{`Not searched: ${areas.map(each => listPlace(each).title).join(', ')}. ${reason}`}</Caption1>
      ))}
      {limited.length > 0 && <Caption1>{limitedInWords(limited, area => listPlace(area).title)}</Caption1>}
    </section>
  )
}

/** A record that others may name; people are also found by their email address and phone. */
export interface NamedRecord {
  id: number
  email?: unknown
  phone?: unknown
  country_code?: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** A text that records can be found by; nothing for one that is too long to be what it is called. */
const foundBy = (text: string, longest: number) => (text.length > longest ? '' : text)

/** Searches again whenever another list is complete. */
export function useOnceHere(searchAgain: () => void): void {
  const complete = useQueryAtom(offlineCopiesAtom).data?.filter(({ asOf }) => asOf !== null).length ?? 0
  const searched = useRef(complete)
  useEffect(() => {
    if (searched.current !== complete) searchAgain()
    searched.current = complete
  }, [complete, searchAgain])
}

/** The records that name one, at most so many of each area; asked for again once another list is complete. */
export function useRelated(area: string, named: NamedRecord, most: number) {
  const { id } = named
  const email = foundBy(textOf(named.email), LONGEST_EMAIL) || null
  const phone = foundBy(phoneText({ phone: textOf(named.phone), country_code: textOf(named.country_code) }), LONGEST_PHONE)
  const related = useQuery<Related>({
    key: ['search', 'related', { area, id, email, phone, most }],
    area: null,
    read: signal => client.search.related({ area, id, email, phone, most }, { signal }),
  })
  useOnceHere(related.reload)
  return related
}

/** The records that name one, by area, and what was not searched for them. */
export function RelatedRecords({ area, shown }: { area: string; shown: NamedRecord }) {
  const styles = useStyles()
  const { data, failure, reload } = useRelated(area, shown, MOST_RELATED)
  const timeline = timelinePath(area, shown.id)
  if (failure) return <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />
  if (!data) return <FormSkeleton count={4} size={20} />
  const groups = data.areas.toSorted((a, b) => b.total - a.total)
  return (
    <>
      {timeline !== null && (
        <div>
          <Link to={timeline}>Show as a timeline</Link>
        </div>
      )}
      <NotSearched related={data} />
      {groups.map(group => (
        <Group
          key={`${group.area} ${group.field}`}
          group={group}
          title={groupTitle(group, groups)}
          since={data.limited.find(({ area: of }) => of === group.area)?.since}
        />
      ))}
      {groups.length === 0 && <div className={styles.none}>Nothing found in what was searched</div>}
    </>
  )
}

/** The tab of the details of an area's records. */
export function useRelatedTab(area: string): DetailTab<{ id: number }> {
  return useMemo(() => ({ id: 'related', label: 'Related', content: ({ shown }) => <RelatedRecords area={area} shown={shown} />, isOnPaper: false }), [area])
}
