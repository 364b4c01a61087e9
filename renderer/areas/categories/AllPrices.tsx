/** The minimum prices of all countries: read on request, typed in place; only changes are sent. */
import { Button, Caption1, Field, makeStyles, ProgressBar, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { array, number } from 'yup'
import { categories, minimumPrice } from '../../../shared/areas/categories.ts'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { record } from '../../../shared/contract/operation.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { useActiveCountries, useCountries, useCurrencies } from '../../state/lookups.ts'
import { useAccess } from '../../state/session.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { GuardedButton } from '../../ui/basics/GuardedButton.tsx'
import { NarrowingTools, useNarrowing } from '../../ui/basics/Narrowing.tsx'
import { schemaResolver } from '../../ui/form/formResolver.ts'
import { PriceTable, type PriceTableHandle } from './PriceTable.tsx'
import { shownPrice, type PricesModel } from './prices.ts'

const { needs } = categories.operations.setMinimumPrice

/** The typed prices that are sent. */
interface TypedPrices {
  prices: Array<{ country: number; price: string }>
}
const resolver = schemaResolver<TypedPrices>(
  record({
    prices: array()
      .of(record({ country: number().required(), price: minimumPrice }))
      .required(),
  }),
)

const useStyles = makeStyles({
  // In a low window the screen scrolls, and the table stays high enough for some rows.
  part: { flexGrow: 1, flexShrink: 0, flexBasis: 0, minHeight: '360px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  find: { width: '220px', minWidth: '140px' },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
  space: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  progress: { width: '180px' },
  frame: { flexGrow: 1, minHeight: '200px', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  none: { padding: tokens.spacingVerticalXXL, textAlign: 'center' },
})

/** How far reading all countries has come. */
function ReadingState({ model }: { model: PricesModel }) {
  const styles = useStyles()
  const reading = useAtomValue(model.readingAtom)
  if (!reading) return null
  const words = `${reading.done.toLocaleString(LOCALE)} of ${reading.total.toLocaleString(LOCALE)}`
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

export interface AllPricesProps {
  model: PricesModel
  /** Sends the prices typed for these countries. Answers the country whose price is to be edited again instead, if any. Rejects if nothing was sent. */
  save(countries: readonly CountryOption[]): Promise<number | undefined>
}

export function AllPrices({ model, save }: AllPricesProps) {
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
  const { isFound, isOn: isPricedOnly } = narrowing
  const activeFirst = useMemo(
    () => (active.ids ? options.toSorted((a, b) => Number(active.ids!.has(b.id)) - Number(active.ids!.has(a.id))) : options),
    [options, active.ids],
  )
  const shown = useMemo(
    () => activeFirst.filter(({ id, title }) => (!isPricedOnly || priced.has(id)) && isFound(title)),
    [activeFirst, isPricedOnly, priced, isFound],
  )
  useEffect(() => () => model.cancelReading(), [model])
  const table = useRef<PriceTableHandle>(null)
  /** Why nothing was sent. */
  const [unsent, setUnsent] = useState<Failure | null>(null)
  const { setValue, handleSubmit } = useForm<TypedPrices>({ resolver, defaultValues: { prices: [] }, shouldFocusError: false })
  function saveAll() {
    setUnsent(null)
    // The model has what was typed, also in rows that are not drawn: the form takes it when it is sent.
    setValue(
      'prices',
      sendable.map(country => ({ country, price: shownPrice(model.entry(country)) })),
    )
    void handleSubmit(send)()
  }
  async function send({ prices }: TypedPrices) {
    try {
      const edit = await save(prices.map(({ country: id }) => options.find(option => option.id === id) ?? { id, title: '', sort_name: '' }))
      if (edit === undefined) return
      if (!shown.some(({ id }) => id === edit)) narrowing.showAll()
      requestAnimationFrame(() => table.current?.focusPrice(edit))
    } catch (error) {
      setUnsent(failureOf(error))
    }
  }

  const isRunning = reading?.isRunning === true
  const isPart = reading !== null && !isRunning && reading.done < reading.total
  const unread = isPart ? activeFirst.filter(({ id }) => model.entry(id).stored === null) : activeFirst
  return (
    <section className={styles.part} aria-labelledby="all-countries">
      <Subtitle2 as="h3" id="all-countries" className={styles.title}>
        All countries
      </Subtitle2>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {unsent && <FailureBar failure={unsent} retry={unsent.retryable ? saveAll : undefined} retryLabel="Send again" />}
      {reading?.reason && <FailureBar failure={{ ...reading.reason, message: `Reading stopped. ${reading.reason.message}` }} />}
      <div className={styles.tools}>
        <NarrowingTools narrowing={narrowing} label="Find a country" toggleLabel="With a price" className={styles} />
        {isRunning ? (
          <Button className={styles.firm} onClick={() => model.cancelReading()}>
            Cancel
          </Button>
        ) : (
          <Button className={styles.firm} disabledFocusable={options.length === 0} onClick={() => void model.readAll(unread.map(({ id }) => id))}>
            {isPart ? `Read the other ${unread.length.toLocaleString(LOCALE)}` : 'Read all countries'}
          </Button>
        )}
        <ReadingState model={model} />
        <span className={styles.space} />
        <GuardedButton className={styles.firm} hint={hint} disabledFocusable={sendable.length === 0} onClick={() => access.guard(needs, saveAll)}>
          {sendable.length === 0 ? 'Save changes' : `Save ${sendable.length.toLocaleString(LOCALE)} ${sendable.length === 1 ? 'change' : 'changes'}`}
        </GuardedButton>
        {changed.length > sendable.length && (
          <Caption1 className={styles.quiet}>
            {changed.length - sendable.length === 1
              ? '1 change can’t be sent'
              : `${(changed.length - sendable.length).toLocaleString(LOCALE)} changes can’t be sent`}
          </Caption1>
        )}
      </div>
      <div ref={setScroller} className={styles.frame}>
        {scroller && shown.length > 0 && !active.isLoading && (
          <PriceTable countries={shown} currencies={currencies} model={model} scroller={scroller} handle={table} />
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
