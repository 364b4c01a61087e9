/** A work list: the texts of an area and a language in one state, and beside it the one that is open. Its place is in the address. */
import { makeStyles, SearchBox, Select, Tab, TabList, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { TEXT_CHOICES, type TextChoice } from '../../../shared/contract/texts.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { CHOICE_WORDS, readWorkPlace, workAddress, type WorkPlace } from '../../../shared/rules/workbench.ts'
import { useQueryAtom } from '../../state/query.ts'
import { overviewAtom } from '../../state/workbench.ts'
import { ExportTexts } from './ExportTexts.tsx'
import { WorkTexts } from './WorkTexts.tsx'

/** How long after the last key a search begins, in milliseconds. */
const SEARCH_AFTER = 300

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, height: '100%', minHeight: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { width: '220px' },
  space: { flexGrow: 1 },
  tabs: { flexWrap: 'wrap' },
})

/** The tabs by what texts need, with how many there are as far as nothing is searched for. */
function StateTabs({ place, show }: { place: WorkPlace; show(state: TextChoice | undefined): void }) {
  const styles = useStyles()
  const { data } = useQueryAtom(overviewAtom)
  const counts = (data?.sets ?? [])
    .filter(({ set }) => place.set === undefined || set === place.set)
    .flatMap(each =>
      Object.entries(each.counts).flatMap(([language, own]) => (place.language === undefined || Number(language) === place.language ? [own] : [])),
    )
  const count = (choice: TextChoice) => counts.reduce((sum, own) => sum + own[choice], 0)
  const all = TEXT_CHOICES.reduce((sum, choice) => (choice === 'problems' ? sum : sum + count(choice)), 0)
  const told = (number: number) => (place.search || !data ? '' : ` (${number.toLocaleString(LOCALE)})`)
  const choices = (Object.keys(CHOICE_WORDS) as TextChoice[]).filter(choice => choice !== 'unread' || place.state === 'unread' || count('unread') > 0)
  return (
    <TabList
      data-keeps-focus
      className={styles.tabs}
      size="small"
      selectedValue={place.state ?? 'all'}
      aria-label="What texts need"
      onTabSelect={(_, { value }) => show(value === 'all' ? undefined : (value as TextChoice))}
    >
      {choices.map(choice => (
        <Tab key={choice} value={choice}>
          {CHOICE_WORDS[choice]}
          {told(count(choice))}
        </Tab>
      ))}
      <Tab value="all">All{told(all)}</Tab>
    </TabList>
  )
}

/** Types a search into the address a moment after the last key. */
function Search({ search = '', find }: { search: string | undefined; find(text: string): void }) {
  const styles = useStyles()
  const [text, setText] = useState(search)
  /** What the address had last: it may get another search than the one that was typed here. */
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    if (search !== text.trim()) setText(search)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <SearchBox
      className={styles.search}
      aria-label="Search texts"
      placeholder="Search texts"
      value={text}
      dir="auto"
      onChange={(_, { value }) => {
        setText(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => find(value.trim()), SEARCH_AFTER)
      }}
    />
  )
}

export default function WorkList() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data } = useQueryAtom(overviewAtom)
  const place = readWorkPlace(parameters)
  const { open: _, ...query } = place
  const change = (next: Partial<WorkPlace>) => void navigate(workAddress({ ...query, ...next }), { replace: true })
  return (
    <div className={styles.screen}>
      <div className={styles.tools} data-keeps-focus>
        <Select aria-label="Area" value={place.set ?? ''} onChange={(__, { value }) => change({ set: value || undefined })}>
          <option value="">All areas</option>
          {data?.sets
            .filter(({ state }) => state !== 'denied')
            .map(({ set, title }) => (
              <option key={set} value={set}>
                {title}
              </option>
            ))}
        </Select>
        <Select aria-label="Language" value={place.language ?? ''} onChange={(__, { value }) => change({ language: value ? Number(value) : undefined })}>
          <option value="">All languages</option>
          {data?.languages.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Search search={place.search} find={search => change({ search })} />
        <span className={styles.space} />
        <ExportTexts query={query} icon={<ArrowDownload20Regular />} />
      </div>
      <StateTabs place={place} show={state => change({ state })} />
      <WorkTexts key={workAddress(query)} place={place} />
    </div>
  )
}
