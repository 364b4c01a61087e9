/** Reads requests that the marketplace received. */
import type { RecordedCall } from '../../electron/demo/marketplace.ts'
import type { ServedMarketplace } from '../hosts/marketplace.ts'

type Calls = Pick<ServedMarketplace, 'calls'>

/** The fields of a form-encoded body. */
export const bodyOf = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body))

/** The calls of a path, oldest first. */
export const callsTo = ({ calls }: Calls, path: string): RecordedCall[] => calls.filter(call => call.path === path)

/** The fields of the requests that a path received, oldest first. */
export const bodiesTo = ({ calls }: Calls, path: string): Array<Record<string, string>> => callsTo({ calls }, path).map(call => bodyOf(call.body))

/** The calls other than GET whose path begins so, as `POST bank/update`. */
export const writtenTo = ({ calls }: Calls, path: string): string[] =>
  calls.filter(call => call.method !== 'GET' && call.path.startsWith(path)).map(call => `${call.method} ${call.path}`)

/** The fields of the last request that a path received. Throws if there was none. */
export function bodyTo(marketplace: Calls, path: string): Record<string, string> {
  const body = bodiesTo(marketplace, path).at(-1)
  if (!body) throw new Error(`Nothing was sent to ${path}`)
  return body
}
/** The fields of the first request that a path received. Throws if there was none. */
export function firstBodyTo(marketplace: Calls, path: string): Record<string, string> {
  const [body] = bodiesTo(marketplace, path)
  if (!body) throw new Error(`Nothing was sent to ${path}`)
  return body
}

/** The texts of one language in the `translations` of a `translation/store`, by key (F-440). */
export function textsIn(language: string, translations: string): Record<string, string> {
  const byKey = JSON.parse(translations) as Record<string, Record<string, string>>
  return Object.fromEntries(Object.entries(byKey).map(([key, texts]) => [key, texts[language]!]))
}
