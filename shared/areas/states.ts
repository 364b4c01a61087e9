/** States (F-010, F-117 to F-129): reference data, held whole and listed on this machine. */
import { number, string } from 'yup'
import { BY_ID, type ById, type ListShape } from '../contract/list.ts'
import { record } from '../contract/operation.ts'
import { fields, id, optionalId, statusWord, text } from '../rules/decode.ts'
import { notTooShort } from '../rules/fields.ts'
import { recordArea } from './area.ts'

/** Status words of states, in lower case as the documents have them (F-258; decisions 1a, 8). */
export const STATE_STATUS_WORDS = ['active', 'inactive'] as const

export const stateRow = fields({ id, title: text, sort_name: text, country_id: optionalId, country_title: text, status: statusWord(STATE_STATUS_WORDS) })
export type State = ReturnType<typeof stateRow>

/** Columns and sizes (decisions F-127; F-479, F-480, F-484). */
export const stateList = {
  columns: ['id', 'title', 'sort_name', 'country_title', 'status'],
  ...BY_ID,
  filters: { status: { label: 'Status', choices: STATE_STATUS_WORDS.map(value => ({ value, label: value })) } },
  unwatched: ['country_title'],
  references: [{ field: 'country_id', label: 'Country ID', to: 'countries' }],
  isReferred: true,
} as const satisfies ListShape

/** Add State: only an empty title blocks (F-319); the server has its say on the rest. */
export const stateForm = record({
  country_id: number().integer().nullable(),
  title: string().trim().required('Required'),
  sort_name: string().trim().defined(),
})
export interface StateForm {
  country_id: number | null
  title: string
  sort_name: string
}

/** Edit State. Values that are only allowed if stored already are checked by the form, which knows the stored record. */
export const stateUpdate = stateForm.shape({ id: number().integer().min(1).required() })

/** The same for one state: rejects a text of one character (F-322), unless it is stored already. */
export function stateUpdateOf(stored: Pick<State, 'title' | 'sort_name'>) {
  return stateUpdate.shape({ title: notTooShort(stored.title).required('Required'), sort_name: notTooShort(stored.sort_name).defined() })
}
export interface StateUpdate extends StateForm, ById {}

export const states = recordArea<{ Row: State; Create: StateForm; Update: StateUpdate }>()('states', {
  list: stateList,
  show: true,
  create: stateForm,
  update: stateUpdate,
  setStatus: STATE_STATUS_WORDS,
  remove: true,
})
