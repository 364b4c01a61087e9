/**
 * The marketplace's object storage, S3-compatible and path style: stores objects signed with its keys, and serves them to
 * anybody. The signature (AWS Signature Version 4) is implemented here from its definition, independently of the package that
 * signs.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { imageTypeOf } from '../../shared/rules/images.ts'
import type { Call, MarketplaceApp } from './request.ts'
import type { Row, TableDefinition, Tables } from './tables.ts'

/** The bucket, and the keys and region that a signature must use. */
export interface StorageTerms {
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

interface ObjectRow extends Row {
  name: string
  type: string
  /** The bytes, in base64. */
  content: string
}

export const objectTable: TableDefinition<ObjectRow> = { name: 'objects', seed: () => [] }

/** Allowed difference of the signer's clock, in milliseconds. */
const CLOCK_DIFFERENCE = 15 * 60_000
const ALGORITHM = 'AWS4-HMAC-SHA256'

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** An error document of such storage. */
function fault(status: number, code: string, message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return new Response(body, { status, headers: { 'content-type': 'application/xml' } })
}

/** Percent-encodes a part of a path or query as signatures require: everything but letters, digits and -._~. */
const escaped = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The canonical request, which is what is signed. */
function canonicalRequest(context: Call, names: string[]): string {
  const { pathname, searchParams, host } = new URL(context.req.url)
  const path = pathname
    .split('/')
    .map(part => escaped(decodeURIComponent(part)))
    .join('/')
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')
  const valueOf = (name: string) => (name === 'host' ? (context.req.header('host') ?? host) : (context.req.header(name) ?? ''))
  const headers = names.map(name => `${name}:${valueOf(name).trim().replace(/\s+/g, ' ')}\n`).join('')
  return [context.req.method, path, query, headers, names.join(';'), context.req.header('x-amz-content-sha256') ?? ''].join('\n')
}

/** Why a request is refused; null if it is correctly signed. */
function refusal(context: Call, { region, accessKey, secretKey }: StorageTerms): Response | null {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
    context.req.header('authorization') ?? '',
  )
  if (!found) return fault(403, 'AccessDenied', 'Access Denied')
  const [, key, day, signedRegion, signedHeaders, signature] = found as unknown as string[]
  if (key !== accessKey) return fault(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (signedRegion !== region)
    return fault(400, 'AuthorizationHeaderMalformed', `The authorization header is malformed; the region is wrong; expecting '${region}'`)
  const date = context.req.header('x-amz-date') ?? ''
  const [, year, month, dayOfMonth, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const time = Date.parse(`${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}Z`)
  if (!date.startsWith(day!) || !(Math.abs(Date.now() - time) < CLOCK_DIFFERENCE))
    return fault(403, 'RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.')
  const names = signedHeaders!.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => names.includes(name)))
    return fault(403, 'AccessDenied', 'There were headers present in the request which were not signed')
  const text = [ALGORITHM, date, `${day}/${region}/s3/aws4_request`, hash(canonicalRequest(context, names))].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce((signing, part) => hmac(signing, part), hmac(`AWS4${secretKey}`, day!))
  if (timingSafeEqual(hmac(signingKey, text), Buffer.from(signature!, 'hex'))) return null
  return fault(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )
}

/** Stores and serves objects below `storage/`. */
export function serveStorage(app: MarketplaceApp, tables: Tables, terms: StorageTerms): void {
  const table = tables.open(objectTable)

  app.put('/storage/:bucket/:name', async context => {
    const refused = refusal(context, terms)
    if (refused) return refused
    const { bucket, name } = context.req.param()
    if (bucket !== terms.bucket) return fault(404, 'NoSuchBucket', 'The specified bucket does not exist')
    const bytes = new Uint8Array(await context.req.arrayBuffer())
    if (bytes.length !== Number(context.req.header('content-length') ?? bytes.length))
      return fault(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length HTTP header')
    const signed = context.req.header('x-amz-content-sha256')
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== hash(bytes))
      return fault(400, 'XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 header does not match what was computed.')
    const kept = { name, type: context.req.header('content-type') ?? 'application/octet-stream', content: Buffer.from(bytes).toString('base64') }
    const before = table.all().find(row => row.name === name)
    if (before) table.update(before.id, kept)
    else table.insert(kept)
    return new Response(null, { status: 200, headers: { etag: `"${createHash('md5').update(bytes).digest('hex')}"` } })
  })

  app.get('/storage/:bucket/:name', context => {
    const { bucket, name } = context.req.param()
    const found = bucket === terms.bucket ? table.all().find(row => row.name === name) : undefined
    if (!found) return fault(404, 'NoSuchKey', 'The specified key does not exist.')
    const bytes = Buffer.from(found.content, 'base64')
    return context.body(bytes, 200, { 'content-type': imageTypeOf(bytes) ?? 'application/octet-stream' })
  })
}
