/** Find: searches every field of what is on this computer, in all areas or one, and says what was not searched. */
import { Badge, Button, Caption1, makeStyles, SearchBox, Spinner, Subtitle2, Tag, TagGroup, tokens, useArrowNavigationGroup } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { counted } from '../../shared/rules/words.ts'
import { contract } from '../../shared/areas/index.ts'
import { listShapeOf } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { MOST_IN_AREA, type FoundEverywhere, type FoundInArea, type FoundText } from '../../shared/platform/search.ts'
import { excerptAt, fieldInWords, findAddress } from '../../shared/rules/find.ts'
import { FIND_KEYS } from '../../shared/rules/keys.ts'
import { copyInWords } from '../../shared/rules/offlineCopies.ts'
import { digitsOf } from '../../shared/rules/searchedText.ts'
import { wordsOf } from '../../shared/rules/wordMatch.ts'
import { isListed } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { changeCopy, offlineCopiesAtom } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'
import { sessionAtom } from '../state/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { useSearchBox } from '../ui/address/useSearchBox.ts'
import { findIn } from '../ui/basics/finding.ts'
import { Link } from '../ui/basics/Link.tsx'
import { Marked } from '../ui/basics/Marked.tsx'
import { labelsOf, recordAreas, recordCommands, unsearchedSentence } from './commands.ts'
import { useLastSearches } from './useLastSearches.ts'
import { isDialogOpen } from './overlays.ts'
import { isPressed } from './shortcuts.ts'
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
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'baseline',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-within': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  place: { color: tokens.colorNeutralForeground2 },
  match: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  field: { color: tokens.colorNeutralForeground3 },
  others: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingTop: tokens.spacingVerticalM },
  other: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '36px' },
  label: { width: '160px' },
})

const listed = areas.filter(isListed)
const labelOf = (name: string) => labelsOf(areas, [name])[0]!
const everyArea: Record<string, Area> = contract

const NOTHING: FoundEverywhere = { areas: [], isSearching: false, unsearched: [], partly: [] }

/** The words of a search as they are marked: a phone number is one. */
const markedWords = (text: string): string[] => (digitsOf(text) === null ? wordsOf(text) : [text])

/** What to mark in a text that matches: the words; the same number written in another way as a whole. */
const markedIn = (text: string, words: readonly string[]) => (words.some(word => findIn(text, word)) ? words : [text])

/** A field's name and its text around the match. */
function Match({ field, text, words }: Pick<FoundText, 'field' | 'text'> & { words: readonly string[] }) {
  const styles = useStyles()
  const wanted = markedIn(text, words)
  const place = Math.min(...wanted.map(word => findIn(text, word)?.from ?? Infinity))
  return (
    <span className={styles.match}>
      <span className={styles.field}>{fieldInWords(field)}: </span>
      <bdi>
        <Marked text={excerptAt(text, place)} wanted={wanted} />
      </bdi>
    </span>
  )
}

interface ResultsProps {
  found: FoundInArea
  text: string
  isAlone: boolean
  opened(): void
  /** Called when this area alone is shown. */
  narrowed(): void
}

/** What was found in one area. */
function Results({ found: { area, total, rows }, text, isAlone, opened, narrowed }: ResultsProps) {
  const styles = useStyles()
  const denials = useAtomValue(sessionAtom)!.denials
  const words = markedWords(text)
  const label = labelOf(area)
  const commands = recordCommands(areas, denials, rows, text)
  return (
    <section aria-label={`${label}: ${counted(total, 'result')}`}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name}>
          {label}
        </Subtitle2>
        <Badge appearance="tint" color="informative">
          {total.toLocaleString()}
        </Badge>
        <span className={styles.space} />
        {!isAlone && total > rows.length && <Link to={findAddress(text, area)} onClick={narrowed}>{`Show all ${total.toLocaleString()} in ${label}`}</Link>}
      </div>
      <ul className={styles.list}>
        {commands.map(({ key, label: title, place, to }) => {
          const row = rows.find(({ id }) => key === `${area}/${id}`)!
          return (
            <li key={key} className={styles.row}>
              <span className={styles.title} title={title}>
                <Link to={String(to)} dir="auto" onClick={opened}>
                  <Marked text={title} wanted={row.text === row.title ? markedIn(title, words) : words} />
                </Link>
                {place && (
                  <span className={styles.place}>
                    {' '}
                    · <bdi>{place}</bdi>
                  </span>
                )}
              </span>
              {row.text === row.title ? <span /> : <Match field={row.field} text={row.text} words={words} />}
            </li>
          )
        })}
      </ul>
      {isAlone && total > rows.length && (
        <Caption1 className={styles.quiet}>{`The best ${rows.length.toLocaleString()} of ${total.toLocaleString()}. Type more to narrow them down.`}</Caption1>
      )}
    </section>
  )
}

/** The lists that are not all here, each with what can be done about it. */
function PartlySearched({ names, text, opened }: { names: readonly string[]; text: string; opened(): void }) {
  const styles = useStyles()
  const copies = useQueryAtom(offlineCopiesAtom).data ?? []
  const copyOf = (name: string) => copies.find(({ area }) => area === name)
  const notKept = names.filter(name => copyOf(name)?.state === 'none')
  return (
    <>
      <div className={styles.other}>
        <span>Of these lists, only what was opened before was searched:</span>
        {notKept.length > 1 && <Button onClick={() => notKept.forEach(area => changeCopy('keep', { area }))}>Make all available offline</Button>}
      </div>
      <ul className={styles.list}>
        {names.map(name => {
          const label = labelOf(name)
          const copy = copyOf(name)
          const list = everyArea[name]?.operations.list
          const isSearched = list && listShapeOf(list.input)?.search !== 'page'
          const { path } = listed.find(area => area.name === name)!.drawer
          return (
            <li key={name} className={styles.other}>
              <span className={styles.label}>{label}</span>
              {copy?.state === 'none' && (
                <Button size="small" aria-label={`Make available offline: ${label}`} onClick={() => changeCopy('keep', { area: name })}>
                  Make available offline
                </Button>
              )}
              {copy && copy.state !== 'none' && <span className={styles.quiet}>{copyInWords(copy, 'rows')}</span>}
              {isSearched && <Link to={`${path}?${new URLSearchParams({ search: text }).toString()}`} onClick={opened}>{`Search ${label} on the server`}</Link>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export default function Find() {
  const styles = useStyles()
  const navigate = useNavigate()
  const denials = useAtomValue(sessionAtom)!.denials
  const [parameters] = useSearchParams()
  const text = parameters.get('search') ?? ''
  const only = parameters.get('in')
  const { searched, denied } = useMemo(() => recordAreas(areas, denials), [denials])
  const copies = useQueryAtom(offlineCopiesAtom).data
  /** Once another list is complete, it is searched too. */
  const complete = copies?.filter(({ asOf }) => asOf !== null).length ?? 0
  const searching = useMemo((): Searching<FoundEverywhere> => {
    const names = searched.map(({ area }) => area).filter(area => only === null || area === only)
    return {
      version: complete,
      nothing: NOTHING,
      ask: (asked, options) => client.search.everywhere({ text: asked, areas: names, most: only === null ? FIRST : MOST_IN_AREA }, options),
      failed: reason => ({ ...NOTHING, unsearched: [{ areas: names, isStored: false, reason }] }),
      pause: PAUSE,
    }
  }, [searched, only, complete])
  const found = useSearching(text, searching)
  const last = useLastSearches(text === '')
  const send = useCallback((search: string) => void navigate(findAddress(search, only), { replace: true }), [navigate, only])
  const { typed, type, searchNow } = useSearchBox({ search: text, send, pause: PAUSE })

  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const focusBox = () => input.current?.focus()
  useEffect(() => {
    input.current?.focus()
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
  const opened = () => void client.search.remember({ text }).catch((error: unknown) => notify('error', failureOf(error).message))

  const total = found.areas.reduce((sum, area) => sum + area.total, 0)
  const state =
    text === ''
      ? 'Every field of the lists on this computer is searched, without a network too. Accents and capitals don’t matter, nor how a phone number is written.'
      : total === 0
        ? found.isSearching
          ? 'Searching…'
          : 'Nothing found in what was searched'
        : `${counted(total, 'result')} in ${counted(found.areas.length, 'area')}${found.isSearching ? ', still searching…' : ''}`
  const sentences = [
    ...found.unsearched.map(each => unsearchedSentence(areas, each)),
    ...(denied.length > 0 && only === null ? [`Not searched: ${denied.join(', ')}. You don’t have access.`] : []),
  ]
  return (
    <div className={styles.screen}>
      <SearchBox
        ref={input}
        size="large"
        className={styles.box}
        aria-label="Find in everything on this computer"
        placeholder="A name, e-mail address, phone number, invoice number, id, or any words"
        contentBefore={<Search20Regular />}
        maxLength={200}
        dir="auto"
        value={typed}
        onChange={(_, { value }) => (value === '' ? searchNow('') : type(value))}
        onKeyDown={event => {
          if (event.key === 'Enter') searchNow(typed)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          results.current?.querySelector('a')?.focus()
        }}
      />
      <div className={styles.line}>
        {only !== null && (
          <TagGroup aria-label="Filters" onDismiss={() => (focusBox(), void navigate(findAddress(text), { replace: true }))}>
            <Tag value={only} dismissible dismissIcon={{ 'aria-label': `Search all areas, not only ${labelOf(only)}` }}>
              {`Area: ${labelOf(only)}`}
            </Tag>
          </TagGroup>
        )}
        <span role="status" className={styles.quiet}>
          {state}
        </span>
        {found.isSearching && <Spinner size="extra-tiny" aria-label="Searching" />}
      </div>
      {text === '' && last.texts.length > 0 && (
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
      {text !== '' && (
        <div className={styles.results} {...arrows} ref={results}>
          {found.areas.map(each => (
            <Results key={each.area} found={each} text={text} isAlone={only !== null} opened={opened} narrowed={focusBox} />
          ))}
        </div>
      )}
      {text !== '' && (sentences.length > 0 || found.partly.length > 0) && (
        <section aria-label="Not searched, or not wholly" className={styles.others}>
          <Subtitle2 as="h2" className={styles.name}>
            Not searched, or not wholly
          </Subtitle2>
          {found.partly.length > 0 && <PartlySearched names={found.partly} text={text} opened={opened} />}
          {sentences.map(sentence => (
            <span key={sentence}>{sentence}</span>
          ))}
        </section>
      )}
    </div>
  )
}
