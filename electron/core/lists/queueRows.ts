/** The rows of a queue that are wanted: of one country, or those that the administrator opened or changed on this computer. */
import { MAX_PAGE_SIZE, MAX_VALUES, type ListReference, type ListShape } from '../../../shared/contract/list.ts'
import type { CountryRows, QueueChoice } from '../../../shared/contract/queues.ts'
import { callingDigits } from '../../../shared/rules/phones.ts'
import type { Core } from '../core.ts'

/** The areas of people, whose rows have the calling code of a country. */
const PEOPLE = ['customers', 'providers']
type Person = { id: number; email: string; country_code: string }
type Country = { title: string; code: string; status: string }

const sameEmail = (text: string) => text.trim().toLowerCase()

/** Gives somebody's calling code by what a reference names them by, as far as they are on this computer. */
async function codesBy(core: Core, { to, by }: ListReference, names: readonly string[]): Promise<(name: string) => string | undefined> {
  const source = core.lists.get(`${to}.list`)!
  if (by === 'email') {
    const found = new Map<string, string>()
    for (let at = 0; at < names.length; at += MAX_VALUES) {
      const filters = { email: { is: names.slice(at, at + MAX_VALUES) } }
      const held = await source.heldPage({ page: 0, size: MAX_PAGE_SIZE, filters })
      for (const { email, country_code } of (held?.rows ?? []) as Person[]) found.set(sameEmail(email), country_code)
    }
    return name => found.get(sameEmail(name))
  }
  const people = (await source.rows(names.map(Number).filter(id => Number.isSafeInteger(id) && id > 0))) as Person[]
  const found = new Map(people.map(({ id, country_code }) => [String(id), country_code]))
  return name => found.get(name)
}

/** The calling code of each row that has one: what the row itself tells, otherwise that of a person whom it names. */
async function codesOf(core: Core, { waiting, references = [] }: ListShape, rows: ReadonlyArray<{ id: number }>): Promise<Map<number, string>> {
  const codes = new Map<number, string>()
  const put = (id: number, code: string | undefined) => {
    const digits = callingDigits(code ?? '')
    if (digits !== '') codes.set(id, digits)
  }
  for (const row of rows) put(row.id, waiting?.country?.(row as never))
  for (const reference of references.filter(({ to, by }) => PEOPLE.includes(to) && by !== 'phone')) {
    const nameOf = (row: object) => String((row as Record<string, unknown>)[reference.field] ?? '')
    const open = rows.filter(row => !codes.has(row.id) && nameOf(row) !== '')
    if (open.length === 0) continue
    const codeOf = await codesBy(core, reference, [...new Set(open.map(nameOf))])
    for (const row of open) put(row.id, codeOf(nameOf(row)))
  }
  return codes
}

/** The names of the countries with a calling code, which several may share; the code itself where that is not known. */
async function countryNames(core: Core): Promise<(code: string) => string> {
  const held = await core.lists.get('countries.list')?.heldPage({ page: 0, size: MAX_PAGE_SIZE })
  const countries = ((held?.rows ?? []) as object[] as Country[]).filter(({ status }) => status === 'Active')
  return code =>
    countries
      .filter(country => callingDigits(country.code) === code)
      .map(({ title }) => title)
      .join(', ') || `+${code}`
}

/** The rows that are wanted, and the countries of those that would be with any country, the most frequent first. Those whose country is not known come last. */
export async function queueRows<Row extends { id: number }>(
  core: Core,
  { area, shape }: { area: string; shape: ListShape },
  rows: readonly Row[],
  { country, isOwn }: QueueChoice,
): Promise<{ rows: Row[]; countries: CountryRows[] }> {
  const own = new Set(isOwn ? core.own.all(core.scope()).flatMap(record => (record.area === area ? [record.id] : [])) : [])
  const wanted = isOwn ? rows.filter(({ id }) => own.has(id)) : [...rows]
  const [codes, nameOf] = await Promise.all([codesOf(core, shape, wanted), countryNames(core)])
  const codeOf = ({ id }: Row) => codes.get(id) ?? ''
  const counts = new Map<string, number>()
  for (const row of wanted) counts.set(codeOf(row), (counts.get(codeOf(row)) ?? 0) + 1)
  return {
    rows: country === undefined ? wanted : wanted.filter(row => codeOf(row) === country),
    countries: [...counts]
      .map(([code, count]) => ({ code, name: code === '' ? '' : nameOf(code), rows: count }))
      .toSorted((a, b) => Number(a.code === '') - Number(b.code === '') || b.rows - a.rows || (a.name < b.name ? -1 : 1)),
  }
}
