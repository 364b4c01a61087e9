/** A feed of releases on this machine, signed with a key that is made for it. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicHalf, signRelease } from '../../electron/packaging/release.ts'

export interface Releases {
  /** Variables for an instance that looks there. */
  environment: Record<string, string>
  /** Publishes a version with packages of the same content. */
  publish(version: string, packages: string[], content: Buffer, notes: string): void
  /** Has the next package stop after its first half until the returned function is called. */
  stall(): () => void
  stop(): void
}

export async function serveReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-releases-'))
  const { privateKey } = generateKeyPairSync('ed25519')
  let held: Promise<void> | null = null
  async function answer(name: string, response: ServerResponse): Promise<void> {
    const bytes = readFileSync(join(folder, name))
    response.setHeader('content-length', bytes.length)
    if (held && !/yml|sig/.test(name)) {
      response.write(bytes.subarray(0, bytes.length / 2))
      await held
      response.end(bytes.subarray(bytes.length / 2))
    } else response.end(bytes)
  }
  const server = createServer((request, response) => void answer(decodeURIComponent(request.url!.slice(1)), response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    environment: { STEWARD_UPDATE_FEED: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, STEWARD_UPDATE_KEY: publicHalf(privateKey) },
    publish(version, packages, content, notes) {
      for (const name of packages) writeFileSync(join(folder, name), content)
      signRelease({ folder, key: privateKey, version, notes, share: 100 })
    },
    stall() {
      let release!: () => void
      held = new Promise<void>(resolve => {
        release = () => {
          held = null
          resolve()
        }
      })
      return release
    },
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
