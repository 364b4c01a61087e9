/** The summaries that were pinned in lists. Their words are those of the list when they were pinned; nothing is read from the backend unasked. */
import { Body1, makeStyles, MenuDivider, MenuItem, Spinner, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef, useState, type Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Pin, PinnedSummary } from '../../../shared/platform/pins.ts'
import { sinceInWords } from '../../../shared/rules/offlineCopies.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { movePin, pinsAtom, removePin } from '../../state/pins.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { useAccess } from '../../state/session.ts'
import { addressOfRows } from '../../ui/address/listAddress.ts'
import { momentInWords, wholeMomentInWords } from '../../ui/basics/age.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { MissingRows } from '../../ui/summaries/MissingRows.tsx'
import { FileEntries, SummaryFigures } from '../../ui/summaries/SummaryFigures.tsx'
import { SummaryFrame } from '../../ui/summaries/SummaryFrame.tsx'
import { namedSummary } from '../../ui/summaries/summaryWords.ts'
import { areas } from '../../areas/index.ts'
import { Section, useReload } from './cards.tsx'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // A long summary scrolls, so that it does not push everything else off the screen.
  figures: { position: 'relative', maxHeight: '320px', overflowY: 'auto' },
  line: { display: 'block' },
  empty: { color: tokens.colorNeutralForeground2, outlineStyle: 'none' },
})

/** A stop of the Tab key, because it scrolls. */
const SCROLLING = { role: 'group', tabIndex: 0 } as const

interface PinnedCardProps {
  pin: Pin
  isFirst: boolean
  isLast: boolean
  refreshes: number
  menu: Ref<HTMLButtonElement>
  /** Moves the card, and keeps the focus on it. */
  move(by: -1 | 1): void
  /** Removes the card; `title` is what it is called. */
  unpin(title: string): void
}

function PinnedCard({ pin, isFirst, isLast, refreshes, menu, move, unpin }: PinnedCardProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { list, query, choice, words } = pin
  const { path } = listPlace(list)
  const access = useAccess(areas.find(({ name }) => name === list)?.section ?? null)
  const { data, failure, reload } = useQuery<PinnedSummary | null>({
    key: ['pins', 'summary', { id: pin.id }],
    area: list,
    read: signal => client.pins.summary({ id: pin.id }, { signal }),
  })
  useReload(refreshes, reload)
  const amounts = choice.amount === undefined ? [] : [{ column: choice.amount, label: words.amount ?? choice.amount }]
  const since = data?.since ? { since: sinceInWords(data.since) } : {}
  const named = namedSummary(choice, { noun: words.noun, columns: [words.column], amounts, ...since })
  if (!named) return null
  return (
    <SummaryFrame
      title={named.title}
      heading="h3"
      isRaised
      about={
        <>
          {words.rows.length > 0 && <bdi className={styles.line}>{words.rows.join(' · ')}</bdi>}
          {data && <span title={wholeMomentInWords(data.asOf)}>As of {momentInWords(data.asOf)}</span>}
        </>
      }
      menu={menu}
      entries={
        <>
          <MenuItem onClick={() => void navigate(addressOfRows(path, query, [choice]))}>Open list</MenuItem>
          <MenuItem disabled={isFirst} onClick={() => move(-1)}>
            Move earlier
          </MenuItem>
          <MenuItem disabled={isLast} onClick={() => move(1)}>
            Move later
          </MenuItem>
          <MenuDivider />
          <FileEntries list={`${list}.list`} access={access} named={named} summary={data?.summary} />
          <MenuDivider />
          <MenuItem onClick={() => unpin(named.title)}>Unpin</MenuItem>
        </>
      }
    >
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {data === null && (
        <MissingRows
          area={list}
          noun={words.noun.many}
          read={() => client.summaries.of({ list: `${list}.list`, query: { ...query }, ...choice })}
          reload={() => reload()}
        />
      )}
      {data && (
        <div className={styles.figures} aria-label={`Figures: ${named.title}`} {...SCROLLING}>
          <SummaryFigures
            named={named}
            summary={data.summary}
            noun={words.noun}
            filtered={further => addressOfRows(path, { ...query, filters: { ...query.filters, ...further } })}
          />
        </div>
      )}
      {data === undefined && !failure && <Spinner size="tiny" label="Summarising…" />}
    </SummaryFrame>
  )
}

export default function PinnedSummaries({ refreshes }: { refreshes: number }) {
  const styles = useStyles()
  const { data: pins, failure, reload } = useQueryAtom(pinsAtom)
  useReload(refreshes, reload)
  const menus = useRef(new Map<string, HTMLButtonElement>())
  const empty = useRef<HTMLDivElement>(null)
  /** The card that gets the focus once the pins have changed: one that was moved, or the one in the place of one that was removed. */
  const next = useRef<string | number>(undefined)
  const ids = pins?.map(({ id }) => id).join(' ')
  const present = useRef(ids)
  // Once a summary was here, the section stays, so that the focus has a place to go when the last one is unpinned.
  const [hadSome, setHadSome] = useState(false)
  if (pins && pins.length > 0 && !hadSome) setHadSome(true)
  useLayoutEffect(() => {
    if (present.current === ids) return
    present.current = ids
    const place = next.current
    next.current = undefined
    if (place === undefined || !pins) return
    const id = typeof place === 'string' ? place : pins[Math.min(place, pins.length - 1)]?.id
    ;(id === undefined ? empty.current : menus.current.get(id))?.focus()
  })
  if (!failure && !hadSome) return null
  return (
    <Section title="Pinned summaries">
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {pins?.length === 0 && (
        <div ref={empty} tabIndex={-1} className={styles.empty}>
          <Body1>Summaries that you pin in a list are shown here.</Body1>
        </div>
      )}
      <div className={styles.cards}>
        {pins?.map((pin, place) => (
          <PinnedCard
            key={pin.id}
            pin={pin}
            isFirst={place === 0}
            isLast={place === pins.length - 1}
            refreshes={refreshes}
            menu={button => {
              if (!button) return
              menus.current.set(pin.id, button)
              return () => void menus.current.delete(pin.id)
            }}
            move={by => {
              next.current = pin.id
              movePin(pin.id, by)
            }}
            unpin={title => {
              next.current = place
              removePin(pin.id, title)
            }}
          />
        ))}
      </div>
    </Section>
  )
}
