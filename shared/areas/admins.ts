/** Administrators (F-007, F-078 to F-090, F-172 to F-180): who may sign in, and what is blocked for them. */
import { array, boolean, mixed, number, object, string } from 'yup'
import { byId, listQuery, type ById, type ListQuery, type ListShape, type Page, type Saved } from '../contract/list.ts'
import { command, defineArea, query, record, RIGHTS } from '../contract/operation.ts'
import { notTooShort } from '../rules/fields.ts'
import { ADMINISTRATORS_SECTION, type SectionPermissions } from '../rules/permissions.ts'
import { STATUS_WORDS, type Status } from '../rules/status.ts'

/** An administrator as the list has it. */
export interface AdminRow {
  id: number
  name: string
  email: string
  phone: string
  status: Status
}

/** What both forms hold. Ids of countries and languages; what is blocked. */
export interface AdminDetails {
  name: string
  email: string
  phone: string
  country_code: string
  assigned_country: number[]
  assigned_lang: number[]
  section_permissions: SectionPermissions[]
}

/** An administrator as Admin/getAdmin answers (F-398). */
export interface Admin extends AdminDetails, ById {}
export interface AdminForm extends AdminDetails {
  password: string
}
export interface AdminUpdate extends AdminDetails, ById {}

/** Columns and sizes (decisions F-081, F-487). */
export const adminList = {
  columns: ['id', 'name', 'email', 'phone', 'status'],
  sizes: [10, 50, 100],
  sort: { column: 'id', direction: 'asc' },
} as const satisfies ListShape

const ids = array().of(number().integer().min(1).required()).strict().required()
// What the backend keeps of a section beyond the documents comes back to it unchanged.
const flags = object(Object.fromEntries(RIGHTS.map(right => [right, boolean()]))).strict().required()
const sections = array().of(object({ title: string().defined(), data: flags }).strict().required()).strict().required()

const NO_EMAIL = 'Put your valid email'
const assigned = { assigned_country: ids, assigned_lang: ids, section_permissions: sections }

/** Add Administrator: one form with everything (decisions F-082). */
export const adminForm = record({
  name: string().trim().required('Required'),
  email: string().trim().required('Required').email(NO_EMAIL),
  phone: string().trim().defined(),
  country_code: string().trim().defined(),
  password: string().required('Required'),
  ...assigned,
})

/** Edit administrator; an emptied field has become the stored value before it comes here (F-310). */
export const adminUpdate = record({
  id: number().integer().min(1).required(),
  name: string().trim().required('Required'),
  email: string().trim().required('Required'),
  phone: string().trim().defined(),
  country_code: string().trim().defined(),
  ...assigned,
})

/** The same for one record: what is stored so already, as the country code 1 is, may be one character (F-306 to F-309). */
export function adminUpdateOf(stored: AdminDetails) {
  const isEmail = (value: string | undefined) => value === stored.email || string().email().isValidSync(value)
  return adminUpdate.shape({
    name: notTooShort(stored.name).required('Required'),
    email: notTooShort(stored.email).required('Required').test('email', NO_EMAIL, isEmail),
    phone: notTooShort(stored.phone).defined(),
    country_code: notTooShort(stored.country_code).defined(),
  })
}

export const admins = defineArea('admins', ADMINISTRATORS_SECTION, {
  list: query<ListQuery, Page<AdminRow>>(listQuery(adminList)),
  show: query<ById, Admin>(byId),
  create: command<AdminForm, Saved>(adminForm, { needs: 'add' }),
  update: command<AdminUpdate, Saved>(adminUpdate, { needs: 'edit' }),
  setStatus: command<ById & { status: Status }, Saved>(byId.shape({ status: mixed<Status>().oneOf([...STATUS_WORDS]).required() }), { needs: 'edit' }),
  remove: command<ById, Saved>(byId, { needs: 'delete' }),
})
