/** The documents' form for minimum prices: choosing a country reads its price; then the price, and Submit (C-006, C-077). */
import { Caption1, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { number } from 'yup'
import { categories, minimumPrice } from '../../../shared/areas/categories.ts'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import { record } from '../../../shared/contract/operation.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { presentAddress } from '../../state/address.ts'
import { useCountries, useCurrencies } from '../../state/lookups.ts'
import { useAccess } from '../../state/session.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FieldRow } from '../../ui/form/fields.tsx'
import { FormFrame, SavedMessage, SubmitButton } from '../../ui/form/FormFrame.tsx'
import { schemaResolver } from '../../ui/form/formResolver.ts'
import { tellLeftFailure } from '../../ui/basics/leftForm.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { SaveFailure, StopWaiting } from '../../ui/saving/SaveFailure.tsx'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { useUnknownSave } from '../../ui/saving/useUnknownSave.ts'
import { shownPrice, type PricesModel } from './prices.ts'
import { ofCountry, type PriceMerge } from './usePriceMerge.ts'

const { needs } = categories.operations.setMinimumPrice
/** Used until a country is chosen; no country has this id. */
const NONE = 0

const useStyles = makeStyles({
  form: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  required: { color: tokens.colorNeutralForeground3 },
  input: { width: '100%', minWidth: 0 },
  buttons: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
})

interface PriceValues {
  country: number | null
  price: string
}
const resolver = schemaResolver<PriceValues>(record({ country: number().nullable().required('Required'), price: minimumPrice }))

interface PriceFormProps {
  model: PricesModel
  /** Names the form and its subcategory. */
  about: string
  merge: Pick<PriceMerge, 'putOn' | 'forget' | 'isChecked'>
  chosen: number | null
  choose(country: number | null): void
  /** Called when a price is sent, and when it was answered. */
  sending(): void
  settled(): void
}

export function PriceForm({ model, about, merge, chosen, choose, sending, settled }: PriceFormProps) {
  const styles = useStyles()
  const access = useAccess(categories.section)
  const hint = access.hint(needs)
  const { options, isLoading, failure: countriesFailure, reload } = useCountries()
  const currencies = useCurrencies()
  const country = chosen ?? NONE
  const entry = useAtomValue(model.entryAtom(country))
  /** The result of the last attempt, while its country is chosen. */
  const [result, setResult] = useState<{ failure: Failure | null; message: string }>({ failure: null, message: '' })
  const isHere = useIsHere()
  const waiting = useRef<AbortController>(undefined)

  useEffect(() => {
    if (chosen === null) return
    const controller = new AbortController()
    void model.read(chosen, controller.signal)
    return () => controller.abort()
  }, [model, chosen])

  const [isSent, setSent] = useState(false)
  const isSending = isSent || entry.sent?.outcome === 'running' || entry.sent?.outcome === 'waiting'
  const price = shownPrice(entry)
  /** A price that was not read is not replaced. */
  const isUnread = entry.stored === null
  const { control, handleSubmit, getValues, setValue, setFocus, reset, formState } = useForm<PriceValues>({
    resolver,
    defaultValues: { country: chosen, price },
    mode: 'onTouched',
  })
  const { isSubmitted } = formState
  const countryField = useController({ control, name: 'country' })
  const priceField = useController({ control, name: 'price' })
  // The model has what was read and typed, also in the table of all countries: the form follows it.
  useEffect(() => reset({ country: chosen, price: shownPrice(model.entry(country)) }), [reset, model, chosen, country])
  useEffect(() => {
    if (getValues('price') !== price) setValue('price', price, { shouldValidate: isSubmitted })
  }, [getValues, setValue, price, isSubmitted])
  const unknown = useUnknownSave({
    check: () => model.check(country),
    found({ text }) {
      setResult({ failure: null, message: text })
      settled()
    },
    send: sendNow,
  })
  function sendNow() {
    if (isSending) return
    void handleSubmit(given => (isUnread ? setFocus('price') : send(given)))()
  }
  /** Sends a price, put on what others changed where somebody chose so; null if it is not sent after all. */
  async function sendPrice(option: CountryOption, price: string, signal: AbortSignal): Promise<Saved | null> {
    try {
      const saved = await model.send(country, price, { signal, ...(merge.isChecked ? { about: { opened: model.opened(country) } } : {}) })
      if (saved.elsewhere) await merge.putOn([option], ofCountry(country, saved.elsewhere))
      return saved
    } catch (error) {
      const { kind, elsewhere } = failureOf(error)
      if (kind !== 'changed' || !elsewhere) throw error
      const { countries, edit } = await merge.putOn([option], ofCountry(country, elsewhere))
      if (edit !== undefined) requestAnimationFrame(() => setFocus('price'))
      return countries.length === 0 ? null : sendPrice(option, price, signal)
    }
  }
  async function send(given: PriceValues) {
    const controller = new AbortController()
    waiting.current = controller
    setResult({ failure: null, message: '' })
    unknown.forget()
    merge.forget()
    setSent(true)
    sending()
    const option = options.find(({ id }) => id === country) ?? { id: country, title: '', sort_name: '' }
    const address = presentAddress()
    try {
      const saved = await sendPrice(option, given.price, controller.signal)
      if (!saved) return setResult({ failure: unknown.after(null), message: '' })
      const { message } = saved
      unknown.settled()
      reset({ country: chosen, price: shownPrice(model.entry(country)) })
      setResult({ failure: null, message: model.entry(country).typed === null ? message : inSentences(message, 'What you typed after that is not saved yet.') })
    } catch (error) {
      const failed = failureOf(error)
      if (!isHere.current) tellLeftFailure(`${about}, ${recordName(option.title, country)}`, failed, address)
      setResult({ failure: unknown.after(failed), message: '' })
    } finally {
      setSent(false)
      settled()
    }
  }
  const submit = () =>
    access.guard(needs, () => {
      if (result.failure?.kind === 'unknown') unknown.ask()
      else sendNow()
    })
  const pick = (id: number | null) => {
    setResult({ failure: null, message: '' })
    unknown.forget()
    unknown.settled()
    choose(id)
  }
  const currency = currencies.get(country)
  // An empty price is told once it was to be sent.
  const priceMessage = isSubmitted || price !== '' ? priceField.fieldState.error?.message : undefined
  return (
    <FormFrame label="Minimum price" className={styles.form} submit={submit}>
      {countriesFailure && <FailureBar failure={countriesFailure} retry={() => reload()} />}
      {result.failure && <SaveFailure failure={result.failure} unknown={unknown} again="update" send={submit} />}
      {entry.failure && chosen !== null && (
        <FailureBar
          failure={{ ...entry.failure, message: `The stored price could not be read. ${entry.failure.message}` }}
          retry={() => void model.read(chosen)}
        />
      )}
      <Caption1 className={styles.required}>Fields marked * are required.</Caption1>
      <FieldRow>
        <Field label="Country" required validationMessage={countryField.fieldState.error?.message}>
          {control => (
            <Picker
              inputRef={countryField.field.ref}
              {...control}
              label="Country"
              options={options}
              value={chosen}
              isLoading={isLoading}
              disabled={isSending}
              onChange={pick}
            />
          )}
        </Field>
        <Field
          label="Price"
          required
          hint={!priceMessage && chosen !== null && entry.stored === '' && entry.typed === null ? 'No price yet' : undefined}
          validationMessage={priceMessage}
        >
          <Input
            className={styles.input}
            input={{ ref: priceField.field.ref, className: styles.input }}
            inputMode="decimal"
            dir="auto"
            autoComplete="off"
            value={price}
            disabled={chosen === null}
            readOnly={isUnread}
            placeholder={entry.isReading ? 'Loading' : undefined}
            contentAfter={entry.isReading ? <Spinner size="extra-tiny" aria-label="Loading" /> : currency}
            onBlur={priceField.field.onBlur}
            onChange={(_, { value }) => {
              model.type(country, value)
              priceField.field.onChange(value)
            }}
          />
        </Field>
      </FieldRow>
      <div className={styles.buttons} data-keep-clear>
        <SubmitButton label="Submit" hint={hint} isRunning={isSending} disabledFocusable={isSending} />
        {isSent && <StopWaiting stop={() => waiting.current?.abort()} />}
        <SavedMessage message={result.message} />
      </div>
    </FormFrame>
  )
}
