/** Administrators: handlers (F-395 to F-405). Lists go out as JSON text inside form fields. */
import { admins as area, adminList, adminDetails, adminRow, type AdminForm, type AdminUpdate, type AdminRow } from '../../shared/areas/admins.ts'
import type { ById } from '../../shared/contract/list.ts'
import { storedText } from '../../shared/rules/storedLists.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import { administrator } from '../core/calls/commonEndpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = {
  ...administrator,
  ...endpointsOf('admins', {
    list: spec('POST Admin/lists'),
    create: spec('POST Admin/createAdmin'),
    update: spec('POST Admin/updateAdmin'),
    setStatus: spec('POST admin/status'),
    remove: spec('DELETE admin/delete/{id}'),
  }),
}

const adminRows: RowDefinition<AdminRow> = {
  shape: adminList,
  decode: adminRow,
  searched: admin => `${admin.id} ${admin.name} ${admin.email} ${admin.phone}`,
  named: admin => admin.name,
  place: admin => admin.email,
}

const personal = ({ name, email, phone, country_code }: AdminForm | AdminUpdate) => ({ name, email, phone, country_code })
const lists = ({ assigned_country, assigned_lang, section_permissions }: AdminForm | AdminUpdate) => ({
  assigned_country: storedText(assigned_country),
  assigned_lang: storedText(assigned_lang),
  section_permissions: storedText(section_permissions),
})

function handlersOf(application: Application): Handlers<typeof area> {
  const records = recordHandlers(application, area, endpoints, {
    ...adminRows,
    decodeDetails: adminDetails,
    detailKeys: ['admin_details'],
    createBody: form => ({ ...personal(form), password: form.password, ...lists(form) }),
    updateBody: form => ({ ...personal(form), ...lists(form) }),
  })

  /** After changing their own record, administrators get their new rights at once (F-356). */
  async function thenReadOwn<T>({ id }: ById, change: Promise<T> | T): Promise<T> {
    const answer = await change
    if (id === application.session.administrator()?.id) await application.session.refreshAccess()
    return answer
  }

  return {
    ...records,
    update: (form, context) => thenReadOwn(form, records.update(form, context)),
    setStatus: (input, context) => thenReadOwn(input, records.setStatus(input, context)),
    remove: (input, context) => thenReadOwn(input, records.remove(input, context)),
  }
}

export const admins: AreaModule<typeof area> = { endpoints, rows: adminRows, handlers: handlersOf }
