/** Administrators: handlers (F-395 to F-405). Lists go out as JSON text inside form fields. */
import { admins as area, adminDetails, adminRow, type AdminForm, type AdminUpdate } from '../../shared/areas/admins.ts'
import type { ById } from '../../shared/contract/list.ts'
import { storedText } from '../../shared/rules/storedLists.ts'
import { spec } from '../core/calls/endpoints.ts'
import { administrator } from '../core/calls/commonEndpoints.ts'
import { recordArea } from './area.ts'

const calls = {
  ...administrator,
  list: spec('POST Admin/lists'),
  create: spec('POST Admin/createAdmin'),
  update: spec('POST Admin/updateAdmin'),
  setStatus: spec('POST admin/status'),
  remove: spec('DELETE admin/delete/{id}'),
}

const personal = ({ name, email, phone, country_code }: AdminForm | AdminUpdate) => ({ name, email, phone, country_code })
const lists = ({ assigned_country, assigned_lang, section_permissions }: AdminForm | AdminUpdate) => ({
  assigned_country: storedText(assigned_country),
  assigned_lang: storedText(assigned_lang),
  section_permissions: storedText(section_permissions),
})

export const admins = recordArea(
  area,
  calls,
  {
    decode: adminRow,
    named: admin => admin.name,
    place: admin => admin.email,
    decodeDetails: adminDetails,
    detailKeys: ['admin_details'],
    createBody: form => ({ ...personal(form), password: form.password, ...lists(form) }),
    updateBody: form => ({ ...personal(form), ...lists(form) }),
  },
  ({ session }, { handlers }) => {
    /** After changing their own record, administrators get their new rights at once (F-356). */
    async function thenReadOwn<T>({ id }: ById, change: Promise<T> | T): Promise<T> {
      const answer = await change
      if (id === session.administrator()?.id) await session.refreshAccess()
      return answer
    }
    return {
      update: (form, context) => thenReadOwn(form, handlers.update(form, context)),
      setStatus: (input, context) => thenReadOwn(input, handlers.setStatus(input, context)),
      remove: (input, context) => thenReadOwn(input, handlers.remove(input, context)),
    }
  },
)
