/** Calls of the marketplace as an administrator makes them, without Steward: what screens are measured against. */
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import type { Marketplace } from './stage.ts'

export interface PlainCalls {
  read<Data>(path: string): Promise<Data>
  send(path: string, body: Record<string, string>): Promise<unknown>
}

export async function plainCalls({ url, apiKey }: Marketplace): Promise<PlainCalls> {
  const signIn = await fetch(`${url}admin/login`, {
    method: 'POST',
    headers: { 'api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD }),
  })
  const { data } = (await signIn.json()) as { data: { token: string } }
  const headers = { 'api-key': apiKey, 'api-token': data.token, 'content-type': 'application/x-www-form-urlencoded' }
  async function made(answer: Response): Promise<unknown> {
    const { code, message, data: given } = (await answer.json()) as { code: string; message: string; data: unknown }
    if (code !== '1') throw new Error(`The marketplace refused: ${message}`)
    return given
  }
  return {
    read: async <Data>(path: string) => (await made(await fetch(`${url}${path}`, { headers }))) as Data,
    send: async (path, body) => made(await fetch(`${url}${path}`, { method: 'POST', headers, body: new URLSearchParams(body) })),
  }
}
