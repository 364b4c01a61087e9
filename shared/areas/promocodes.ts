/** Promocodes (C-018, C-167 to C-176, C-411 to C-430): words that customers and professionals get a discount for. */
import { array, number, string } from 'yup'
import type { ById, ListShape, OrderedList } from '../contract/list.ts'
import { defineArea, query, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { decimal } from '../rules/decimal.ts'
import { places } from '../rules/places.ts'
import { dayOf, runOf, RUNS, today } from '../rules/promocodes.ts'
import { STATUS_WORDS, yesOrNo } from '../rules/status.ts'

/** Whom a promocode is for (C-730). */
export const PROMOTIONAL_TYPES = ['customer', 'professional'] as const

/** A promocode as the list has it. Numbers are texts as they came, so that no digit is lost; types and status are words, or any other word of the backend. */
export interface Promocode {
  id: number
  title: string
  promocode: string
  country_id: number | null
  country_title: string
  promocode_type: string
  amount: string
  /** Max Cap (C-420). */
  maximum_amount: string
  start_date: string
  end_date: string
  /** Total users (C-423). */
  user_count: string
  per_user_count: string
  description: string
  /** 1 or 0. */
  commission_excluded: string
  status: string
}

/** A promocode as it is read by itself (C-431). */
export interface PromocodeDetails extends Promocode {
  country_code: string
  promotional_type: string
  /** Ids of categories, as they came between commas. */
  categories: string[]
  /** 1 or 0. */
  notify_users: string
  image: string
  /** 1 or 0: shown on the home screen. */
  is_home: string
}

/** All promocodes, and those shown on the home screen (C-670; decisions C-671). */
const TABS = [
  { id: 'all', label: 'Promocodes' },
  { id: 'home', label: 'Show on home' },
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
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
  tabs: TABS,
  filters: {
    status: { label: 'Status', choices: choices(STATUS_WORDS) },
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
} as const satisfies ListShape

export interface PromocodeForm {
  country_id: number | null
  promotional_type: string
  categories: number[]
  promocode: string
  promocode_type: string
  amount: string
  maximum_amount: string
  start_date: string
  end_date: string
  user_count: string
  per_user_count: string
  description: string
  image: string
  notify_users: string
  is_home: string
  commission_excluded: string
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
    setStatus: STATUS_WORDS,
    reorder: true,
  }),
  /** The promocodes of a tab in the order that `reorder` changes (C-504). */
  inOrder: query<PromocodeOrderQuery, OrderedList<Promocode>>(record({ tab: string().oneOf(PROMOCODE_TABS).required() })),
})
