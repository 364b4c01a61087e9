/** Reads requests that the marketplace received. */
import type { ServedMarketplace } from '../hosts/marketplace.ts'

type Calls = Pick<ServedMarketplace, 'calls'>

/** The fields of a form-encoded body. */
export const bodyOf = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body))

/** The fields of the requests that a path received, oldest first. */
export const bodiesTo = ({ calls }: Calls, path: string): Array<Record<string, string>> =>
  calls.filter(call => call.path === path).map(call => bodyOf(call.body))

/** The calls other than GET whose path begins so, as `POST bank/update`. */
export const writtenTo = ({ calls }: Calls, path: string): string[] =>
  calls.filter(call => call.method !== 'GET' && call.path.startsWith(path)).map(call => `${call.method} ${call.path}`)
