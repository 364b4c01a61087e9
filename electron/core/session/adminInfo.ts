/** What is known of an administrator who signed in: from the login response, from their details, and from the vault at the next start. */
import type { Administrator } from '../../../shared/platform/session.ts'
import type { SectionDenials } from '../../../shared/rules/access.ts'
import { DecodeError, fields, id, nullable, required, text, type Decoder } from '../../../shared/rules/decode.ts'
import { denialsOfSections } from '../../../shared/rules/denials.ts'
import { entriesOf, idsOf } from '../../../shared/rules/storedLists.ts'

/** The name of the vault entry that keeps the login response (F-247): what a restart needs, including the token. */
const ADMIN_INFO = 'admin-info'

/** The vault entry of the session with a server, by its base URL. */
export const sessionEntry = (baseUrl: string): string => `${ADMIN_INFO}:${baseUrl}`

/** A token that can be sent in a header. */
const token: Decoder<string> = (value, path) => {
  const result = required(value, path)
  if (!/^[\x21-\x7e]+$/.test(result)) throw new DecodeError(path, 'a token of plain characters', value)
  return result
}

/** The login response, one line per value: the paths are assumed (F-249) and can be corrected here. */
const personOfLogin = fields({ token, id, name: text, email: text, role_type: text, assigned_lang: idsOf })

/** Who signed in, and the whole login response, which is stored (F-247, F-393). */
export const loginResponse: Decoder<AdminInfo> = response => ({ ...personOfLogin((response as { data?: unknown }).data, 'data'), response })

/** What the vault keeps: the whole response, and what was read of the administrator since. */
const adminInfo: Decoder<AdminInfo> = (entry, path) => ({ ...personOfLogin(entry, path), response: (entry as { response?: unknown }).response })

/** The denials in an administrator's section_permissions (F-357, F-358); null if they cannot be read. */
const sectionPermissions: Decoder<SectionDenials | null> = value => {
  const entries = entriesOf(value)
  return entries && denialsOfSections(entries)
}

/** The denials, and what else may have changed about the administrator since sign-in. */
export const adminDetails = fields({ section_permissions: sectionPermissions, name: nullable(text), email: nullable(text), assigned_lang: nullable(idsOf) })

/** What the vault kept of a session; null if it is not ours or cut off: as good as none. */
export function lastSession(kept: string | null): { info: AdminInfo; denials: SectionDenials } | null {
  try {
    const entry = JSON.parse(kept ?? 'null') as { access?: SectionDenials }
    return { info: adminInfo(entry, ADMIN_INFO), denials: entry.access ?? {} }
  } catch {
    return null
  }
}

/** An administrator with their session. */
export interface AdminInfo extends Administrator {
  token: string
  /** The login response as it came; only the vault gets it. */
  response: unknown
}
