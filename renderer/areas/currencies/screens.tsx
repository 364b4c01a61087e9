/** Currencies: the list with its details, and the forms (F-138 to F-153, F-288, F-323 to F-338; decisions section 0, 36). */
import { useWatch } from 'react-hook-form'
import { currencies, currencyUpdateOf, type Currency, type CurrencyForm } from '../../../shared/areas/currencies.ts'
import { isTooShort } from '../../../shared/rules/fields.ts'
import { places } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { badgeRow, fieldRows, idRow, RecordName, rowsTab } from '../../framework/detailRows.tsx'
import { countryLink, plainScreens } from '../../framework/plainScreens.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import type { DetailRow } from '../../ui/details/details.ts'
import { FieldRow, TextField } from '../../ui/form/fields.tsx'
import { CountryField } from '../../ui/form/lookupFields.tsx'
import { detailsReference } from '../../ui/table/columns.ts'
import * as atoms from './atoms.ts'

const { text } = fieldRows<Currency>()
const amount = (label: string, field: 'service_minimum_price' | 'refer_by_amount' | 'minimum_transaction_amount'): DetailRow<Currency> => ({
  label,
  value: currency => withHover(writtenAmount(currency[field], currency.code || currency.symbol)),
})

/** Amounts are in the currency whose symbol is typed. */
function Fields({ record: currency }: { record?: Currency }) {
  const symbol = useWatch<CurrencyForm, 'symbol'>({ name: 'symbol' })
  const money = { inputMode: 'decimal', unit: symbol, required: true } as const
  return (
    <>
      <CountryField name="country_id" stored={currency && { id: currency.country_id, title: currency.country_title }} />
      <TextField name="title" label="Title" required />
      <FieldRow>
        <TextField name="code" label="Code" />
        <TextField name="symbol" label="Symbol" required />
      </FieldRow>
      <FieldRow>
        <TextField {...money} name="service_minimum_price" label="Service Minimum Price" />
        <TextField {...money} name="refer_by_amount" label="Referral Reward" />
        <TextField {...money} name="minimum_transaction_amount" label="Minimum Amount to Get a Reward" />
      </FieldRow>
    </>
  )
}

export const { List, Add, Edit, Import } = plainScreens({
  area: currencies,
  atoms,
  noun: { one: 'currency', many: 'currencies' },
  nameOf: currency => currency.title,
  list: {
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 200, as: 'record' },
      { id: 'country_title', header: 'Country', width: 150, reference: ({ country_id }) => detailsReference(places.countries.list, country_id) },
      { id: 'code', header: 'Code', width: 90, fits: true },
      { id: 'symbol', header: 'Symbol', width: 90, fits: true },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
    canBeFull: true,
    maxHeight: 600,
    // View (F-145, F-146).
    details: {
      title: 'Currency Details',
      menuLabel: 'View',
      tabs: rowsTab('currency', 'Currency', [
        idRow,
        text('Title', 'title'),
        { label: 'Country', value: ({ country_id, country_title }) => <RecordName place={places.countries.list} id={country_id} name={country_title} /> },
        text('Code', 'code'),
        text('Symbol', 'symbol'),
        badgeRow('Status', (currency: Currency) => currency.status),
        amount('Service Minimum Price', 'service_minimum_price'),
        amount('Referral Reward', 'refer_by_amount'),
        amount('Minimum Amount to Get a Reward', 'minimum_transaction_amount'),
      ]),
    },
  },
  add: {
    submit: 'Add Currency',
    empty: { country_id: null, title: '', code: '', symbol: '', service_minimum_price: '', refer_by_amount: '', minimum_transaction_amount: '' },
    nameOf: form => form.title,
    options: {
      isIncomplete: form => [form.title, form.symbol, form.service_minimum_price, form.refer_by_amount, form.minimum_transaction_amount].includes(''),
      serverMessagesReplaceLabels: true,
      showsMessageOnButton: true,
    },
  },
  edit: {
    submit: 'Update Currency',
    formOf: ({ status: _, country_title: __, ...form }) => form,
    optionsOf: currency => ({
      schema: currencyUpdateOf(currency),
      isIncomplete: form => (['title', 'code', 'symbol'] as const).some(name => isTooShort(form[name], currency[name])),
      serverMessagesReplaceLabels: true,
      emptyKeepsStored: true,
    }),
  },
  fields: Fields,
  imported: [
    { as: 'country', name: 'country_id' },
    { as: 'text', name: 'title', label: 'Title', required: true },
    { as: 'text', name: 'code', label: 'Code' },
    { as: 'text', name: 'symbol', label: 'Symbol', required: true },
    { as: 'money', name: 'service_minimum_price', label: 'Service Minimum Price', required: true },
    { as: 'money', name: 'refer_by_amount', label: 'Referral Reward', required: true },
    { as: 'money', name: 'minimum_transaction_amount', label: 'Minimum Amount to Get a Reward', required: true },
  ],
  links: ({ country_id, country_title }) => countryLink(country_id, country_title),
  leaveAfter: 1_000,
  status: { words: STATUS_WORDS },
})
