/** For tests: the demo marketplace with little geography, called like any backend. */
import { onTestFinished } from 'vitest'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../demo/data/administrators.ts'
import type { Geography } from '../demo/geography.ts'
import { openMarketplace, type DemoServer, type MarketplaceOptions } from '../demo/marketplace.ts'

export const testGeography: Geography = {
  countries: [
    { title: 'Argentina', sort_name: 'AR', calling_code: '54' },
    { title: 'Spain', sort_name: 'ES', calling_code: '34' },
  ],
  states: [
    ['Santa Fe', 1, '21'],
    ['Buenos Aires', 1, '01'],
    ['Ávila', 2, 'AV'],
  ],
  cities: Array.from({ length: 40 }, (_, index) => [index === 0 ? 'Rosario' : `Ciudad ${index}`, (index % 3) + 1, index / 2, -index]),
}
export const FORM = 'application/x-www-form-urlencoded'

export interface Answer {
  code: string
  message: string
  data: never
  errors?: Record<string, string[]>
}

/** A marketplace that ends with the test. */
export function openTestMarketplace(options: Partial<MarketplaceOptions> = {}): DemoServer {
  const demo = openMarketplace({ geography: testGeography, file: null, apiKey: 'key', record: true, ...options })
  onTestFinished(() => demo.close())
  return demo
}

/** A function that calls the demo with everything each call must carry; `headers` replaces or drops (null) some of it. */
export function caller(demo: Pick<DemoServer, 'fetch'>, token?: string, base = 'http://demo.localhost/api/v1/') {
  return async (
    call: string,
    body?: Record<string, string> | string | FormData,
    changes: Record<string, string | null> = {},
  ): Promise<{ status: number; answer: Answer }> => {
    const [method, path] = call.split(' ') as [string, string]
    // FormData sets the content type itself, with its boundary.
    const type = body instanceof FormData ? null : FORM
    const given: Record<string, string | null> = { 'api-key': 'key', 'content-type': type, 'api-token': token ?? null, ...changes }
    const headers = Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null))
    const sent = typeof body === 'string' || body instanceof FormData ? body : new URLSearchParams(body).toString()
    const response = await demo.fetch(base + path, { method, headers, ...(method === 'POST' ? { body: sent } : {}) })
    const text = await response.text()
    return { status: response.status, answer: /^\{.*\}$/s.test(text) ? (JSON.parse(text) as Answer) : ({ message: text } as Answer) }
  }
}

/** The same for a signed-in administrator. */
export async function signedIn(demo: DemoServer, email: string = DEMO_ADMINISTRATORS.full) {
  const { answer } = await caller(demo)('POST admin/login', { email, password: DEMO_PASSWORD })
  return caller(demo, (answer.data as { token: string }).token)
}
