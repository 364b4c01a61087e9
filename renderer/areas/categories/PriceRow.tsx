/** The minimum price of one country: typed in place, with what became of it. */
import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { memo, useEffect, useRef, useState } from 'react'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { notify } from '../../state/notices.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { OUTCOMES } from '../../ui/commands/bulkWords.ts'
import { cellContent, type ModelColumn, type ModelRow } from '../../ui/rows/useTableModel.ts'
import { isChanged, isUnderWay, priceProblem, shownPrice, type PriceEntry, type PricesModel } from './prices.ts'

export const ROW_HEIGHT = 40

const useStyles = makeStyles({
  cell: {
    padding: `0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  input: { width: '100%', minWidth: 0 },
  amount: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', minWidth: 0, width: '100%' },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bad: { color: tokens.colorPaletteRedForeground1 },
  open: { color: tokens.colorPaletteDarkOrangeForeground1 },
  plain: { color: tokens.colorNeutralForeground1 },
  good: { color: tokens.colorPaletteGreenForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

type Tone = 'bad' | 'open' | 'good' | 'plain' | 'quiet'

/** The state of a row in words: a problem with what is typed comes first, then what became of it, then how it was read. */
function stateOf(entry: PriceEntry): { text: string; tone: Tone } {
  const { sent, failure, stored, isReading } = entry
  const problem = isChanged(entry) ? priceProblem(entry.typed!) : undefined
  if (problem && !isUnderWay(entry)) return { text: problem, tone: 'bad' }
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

interface CellProps {
  country: CountryOption
  model: PricesModel
}

const stateId = ({ id }: CountryOption) => `price-state-${id}`
const nameOf = ({ title, id }: CountryOption) => recordName(title, id)

/** The box of a price. */
function PriceBox({ country, model }: CellProps) {
  const styles = useStyles()
  const entry = useAtomValue(model.entryAtom(country.id))
  const isUnread = entry.stored === null
  const input = useRef<HTMLInputElement>(null)
  const reading = useRef<AbortController>(undefined)
  // A price that arrives while its box has the focus is selected, as it is when the focus comes later.
  const wasUnread = useRef(isUnread)
  useEffect(() => {
    if (wasUnread.current && !isUnread && document.activeElement === input.current) input.current?.select()
    wasUnread.current = isUnread
  }, [isUnread])
  return (
    <Input
      className={styles.input}
      input={{ ref: input, className: styles.amount }}
      aria-label={`Price for ${nameOf(country)}`}
      aria-describedby={stateId(country)}
      aria-invalid={isChanged(entry) && priceProblem(entry.typed!) !== undefined}
      inputMode="decimal"
      autoComplete="off"
      value={shownPrice(entry)}
      // A price that was not read cannot be replaced.
      readOnly={isUnderWay(entry) || isUnread}
      onFocus={() => {
        if (!isUnread || entry.isReading) return
        reading.current = new AbortController()
        void model.read(country.id, reading.current.signal)
      }}
      onBlur={() => reading.current?.abort()}
      onChange={(_, { value }) => model.type(country.id, value)}
    />
  )
}

/** What became of a price, and what can be done about it. */
function PriceState({ country, model }: CellProps) {
  const styles = useStyles()
  const entry = useAtomValue(model.entryAtom(country.id))
  const [isChecking, setChecking] = useState(false)
  const { text, tone } = stateOf(entry)
  const name = nameOf(country)
  async function check() {
    setChecking(true)
    try {
      await model.check(country.id)
    } catch (error) {
      notify('error', isolating`${name} could not be checked. ${failureOf(error).message}`)
    } finally {
      setChecking(false)
    }
  }
  return (
    <div className={styles.state}>
      <span id={stateId(country)} className={mergeClasses(styles.words, styles[tone])} title={text}>
        {text}
      </span>
      {entry.sent?.outcome === 'unknown' && (
        <Button size="small" aria-label={`Check ${name}`} disabledFocusable={isChecking} onClick={() => void check()}>
          Check
        </Button>
      )}
      {entry.failure && (entry.stored === null || !isChanged(entry)) && (
        <Button size="small" aria-label={`Retry ${name}`} onClick={() => void model.read(country.id)}>
          Retry
        </Button>
      )}
    </div>
  )
}

/** The columns of the table. */
export const priceColumns = (model: PricesModel, currencies: ReadonlyMap<number, string>): ModelColumn<CountryOption>[] => [
  { id: 'country', header: 'Country', draw: nameOf },
  { id: 'currency', header: 'Currency', draw: ({ id }) => currencies.get(id) },
  { id: 'price', header: 'Price', draw: country => <PriceBox country={country} model={model} /> },
  { id: 'state', header: 'State', draw: country => <PriceState country={country} model={model} /> },
]

/** Its cells are redrawn alone when the price changes. */
export const PriceRow = memo(function PriceRow({ row, position }: { row: ModelRow<CountryOption>; position: number }) {
  const styles = useStyles()
  return (
    <tr style={{ height: ROW_HEIGHT }} aria-rowindex={position + 2} data-country={row.id}>
      {row.getVisibleCells().map(cell => {
        const isName = cell.column.id === 'country'
        return (
          <td key={cell.id} className={styles.cell} title={isName ? nameOf(row.original) : undefined} dir={isName ? 'auto' : undefined}>
            {cellContent(cell)}
          </td>
        )
      })}
    </tr>
  )
})
