/** Whose certificates are accepted where Chromium does not know their authority. */
import { expect, describe, it } from 'vitest'
import { hasOpenssl, makeAuthority, makeCertificate } from '../testing/authority.ts'
import { isIssuedByOwn, type ChainedCertificate } from './certificateChain.ts'

/** A chain as Chromium hands it over, the server's own certificate first. */
const chained = (...[own, ...issuers]: Array<{ cert: string }>): ChainedCertificate => ({
  data: own!.cert,
  ...(issuers.length > 0 ? { issuerCert: chained(...issuers) } : {}),
})
const NAME = 'api.example.com'
const DAY = 86_400_000

describe.skipIf(!hasOpenssl)('a certificate of an authority of one’s own', () => {
  const root = hasOpenssl ? makeAuthority() : { key: '', cert: '' }
  const other = hasOpenssl ? makeAuthority() : root
  const middle = hasOpenssl ? makeAuthority('Middle', root) : root
  const own = hasOpenssl ? makeCertificate(root, `DNS:${NAME},IP:127.0.0.1`) : root
  const below = hasOpenssl ? makeCertificate(middle, `DNS:${NAME}`) : root

  it('is accepted for its names, also through others that the server sends, in any order', () => {
    expect(isIssuedByOwn(chained(own), NAME, [other.cert, root.cert])).toBe(true)
    expect(isIssuedByOwn(chained(own), '127.0.0.1', [root.cert])).toBe(true)
    expect(isIssuedByOwn(chained(below, middle), NAME, [root.cert])).toBe(true)
    expect(isIssuedByOwn(chained(below, other, middle, root), NAME, [root.cert])).toBe(true)
    expect(isIssuedByOwn(chained(below), NAME, [middle.cert])).toBe(true)
  })

  it('is refused from another authority of the same name, without one between, and if nobody is trusted', () => {
    expect(isIssuedByOwn(chained(own, root), NAME, [other.cert])).toBe(false)
    expect(isIssuedByOwn(chained(below), NAME, [root.cert])).toBe(false)
    expect(isIssuedByOwn(chained(own, root), NAME, [])).toBe(false)
  })

  it('is refused for another name or address', () => {
    for (const host of ['example.com', 'other.example.com', '127.0.0.2', 'Steward test server'])
      expect(isIssuedByOwn(chained(own), host, [root.cert])).toBe(false)
  })

  it('is refused before and after its time', () => {
    for (const now of [Date.now() - DAY, Date.now() + 3 * DAY]) expect(isIssuedByOwn(chained(own), NAME, [root.cert], now)).toBe(false)
  })

  it('is refused if a server signed it, if it is for something else, and if its authority is for some names alone', () => {
    const server = makeCertificate(root, 'DNS:evil.example.com')
    expect(isIssuedByOwn(chained(makeCertificate(server, `DNS:${NAME}`), server), NAME, [root.cert])).toBe(false)
    expect(isIssuedByOwn(chained(makeCertificate(root, `DNS:${NAME}`, ['extendedKeyUsage=clientAuth'])), NAME, [root.cert])).toBe(false)
    const narrow = makeAuthority('Narrow', root, ['nameConstraints=critical,permitted;DNS:other.example.com'])
    expect(isIssuedByOwn(chained(makeCertificate(narrow, `DNS:${NAME}`), narrow), NAME, [root.cert])).toBe(false)
  })
  it('is refused where its authority allows no others below it, or not so many', () => {
    const closed = makeAuthority('Closed', undefined, ['basicConstraints=critical,CA:true,pathlen:0'])
    const [between, further] = [makeAuthority('Between', closed), makeAuthority('Further', middle)]
    expect(isIssuedByOwn(chained(makeCertificate(closed, `DNS:${NAME}`)), NAME, [closed.cert])).toBe(true)
    expect(isIssuedByOwn(chained(makeCertificate(between, `DNS:${NAME}`), between), NAME, [closed.cert])).toBe(false)
    const narrow = makeAuthority('Narrow', root, ['basicConstraints=CA:true,pathlen:0'])
    const below = makeAuthority('Below', narrow)
    expect(isIssuedByOwn(chained(makeCertificate(below, `DNS:${NAME}`), below, narrow), NAME, [root.cert])).toBe(false)
    expect(isIssuedByOwn(chained(makeCertificate(further, `DNS:${NAME}`), further, middle), NAME, [root.cert])).toBe(true)
  })
})
