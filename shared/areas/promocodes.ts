/** Promocodes (C-018, C-167 to C-176, C-411 to C-430): words that customers and professionals get a discount for. */
import { array, number, string } from 'yup'
import { BY_ID, type ById, type ListShape, type OrderedList } from '../contract/list.ts'
import { defineArea, query, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { decimal } from '../rules/decimal.ts'
import { digits, fields, id as recordId, knownWord, optionalId, statusWord, text, type Decoder } from '../rules/decode.ts'
import { places } from '../rules/places.ts'
import { today } from '../rules/dates.ts'
import { dayOf, PROMOCODE_TYPES, runOf, RUNS } from '../rules/promocodes.ts'
import { ONE_ZERO, STATUS_FILTER, STATUS_WORDS, yesOrNo } from '../rules/status.ts'
import { entriesOf } from '../rules/storedLists.ts'

/** Whom a promocode is for (C-730). */
export const PROMOTIONAL_TYPES = ['customer', 'professional'] as const

const basics = {
  title: text,
  promocode: text,
  country_id: optionalId,
  country_title: text,
  promocode_type: knownWord(PROMOCODE_TYPES),
  amount: digits,
  /** Max Cap (C-420). */
  maximum_amount: digits,
  start_date: text,
  end_date: text,
  /** Total users (C-423). */
  user_count: digits,
  per_user_count: digits,
  description: text,
  commission_excluded: statusWord(ONE_ZERO),
  status: statusWord(STATUS_WORDS),
}
/** A promocode as the list has it. Numbers are texts as they came, so that no digit is lost. */
export const promocodeRow = fields({ id: recordId, ...basics })
export type Promocode = ReturnType<typeof promocodeRow>

/** Ids separated by commas (C-417); a list, also as JSON text, is accepted too. */
const commaList: Decoder<string[]> = (value, path) =>
  (entriesOf(value) ?? text(value, path).split(',')).map(entry => text(entry, path).trim()).filter(entry => entry !== '')

/** A promocode as it is read by itself (C-431). */
export const promocodeDetails = fields({
  ...basics,
  country_code: text,
  promotional_type: knownWord(PROMOTIONAL_TYPES),
  /** Ids of categories. */
  categories: commaList,
  notify_users: statusWord(ONE_ZERO),
  image: text,
  /** Whether it is shown on the home screen. */
  is_home: statusWord(ONE_ZERO),
})
export type PromocodeDetails = ReturnType<typeof promocodeDetails> & ById

/** All promocodes, and those shown on the home screen (C-670; decisions C-671). */
const TABS = [
  { id: 'all', label: 'Promocodes' },
  { id: 'home', label: 'Show on home', pickOf: 'all' },
] as const
export const PROMOCODE_TABS = TABS.map(tab => tab.id)

const choices = (words: readonly string[]) => words.map(word => ({ value: word, label: word }))

/** Columns (C-168) and sizes (decisions C-749). */
export const promocodeList = {
  columns: [
    'id',
    'promocode',
    'amount',
    'start_date',
    'end_date',
    'user_count',
    'per_user_count',
    'status',
    'description',
    'maximum_amount',
    'commission_excluded',
  ],
  ...BY_ID,
  tabs: TABS,
  filters: {
    status: STATUS_FILTER,
    run: { label: 'Dates', choices: choices(RUNS) },
    country_id: { label: 'Country', lookup: 'countries' },
  },
  texts: {
    amount: ({ amount, promocode_type }: Promocode) => (amount !== '' && promocode_type === 'percentage' ? `${amount} %` : amount),
    start_date: ({ start_date }: Promocode) => dayOf(start_date),
    end_date: ({ end_date }: Promocode) => dayOf(end_date),
    commission_excluded: ({ commission_excluded }: Promocode) => yesOrNo(commission_excluded),
    run: (promocode: Promocode) => runOf(promocode, today()),
  },
  kinds: { amount: 'number', maximum_amount: 'money', user_count: 'integer', per_user_count: 'integer' },
  dates: ['start_date', 'end_date'],
  unwatched: ['country_title'],
  references: [{ field: 'country_id', label: 'Country ID', to: 'countries' }],
} as const satisfies ListShape

export interface PromocodeForm extends Omit<PromocodeDetails, 'id' | 'title' | 'country_title' | 'country_code' | 'status' | 'categories'> {
  categories: number[]
}

/** A new promocode before anything is typed. */
export const EMPTY_PROMOCODE: PromocodeForm = {
  country_id: null,
  promotional_type: '',
  categories: [],
  promocode: '',
  promocode_type: '',
  amount: '',
  maximum_amount: '',
  start_date: '',
  end_date: '',
  user_count: '',
  per_user_count: '',
  description: '',
  image: '',
  notify_users: '0',
  is_home: '0',
  commission_excluded: '0',
}

const id = number().integer().min(1).required()
const needed = string().trim().required('Required')

/** How many; what is stored so already stays as it is. */
const count = (label: string, stored?: string) =>
  string()
    .trim()
    .test('count', `${label} must be a whole number such as 100`, value => !value || value === stored || /^[+-]?\d+$/.test(value))
    .required('Required')

/** What a form holds (C-553 to C-565): what must be there, and numbers without bounds. */
export function promocodeFormOf(stored?: Pick<PromocodeForm, 'amount' | 'maximum_amount' | 'user_count' | 'per_user_count'>) {
  return record({
    country_id: number().integer().nullable().required('Required'),
    promotional_type: needed,
    categories: array().of(id).defined(),
    promocode: needed,
    promocode_type: needed,
    amount: decimal('Amount', stored?.amount).required('Required'),
    maximum_amount: decimal('Max Cap', stored?.maximum_amount).required('Required'),
    start_date: needed,
    end_date: needed,
    user_count: count('Total Users', stored?.user_count),
    per_user_count: count('Per Users Count', stored?.per_user_count),
    description: needed,
    image: string().defined(),
    notify_users: string().defined(),
    is_home: string().defined(),
    commission_excluded: string().defined(),
  })
}

/** What is added: the form, the code of its country, and the ids of its categories between commas (C-675). */
export interface PromocodeAddition extends Omit<PromocodeForm, 'categories'> {
  country_code: string
  categories: string
}
const sent = { country_code: string().defined(), categories: string().defined() }
const addition = promocodeFormOf().shape(sent)

/** What is changed; the stored title and status go with it (C-678). What is stored and no number is the form's matter, which knows it. */
export interface PromocodeUpdate extends PromocodeAddition, ById {
  title: string
  status: string
}
const update = addition.shape({
  id,
  title: string().defined(),
  status: string().defined(),
  amount: needed,
  maximum_amount: needed,
  user_count: needed,
  per_user_count: needed,
})

/** Which promocodes are put in order. */
export interface PromocodeOrderQuery {
  tab: string
}

export const promocodes = defineArea('promocodes', places.promocodes.list.title, {
  ...recordOperations<{ Row: Promocode; Shown: PromocodeDetails; Create: PromocodeAddition; Update: PromocodeUpdate }>()({
    list: promocodeList,
    show: true,
    create: addition,
    update,
    formOf: ({ categories }: Partial<PromocodeDetails>) => (categories ? { categories: categories.join(',') } : {}),
    setStatus: STATUS_WORDS,
    reorder: true,
  }),
  /** The promocodes of a tab in the order that `reorder` changes (C-504). */
  inOrder: query<PromocodeOrderQuery, OrderedList<Promocode>>(record({ tab: string().oneOf(PROMOCODE_TABS).required() })),
})
