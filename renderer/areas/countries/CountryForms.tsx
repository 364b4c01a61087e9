/** Add Country and Edit Country (F-133 to F-136, F-289, F-290, F-339 to F-344). */
import { places } from '../../../shared/rules/places.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { countries, countryForm, countryUpdate, YES_NO, type Country, type CountryForm, type CountryUpdate } from '../../../shared/areas/countries.ts'
import { yesOrNo } from '../../../shared/rules/status.ts'
import { client } from '../../state/client.ts'
import { ChoiceField, FieldRow, TextField } from '../../ui/form/fields.tsx'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import type { FaceDefinition } from '../../ui/record/RecordFace.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { additionCheck, recordCheck } from '../../ui/saving/saveCheck.ts'

const EMPTY: CountryForm = {
  title: '',
  sort_name: '',
  code: '',
  nationality: '',
  bbp_customer_fees: '',
  bbp_provider_fees: '',
  VAT: '',
  payment_gateway_fees: '',
  enable_cod: 'no',
  vat_show_in_customer: 'no',
  vat_show_in_provider: 'no',
  icon: '',
  partial_payment_percentage: '',
  bbp_min_token_amount: '',
}
/** Back to the list one second after a success, from both forms, in milliseconds (F-289). */
const LEAVE = { to: places.countries.list.path, after: 1_000 }
const CHOICES = YES_NO.map(value => ({ value, label: yesOrNo(value) }))
const isIncomplete = ({ title, sort_name, code }: CountryForm) => !title || !sort_name || !code

const additionOf = additionCheck<CountryForm, Country>({
  noun: { one: 'country', many: 'countries' },
  list: client.countries.list,
  nameOf: ({ title }) => title,
  rowName: ({ title }) => title,
})

function formOf({ status: _, ...form }: Country): CountryUpdate {
  return form
}

function Fields() {
  return (
    <>
      <TextField name="title" label="Title" required />
      <FieldRow>
        <TextField name="sort_name" label="Sort Name" hint="Country code, e.g. ES" required />
        <TextField name="code" label="Code" hint="Calling code, e.g. 34" required />
        <TextField name="nationality" label="Nationality" />
      </FieldRow>
      <FieldRow>
        <TextField name="bbp_customer_fees" label="BBP Customer Fees" hint="Percent of the amount" inputMode="decimal" unit="%" />
        <TextField name="bbp_provider_fees" label="BBP Provider Fees" hint="Percent of the amount" inputMode="decimal" unit="%" />
        <TextField name="payment_gateway_fees" label="Payment Gateway Fees" inputMode="decimal" />
      </FieldRow>
      <FieldRow>
        <TextField name="VAT" label="VAT" inputMode="decimal" unit="%" />
        <TextField name="partial_payment_percentage" label="Partial Payment Percentage" inputMode="decimal" unit="%" />
        <TextField name="bbp_min_token_amount" label="BBP Min Token Amount" hint="In the country’s currency" inputMode="decimal" />
      </FieldRow>
      <FieldRow>
        <ChoiceField name="enable_cod" label="Enable COD" choices={CHOICES} />
        <ChoiceField name="vat_show_in_customer" label="VAT Show In Customer" choices={CHOICES} />
        <ChoiceField name="vat_show_in_provider" label="VAT Show In Provider" choices={CHOICES} />
      </FieldRow>
      <TextField name="icon" label="Icon" />
    </>
  )
}

export function AddCountry() {
  return (
    <FormScreen
      title="Add Country"
      section={countries.section}
      needs={countries.operations.create.needs}
      draftKey="countries/new"
      schema={countryForm}
      values={EMPTY}
      submitLabel="Add Country"
      save={(form, call) => client.countries.create(form, call)}
      check={additionOf}
      leave={LEAVE}
      told={savedNotice('added', places.countries.edit, ({ title }: { title: string }) => title)}
      isIncomplete={isIncomplete}
    >
      <Fields />
    </FormScreen>
  )
}

function Edit({ country }: { country: Country }) {
  const values = useMemo(() => formOf(country), [country])
  const check = useMemo(() => recordCheck(async () => formOf(await client.countries.show({ id: country.id, fresh: true }))), [country.id])
  return (
    <FormScreen<CountryUpdate>
      title="Edit Country"
      section={countries.section}
      needs={countries.operations.update.needs}
      draftKey={`countries/${country.id}`}
      schema={countryUpdate}
      values={values}
      submitLabel="Update Country"
      save={(form, call) => client.countries.update(form, call)}
      check={check}
      leave={LEAVE}
      told={savedNotice('saved', places.countries.edit, ({ title }: { title: string }) => title)}
      isIncomplete={isIncomplete}
    >
      <Fields />
    </FormScreen>
  )
}

const face: FaceDefinition<Country> = { section: countries.section, name: country => country.title, status: country => country.status }

export function EditCountry() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="countries" id={id} noun="country" list={LEAVE.to} face={face} read={signal => client.countries.show({ id }, { signal })}>
      {country => <Edit country={country} />}
    </RecordScreen>
  )
}
