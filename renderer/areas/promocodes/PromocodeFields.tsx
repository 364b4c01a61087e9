/** The fields of both promocode forms (C-412 to C-430), with warnings and the calculator. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { PromocodeDetails, PromocodeForm } from '../../../shared/areas/promocodes.ts'
import { today } from '../../../shared/rules/dates.ts'
import { promocodeWarnings, runOf } from '../../../shared/rules/promocodes.ts'
import { useCurrencies } from '../../state/lookups.ts'
import { DefinedFields, type FieldDefinitions } from '../../ui/form/DefinedFields.tsx'
import { FieldWarning } from '../../ui/form/FieldWarning.tsx'
import { storedFieldProps } from '../../ui/form/lookupFields.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { WhatItGives } from './WhatItGives.tsx'
import { PROMOCODE_TYPE_CHOICES, PROMOTIONAL_TYPE_CHOICES, YES_NO_CHOICES } from './words.ts'

type Fields = FieldDefinitions<PromocodeForm, PromocodeDetails>

const useStyles = makeStyles({
  run: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: `calc(-1 * ${tokens.spacingVerticalS})`,
    color: tokens.colorNeutralForeground3,
  },
})

const head = (hint: string | undefined): Fields => [
  [
    { as: 'country', name: 'country_id', required: true, stored: ({ country_id, country_title }) => ({ id: country_id, title: country_title }) },
    { as: 'select', name: 'promotional_type', label: 'Type', required: true, choices: PROMOTIONAL_TYPE_CHOICES },
  ],
  { as: 'text', name: 'promocode', label: 'Promocode', required: true },
  { as: 'categories', name: 'categories', label: 'Categories', hint },
  { as: 'select', name: 'promocode_type', label: 'Promocode Type', required: true, choices: PROMOCODE_TYPE_CHOICES },
]
const amounts = (isPercentage: boolean, currency: string | undefined): Fields => [
  [
    { as: isPercentage ? 'percent' : 'money', name: 'amount', label: 'Amount', required: true, currency },
    { as: 'money', name: 'maximum_amount', label: 'Max Cap', required: true, currency },
  ],
]
const DATES: Fields = [
  { as: 'dateRange', start: { name: 'start_date', label: 'Start Date', required: true }, end: { name: 'end_date', label: 'End Date', required: true } },
]
const COUNTS: Fields = [
  [
    { as: 'number', name: 'user_count', label: 'Total Users', required: true },
    { as: 'number', name: 'per_user_count', label: 'Per Users Count', required: true },
  ],
]
const REST: Fields = [
  { as: 'longText', name: 'description', label: 'Description', required: true },
  { as: 'image', name: 'image', label: 'Image', directory: 'promocode' },
  [
    { as: 'select', name: 'notify_users', label: 'Notify Users', choices: YES_NO_CHOICES },
    { as: 'select', name: 'is_home', label: 'Show on Home', choices: YES_NO_CHOICES },
    { as: 'select', name: 'commission_excluded', label: 'Commission Excluded', choices: YES_NO_CHOICES },
  ],
]

/** The values that warnings and the calculator depend on. */
const WATCHED = ['country_id', 'promocode_type', 'amount', 'maximum_amount', 'start_date', 'end_date', 'user_count', 'per_user_count'] as const

/** `promocode` is the stored one, if one is edited. */
export function PromocodeFields({ promocode }: { promocode?: PromocodeDetails }) {
  const styles = useStyles()
  // By name, so that typing into other fields does not redraw this.
  const [country_id, promocode_type, amount, maximum_amount, start_date, end_date, user_count, per_user_count] = useWatch<PromocodeForm, typeof WATCHED>({
    name: WATCHED,
  })
  const terms = { promocode_type, amount, maximum_amount }
  const currency = useCurrencies().get(country_id ?? 0)
  const isPercentage = promocode_type === 'percentage'
  const warnings = promocodeWarnings({ ...terms, user_count, per_user_count })
  const run = runOf({ start_date, end_date }, today())
  const { hint } = storedFieldProps(promocode?.categories)
  return (
    <>
      <DefinedFields fields={useMemo(() => head(hint), [hint])} record={promocode} />
      <DefinedFields fields={useMemo(() => amounts(isPercentage, currency), [isPercentage, currency])} />
      <FieldWarning text={warnings.amount} />
      <WhatItGives terms={terms} country={country_id} heading="h2" />
      <DefinedFields fields={DATES} />
      {run && (
        <span className={styles.run}>
          By these dates it is <StatusBadge status={run} />
        </span>
      )}
      <DefinedFields fields={COUNTS} />
      <FieldWarning text={warnings.users} />
      <DefinedFields fields={REST} />
    </>
  )
}
