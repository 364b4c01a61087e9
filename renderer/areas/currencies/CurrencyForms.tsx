/** Add Currency and Update Currency (F-151 to F-153, F-288, F-323 to F-338). */
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { currencies, currencyForm, currencyUpdate, type Currency, type CurrencyForm, type CurrencyUpdate } from '../../../shared/areas/currencies.ts'
import { isTooShort, notTooShort } from '../../../shared/rules/fields.ts'
import { client } from '../../state/client.ts'
import { FieldRow, TextField } from '../../ui/fields.tsx'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { CountryField } from '../../ui/lookupFields.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

const EMPTY: CurrencyForm = { country_id: null, title: '', code: '', symbol: '', service_minimum_price: '', refer_by_amount: '', minimum_transaction_amount: '' }
/** Back to the list one second after a success, from both forms, in milliseconds (F-288). */
const LEAVE = { to: '/admin/currency', after: 1_000 }
/** Text, as against the amounts. */
const TEXTS = ['title', 'code', 'symbol'] as const

const isIncomplete = ({ title, symbol, service_minimum_price, refer_by_amount, minimum_transaction_amount }: CurrencyForm) =>
  [title, symbol, service_minimum_price, refer_by_amount, minimum_transaction_amount].includes('')

function Fields() {
  return (
    <>
      <CountryField name="country_id" />
      <TextField name="title" label="Title" required />
      <FieldRow>
        <TextField name="code" label="Code" />
        <TextField name="symbol" label="Symbol" required />
      </FieldRow>
      <FieldRow>
        <TextField name="service_minimum_price" label="Service Minimum Price" inputMode="decimal" required />
        <TextField name="refer_by_amount" label="Refer By Amount" hint="Reward for a referral" inputMode="decimal" required />
        <TextField name="minimum_transaction_amount" label="Minimum Transaction Amount" hint="From which a reward is given" inputMode="decimal" required />
      </FieldRow>
    </>
  )
}

export function AddCurrency() {
  return (
    <FormScreen
      title="Add Currency" section={currencies.section} needs={currencies.operations.create.needs} draftKey="currencies/new" schema={currencyForm} values={EMPTY}
      submitLabel="Add Currency" save={form => client.currencies.create(form)} leave={LEAVE} isIncomplete={isIncomplete} serverMessagesReplaceLabels showsMessageOnButton
    >
      <Fields />
    </FormScreen>
  )
}

function Update({ currency }: { currency: Currency }) {
  const values = useMemo<CurrencyUpdate>(() => {
    const { status: _, country_title: __, ...form } = currency
    return form
  }, [currency])
  // One character is too short (F-335).
  const schema = useMemo(() => currencyUpdate.shape({
    title: notTooShort(values.title).required('Required'),
    code: notTooShort(values.code).defined(),
    symbol: notTooShort(values.symbol).required('Required'),
  }), [values])
  return (
    <FormScreen
      title="Update Currency" section={currencies.section} needs={currencies.operations.update.needs} draftKey={`currencies/${currency.id}`} schema={schema} values={values}
      submitLabel="Update Currency" save={form => client.currencies.update(form)} leave={LEAVE} isIncomplete={form => TEXTS.some(name => isTooShort(form[name], values[name]))}
      serverMessagesReplaceLabels emptyKeepsStored
    >
      <Fields />
    </FormScreen>
  )
}

export function UpdateCurrency() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="currencies" id={id} noun="currency" list={LEAVE.to} read={signal => client.currencies.show({ id }, { signal })}>
      {currency => <Update currency={currency} />}
    </RecordScreen>
  )
}
