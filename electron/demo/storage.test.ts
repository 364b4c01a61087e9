/** The demo marketplace's object storage, asked by requests that a script of its own signs. */
import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { openTestMarketplace } from '../testing/marketplaceHarness.ts'

const TERMS = { bucket: 'images', region: 'us-east-1', accessKey: 'access', secretKey: 'secret' }
const URL_1 = 'http://demo.localhost/api/v1/storage/images/a.png'
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** Headers of a signed PUT of `PNG`; `changes` are made after signing. */
function signed({ url = URL_1, date = new Date(), region = TERMS.region, key = TERMS.accessKey, payload = 'UNSIGNED-PAYLOAD' } = {}): Record<string, string> {
  const { host, pathname } = new URL(url)
  const time = date.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const request = ['PUT', pathname, '', `host:${host}`, `x-amz-content-sha256:${payload}`, `x-amz-date:${time}`, '', names, payload].join('\n')
  let signing: Buffer = Buffer.from(`AWS4${TERMS.secretKey}`)
  for (const part of [time.slice(0, 8), region, 's3', 'aws4_request']) signing = createHmac('sha256', signing).update(part).digest()
  const signature = createHmac('sha256', signing)
    .update(['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
    .digest('hex')
  return {
    'content-type': 'image/png',
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

async function put(headers: Record<string, string>, url = URL_1, demo = openTestMarketplace({ storage: TERMS })) {
  const answer = await demo.fetch(url, { method: 'PUT', headers, body: PNG })
  return { demo, status: answer.status, code: /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1] ?? '' }
}

it('takes what is signed with its keys, and serves it to whoever asks', async () => {
  const { demo, status } = await put(signed())
  expect(status).toBe(200)
  const answer = await demo.fetch(URL_1)
  expect([answer.status, answer.headers.get('content-type'), new Uint8Array(await answer.arrayBuffer())]).toEqual([200, 'image/png', PNG])
  expect((await demo.fetch(`${URL_1}x`)).status).toBe(404)
  expect((await put(signed({ payload: sha256(PNG) }))).status, 'the bytes signed too').toBe(200)
})

it.each([
  ['nothing signed', () => ({ 'content-type': 'image/png' }), 403, 'AccessDenied'],
  ['another key', () => signed({ key: 'other' }), 403, 'InvalidAccessKeyId'],
  ['another region', () => signed({ region: 'eu-west-1' }), 400, 'AuthorizationHeaderMalformed'],
  ['a signature of yesterday', () => signed({ date: new Date(Date.now() - 86_400_000) }), 403, 'RequestTimeTooSkewed'],
  ['a signature of another object', () => signed({ url: `${URL_1}x` }), 403, 'SignatureDoesNotMatch'],
  [
    'a date changed afterwards',
    () => ({
      ...signed(),
      'x-amz-date': new Date()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, '')
        .replace(/\d\dZ$/, '99Z'),
    }),
    403,
    'RequestTimeTooSkewed',
  ],
  ['other bytes than were signed', () => signed({ payload: sha256('other') }), 400, 'XAmzContentSHA256Mismatch'],
])('refuses %s', async (_what, headers, status, code) => {
  expect(await put(headers() as Record<string, string>)).toMatchObject({ status, code })
})

it('has one bucket, and none without terms', async () => {
  const other = URL_1.replace('/images/', '/other/')
  expect(await put(signed({ url: other }), other)).toMatchObject({ status: 404, code: 'NoSuchBucket' })
  expect((await put(signed(), URL_1, openTestMarketplace())).status).not.toBe(200)
})
