/** The minimum prices of all countries in one table: read when asked for, typed in place, only what changed is sent, each row with what became of it. */
import { Button, Caption1, Field, Input, makeStyles, mergeClasses, ProgressBar, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { categories } from '../../../shared/areas/categories.ts'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { useActiveCountries, useCountries, useCurrencies } from '../../state/lookups.ts'
import { notify } from '../../state/notices.ts'
import { useAccess } from '../../state/session.ts'
import { OUTCOMES } from '../../ui/commands/bulkWords.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Hint } from '../../ui/basics/Hint.tsx'
import { NarrowingTools, useNarrowing } from '../../ui/basics/Narrowing.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { whenDrawn } from '../../ui/basics/whenDrawn.ts'
import { useVirtualRows } from '../../ui/table/useVirtualRows.ts'
import { isChanged, priceProblem, shownPrice, type PriceEntry, type PricesModel } from './prices.ts'

const ROW_HEIGHT = 40
const { needs } = categories.operations.setMinimumPrice

const useStyles = makeStyles({
  // In a low window the screen scrolls, and the table keeps the height of some rows.
  part: { flexGrow: 1, flexShrink: 0, flexBasis: 0, minHeight: '360px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  find: { width: '220px', minWidth: '140px' },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
  space: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  progress: { width: '180px' },
  frame: { flexGrow: 1, minHeight: '200px', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  table: { width: '100%', minWidth: '620px', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  cell: {
    padding: `0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  country: { width: '28%' },
  currency: { width: '96px' },
  price: { width: '180px' },
  end: { textAlign: 'end' },
  input: { width: '100%', minWidth: 0 },
  amount: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', minWidth: 0, width: '100%' },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bad: { color: tokens.colorPaletteRedForeground1 },
  open: { color: tokens.colorPaletteDarkOrangeForeground1 },
  plain: { color: tokens.colorNeutralForeground1 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  filler: { padding: 0, border: 'none' },
  none: { padding: tokens.spacingVerticalXXL, textAlign: 'center' },
})

type Tone = 'bad' | 'open' | 'good' | 'plain' | 'quiet'

/** What is to be said of a row: of what is typed first, then of what became of it, then of how it was read. */
function stateOf(entry: PriceEntry): { text: string; tone: Tone } {
  const { sent, failure, stored, isReading } = entry
  const problem = isChanged(entry) ? priceProblem(entry.typed!) : undefined
  const isUnderWay = sent?.outcome === 'waiting' || sent?.outcome === 'running'
  if (problem && !isUnderWay) return { text: problem, tone: 'bad' }
  switch (sent?.outcome) {
    case 'waiting':
      return { text: OUTCOMES.waiting, tone: 'quiet' }
    case 'running':
      return { text: 'Saving', tone: 'quiet' }
    case 'refused':
      return { text: `Not saved: ${sent.message}`, tone: 'bad' }
    case 'unknown':
      return { text: sent.message, tone: 'open' }
    case 'untried':
      return { text: `Not sent: ${sent.message}`, tone: 'open' }
    default:
  }
  if (isReading && stored === null) return { text: 'Reading', tone: 'quiet' }
  if (failure && (stored === null || !isChanged(entry))) return { text: `Not read: ${failure.message}`, tone: 'bad' }
  if (stored === null) return { text: 'Not read yet', tone: 'quiet' }
  if (isChanged(entry)) return { text: 'Changed, not saved yet', tone: 'plain' }
  if (sent?.outcome === 'done') return { text: 'Saved', tone: 'good' }
  if (isReading) return { text: 'Reading', tone: 'quiet' }
  return { text: stored === '' ? 'No price' : '', tone: 'quiet' }
}

interface RowProps {
  country: CountryOption
  currency: string | undefined
  position: number
  model: PricesModel
}

const PriceRow = memo(function PriceRow({ country, currency, position, model }: RowProps) {
  const styles = useStyles()
  const entry = useAtomValue(model.entryAtom(country.id))
  const [isChecking, setChecking] = useState(false)
  const { text, tone } = stateOf(entry)
  const stateId = `price-state-${country.id}`
  const name = recordName(country.title, country.id)
  const isUnderWay = entry.sent?.outcome === 'waiting' || entry.sent?.outcome === 'running'
  const isUnread = entry.stored === null
  const input = useRef<HTMLInputElement>(null)
  const reading = useRef<AbortController>(undefined)
  // Whoever waits in the box for its price goes on as if it had been there.
  const wasUnread = useRef(isUnread)
  useEffect(() => {
    if (wasUnread.current && !isUnread && document.activeElement === input.current) input.current?.select()
    wasUnread.current = isUnread
  }, [isUnread])
  async function check() {
    setChecking(true)
    try {
      await model.check(country.id)
    } catch (error) {
      notify('error', `${name} could not be checked. ${failureOf(error).message}`)
    } finally {
      setChecking(false)
    }
  }
  return (
    <tr style={{ height: ROW_HEIGHT }} aria-rowindex={position + 2} data-country={country.id}>
      <td className={styles.cell} title={name} dir="auto">
        {name}
      </td>
      <td className={styles.cell}>{currency}</td>
      <td className={styles.cell}>
        <Input
          className={styles.input}
          input={{ ref: input, className: styles.amount }}
          aria-label={`Price for ${name}`}
          aria-describedby={stateId}
          aria-invalid={isChanged(entry) && priceProblem(entry.typed!) !== undefined}
          inputMode="decimal"
          autoComplete="off"
          value={shownPrice(entry)}
          // Nothing replaces a price that was not read.
          readOnly={isUnderWay || isUnread}
          onFocus={() => {
            if (!isUnread || entry.isReading) return
            reading.current = new AbortController()
            void model.read(country.id, reading.current.signal)
          }}
          onBlur={() => reading.current?.abort()}
          onChange={(_, { value }) => model.type(country.id, value)}
        />
      </td>
      <td className={styles.cell}>
        <div className={styles.state}>
          <span id={stateId} className={mergeClasses(styles.words, styles[tone])} title={text}>
            {text}
          </span>
          {entry.sent?.outcome === 'unknown' && (
            <Button size="small" aria-label={`Check ${name}`} disabledFocusable={isChecking} onClick={() => void check()}>
              Check
            </Button>
          )}
          {entry.failure && (isUnread || !isChanged(entry)) && (
            <Button size="small" aria-label={`Retry ${name}`} onClick={() => void model.read(country.id)}>
              Retry
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
})

interface RowsProps {
  countries: readonly CountryOption[]
  currencies: ReadonlyMap<number, string>
  model: PricesModel
  scroller: HTMLElement
}

/** Up, Down and Enter lead from price to price, Escape puts the stored one back. */
function PriceRows({ countries, currencies, model, scroller }: RowsProps) {
  const styles = useStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const { items, totalSize, margin, noteFocus, scrollTo } = useVirtualRows(countries.length, ROW_HEIGHT, scroller, body)
  const indexOf = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-country]')?.dataset.country : undefined
    return countries.findIndex(country => String(country.id) === id)
  }
  const focus = (id: number) =>
    whenDrawn(
      () => body.current?.querySelector<HTMLInputElement>(`[data-country="${id}"] input`),
      input => {
        input.focus()
        input.select()
      },
    )
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const index = indexOf(event.target)
    const present = countries[index]
    if (!present) return
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    const next = step === undefined ? undefined : countries[index + step]
    if (event.key === 'Escape' && model.entry(present.id).typed !== null) model.type(present.id, null)
    else if (next) {
      scrollTo(index + step!)
      focus(next.id)
    } else return
    event.preventDefault()
  }
  const filler = (key: string, height: number) =>
    height > 0 && (
      <tr key={key} aria-hidden style={{ height }}>
        <td className={styles.filler} colSpan={4} />
      </tr>
    )
  const first = items[0]
  const last = items.at(-1)
  return (
    <table className={styles.table} aria-label="Minimum prices by country" aria-rowcount={countries.length + 1}>
      <thead>
        <tr>
          <th className={mergeClasses(styles.head, styles.country)}>Country</th>
          <th className={mergeClasses(styles.head, styles.currency)}>Currency</th>
          <th className={mergeClasses(styles.head, styles.price, styles.end)}>Price</th>
          <th className={styles.head}>State</th>
        </tr>
      </thead>
      <tbody
        ref={body}
        onKeyDown={onKeyDown}
        onFocus={event => {
          const index = indexOf(event.target)
          if (index !== -1) noteFocus({ id: countries[index]!.id, index })
        }}
        onBlur={event => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) noteFocus(null)
        }}
      >
        {first && filler('before', first.start - margin)}
        {items.flatMap(({ index, start }, place) => {
          const country = countries[index]
          const before = items[place - 1]
          if (!country) return []
          return [
            before && filler(`before ${country.id}`, start - before.end),
            <PriceRow key={country.id} country={country} currency={currencies.get(country.id)} position={index} model={model} />,
          ]
        })}
        {last && filler('after', totalSize + margin - last.end)}
      </tbody>
    </table>
  )
}

/** How the reading of all countries goes, in words. */
function ReadingState({ model }: { model: PricesModel }) {
  const styles = useStyles()
  const reading = useAtomValue(model.readingAtom)
  if (!reading) return null
  const words = `${reading.done.toLocaleString()} of ${reading.total.toLocaleString()}`
  if (reading.isRunning) {
    return (
      <Field className={styles.progress} validationMessage={words} validationState="none">
        <ProgressBar aria-label="Reading prices" thickness="large" value={reading.done} max={reading.total} />
      </Field>
    )
  }
  return (
    <Caption1 role="status" className={styles.quiet}>
      {reading.done === reading.total ? `${words} read` : `Stopped at ${words}`}
    </Caption1>
  )
}

export interface PriceTableProps {
  model: PricesModel
  /** Sends these countries' typed prices. */
  save(countries: readonly CountryOption[]): void
}

export function PriceTable({ model, save }: PriceTableProps) {
  const styles = useStyles()
  const access = useAccess(categories.section)
  const hint = access.hint(needs)
  const { options, isLoading, failure, reload } = useCountries()
  const currencies = useCurrencies()
  const active = useActiveCountries()
  const priced = useAtomValue(model.pricedAtom)
  const sendable = useAtomValue(model.sendableAtom)
  const changed = useAtomValue(model.changedAtom)
  const reading = useAtomValue(model.readingAtom)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const narrowing = useNarrowing()
  const { needle, isOn: isPricedOnly } = narrowing
  const activeFirst = useMemo(
    () => (active.ids ? options.toSorted((a, b) => Number(active.ids!.has(b.id)) - Number(active.ids!.has(a.id))) : options),
    [options, active.ids],
  )
  const shown = useMemo(
    () => activeFirst.filter(({ id, title }) => (!isPricedOnly || priced.has(id)) && foldText(title).includes(needle)),
    [activeFirst, isPricedOnly, priced, needle],
  )
  useEffect(() => () => model.cancelReading(), [model])

  const isRunning = reading?.isRunning === true
  const isPart = reading !== null && !isRunning && reading.done < reading.total
  const unread = isPart ? activeFirst.filter(({ id }) => model.entry(id).stored === null) : activeFirst
  return (
    <section className={styles.part} aria-labelledby="all-countries">
      <Subtitle2 as="h3" id="all-countries" className={styles.title}>
        All countries
      </Subtitle2>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {currencies.failure && (
        <FailureBar
          failure={{ ...currencies.failure, message: `The currencies could not be read. ${currencies.failure.message}` }}
          retry={() => currencies.reload()}
        />
      )}
      {reading?.reason && <FailureBar failure={{ ...reading.reason, message: `Reading stopped. ${reading.reason.message}` }} />}
      <div className={styles.tools}>
        <NarrowingTools narrowing={narrowing} label="Find a country" toggleLabel="With a price" className={styles} />
        {isRunning ? (
          <Button className={styles.firm} onClick={() => model.cancelReading()}>
            Cancel
          </Button>
        ) : (
          <Button className={styles.firm} disabledFocusable={options.length === 0} onClick={() => void model.readAll(unread.map(({ id }) => id))}>
            {isPart ? `Read the other ${unread.length.toLocaleString()}` : 'Read all countries'}
          </Button>
        )}
        <ReadingState model={model} />
        <span className={styles.space} />
        <Hint text={hint}>
          <Button
            className={styles.firm}
            icon={hint ? <LockClosed20Regular /> : undefined}
            disabledFocusable={sendable.length === 0}
            onClick={() => access.guard(needs, () => save(sendable.map(id => options.find(option => option.id === id) ?? { id, title: '', sort_name: '' })))}
          >
            {sendable.length === 0 ? 'Save changes' : `Save ${sendable.length.toLocaleString()} ${sendable.length === 1 ? 'change' : 'changes'}`}
          </Button>
        </Hint>
        {changed.length > sendable.length && (
          <Caption1 className={styles.quiet}>
            {changed.length - sendable.length === 1 ? '1 change can’t be sent' : `${(changed.length - sendable.length).toLocaleString()} changes can’t be sent`}
          </Caption1>
        )}
      </div>
      <div ref={setScroller} className={styles.frame}>
        {scroller && shown.length > 0 && !active.isLoading && (
          <PriceRows countries={shown} currencies={currencies.byCountry} model={model} scroller={scroller} />
        )}
        {shown.length === 0 && !failure && (
          <div className={styles.none}>
            <Text block>{isLoading ? 'Loading countries' : options.length === 0 ? 'No countries yet.' : 'No countries match.'}</Text>
            {options.length > 0 && <Button onClick={narrowing.showAll}>Show all countries</Button>}
          </div>
        )}
      </div>
    </section>
  )
}
