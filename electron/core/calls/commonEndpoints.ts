/** Calls that the core makes itself, or several areas. */
import { assumed, endpointsOf, spec } from './endpoints.ts'

/** Sign-in (foundation, section 7). */
export const sessionEndpoints = endpointsOf('session', { login: spec('POST admin/login', 'json') })

/** An administrator by himself: his form, and the rights of whoever is signed in. */
export const administrator = endpointsOf('admins', { show: spec('POST Admin/getAdmin') })

/** The image of a form (C-620, C-624). */
export const uploadEndpoints = endpointsOf('uploads', { send: spec('POST upload', 'multipart', 'media') })

/** The conversation of a booking; quotations have theirs there too (O-514). */
export const conversation = endpointsOf('bookings', { chat: assumed('GET booking/chat/{conversation_id}') })

/** The badges of a professional, which his services show too. */
export const verification = endpointsOf('providers', { verification: assumed('POST user/verification') })

/** What pickers offer, and what records that are known by id alone are called. */
export const lookupEndpoints = endpointsOf('lookups', {
  countries: spec('GET common/countriesDropdown'),
  categories: spec('GET common/categories'),
  languages: spec('GET common/languageDropdown'),
})
