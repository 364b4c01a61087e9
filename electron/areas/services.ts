/** Services: handlers (C-640 to C-663). */
import { SERVICE_TABS, services as area, serviceDetails, serviceRow, type ServiceDetails } from '../../shared/areas/services.ts'
import { readFresh } from '../core/core.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { verification } from '../core/calls/commonEndpoints.ts'
import { recordArea } from './area.ts'

const calls = {
  list: assumed('GET service/lists'),
  show: assumed('GET service/show/{id}'),
  setStatus: assumed('POST service/status/{id}'),
  publish: assumed('POST service/publish/{id}'),
  updateDescription: assumed('POST service/updateDescription'),
  updateMainDescription: assumed('POST service/updateMainDescription'),
  deleteEntry: assumed('DELETE service/delete/{id}'),
  deleteMain: assumed('DELETE service/deleteMain/{id}'),
  testing: assumed('POST service/testing/{id}'),
  verification: assumed('POST service/verification/{id}'),
}

export const services = recordArea(
  area,
  calls,
  {
    decode: serviceRow,
    decodeDetails: serviceDetails,
    paged: { orders: true, searches: true, asked: ({ tab }) => ({ ...SERVICE_TABS.find(each => each.id === tab)?.asked }) },
    named: service => service.user_first_name,
    place: service => service.category_title,
  },
  (core, { send, endpoints }) => {
    /** The last change to each service's badges, so that the next one starts from its result. */
    const verifying = core.holding<Promise<unknown>>()

    return {
      publish: ({ id, isPublished }, { signal }) => send(endpoints.publish, id, { path: { id }, body: { isPublished }, signal }, 'moves'),
      markTesting: ({ id, isTesting }, { signal }) => send(endpoints.testing, id, { path: { id }, body: { status: isTesting ? 1 : 0 }, signal }, 'leaves'),
      deleteMain: ({ id }, { signal }) => send(endpoints.deleteMain, id, { path: { id }, signal }, 'leaves'),
      deleteEntry: ({ id, entry }, { signal }) => send(endpoints.deleteEntry, id, { path: { id: entry }, signal }),
      updateDescription: ({ id, sid, description_include, description_exclude }, { signal }) =>
        send(endpoints.updateDescription, id, { body: { sid, description_include, description_exclude }, signal }),
      updateMainDescription: ({ id, description }, { signal }) => send(endpoints.updateMainDescription, id, { body: { id, description }, signal }),
      verify({ id, badge, value }, { signal }) {
        const change = async () => {
          const now = await readFresh(core, `services.${id}`, endpoints.show, serviceDetails, { path: { id }, signal })
          const statuses: Pick<ServiceDetails, typeof badge> = { ...now, [badge]: value }
          // In the documents' order. A badge that the answer lacks is left out, because sending 0 would revoke it.
          const fields = ['licence_status', 'experience_status', 'certificate_status'] as const
          const body = Object.fromEntries(fields.flatMap(field => (statuses[field] === '' ? [] : [[field, statuses[field]]])))
          return send(endpoints.verification, id, { path: { id }, body, signal })
        }
        const before = verifying.get(String(id)) ?? Promise.resolve()
        const changed = before.then(change)
        verifying.set(
          String(id),
          changed.catch(() => undefined), // told to whoever asked for it
        )
        return changed
      },
      verifyProfessional: ({ id, user, badge, value }, { signal }) =>
        send(verification.verification, id, { body: { id: user, status_type: badge, status_action: value }, signal }),
    }
  },
)
