/** Add Currency and Update Currency (F-151 to F-153, F-288, F-323 to F-338). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { countries } from '../../../shared/areas/countries.ts'
import { currencies, currencyForm, currencyUpdateOf, type Currency, type CurrencyForm, type CurrencyUpdate } from '../../../shared/areas/currencies.ts'
import { isTooShort } from '../../../shared/rules/fields.ts'
import { client } from '../../state/client.ts'
import { FieldRow, TextField } from '../../ui/form/fields.tsx'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import type { FaceDefinition } from '../../ui/record/RecordFace.tsx'
import { CountryField } from '../../ui/form/lookupFields.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { additionCheck, recordCheck } from '../../ui/saving/saveCheck.ts'

const EMPTY: CurrencyForm = {
  country_id: null,
  title: '',
  code: '',
  symbol: '',
  service_minimum_price: '',
  refer_by_amount: '',
  minimum_transaction_amount: '',
}
/** Back to the list one second after a success, from both forms, in milliseconds (F-288). */
const LEAVE = { to: places.currencies.list.path, after: 1_000 }
/** Text, as against the amounts. */
const TEXTS = ['title', 'code', 'symbol'] as const

const isIncomplete = ({ title, symbol, service_minimum_price, refer_by_amount, minimum_transaction_amount }: CurrencyForm) =>
  [title, symbol, service_minimum_price, refer_by_amount, minimum_transaction_amount].includes('')

const additionOf = additionCheck<CurrencyForm, Currency>({
  noun: { one: 'currency', many: 'currencies' },
  list: client.currencies.list,
  nameOf: ({ title }) => title,
  rowName: ({ title }) => title,
})

function formOf({ status: _, country_title: __, ...form }: Currency): CurrencyUpdate {
  return form
}

/** `currency` is the stored one, for a country that the list of options does not have. */
function Fields({ currency }: { currency?: Currency }) {
  const symbol = useWatch<CurrencyForm, 'symbol'>({ name: 'symbol' })
  return (
    <>
      <CountryField name="country_id" stored={currency && { id: currency.country_id, title: currency.country_title }} />
      <TextField name="title" label="Title" required />
      <FieldRow>
        <TextField name="code" label="Code" />
        <TextField name="symbol" label="Symbol" required />
      </FieldRow>
      <FieldRow>
        <TextField name="service_minimum_price" label="Service Minimum Price" inputMode="decimal" unit={symbol} required />
        <TextField name="refer_by_amount" label="Refer By Amount" hint="Reward for a referral" inputMode="decimal" unit={symbol} required />
        <TextField
          name="minimum_transaction_amount"
          label="Minimum Transaction Amount"
          hint="Spent before a reward is given"
          inputMode="decimal"
          unit={symbol}
          required
        />
      </FieldRow>
    </>
  )
}

export function AddCurrency() {
  return (
    <FormScreen
      title="Add Currency"
      section={currencies.section}
      needs={currencies.operations.create.needs}
      draftKey="currencies/new"
      schema={currencyForm}
      values={EMPTY}
      submitLabel="Add Currency"
      save={(form, call) => client.currencies.create(form, call)}
      check={additionOf}
      leave={LEAVE}
      told={savedNotice('added', places.currencies.edit, ({ title }: { title: string }) => title)}
      isIncomplete={isIncomplete}
      serverMessagesReplaceLabels
      showsMessageOnButton
    >
      <Fields />
    </FormScreen>
  )
}

function Update({ currency }: { currency: Currency }) {
  const values = useMemo(() => formOf(currency), [currency])
  const schema = useMemo(() => currencyUpdateOf(values), [values])
  const check = useMemo(() => recordCheck(async () => formOf(await client.currencies.show({ id: currency.id, fresh: true }))), [currency.id])
  return (
    <FormScreen
      title="Update Currency"
      section={currencies.section}
      needs={currencies.operations.update.needs}
      draftKey={`currencies/${currency.id}`}
      schema={schema}
      values={values}
      submitLabel="Update Currency"
      save={(form, call) => client.currencies.update(form, call)}
      check={check}
      leave={LEAVE}
      told={savedNotice('saved', places.currencies.edit, ({ title }: { title: string }) => title)}
      isIncomplete={form => TEXTS.some(name => isTooShort(form[name], values[name]))}
      serverMessagesReplaceLabels
      emptyKeepsStored
    >
      <Fields currency={currency} />
    </FormScreen>
  )
}

const face: FaceDefinition<Currency> = {
  section: currencies.section,
  name: currency => currency.title,
  status: currency => currency.status,
  links: ({ country_id, country_title }) =>
    country_id ? [{ label: 'Country', name: country_title, to: recordPath(places.countries.edit, country_id), section: countries.section }] : [],
}

export function UpdateCurrency() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="currencies" id={id} noun="currency" list={LEAVE.to} face={face} read={signal => client.currencies.show({ id }, { signal })}>
      {currency => <Update currency={currency} />}
    </RecordScreen>
  )
}
