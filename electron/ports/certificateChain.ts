/** Checks a chain of certificates against authorities of one's own, where Chromium does not know them. */
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

/** A certificate and whoever issued it, as Chromium hands it over: PEM. */
export interface ChainedCertificate {
  data: string
  issuerCert?: ChainedCertificate
}

/** Longest chain that is followed; real ones have three or four certificates. */
const LONGEST_CHAIN = 10
/** What a certificate of a web server is for. One that names other purposes alone is none. */
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'
/** The identifier of name constraints as it stands in a certificate. An authority with them vouches for some names alone; it is refused, because they are not read. */
const NAME_CONSTRAINTS = Buffer.from('0603551d1e', 'hex')

/** A path length as it stands in a certificate: how many authorities there may be between this one and a server. */
const PATH_LENGTH = /0603551d13(?:0101ff)?04..30..0101ff0201(..)/

const mostBelow = ({ raw }: X509Certificate): number => Number.parseInt(PATH_LENGTH.exec(raw.toString('hex'))?.[1] ?? '7f', 16)

/** Whether `issuer` issued a certificate, with so many authorities between it and the server's. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate, between: number) =>
  issuer.ca && between <= mostBelow(issuer) && !issuer.raw.includes(NAME_CONSTRAINTS) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Whether `certificate` is one for a server of this name, and its chain ends with one of `authorities`, all of them valid at `now`. */
export function isIssuedByOwn(certificate: ChainedCertificate, host: string, authorities: readonly string[], now = Date.now()): boolean {
  const isValid = ({ validFrom, validTo }: X509Certificate) => Date.parse(validFrom) <= now && now <= Date.parse(validTo)
  const chain: X509Certificate[] = []
  for (let each: ChainedCertificate | undefined = certificate; each && chain.length < LONGEST_CHAIN; each = each.issuerCert)
    chain.push(new X509Certificate(each.data))
  const [own, ...issuers] = chain
  if (!own || !isValid(own)) return false
  if ((isIP(host) > 0 ? own.checkIP(host) : own.checkHost(host, { subject: 'never' })) === undefined) return false
  if (own.keyUsage?.length > 0 && !own.keyUsage.includes(SERVER_AUTHENTICATION)) return false
  const anchors = authorities.map(each => new X509Certificate(each)).filter(isValid)
  let last = own
  for (let between = 0; ; between += 1) {
    if (anchors.some(anchor => anchor.fingerprint256 === last.fingerprint256 || isIssuedBy(last, anchor, between))) return true
    const next = issuers.find(each => each.fingerprint256 !== last.fingerprint256 && isValid(each) && isIssuedBy(last, each, between))
    if (!next) return false
    issuers.splice(issuers.indexOf(next), 1)
    last = next
  }
}
