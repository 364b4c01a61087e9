/**
 * Endpoints: the calls of the specification, one per line, beside the handlers that make them. `spec` lines are documented;
 * `assumed` lines follow the decisions and can be corrected by the server profile (`"endpoints": { "bookings.list": "GET other/path" }`).
 * Paths keep their exact case (decisions 1b, 57); query keys are the caller's.
 */

export type Method = 'GET' | 'POST' | 'DELETE'

/** How a body is encoded. `form` is application/x-www-form-urlencoded; a call without a payload has no body. */
export type Encoding = 'form' | 'json' | 'multipart'

/** The address of the server profile that a call belongs to: `baseUrl` or `mediaUrl`. */
export type Target = 'backend' | 'media'

/** One call: where it goes and how its body is sent. */
export interface Endpoint<Path extends string = string> {
  /** `area.verb`; the server profile corrects an endpoint by this name. */
  name: string
  method: Method
  /** Path below the target's address; `{id}` is filled from the call's `path` values. */
  path: Path
  encoding: Encoding
  target: Target
  source: 'spec' | 'assumed'
  /** For a paged list that is wanted whole: rows per call. Calls are made until all rows are read. */
  step?: number
}

/** All endpoints by name. */
export type EndpointTable = Readonly<Record<string, Endpoint>>

/** The names in braces in a path: `PathParameters<'city/show/{id}'>` is `'id'`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameters<Rest> : never

type Line<Path extends string> = Omit<Endpoint<Path>, 'name'>

const lines =
  (source: Endpoint['source']) =>
  <Path extends string>(text: `${Method} ${Path}`, encoding: Encoding = 'form', target: Target = 'backend'): Line<Path> => {
    const [method, path] = text.split(' ') as [Method, Path]
    return { method, path, encoding, target, source }
  }

/** A documented call: `spec('GET city/show/{id}')`. */
export const spec = lines('spec')
/** A call that the documents mention without method or path; those given here follow the decisions. */
export const assumed = lines('assumed')

/** A list that is read in steps of this many rows. */
export function inSteps<Path extends string>(of: Line<Path>, step: number): Line<Path> {
  return { ...of, step }
}

/** The endpoints of an area, by verb: `endpointsOf('banks', { list: spec('GET bank/lists') }).list.name` is `banks.list`. */
export function endpointsOf<Lines extends Record<string, Line<string>>>(area: string, lines: Lines): { [Verb in keyof Lines]: Lines[Verb] & { name: string } } {
  const named = Object.entries(lines).map(([verb, each]) => [verb, { ...each, name: `${area}.${verb}` }])
  return Object.fromEntries(named) as { [Verb in keyof Lines]: Lines[Verb] & { name: string } }
}

/** The names in braces in an endpoint's path, in order. */
export const placesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
