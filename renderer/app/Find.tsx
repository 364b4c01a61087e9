/** Find: searches every field of what is on this computer, in all areas or one, and says what was not searched. */
import { Button, Caption1, makeStyles, SearchBox, Spinner, Subtitle2, tokens, useArrowNavigationGroup } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failureOf } from '../../shared/contract/failure.ts'
import { LONGEST_TEXT, MOST_IN_AREA, type FoundConditions, type FoundEverywhere } from '../../shared/platform/search.ts'
import { findAddress } from '../../shared/rules/find.ts'
import { dayOf, isTypingFilter, readFindFilters, takeFilters, unableInWords, type FindFilters } from '../../shared/rules/findFilters.ts'
import { FIND_KEYS } from '../../shared/rules/keys.ts'
import { today } from '../../shared/rules/dates.ts'
import { counted } from '../../shared/rules/words.ts'
import { limitedInWords } from '../../shared/rules/offlineCopies.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { offlineCopiesAtom } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'
import { sessionAtom } from '../state/session.ts'
import { keepingDetails } from '../ui/address/detailsAddress.ts'
import { useSearchBox } from '../ui/address/useSearchBox.ts'
import { Link } from '../ui/basics/Link.tsx'
import { labelOf, labelsOf, recordAreas, unsearchedSentence } from './commands.ts'
import { FindFilterBar } from './FindFilterBar.tsx'
import { FindGap, FindOthers } from './FindOthers.tsx'
import { FindResults } from './FindResults.tsx'
import { isDialogOpen } from './overlays.ts'
import { isPressed } from './shortcuts.ts'
import { useFilterChoices } from './useFilterChoices.ts'
import { useFoundDetails } from './useFoundDetails.tsx'
import { useLastSearches } from './useLastSearches.ts'
import { useSearching, type Searching } from './useSearching.ts'

/** How many records of each area are shown while all are searched. */
const FIRST = 5
/** How long after the last key the search begins, in milliseconds. */
const PAUSE = 120

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '920px' },
  box: { maxWidth: 'none', width: '100%' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '32px' },
  quiet: { color: tokens.colorNeutralForeground2 },
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, marginBottom: tokens.spacingVerticalXS },
  name: { margin: 0 },
  space: { flexGrow: 1 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
})

/** Another search, with the details that are open. */
const keepingDetailsOf = (address: string, before: URLSearchParams) => {
  const [path, query = ''] = address.split('?')
  return `${path}?${keepingDetails(query, before)}`
}

/** What rows must meet, with the days that are meant today; undefined if there are no such filters. */
function conditionsOf({ status, country, from, to, is }: FindFilters, day: string): FoundConditions | undefined {
  const all = Object.entries({ status, country, from: from && dayOf(from, 'from', day), to: to && dayOf(to, 'to', day), isMine: is && true })
  const given = all.filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

const NOTHING: FoundEverywhere = { areas: [], unable: [], isSearching: false, unsearched: [], partly: [], limited: [] }

export default function Find() {
  const styles = useStyles()
  const navigate = useNavigate()
  const denials = useAtomValue(sessionAtom)!.denials
  const [parameters] = useSearchParams()
  const text = (parameters.get('search') ?? '').slice(0, LONGEST_TEXT)
  const filters = useMemo(() => readFindFilters(parameters), [parameters])
  const only = filters.area ?? null
  const day = today()
  const conditions = useMemo(() => conditionsOf(filters, day), [filters, day])
  const isAsked = text !== '' || conditions !== undefined
  const { searched, denied } = useMemo(() => recordAreas(areas, denials), [denials])
  const copies = useQueryAtom(offlineCopiesAtom).data
  /** Once another list is complete, it is searched too. */
  const complete = copies?.filter(({ asOf }) => asOf !== null).length ?? 0
  const searching = useMemo((): Searching<FoundEverywhere> => {
    const names = searched.map(({ area }) => area).filter(area => only === null || area === only)
    return {
      version: complete,
      nothing: NOTHING,
      asksEmpty: conditions !== undefined,
      ask: (asked, options) =>
        client.search.everywhere({ text: asked, areas: names, most: only === null ? FIRST : MOST_IN_AREA, ...(conditions && { conditions }) }, options),
      failed: reason => ({ ...NOTHING, unsearched: [{ areas: names, isStored: false, reason }] }),
      pause: PAUSE,
    }
  }, [searched, only, complete, conditions])
  const found = useSearching(text, searching)
  const last = useLastSearches(!isAsked)
  const choices = useFilterChoices(searched)
  const go = useCallback(
    (search: string, chosen: FindFilters) => void navigate(keepingDetailsOf(findAddress(search, chosen), parameters), { replace: true }),
    [navigate, parameters],
  )
  const send = useCallback(
    (search: string) => {
      if (!isTypingFilter(search)) go(search, filters)
    },
    [go, filters],
  )
  const { typed, type, searchNow } = useSearchBox({ search: text, send, pause: PAUSE })

  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const focusBox = () => input.current?.focus()
  /** Takes finished filters out of what is typed. False if there are none. */
  function take(value: string, isDone: boolean): boolean {
    const taken = takeFilters(value, choices, isDone)
    if (Object.keys(taken.filters).length === 0) return false
    searchNow(taken.text)
    go(taken.text.trim(), { ...filters, ...taken.filters })
    return true
  }
  function typeIn(value: string) {
    if (value === '') searchNow('')
    else if (!take(value, false)) type(value)
  }
  function enter() {
    if (take(typed, true)) return
    searchNow(typed)
    go(typed.trim(), filters)
  }
  function beginTyping(filter: 'from' | 'to') {
    type(`${typed.trim()} ${filter}:`.trimStart())
    setTimeout(focusBox) // the menu returns the focus to its button first
  }
  const shown = useMemo(() => found.areas.flatMap(({ rows }) => rows), [found.areas])
  const details = useFoundDetails(shown, denials, key => results.current?.querySelector<HTMLElement>(`[data-record="${key}"] a`)?.focus())
  const focusFirst = useEffectEvent(() => details.current === null && focusBox())
  useEffect(() => {
    focusFirst()
    // Its keys lead here from other screens; here they lead to the box, with what was typed.
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, FIND_KEYS) || isDialogOpen()) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  const arrows = useArrowNavigationGroup({ axis: 'vertical', tabbable: true })
  function opened() {
    if (text !== '') client.search.remember({ text }).catch((error: unknown) => notify('error', failureOf(error).message))
  }

  const total = found.areas.reduce((sum, area) => sum + area.total, 0)
  const state = !isAsked
    ? 'Every field of the lists on this computer is searched, even without a network. Accents, capitals and the notation of phone numbers don’t matter. Filters can be typed as well: status:active, country:spain, from:last 7 days, is:mine.'
    : total === 0
      ? found.isSearching
        ? 'Searching…'
        : 'Nothing found in what was searched'
      : `${counted(total, 'result')} in ${counted(found.areas.length, 'area')}${found.isSearching ? ', still searching…' : ''}`
  const sentences = [
    ...(isAsked && found.limited.length > 0 ? [limitedInWords(found.limited, area => labelOf(areas, area))] : []),
    ...found.unsearched.map(each => unsearchedSentence(areas, each)),
    ...(denied.length > 0 && only === null ? [`Not searched: ${denied.join(', ')}. You don’t have access.`] : []),
  ]
  return (
    <>
      <div {...details.besideProps}>
        <div className={styles.screen}>
          <SearchBox
            ref={input}
            size="large"
            className={styles.box}
            aria-label="Find in everything on this computer"
            placeholder="A name, e-mail address, phone number, invoice number, id, or any words"
            contentBefore={<Search20Regular />}
            maxLength={LONGEST_TEXT}
            dir="auto"
            value={typed}
            onChange={(_, { value }) => typeIn(value)}
            onKeyDown={event => {
              if (event.key === 'Enter') enter()
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              results.current?.querySelector('a')?.focus()
            }}
          />
          <div className={styles.line}>
            <FindFilterBar filters={filters} choices={choices} change={chosen => go(text, chosen)} beginTyping={beginTyping} removed={focusBox} />
            <span role="status" className={styles.quiet}>
              {state}
            </span>
            {found.isSearching && <Spinner size="extra-tiny" aria-label="Searching" />}
          </div>
          {conditions && found.unable.length > 0 && <Caption1>{unableInWords(filters, labelsOf(areas, found.unable))}</Caption1>}
          {!isAsked && last.texts.length > 0 && (
            <section aria-label="Last searches">
              <div className={styles.head}>
                <Subtitle2 as="h2" className={styles.name}>
                  Last searches
                </Subtitle2>
                <span className={styles.space} />
                <Button size="small" appearance="subtle" onClick={last.forget}>
                  Forget them
                </Button>
              </div>
              <ul className={styles.list} {...arrows} ref={results as never}>
                {last.texts.map(each => (
                  <li key={each} className={styles.row}>
                    <Link to={findAddress(each)} dir="auto">
                      {each}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {isAsked && <FindGap names={found.partly} />}
          {isAsked && (
            <div className={styles.results} {...arrows} ref={results}>
              {found.areas.map(each => (
                <FindResults
                  key={each.area}
                  found={each}
                  text={text}
                  filters={filters}
                  since={found.limited.find(({ area }) => area === each.area)?.since}
                  isAlone={only !== null}
                  details={details}
                  opened={opened}
                  narrowed={focusBox}
                />
              ))}
            </div>
          )}
          {isAsked && <FindOthers names={found.partly} sentences={sentences} text={text} opened={opened} />}
        </div>
      </div>
      {details.panel}
    </>
  )
}
