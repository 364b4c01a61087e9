/** Activity: everything that the administrator changed from this computer, by day, and what became of it. */
import { Body1, Button, makeStyles, SearchBox, Select, Subtitle2, Tag, TagGroup, ToggleButton, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LONGEST_SEARCH, OUTCOMES, type Activity as ActivityEntry, type ChangeFilters, type ChangeOutcome } from '../../shared/platform/changes.ts'
import { KEPT_DAYS } from '../../shared/rules/activity.ts'
import { activityAddress, narrowedTo, OUTCOME_WORDS, readActivityFilters } from '../../shared/rules/changes.ts'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { isListed } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { saveChanges } from '../state/exports.ts'
import { sessionAtom, useMayExport } from '../state/session.ts'
import { useSearchBox } from '../ui/address/useSearchBox.ts'
import { dayInWords } from '../ui/basics/age.ts'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { Entry, type ChangedAreas } from '../ui/changes/ChangeEntry.tsx'
import { ChangePages, useChanges } from '../ui/changes/ChangePages.tsx'
import { labelOf, recordAddress } from './commands.ts'
import { dashboard } from './dashboard/area.ts'
import { useAfterLogout } from './useAfterLogout.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '1100px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flexBasis: '120px', flexGrow: 1, maxWidth: '280px', minWidth: '120px' },
  days: { display: 'flex', gap: tokens.spacingHorizontalXS },
  day: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  none: { color: tokens.colorNeutralForeground2 },
})

/** How many entries show until older ones are asked for. */
const SIZE = 100

/** The days that are one press away. */
const DAYS = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['this-week', 'This week'],
] as const

/** How long after the last key a search is made, in milliseconds. */
const PAUSE = 250

/** The entries by day, in their order. */
function byDay(entries: readonly ActivityEntry[]): Array<[day: string, entries: ActivityEntry[]]> {
  const days: Array<[string, ActivityEntry[]]> = []
  for (const entry of entries) {
    const day = dayInWords(entry.at)
    if (days.at(-1)?.[0] === day) days.at(-1)![1].push(entry)
    else days.push([day, [entry]])
  }
  return days
}

/** What the record is called in the entries that are about it. */
function nameIn(entries: readonly ActivityEntry[], { record }: ChangeFilters): string {
  const named = entries.find(entry => 'record' in entry && entry.record?.name)
  return named && 'record' in named ? named.record!.name : record ? `${labelOf(areas, record.area)}, ID ${record.id}` : ''
}

export default function Activity() {
  const afterLogout = useAfterLogout()
  const styles = useStyles()
  const navigate = useNavigate()
  const denials = useAtomValue(sessionAtom)!.denials
  const mayExport = useMayExport()
  const [parameters] = useSearchParams()
  const filters = readActivityFilters(parameters)
  const { area, outcome, record, search = '', within } = filters
  const asked = narrowedTo(filters)
  const { data, failure } = useChanges(asked, SIZE)
  /** The first entry when the pointer or the keyboard came to the list: what happens meanwhile, such as an Undo, shows above it once they are gone, and moves nothing. */
  const [top, setTop] = useState<ActivityEntry['id']>()
  const hold = () => setTop(before => before ?? data?.entries[0]?.id)
  const fromTop = (entries: readonly ActivityEntry[]) =>
    entries.slice(
      Math.max(
        0,
        entries.findIndex(({ id }) => id === top),
      ),
    )
  const changedAreas: ChangedAreas = name => ({
    label: labelOf(areas, name),
    section: areas.find(each => each.name === name)?.section ?? null,
    to: id => recordAddress(areas, { area: name, id }, denials),
  })
  const go = useCallback((next: ChangeFilters) => void navigate(activityAddress(next), { replace: true }), [navigate])
  /** The present filters without some. */
  const others = (without: ReadonlyArray<keyof ChangeFilters>): ChangeFilters =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !without.includes(name as keyof ChangeFilters)))
  const find = useCallback((text: string) => go({ ...readActivityFilters(parameters), search: text }), [go, parameters])
  const { typed, type, searchNow } = useSearchBox({ search, send: find, pause: PAUSE })
  const listed = [dashboard, ...areas].filter(isListed).filter(each => !isDenied(denials, each.section, 'view'))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        Your changes from this computer in the last {KEPT_DAYS} days, with their outcomes. Changes made elsewhere are not listed. {afterLogout}
      </p>
      <div className={styles.filters}>
        <SearchBox
          className={styles.search}
          aria-label="Search changes"
          placeholder="Search changes"
          maxLength={LONGEST_SEARCH}
          dir="auto"
          value={typed}
          onChange={(_, { value }) => (value === '' ? searchNow('') : type(value))}
          onKeyDown={({ key }) => key === 'Enter' && searchNow(typed)}
        />
        <div role="group" aria-label="Days" className={styles.days}>
          {DAYS.map(([period, label]) => (
            <ToggleButton
              key={period}
              size="small"
              shape="circular"
              checked={within === period}
              onClick={() => go({ ...others(['within']), ...(within === period ? {} : { within: period }) })}
            >
              {label}
            </ToggleButton>
          ))}
        </div>
        <Select aria-label="Area" value={area ?? ''} onChange={(_, { value }) => go({ ...others(['area', 'record']), ...(value ? { area: value } : {}) })}>
          <option value="">All areas</option>
          {listed.map(({ name, drawer }) => (
            <option key={name} value={name}>
              {drawer.label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Outcome"
          value={outcome ?? ''}
          onChange={(_, { value }) => go({ ...others(['outcome']), ...(value ? { outcome: value as ChangeOutcome } : {}) })}
        >
          <option value="">All outcomes</option>
          {OUTCOMES.map(each => (
            <option key={each} value={each}>
              {OUTCOME_WORDS[each]}
            </option>
          ))}
        </Select>
        {record && (
          <TagGroup aria-label="Filters" onDismiss={() => go(others(['record']))}>
            <Tag dismissible dismissIcon={{ 'aria-label': 'Remove filter' }} value="record">
              {nameIn(data?.entries ?? [], filters)}
            </Tag>
          </TagGroup>
        )}
        <Button
          icon={<ArrowDownload20Regular />}
          disabledFocusable={!mayExport || !data || data.entries.length === 0}
          title={mayExport ? undefined : NO_EXPORTS}
          onClick={() => void saveChanges(asked)}
        >
          Export as CSV
        </Button>
      </div>
      {!data && !failure && <FormSkeleton />}
      {data && data.entries.length === 0 && (
        <Body1 className={styles.none}>{isFiltered ? 'No change made from this computer matches.' : 'No changes have been made from this computer yet.'}</Body1>
      )}
      <div
        className={styles.screen}
        onPointerEnter={hold}
        onPointerLeave={({ currentTarget }) => currentTarget.querySelector(':focus-visible') || setTop(undefined)}
        onFocus={({ target }) => target.matches(':focus-visible') && hold()}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || currentTarget.matches(':hover') || setTop(undefined)}
      >
        <ChangePages key={activityAddress(filters)} asked={asked} size={SIZE} more="Show older changes">
          {(entries, above) =>
            byDay(above ? entries : fromTop(entries)).map(([day, ofDay]) => (
              <section key={day} aria-label={day}>
                {(!above || dayInWords(above.at) !== day) && (
                  <Subtitle2 as="h2" block className={styles.day}>
                    {day}
                  </Subtitle2>
                )}
                <ul className={styles.list}>
                  {ofDay.map(entry => (
                    <Entry key={entry.id} entry={entry} areas={changedAreas} hasDay />
                  ))}
                </ul>
              </section>
            ))
          }
        </ChangePages>
      </div>
    </div>
  )
}
