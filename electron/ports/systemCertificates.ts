/** TLS: besides Node's own list, the certificates that this machine trusts count, as an organisation's own servers need it. */
import * as tls from 'node:tls'

/** In newer Nodes alone (22.19, 24.5). */
type NewerTls = Partial<Pick<typeof tls, 'getCACertificates' | 'setDefaultCACertificates'>>

let isAsked = false

/**
 * Makes this process trust the system's certificates beside Node's own; once, as it takes 60 ms.
 * @returns false where this Node does not offer it or the system's store cannot be read; Node's own list then stands alone
 */
export function trustSystemCertificates(offered: NewerTls = tls): boolean {
  const { getCACertificates, setDefaultCACertificates } = offered
  if (!getCACertificates || !setDefaultCACertificates) return false
  try {
    setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')])
    return true
  } catch (error) {
    console.error('The certificates this machine trusts can’t be read; only Node’s own are used.', error)
    return false
  }
}

/** Makes this process trust the system's certificates the first time it is called. */
export function trustSystemCertificatesOnce(): void {
  if (!isAsked) trustSystemCertificates()
  isAsked = true
}

/** Node's fetch, which from its first https call on trusts what the system trusts. */
export const systemFetch: typeof fetch = (input, init) => {
  const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
  if (address.startsWith('https:')) trustSystemCertificatesOnce()
  return fetch(input, init)
}
