/** What happens at the marketplace meanwhile: answers that are held back, and changes by others. */
import { expect } from '@playwright/test'
import type { ServedMarketplace } from '../hosts/marketplace.ts'

/** Holds back the marketplace's answers to calls such as `POST city/status` until the returned function is called. */
export function holdBack(marketplace: ServedMarketplace, call: string): () => void {
  let release = () => {}
  const until = new Promise<void>(resolve => (release = resolve))
  const remove = marketplace.faults.add({ kind: 'held', until, call })
  return () => {
    remove()
    release()
  }
}

/** Has the marketplace answer a call such as `GET bank/lists` directly, to another administrator. */
async function askBehind(marketplace: ServedMarketplace, call: string, fields: Record<string, string>): Promise<{ data?: unknown }> {
  const [method, path] = call.split(' ') as [string, string]
  const token = marketplace.calls.findLast(item => item.headers['api-token'])!.headers['api-token']!
  const headers = { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const body = method === 'POST' ? { body: new URLSearchParams(fields).toString() } : {}
  const answer = (await (await marketplace.fetch(`${marketplace.url}${path}`, { method, headers, ...body })).json()) as { data?: unknown }
  expect(answer).toMatchObject({ code: '1' })
  return answer
}

/** Has the marketplace carry out a call such as `POST city/update` directly, as another administrator would. */
export async function changeBehindAt(marketplace: ServedMarketplace, call: string, fields: Record<string, string> = {}): Promise<void> {
  await askBehind(marketplace, call, fields)
}

/** The records that the marketplace has, by a call such as `GET requestCall/lists?limit=1&start=0`. */
export async function rowsBehind<Row>(marketplace: ServedMarketplace, call: string): Promise<Row[]> {
  const { data } = (await askBehind(marketplace, call, {})) as { data: object }
  return (Array.isArray(data) ? data : Object.values(data).find(Array.isArray)) as Row[]
}

/** Changes a city in the marketplace directly, as another administrator would. */
export const changeBehind = (marketplace: ServedMarketplace, city: Record<string, string>): Promise<void> =>
  changeBehindAt(marketplace, 'POST city/update', city)

/** Has the marketplace refuse the next call such as `POST bank/update`: with a message, or with what it says at fields, by their names on the wire. */
export function refuse(marketplace: ServedMarketplace, call: string, words: string | Record<string, string>, times = 1): void {
  const refusal = typeof words === 'string' ? { message: words } : { message: 'The given data was invalid.', fields: words }
  marketplace.faults.add({ kind: 'rejected', ...refusal, call, times })
}
