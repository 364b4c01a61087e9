/** A person and everything that names them: how to reach them, what is open, and all records by day, the newest first. */
import { Button, Caption1, makeStyles, Subtitle2, ToggleButton, tokens } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { personTitle } from '../../../shared/areas/people.ts'
import { phoneText } from '../../../shared/rules/phones.ts'
import { MOST_IN_AREA, type Related, type RelatedRecord } from '../../../shared/platform/search.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { andSince } from '../../../shared/rules/offlineCopies.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import { isOpen, timelineOf } from '../../../shared/rules/timeline.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { printScreen } from '../../state/printing.ts'
import { CopyButton } from '../../ui/basics/CopyButton.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { DetailCard, DetailCards } from '../../ui/details/DetailCards.tsx'
import type { DetailSection } from '../../ui/details/details.ts'
import { groupTitle, NotSearched, RelatedLinks, RelatedRow, useRelated } from '../../ui/details/RelatedRecords.tsx'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { None } from '../../framework/detailRows.tsx'
import { CountryName, isPersonKnown, NoPerson, type ShownPerson } from './personDetails.tsx'
import { PERSON_KINDS, type PersonKind } from './PersonScreen.tsx'
import { PersonTotals } from './PersonTotals.tsx'

const useStyles = makeStyles({
  screen: { maxWidth: '720px' },
  // Not on the screen's own element, which paper makes a block.
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  days: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: { margin: `0 0 ${tokens.spacingVerticalXS}` },
})

/** The parameter of the address with the areas that are shown; without it, all are. */
const SHOWN = 'in'

const contact: ReadonlyArray<DetailSection<ShownPerson>> = [
  {
    title: 'Contact',
    rows: [
      { label: 'Email', value: ({ email }) => email, copy: true },
      { label: 'Phone', value: phoneText, copy: true },
      { label: 'User Code', value: ({ user_code }) => user_code, copy: true },
      { label: 'Country', value: ({ country_id = '' }) => country_id && <CountryName id={country_id} /> },
      { label: 'Created At', value: ({ created_at = '' }) => withHover(writtenDate(created_at)) },
    ],
  },
]

/** What is pasted to reach somebody: the name, e-mail address and phone, each on a line. */
const contactText = (person: ShownPerson) => [personTitle(person), person.email, phoneText(person)].filter(Boolean).join('\n')

function Records({ records, isDated }: { records: readonly RelatedRecord[]; isDated: boolean }) {
  return (
    <ul className={useStyles().list}>
      {records.map(record => (
        <RelatedRow key={`${record.area}/${record.id}`} record={record} kind={listPlace(record.area).kind} isDated={isDated} />
      ))}
    </ul>
  )
}

/** The areas that were found in, to be shown alone or together; none chosen shows all. */
function Kinds({ related, chosen, choose }: { related: Related; chosen: readonly string[]; choose(areas: string[]): void }) {
  const styles = useStyles()
  return (
    <div role="group" aria-label="Show only" className={styles.line}>
      {[...new Set(related.areas.map(({ area }) => area))].map(area => {
        const isChosen = chosen.includes(area)
        const total = related.areas.reduce((sum, group) => (group.area === area ? sum + group.total : sum), 0)
        return (
          <ToggleButton
            key={area}
            size="small"
            shape="circular"
            checked={isChosen}
            onClick={() => choose(isChosen ? chosen.filter(each => each !== area) : [...chosen, area])}
          >
            {`${listPlace(area).title} ${total.toLocaleString(LOCALE)}${andSince(related.limited.find(each => each.area === area)?.since)}`}
          </ToggleButton>
        )
      })}
    </div>
  )
}

/** The date of the newest record; empty if none has one. */
const newestOf = (related: Related) =>
  related.areas.flatMap(({ rows }) => rows.map(({ date }) => date)).reduce((newest, date) => (date > newest ? date : newest), '')

function Timeline({ related }: { related: Related }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const chosen = parameters.getAll(SHOWN).filter(area => related.areas.some(group => group.area === area))
  function choose(areas: string[]): void {
    const next = new URLSearchParams(parameters)
    next.delete(SHOWN)
    for (const area of areas) next.append(SHOWN, area)
    void navigate({ search: `?${next.toString()}` }, { replace: true })
  }
  const groups = related.areas.filter(({ area }) => chosen.length === 0 || chosen.includes(area))
  const open = related.areas.flatMap(({ rows }) => rows).filter(isOpen)
  const isCut = groups.some(({ total, rows }) => total > rows.length)
  return (
    <>
      <NotSearched related={related} />
      {open.length > 0 && (
        <DetailCard title={isCut ? `Open among those shown: ${open.length.toLocaleString(LOCALE)}` : `Open: ${open.length.toLocaleString(LOCALE)}`}>
          <Records records={open} isDated />
        </DetailCard>
      )}
      {related.areas.length > 1 && <Kinds related={related} chosen={chosen} choose={choose} />}
      {groups.length === 0 && <None>Nothing found in what was searched</None>}
      <div className={styles.days}>
        {timelineOf(groups.flatMap(({ rows }) => rows)).map(({ day, records }) => (
          <section key={day} aria-label={day === '' ? 'No date' : writtenDate(day).text}>
            <Subtitle2 as="h3" block className={styles.title}>
              {day === '' ? 'No date' : withHover(writtenDate(day))}
            </Subtitle2>
            <Records records={records} isDated={false} />
          </section>
        ))}
      </div>
      {groups
        .filter(({ total, rows }) => total > rows.length)
        .map(group => (
          <Caption1 key={`${group.area} ${group.field}`}>
            {`${groupTitle(group, groups)}: the newest ${group.rows.length.toLocaleString(LOCALE)} of ${group.total.toLocaleString(LOCALE)} are shown. `}
            <RelatedLinks group={group}>{`Show all in ${listPlace(group.area).title}`}</RelatedLinks>
          </Caption1>
        ))}
    </>
  )
}

function Person({ person, area, id, side }: { person: ShownPerson; area: string; id: number; side: 'customer' | 'provider' }) {
  const styles = useStyles()
  const { data, failure, reload } = useRelated(area, { ...person, id }, MOST_IN_AREA)
  return (
    <div className={styles.screen}>
      <div className={styles.parts}>
        {isPersonKnown(person) ? <DetailCards sections={contact} shown={person} /> : <NoPerson />}
        <div className={styles.line}>
          {isPersonKnown(person) && <CopyButton name="contact" label="Copy contact" text={contactText(person)} />}
          <Button size="small" icon={<Print20Regular />} onClick={() => void printScreen()}>
            Print…
          </Button>
        </div>
        {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
        {!failure && !data && <FormSkeleton count={6} size={20} />}
        {data && (
          <DetailCard title="Totals">
            <PersonTotals person={{ ...person, id }} side={side} lastSeen={newestOf(data)} />
          </DetailCard>
        )}
        {data && <Timeline related={data} />}
      </div>
    </div>
  )
}

function personTimeline({ area, places, noun, show }: PersonKind, side: 'customer' | 'provider') {
  const header: RecordHeaderDefinition<ShownPerson> = { section: area.section, name: personTitle, status: person => person.status ?? '' }
  return function PersonTimeline() {
    const [parameters] = useSearchParams()
    const id = Number(parameters.get('id'))
    return (
      <RecordScreen<ShownPerson> area={area.name} id={id} noun={noun} list={places.list.path} header={header} read={show}>
        {person => <Person person={person} area={area.name} id={id} side={side} />}
      </RecordScreen>
    )
  }
}

export const personTimelines = { customer: personTimeline(PERSON_KINDS.customer, 'customer'), provider: personTimeline(PERSON_KINDS.provider, 'provider') }
