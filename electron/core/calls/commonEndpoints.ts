/** Calls that the core itself makes, or that several areas make. */
import { assumed, endpointsOf, spec } from './endpoints.ts'

/** Sign-in (foundation, section 7). */
export const sessionEndpoints = endpointsOf('session', { login: spec('POST admin/login', 'json') })

/** One administrator: the form's record, and the rights of whoever is signed in. */
export const administrator = endpointsOf('admins', { show: spec('POST Admin/getAdmin') })

/** Uploads of a form's image (C-620, C-624). */
export const uploadEndpoints = endpointsOf('uploads', { send: spec('POST upload', 'multipart', 'media') })

/** The conversation of a booking; the same call serves quotations (O-514). */
export const conversation = endpointsOf('bookings', { chat: assumed('GET booking/chat/{conversation_id}') })

/** The badges of a professional, which also show on services. */
export const verification = endpointsOf('providers', { verification: assumed('POST user/verification') })

/** The options of pickers, and the names of records that others refer to by id. */
export const lookupEndpoints = endpointsOf('lookups', {
  countries: spec('GET common/countriesDropdown'),
  categories: spec('GET common/categories'),
  languages: spec('GET common/languageDropdown'),
})
