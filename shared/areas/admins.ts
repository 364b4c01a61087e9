/** Administrators (F-007, F-078 to F-090, F-172 to F-180): who may sign in, and what is blocked for them. */
import { array, boolean, mixed, number, object, string } from 'yup'
import { BY_ID, type ById, type ListShape } from '../contract/list.ts'
import { record, RIGHTS } from '../contract/operation.ts'
import { fields, id, statusWord, storedList, text } from '../rules/decode.ts'
import { notTooShort } from '../rules/fields.ts'
import type { SectionEntry } from '../rules/permissions.ts'
import { STATUS_WORDS } from '../rules/status.ts'
import { entriesOf, sentIds } from '../rules/storedLists.ts'
import { recordArea } from './area.ts'

/** An administrator as the list has it. */
export const adminRow = fields({ id, name: text, email: text, phone: text, status: statusWord(STATUS_WORDS) })
export type AdminRow = ReturnType<typeof adminRow>

const texts = { name: text, email: text, phone: text, country_code: text }
/** An administrator as Admin/getAdmin answers (F-398). Its lists are unparsed; `storedLists.ts` reads them. */
export const adminDetails = fields({ ...texts, assigned_country: storedList, assigned_lang: storedList, section_permissions: storedList })
export type Admin = ReturnType<typeof adminDetails> & ById
type AdminTexts = Pick<Admin, keyof typeof texts>

/** The fields of both forms. Ids of countries and languages; the sections with what is blocked in them. */
export interface AdminFields extends AdminTexts {
  assigned_country: number[]
  assigned_lang: number[]
  section_permissions: SectionEntry[]
}
export interface AdminForm extends AdminFields {
  password: string
}

/** Unreadable entries of the lists are sent back as they came. */
export type AdminUpdate = Admin

/** Columns and sizes (decisions F-081, F-487). */
export const adminList = {
  columns: ['id', 'name', 'email', 'phone', 'status'],
  ...BY_ID,
} as const satisfies ListShape

const ids = array().of(number().integer().min(1).required()).strict().required()
const flags = object(Object.fromEntries(RIGHTS.map(right => [right, boolean().required()])))
  .strict()
  .required()
const newSections = array()
  .of(object({ title: string().required(), data: flags }).strict().required())
  .strict()
  .required()
/** Any value, but not undefined. */
const stored = mixed().required()

const NO_EMAIL = 'Put your valid email'

/** Add Administrator: one form with everything (decisions F-082). */
export const adminForm = record({
  name: string().trim().required('Required'),
  email: string().trim().required('Required').email(NO_EMAIL),
  phone: string().trim().defined(),
  country_code: string().trim().defined(),
  password: string().required('Required'),
  assigned_country: ids,
  assigned_lang: ids,
  section_permissions: newSections,
})

/** Edit administrator; the form replaces an emptied field by the stored value (F-310). */
const adminUpdate = record({
  id: number().integer().min(1).required(),
  name: string().trim().required('Required'),
  email: string().trim().required('Required'),
  phone: string().trim().defined(),
  country_code: string().trim().defined(),
  assigned_country: stored,
  assigned_lang: stored,
  section_permissions: stored,
})

/** The fields of the wizard. A stored value, such as the country code 1, may be a single character (F-306 to F-309). */
export function adminFieldsOf(admin: AdminTexts) {
  const isEmail = (value: string | undefined) => value === admin.email || string().email().isValidSync(value)
  return record({
    name: notTooShort(admin.name).required('Required'),
    email: notTooShort(admin.email).required('Required').test('email', NO_EMAIL, isEmail),
    phone: notTooShort(admin.phone).defined(),
    country_code: notTooShort(admin.country_code).defined(),
    assigned_country: ids,
    assigned_lang: ids,
    section_permissions: array().required(),
  })
}

/** The stored lists of an administrator as they are sent where nothing was changed in them. */
const adminInputOf = ({ assigned_country, assigned_lang, section_permissions }: Partial<Admin>) => ({
  ...(assigned_country === undefined ? {} : { assigned_country: sentIds(assigned_country) }),
  ...(assigned_lang === undefined ? {} : { assigned_lang: sentIds(assigned_lang) }),
  ...(section_permissions === undefined ? {} : { section_permissions: entriesOf(section_permissions) ?? section_permissions }),
})

export const admins = recordArea<{ Row: AdminRow; Shown: Admin; Create: AdminForm; Update: AdminUpdate }>()('admins', {
  list: adminList,
  show: true,
  create: adminForm,
  update: adminUpdate,
  formOf: adminInputOf,
  setStatus: STATUS_WORDS,
  remove: true,
})
