/** The minimum prices of countries as a table of virtual rows, with its keys. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useImperativeHandle, useMemo, useRef, type KeyboardEvent, type Ref } from 'react'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { whenDrawn } from '../../ui/basics/whenDrawn.ts'
import { headerContent, useTableModel } from '../../ui/rows/useTableModel.ts'
import { useVirtualRows } from '../../ui/table/useVirtualRows.ts'
import { priceColumns, PriceRow, ROW_HEIGHT } from './PriceRow.tsx'
import type { PricesModel } from './prices.ts'

const useStyles = makeStyles({
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
  country: { width: '28%' },
  currency: { width: '96px' },
  price: { width: '180px' },
  end: { textAlign: 'end' },
  filler: { padding: 0, border: 'none' },
})

export interface PriceTableHandle {
  /** Scrolls to a country and focuses its price. */
  focusPrice(country: number): void
}

interface PriceTableProps {
  countries: readonly CountryOption[]
  currencies: ReadonlyMap<number, string>
  model: PricesModel
  scroller: HTMLElement
  handle: Ref<PriceTableHandle>
}

/** Up, Down and Enter go from price to price; Escape restores the stored one. */
export function PriceTable({ countries, currencies, model, scroller, handle }: PriceTableProps) {
  const styles = useStyles()
  const body = useRef<HTMLTableSectionElement>(null)
  const { items, totalSize, margin, noteFocus, scrollTo } = useVirtualRows(countries.length, ROW_HEIGHT, scroller, body)
  const columns = useMemo(() => priceColumns(model, currencies), [model, currencies])
  const table = useTableModel<CountryOption>({ columns, rows: countries, rowId: ({ id }) => String(id) })
  const { rows } = table.getRowModel()
  const heads: Record<string, string | undefined> = { country: styles.country, currency: styles.currency, price: mergeClasses(styles.price, styles.end) }
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
  useImperativeHandle(handle, () => ({
    focusPrice(id) {
      scrollTo(countries.findIndex(country => country.id === id))
      focus(id)
    },
  }))
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
          {table.getFlatHeaders().map(header => (
            <th key={header.id} className={mergeClasses(styles.head, heads[header.id])}>
              {headerContent(header)}
            </th>
          ))}
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
          const row = rows[index]
          const before = items[place - 1]
          if (!row) return []
          return [before && filler(`before ${row.id}`, start - before.end), <PriceRow key={row.id} row={row} position={index} />]
        })}
        {last && filler('after', totalSize + margin - last.end)}
      </tbody>
    </table>
  )
}
