/** Activity: everything that the administrator changed from this computer, by day, and what became of it. */
import { Body1, Button, makeStyles, Select, Subtitle2, Tag, TagGroup, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { OUTCOMES, type Activity as ActivityEntry, type ChangeFilters, type ChangeOutcome } from '../../shared/platform/changes.ts'
import { KEPT_DAYS } from '../../shared/rules/activity.ts'
import { activityAddress, OUTCOME_WORDS, readActivityFilters } from '../../shared/rules/changes.ts'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { isDenied } from '../../shared/rules/access.ts'
import { isListed } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { saveChanges } from '../state/exports.ts'
import { sessionAtom, useMayExport } from '../state/session.ts'
import { dayInWords } from '../ui/basics/age.ts'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { Entry, type ChangedAreas } from '../ui/changes/ChangeEntry.tsx'
import { ChangePages, useChanges } from '../ui/changes/ChangePages.tsx'
import { labelOf, recordAddress } from './commands.ts'
import { dashboard } from './dashboard/area.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '1100px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  day: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  none: { color: tokens.colorNeutralForeground2 },
})

/** How many entries show until older ones are asked for. */
const SIZE = 100

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
  const styles = useStyles()
  const navigate = useNavigate()
  const denials = useAtomValue(sessionAtom)!.denials
  const mayExport = useMayExport()
  const [parameters] = useSearchParams()
  const filters = readActivityFilters(parameters)
  const { area, outcome, record } = filters
  const { data, failure } = useChanges(filters, SIZE)
  /** The first entry when the pointer came to the list: what happens meanwhile, such as an Undo, shows above it once the pointer is gone, and moves nothing under it. */
  const [top, setTop] = useState<ActivityEntry['id']>()
  const belowPointer = (entries: readonly ActivityEntry[]) =>
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
  const go = (next: ChangeFilters) => void navigate(activityAddress(next), { replace: true })
  const listed = [dashboard, ...areas].filter(isListed).filter(each => !isDenied(denials, each.section, 'view'))
  const isFiltered = area !== undefined || outcome !== undefined || record !== undefined
  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        What you changed from this computer in the last {KEPT_DAYS} days, and what became of it. What was changed elsewhere is not here. Logging out removes
        everything.
      </p>
      <div className={styles.filters}>
        <Select aria-label="Area" value={area ?? ''} onChange={(_, { value }) => go({ ...(outcome ? { outcome } : {}), ...(value ? { area: value } : {}) })}>
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
          onChange={(_, { value }) => {
            const { outcome: _before, ...others } = filters
            go({ ...others, ...(value ? { outcome: value as ChangeOutcome } : {}) })
          }}
        >
          <option value="">All outcomes</option>
          {OUTCOMES.map(each => (
            <option key={each} value={each}>
              {OUTCOME_WORDS[each]}
            </option>
          ))}
        </Select>
        {record && (
          <TagGroup
            aria-label="Filters"
            onDismiss={() => {
              const { record: _removed, ...others } = filters
              go(others)
            }}
          >
            <Tag dismissible dismissIcon={{ 'aria-label': 'Remove filter' }} value="record">
              {nameIn(data?.entries ?? [], filters)}
            </Tag>
          </TagGroup>
        )}
        <Button
          icon={<ArrowDownload20Regular />}
          disabledFocusable={!mayExport || !data || data.entries.length === 0}
          title={mayExport ? undefined : NO_EXPORTS}
          onClick={() => void saveChanges(filters)}
        >
          Export as CSV
        </Button>
      </div>
      {!data && !failure && <FormSkeleton />}
      {data && data.entries.length === 0 && (
        <Body1 className={styles.none}>
          {isFiltered ? 'Nothing that was changed from this computer matches.' : 'Nothing was changed from this computer yet.'}
        </Body1>
      )}
      <div className={styles.screen} onPointerEnter={() => setTop(data?.entries[0]?.id)} onPointerLeave={() => setTop(undefined)}>
        <ChangePages key={activityAddress(filters)} asked={filters} size={SIZE} more="Show older changes">
          {(entries, above) =>
            byDay(above ? entries : belowPointer(entries)).map(([day, ofDay]) => (
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
