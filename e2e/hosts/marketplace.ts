/** Serves the demo marketplace on a loopback port, for tests and benchmarks. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serve, type ServerType } from '@hono/node-server'
import type { Geography } from '../../electron/demo/geography.ts'
import { openMarketplace, type DemoServer, type MarketplaceOptions } from '../../electron/demo/marketplace.ts'

const API_KEY = 'key-of-the-tests'
/** The bucket of its object storage, below the path `storage`, and the keys it accepts. */
export const STORAGE = { bucket: 'images', region: 'eu-west-1', accessKey: 'access-of-the-tests', secretKey: 'secret-of-the-tests' }
const builtFile = (name: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(`../../dist/electron/${name}`, import.meta.url)), 'utf8'))

export interface ServedMarketplace extends DemoServer {
  url: string
  apiKey: string
}

/** The geography from the build, about 30,000 cities. */
export const builtGeography = (): Geography => builtFile('geography.json') as Geography

/** Serves a new marketplace. With `record` it keeps every call it receives; `made` says how it is made if not as usual. */
export async function serveMarketplace(
  geography: Geography,
  record: boolean,
  made: Pick<MarketplaceOptions, 'making' | 'state'> = {},
): Promise<ServedMarketplace & { stop(): Promise<void> }> {
  const marketplace = openMarketplace({
    geography,
    pictures: builtFile('pictures.json') as Record<string, string>,
    file: null,
    apiKey: API_KEY,
    storage: STORAGE,
    record,
    ...made,
  })
  const server = await new Promise<ServerType>(resolve => {
    const started = serve({ fetch: marketplace.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The marketplace got no port')
  return {
    ...marketplace,
    apiKey: API_KEY,
    url: `http://127.0.0.1:${address.port}/api/v1/`,
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      marketplace.close()
    },
  }
}
