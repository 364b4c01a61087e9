/** Countries: the list and the forms (F-130 to F-136, F-289, F-290, F-339 to F-344; decisions F-132 and section 0, 36). */
import { countries, YES_NO, type CountryForm } from '../../../shared/areas/countries.ts'
import { STATUS_WORDS, yesOrNo } from '../../../shared/rules/status.ts'
import { plainScreens } from '../../framework/plainScreens.tsx'
import * as atoms from './atoms.ts'

const choices = YES_NO.map(value => ({ value, label: yesOrNo(value) }))
const isIncomplete = ({ title, sort_name, code }: CountryForm) => !title || !sort_name || !code

export const { List, Add, Edit, Import } = plainScreens({
  area: countries,
  atoms,
  noun: { one: 'country', many: 'countries' },
  nameOf: country => country.title,
  list: {
    columns: [
      { id: 'id', header: 'ID', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 220, as: 'record' },
      { id: 'sort_name', header: 'Sort Name', width: 110, fits: true },
      { id: 'code', header: 'Code', width: 90, fits: true },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
    hasCells: true,
    canBeFull: true,
  },
  add: {
    submit: 'Add Country',
    empty: {
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
    },
    nameOf: form => form.title,
    options: { isIncomplete },
  },
  edit: { submit: 'Update Country', formOf: ({ status: _, ...form }) => form, optionsOf: () => ({ isIncomplete }) },
  fields: [
    { as: 'text', name: 'title', label: 'Country Name', required: true },
    [
      { as: 'text', name: 'sort_name', label: 'Country Code', hint: 'E.g. ES', required: true },
      { as: 'text', name: 'code', label: 'Calling Code', hint: 'E.g. 34', required: true },
      { as: 'text', name: 'nationality', label: 'Nationality' },
    ],
    [
      { as: 'percent', name: 'bbp_customer_fees', label: 'BBP Customer Fees', hint: 'Percent of the amount' },
      { as: 'percent', name: 'bbp_provider_fees', label: 'BBP Provider Fees', hint: 'Percent of the amount' },
      { as: 'money', name: 'payment_gateway_fees', label: 'Payment Gateway Fees' },
    ],
    [
      { as: 'percent', name: 'VAT', label: 'VAT' },
      { as: 'percent', name: 'partial_payment_percentage', label: 'Partial Payment Percentage' },
      { as: 'money', name: 'bbp_min_token_amount', label: 'BBP Min Token Amount', hint: 'In the country’s currency' },
    ],
    [
      { as: 'select', name: 'enable_cod', label: 'Enable COD', choices },
      { as: 'select', name: 'vat_show_in_customer', label: 'VAT Show In Customer', choices },
      { as: 'select', name: 'vat_show_in_provider', label: 'VAT Show In Provider', choices },
    ],
    { as: 'text', name: 'icon', label: 'Icon' },
  ],
  leaveAfter: 1_000,
  status: { words: STATUS_WORDS },
})
