/** A calculator: what a promocode takes off amounts that are typed. */
import { Body1Strong, Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useId, type KeyboardEvent } from 'react'
import { plainDecimal } from '../../../shared/rules/decimal.ts'
import { discountOf, type DiscountTerms } from '../../../shared/rules/promocodes.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { useCurrencies } from '../../state/lookups.ts'
import { withHover } from '../../ui/basics/withHover.tsx'
import { PlainTable } from '../../ui/rows/PlainTable.tsx'
import * as atoms from './atoms.ts'

const useStyles = makeStyles({
  card: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { margin: 0 },
  input: { width: '100%', minWidth: 0, maxWidth: '320px' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`, textAlign: 'start', overflowWrap: 'anywhere' },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  number: { textAlign: 'end' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const NUMBERS = [
  { id: 'amount', header: 'Amount' },
  { id: 'off', header: 'Discount' },
  { id: 'left', header: 'To pay' },
] as const
const LIMITS = { cap: 'Max Cap reached', price: 'All of it' } as const

/** Enter must not submit the form around it; the results are there already. */
const stayHere = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** `country` determines the currency; `heading` is the level of the heading. */
export function WhatItGives({ terms, country, heading }: { terms: DiscountTerms; country: number | null; heading: 'h2' | 'h3' }) {
  const styles = useStyles()
  const title = useId()
  const [typed, setTyped] = useAtom(atoms.typedAmountsAtom)
  const currency = useCurrencies().get(country ?? 0) ?? ''
  const amounts = typed
    .split(';')
    .map(amount => amount.trim())
    .filter(amount => amount !== '')
  const wrong = amounts.find(amount => plainDecimal(amount) === null)
  const results = amounts.flatMap(amount => {
    const discount = plainDecimal(amount) === null ? null : discountOf(terms, amount)
    return discount ? [{ amount: plainDecimal(amount)!, ...discount }] : []
  })
  const isKnown = discountOf(terms, '0') !== null
  return (
    <section className={styles.card} aria-labelledby={title}>
      <Body1Strong as={heading} id={title} className={styles.title}>
        What it gives
      </Body1Strong>
      <Field
        label="For an amount of"
        hint="Several with a semicolon: 500; 12000"
        validationState={wrong === undefined ? undefined : 'error'}
        validationMessage={wrong === undefined ? undefined : `“${wrong}” isn’t a number such as 1250 or 12.50`}
      >
        <Input
          className={styles.input}
          input={{ className: styles.input }}
          inputMode="decimal"
          contentAfter={currency || undefined}
          value={typed}
          onKeyDown={stayHere}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <div role="status">
        {!isKnown && amounts.length > 0 && (
          <p className={styles.note}>That can’t be worked out without a known Promocode Type, and numbers in Amount and Max Cap.</p>
        )}
        {results.length > 0 && (
          <PlainTable
            labelledBy={title}
            className={styles.table}
            headClassName={mergeClasses(styles.cell, styles.head)}
            cellClassName={styles.cell}
            columns={[
              ...NUMBERS.map(({ id, header }) => ({
                id,
                header,
                head: { className: styles.number },
                cell: { className: styles.number },
                draw: (result: (typeof results)[number]) => withHover(writtenAmount(result[id], currency)),
              })),
              { id: 'limit', header: '', cell: { className: styles.head }, draw: ({ limit }) => limit && LIMITS[limit] },
            ]}
            rows={results}
            rowId={(_, index) => String(index)}
          />
        )}
      </div>
    </section>
  )
}
