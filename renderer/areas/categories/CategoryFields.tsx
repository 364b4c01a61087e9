/** The fields of both category forms, by type (C-463 to C-482). */
import { useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  CATEGORY_TYPES,
  DURATION_TYPES,
  parentTypeOf,
  PAYMENT_MODES,
  PRICE_TYPES,
  YES_NO,
  type CategoryDetails,
  type CategoryForm,
  type CategoryType,
} from '../../../shared/areas/categories.ts'
import { ONE_ZERO, STATUS_WORDS, yesOrNo } from '../../../shared/rules/status.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { useQueryAtom } from '../../state/query.ts'
import { DefinedFields, type FieldDefinition, type FieldDefinitions } from '../../ui/form/DefinedFields.tsx'
import { ConfirmDialog } from '../../ui/basics/dialogs.tsx'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { CountriesField, LookupField, storedFieldProps } from '../../ui/form/lookupFields.tsx'
import * as atoms from './atoms.ts'

type Name = keyof CategoryForm

/** The picture of the website, and the icon of the mobile app (C-192, C-193). */
const IMAGES: FieldDefinitions<CategoryForm> = [
  { as: 'image', name: 'image', label: 'Category Image', hint: 'For the website', directory: 'category', required: true },
  { as: 'image', name: 'icon_image', label: 'Category Icon', hint: 'For the mobile app', directory: 'category', required: true },
]

/** The fields of a single type, beside the parent, and their labels. */
const OWN: Record<CategoryType, Partial<Record<Name, string>>> = {
  Top_Parent: {},
  Parent: { guarantee_status: 'Guarantee Status', location_at_client: 'Location at Client' },
  Category: { certification_required: 'Certification Required' },
  Subcategory: {
    reschedule_duration: 'Reschedule Duration',
    reschedule_duration_type: 'Reschedule Duration Type',
    age_required: 'Age Required',
    quotation_enabled: 'Quotation Enabled',
    price_type: 'Price Type',
    paymentmode: 'Payment Mode',
    serviceneedtostart: 'Service Start and End',
    upload_complete_service_image: 'Upload Complete Service Image',
    next_day_booking: 'Next Day Booking',
    allowmultiplebooking: 'Allow Multiple Booking',
    country: 'Assigned Countries',
  },
}
const LABELS = { ...OWN.Parent, ...OWN.Category, ...OWN.Subcategory }
const ownOf = (type: string) => Object.keys(OWN[type as CategoryType] ?? {}) as Name[]

const choicesOf = (words: readonly string[], labelOf = (word: string) => word) => words.map(value => ({ value, label: labelOf(value) }))

const choice = (name: Name, words: readonly string[], labelOf?: (word: string) => string, required = false): FieldDefinition<CategoryForm> => ({
  as: 'select',
  name,
  label: LABELS[name]!,
  required,
  choices: choicesOf(words, labelOf),
})
const NO_FIELDS: FieldDefinitions<CategoryForm> = []
/** The same as fields, without those that list countries. */
const OWN_FIELDS: Partial<Record<CategoryType, FieldDefinitions<CategoryForm>>> = {
  Parent: [[choice('guarantee_status', ONE_ZERO, yesOrNo, true), choice('location_at_client', ONE_ZERO, yesOrNo, true)]],
  Subcategory: [
    [{ as: 'number', name: 'reschedule_duration', label: LABELS.reschedule_duration! }, choice('reschedule_duration_type', DURATION_TYPES)],
    [choice('price_type', PRICE_TYPES), choice('paymentmode', PAYMENT_MODES)],
    [choice('age_required', YES_NO), choice('quotation_enabled', YES_NO)],
    [choice('serviceneedtostart', YES_NO), choice('upload_complete_service_image', YES_NO)],
    [choice('next_day_booking', YES_NO), choice('allowmultiplebooking', YES_NO)],
  ],
}

/** The possible parents. Those with the same title show their own parent. */
function useParents(type: string) {
  const { data, loading, failure, reload } = useQueryAtom(atoms.ofType({ type }))
  const twins = useMemo(() => {
    const titles = (data ?? []).map(({ title }) => title)
    return new Set(titles.filter((title, index) => titles.indexOf(title) !== index))
  }, [data])
  const all = useQueryAtom(atoms.lookupAtoms.categories(twins.size > 0 ? {} : null)).data
  const options = useMemo(() => {
    const names = new Map(all?.map(({ id, title }) => [id, title]))
    return (data ?? []).map(({ id, title, parent_id }) => {
      const above = twins.has(title) && parent_id !== null ? names.get(parent_id) : undefined
      return { id, title: above ? `${title} (${above})` : title }
    })
  }, [data, twins, all])
  return { options, isLoading: loading, failure, reload }
}

function ParentField({ type, stored }: { type: CategoryType; stored: CategoryDetails | undefined }) {
  const parent = useWatch<CategoryForm, 'parent_id'>({ name: 'parent_id' })
  return (
    <LookupField
      name="parent_id"
      label="Parent Category"
      required
      hint={`One of the type ${type}`}
      lookup={useParents(type)}
      stored={{ id: parent, title: stored?.parent_id === parent ? stored.parent_title : '' }}
      unlistedNote={`not among those of the type ${type}`}
    />
  )
}

/** The type. Changing it changes the fields; if values would be lost, it asks first. */
function TypeField() {
  const { getValues, setValue, resetField, clearErrors } = useFormContext<CategoryForm>()
  const { defaultValues } = useFormState<CategoryForm>()
  const [wanted, setWanted] = useState<{ type: string; going: string[] } | null>(null)
  const type = useWatch<CategoryForm, 'type'>({ name: 'type' })

  function change(to: string): void {
    for (const name of ownOf(type)) resetField(name)
    setValue('type', to, { shouldDirty: true })
    setValue('parent_id', null, { shouldDirty: true })
    clearErrors(['type', 'parent_id'])
  }
  function take(to: string): void {
    if (to === type) return
    const entered = ownOf(type).filter(name => JSON.stringify(getValues(name)) !== JSON.stringify(defaultValues?.[name]))
    if (entered.length === 0) change(to)
    else setWanted({ type: to, going: entered.map(name => LABELS[name]!) })
  }
  return (
    <>
      <ChoiceField name="type" label="Category Type" required choices={choicesOf(CATEGORY_TYPES)} take={take} />
      {wanted && (
        <ConfirmDialog
          title={`Change the type to ${wanted.type}?`}
          text={`Categories of the type ${wanted.type} don’t have ${joinWords(wanted.going)}. What you entered there will be lost.`}
          cancelLabel={`Keep ${type}`}
          confirmLabel="Change type"
          isDangerous
          run={async () => change(wanted.type)}
          close={() => setWanted(null)}
        />
      )}
    </>
  )
}

/** `category` is the stored one, where one is edited. */
export function CategoryFields({ category }: { category?: CategoryDetails }) {
  const type = useWatch<CategoryForm, 'type'>({ name: 'type' })
  const parentType = parentTypeOf(type)
  return (
    <>
      <TypeField />
      {parentType && <ParentField key={parentType} type={parentType} stored={category} />}
      <TextField name="title" label="Title" required />
      <ChoiceField name="status" label="Status" required choices={choicesOf(STATUS_WORDS)} />
      <DefinedFields fields={IMAGES} />
      <DefinedFields fields={OWN_FIELDS[type as CategoryType] ?? NO_FIELDS} />
      {type === 'Category' && (
        <CountriesField
          name="certification_required"
          label={LABELS.certification_required!}
          {...storedFieldProps(category?.certification_required, 'Countries where a certificate is required')}
        />
      )}
      {type === 'Subcategory' && <CountriesField name="country" label={LABELS.country!} {...storedFieldProps(category?.assigned_country)} />}
    </>
  )
}
