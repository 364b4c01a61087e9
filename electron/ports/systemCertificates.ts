/**
 * TLS: trusts the certificates that this machine trusts, in addition to Node's own list, because an organisation's own servers
 * need them.
 */
import * as tls from 'node:tls'

/** Only in newer Nodes (22.19, 24.5). */
type NewerTls = Partial<Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>>

let isAsked = false
let added: readonly string[] = []

/** Has the certificates of further authorities trusted, as PEM. To be called before anything connects. */
export function trustAlso(authorities: readonly string[]): void {
  added = authorities
}

/**
 * Makes this process trust the system's certificates in addition to Node's own, which has those of NODE_EXTRA_CA_CERTS; once, because it takes 60 ms.
 * Returns false if this Node cannot, or if the system's store cannot be read.
 */
export function trustSystemCertificates(offered: NewerTls = tls): boolean {
  const { getCACertificates, setDefaultCACertificates } = offered
  if (!getCACertificates || !setDefaultCACertificates) return false
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system'), ...added])
    return true
  } catch (error) {
    console.error('The certificates this machine trusts can’t be read; only Node’s own are used.', error)
    return false
  }
}

/** The same, on the first call only. */
export function trustSystemCertificatesOnce(): void {
  if (!isAsked) trustSystemCertificates()
  isAsked = true
}

/** Node's fetch, which trusts the system's certificates from the first https call on. */
export const systemFetch: typeof fetch = (input, init) => {
  const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
  if (address.startsWith('https:')) trustSystemCertificatesOnce()
  return fetch(input, init)
}
