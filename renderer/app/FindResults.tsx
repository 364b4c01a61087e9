/** What Find has found in an area, with the matches marked. */
import { Badge, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import type { FoundInArea, FoundText } from '../../shared/platform/search.ts'
import type { Since } from '../../shared/contract/list.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { andSince, sinceInWords } from '../../shared/rules/offlineCopies.ts'
import { excerptAt, fieldInWords, findAddress } from '../../shared/rules/find.ts'
import type { FindFilters } from '../../shared/rules/findFilters.ts'
import { digitsOf } from '../../shared/rules/searchedText.ts'
import { counted } from '../../shared/rules/words.ts'
import { wordsOf } from '../../shared/rules/wordMatch.ts'
import { areas } from '../areas/index.ts'
import { sessionAtom } from '../state/session.ts'
import { findIn } from '../ui/basics/finding.ts'
import { Link } from '../ui/basics/Link.tsx'
import { Marked } from '../ui/basics/Marked.tsx'
import { labelOf, recordCommands } from './commands.ts'
import type { useFoundDetails } from './useFoundDetails.tsx'

type FoundDetails = ReturnType<typeof useFoundDetails>

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
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
  // As the row of a table whose details are open.
  current: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset ${tokens.strokeWidthThicker} 0 0 ${tokens.colorBrandStroke1}`,
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  place: { color: tokens.colorNeutralForeground2 },
  match: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  field: { color: tokens.colorNeutralForeground3 },
})

/** The words of a search as they are marked: a phone number is one. */
const markedWords = (text: string): string[] => (digitsOf(text) === null ? wordsOf(text) : [text])

/** What to mark in a text that matches: the words; the same number written in another way as a whole. */
const markedIn = (text: string, words: readonly string[]) => (words.length === 0 || words.some(word => findIn(text, word)) ? words : [text])

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
  filters: FindFilters
  /** Where the area's rows begin, if only the newest part of its list is here. */
  since: Since | undefined
  isAlone: boolean
  details: FoundDetails
  opened(): void
  /** Called when this area alone is shown. */
  narrowed(): void
}

/** What was found in one area. */
export function FindResults({ found: { area, total, rows }, text, filters, since, isAlone, details, opened, narrowed }: ResultsProps) {
  const styles = useStyles()
  const denials = useAtomValue(sessionAtom)!.denials
  const words = markedWords(text)
  const label = labelOf(areas, area)
  const commands = recordCommands(areas, denials, rows)
  function open(event: MouseEvent, row: FoundText) {
    opened()
    // Clicks with a modifier key are left to the browser.
    if (!details.opens(row) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    details.open(row)
  }
  return (
    <section aria-label={`${label}: ${counted(total, 'result')}${andSince(since)}`}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name}>
          {label}
        </Subtitle2>
        <Badge appearance="tint" color="informative">
          {total.toLocaleString(LOCALE)}
        </Badge>
        {since && <Caption1 className={styles.quiet}>{sinceInWords(since)}</Caption1>}
        <span className={styles.space} />
        {!isAlone && total > rows.length && (
          <Link to={findAddress(text, { ...filters, area })} onClick={narrowed}>{`Show all ${total.toLocaleString(LOCALE)} in ${label}`}</Link>
        )}
      </div>
      <ul className={styles.list}>
        {commands.map(({ key, label: title, place, to }) => {
          const row = rows.find(({ id }) => key === `${area}/${id}`)!
          return (
            <li key={key} data-record={key} className={mergeClasses(styles.row, details.current === key && styles.current)}>
              <span className={styles.title} title={title}>
                <Link
                  to={details.opens(row) ? details.addressOf(row) : String(to)}
                  dir="auto"
                  aria-current={details.current === key || undefined}
                  onClick={event => open(event, row)}
                >
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
        <Caption1
          className={styles.quiet}
        >{`The best ${rows.length.toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)}. Type more to narrow them down.`}</Caption1>
      )}
    </section>
  )
}
