/** Administrators: handlers (F-395 to F-405). Lists go out as JSON text inside form fields. */
import { adminList, type Admin, type AdminDetails, type AdminForm, type AdminRow, type AdminUpdate } from '../../shared/areas/admins.ts'
import type { ById } from '../../shared/contract/list.ts'
import { RIGHTS } from '../../shared/contract/operation.ts'
import type { SectionFlags, SectionPermissions } from '../../shared/rules/permissions.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { absentAs, fields, flag, id, list, text, wholeFields, word, type Decoder } from '../core/decode.ts'
import { recordHandlers } from '../core/records.ts'

const row = fields({ id, name: text, email: text, phone: text, status: word(STATUS_WORDS) })

const flags: Decoder<SectionFlags> = wholeFields(Object.fromEntries(RIGHTS.map(right => [right, flag])))
/** A section with all that the backend keeps of it; the flags that it has become true or false. */
const section: Decoder<SectionPermissions> = (value, path) => {
  const whole = wholeFields({ title: text, data: absentAs({}, flags) })(value, path)
  return { ...whole, title: whole.title ?? '', data: whole.data ?? {} }
}

const details = fields({
  id, name: text, email: text, phone: text, country_code: text,
  assigned_country: absentAs([], list(id)), assigned_lang: absentAs([], list(id)), section_permissions: absentAs([], list(section)),
})

const personal = ({ name, email, phone, country_code }: AdminDetails) => ({ name, email, phone, country_code })
const lists = ({ assigned_country, assigned_lang, section_permissions }: AdminDetails) => ({
  assigned_country: JSON.stringify(assigned_country), assigned_lang: JSON.stringify(assigned_lang), section_permissions: JSON.stringify(section_permissions),
})

export function admins(application: Application): Handlers<'admins'> {
  const records = recordHandlers<AdminRow, AdminForm, AdminUpdate, Admin>(application, {
    area: 'admins',
    shape: adminList,
    decode: row,
    decodeDetails: details,
    detailKeys: ['admin_details'],
    searched: admin => `${admin.id} ${admin.name} ${admin.email} ${admin.phone}`,
    named: admin => admin.name,
    place: admin => admin.email,
    createBody: form => ({ ...personal(form), password: form.password, ...lists(form) }),
    updateBody: form => ({ ...personal(form), ...lists(form) }),
  })

  /** Whoever changes themselves works with their new rights at once (F-356). */
  async function thenReadOwn<T>({ id }: ById, change: Promise<T>): Promise<T> {
    const answer = await change
    if (id === application.session.administrator()?.id) await application.session.refreshAccess()
    return answer
  }

  return {
    ...records,
    update: form => thenReadOwn(form, records.update(form)),
    setStatus: input => thenReadOwn(input, records.setStatus(input)),
    remove: input => thenReadOwn(input, records.remove(input)),
  }
}
