import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as tls from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { trustSystemCertificates } from './systemCertificates.ts'

function missing(): string | null {
  if (!('setDefaultCACertificates' in tls)) return 'this Node cannot change its certificates'
  if (process.platform !== 'linux') return 'a certificate of the test’s own can be trusted on Linux alone'
  return spawnSync('openssl', ['version']).status === 0 ? null : 'openssl is not here'
}

const lacking = missing()
if (lacking) console.log(`Tests with a certificate of their own are skipped: ${lacking}.`)

describe.skipIf(lacking !== null)(`a server whose certificate only this machine trusts${lacking ? ` (skipped: ${lacking})` : ''}`, () => {
  let folder: string
  let server: Server
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'steward-certificates-'))
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=Steward test',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      join(folder, 'key.pem'),
      '-out',
      join(folder, 'certificate.pem'),
    ])
    expect(made.status, String(made.stderr)).toBe(0)
    server = createServer({ key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'certificate.pem')) }, (_request, response) =>
      response.end('answered'),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await new Promise(resolve => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  /** What a fetch answers in a process of its own; on Linux SSL_CERT_FILE names the machine's store. */
  async function fetched(name: 'systemFetch' | 'fetch', store: string): Promise<string> {
    const body = `
      const { systemFetch } = await import(${JSON.stringify(new URL('./systemCertificates.ts', import.meta.url).href)})
      const answer = await ${name}('https://127.0.0.1:${(server.address() as AddressInfo).port}/').then(found => found.text(), error => error.cause.code)
      console.log(answer)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', body], {
      env: { PATH: process.env.PATH, SSL_CERT_FILE: store },
    })
    return stdout.trim()
  }

  it('is answered', async () => expect(await fetched('systemFetch', join(folder, 'certificate.pem'))).toBe('answered'))
  it('is refused by Node alone', async () => expect(await fetched('fetch', join(folder, 'certificate.pem'))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT'))
  it('is refused where the machine does not trust it', async () => expect(await fetched('systemFetch', '/dev/null')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT'))
})

describe('what Node offers', () => {
  it('Node’s own list stays beside the system’s', () => {
    let taken: readonly unknown[] = []
    expect(trustSystemCertificates({ getCACertificates: (type = 'default') => [type], setDefaultCACertificates: given => void (taken = given) })).toBe(true)
    expect(taken).toEqual(['default', 'system'])
  })

  it('an older Node keeps its own list', () => {
    expect(trustSystemCertificates({})).toBe(false)
    expect(
      trustSystemCertificates({
        getCACertificates: () => {
          throw new Error('asked in vain')
        },
      }),
    ).toBe(false)
  })

  it('a store that cannot be read is said and stops nothing', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(
      trustSystemCertificates({
        getCACertificates: () => {
          throw new Error('broken')
        },
        setDefaultCACertificates: () => undefined,
      }),
    ).toBe(false)
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
  })
})
