/** A work list: the texts of an area and a language in one state, and beside it the one that is open. Its place is in the address. */
import { makeStyles, SearchBox, Select, Tab, TabList, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { TextChoice } from '../../../shared/contract/texts.ts'
import type { TextSetState } from '../../../shared/platform/workbench.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { CHOICE_WORDS, readWorkPlace, workAddress, type WorkPlace } from '../../../shared/rules/workbench.ts'
import { useQueryAtom } from '../../state/query.ts'
import { areUnknown, changeReading, countsOf, overviewAtom, totalOf } from '../../state/workbench.ts'
import { LONGEST_SEARCH } from '../../ui/address/listAddress.ts'
import { useSearchBox } from '../../ui/address/useSearchBox.ts'
import { ExportTexts } from './ExportTexts.tsx'
import { WorkTexts } from './WorkTexts.tsx'

/** How long after the last key a search begins, in milliseconds. */
const PAUSE = 300

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, height: '100%', minHeight: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { width: '220px' },
  space: { flexGrow: 1 },
  tabs: { flexWrap: 'wrap' },
})

/** The tabs by what texts need, with how many there are, once that is known and as far as nothing is searched for. */
function StateTabs({ place, sets, show }: { place: WorkPlace; sets: readonly TextSetState[]; show(state: TextChoice | undefined): void }) {
  const styles = useStyles()
  const counts = countsOf(sets, place.language)
  const told = (number: number) => (place.search || areUnknown(sets, place.language) ? '' : ` (${number.toLocaleString(LOCALE)})`)
  const choices = (Object.keys(CHOICE_WORDS) as TextChoice[]).filter(choice => choice !== 'unread' || place.state === 'unread' || counts.unread > 0)
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
          {told(counts[choice])}
        </Tab>
      ))}
      <Tab value="all">All{told(totalOf(counts))}</Tab>
    </TabList>
  )
}

export default function WorkList() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data } = useQueryAtom(overviewAtom)
  const place = readWorkPlace(parameters)
  const { open: _, ...query } = place
  const sets = (data?.sets ?? []).filter(({ set, state }) => state !== 'denied' && (place.set === undefined || set === place.set))
  // Reading these takes few calls; the others wait for their button.
  const wanted = sets.flatMap(({ set, state, isReadEach }) => (state === 'none' && !isReadEach ? [set] : [])).join()
  useEffect(() => {
    if (wanted !== '') changeReading('read', wanted.split(','))
  }, [wanted])
  const change = useCallback(
    (next: Partial<WorkPlace>) => void navigate(workAddress({ ...readWorkPlace(parameters), open: undefined, ...next }), { replace: true }),
    [navigate, parameters],
  )
  const find = useCallback((search: string) => change({ search }), [change])
  const { typed, type, searchNow } = useSearchBox({ search: place.search ?? '', send: find, pause: PAUSE })
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
        <SearchBox
          className={styles.search}
          aria-label="Search texts"
          placeholder="Search texts"
          maxLength={LONGEST_SEARCH}
          dir="auto"
          value={typed}
          onChange={(__, { value }) => (value === '' ? searchNow('') : type(value))}
          onKeyDown={({ key }) => key === 'Enter' && searchNow(typed)}
        />
        <span className={styles.space} />
        <ExportTexts query={query} icon={<ArrowDownload20Regular />} />
      </div>
      <StateTabs place={place} sets={sets} show={state => change({ state })} />
      <WorkTexts key={workAddress(query)} place={place} sets={sets} />
    </div>
  )
}
