/** Who writes to the marketplace: its people, with the language in which they write. */
import type { Geography } from '../geography.ts'
import type { Language } from '../words.ts'
import { isProfessional, userTable } from './users.ts'

/** By calling code; everybody else writes Spanish. */
const LANGUAGES: Partial<Record<string, Language>> = { '44': 'English', '55': 'Portuguese' }

function makeWriters(geography: Geography) {
  const writers = userTable.seed(geography).flatMap(({ id, first_name, last_name, email, city, country_code }) => {
    if (!first_name || !last_name || !email || !city) return []
    return [{ id, first_name, last_name, email, city, language: LANGUAGES[country_code ?? ''] ?? 'Spanish' }]
  })
  return {
    customers: writers.filter(writer => !isProfessional(writer)),
    professionals: writers.filter(isProfessional),
    byId: new Map(writers.map(writer => [writer.id, writer])),
  }
}

/** Cached, because several areas need them. */
const made = new WeakMap<Geography, ReturnType<typeof makeWriters>>()

/** Everybody who left a name. */
export function writersFrom(geography: Geography) {
  const writers = made.get(geography) ?? makeWriters(geography)
  made.set(geography, writers)
  return writers
}
