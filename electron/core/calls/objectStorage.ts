/**
 * Object storage for content images (O-634, decisions section 0, 14 and 23): S3-compatible, path style, a PUT that is signed
 * here. It is no endpoint, because none of the backend's conventions apply to it.
 */
import { randomUUID } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { callFailure } from './callFailure.ts'
import type { CallRequest, SentFile } from './callRequest.ts'

/** The default region, as S3-compatible storage expects. */
const USUAL_REGION = 'us-east-1'
/** How much of the file's own name an object name keeps, in characters. */
const LONGEST_WORD = 60

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/jp2': 'jp2', 'image/png': 'png' }

/** A unique object name: the file's name in plain letters, and a random number. */
export function objectName({ name, type }: Pick<SentFile, 'name' | 'type'>): string {
  const word = foldText(name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_WORD)
    .replace(/^-|-$/g, '')
  return `${word || 'image'}-${randomUUID()}.${ENDINGS[type] ?? 'bin'}`
}

const failed = (message: string, retryable: boolean, rest: Partial<Failure> = {}) => new StewardError({ kind: 'invalid', message, retryable, ...rest })

/**
 * The signed request that stores a file. The bytes are streamed, so they are not part of the signature; their length is, and the
 * storage refuses a shorter body. Rejects with a StewardError if there is no bucket or there are no keys.
 */
export async function objectRequest({ objectStorage, storageKeys }: ServerProfile, file: Omit<SentFile, 'field'>): Promise<CallRequest> {
  if (!objectStorage) throw failed('No object storage is set up. Set one up under Server on the sign-in page.', false)
  if (!storageKeys) throw failed('The keys of the object storage are missing. Enter them under Server on the sign-in page.', false)
  const url = `${objectStorage.endpoint.replace(/\/$/, '')}/${objectStorage.bucket}/${objectName(file)}`
  const signed = await new AwsV4Signer({
    method: 'PUT',
    url,
    headers: { 'content-type': file.type, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    accessKeyId: storageKeys.accessKey,
    secretAccessKey: storageKeys.secretKey,
    service: 's3',
    region: objectStorage.region || USUAL_REGION,
  }).sign()
  return { url, method: 'PUT', headers: { ...Object.fromEntries(signed.headers), 'content-length': String(file.size) }, body: file.bytes }
}

/** The content of an element of an XML error document; empty if there is none. */
const elementOf = (body: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1]?.trim() ?? ''

const CHECK_SERVER = 'Check it under Server on the sign-in page.'

/** What an error code of the storage means to the user. */
function sentenceOf(code: string, bucket: string): string | undefined {
  switch (code) {
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return 'The storage doesn’t accept these storage keys. Check them under Server on the sign-in page.'
    case 'AccessDenied':
      return `The storage keys aren’t allowed to upload to the bucket ${bucket}. Ask the storage’s operator.`
    case 'NoSuchBucket':
      return `The storage has no bucket called ${bucket}. ${CHECK_SERVER}`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
      return `The bucket ${bucket} is in another region. ${CHECK_SERVER}`
    case 'RequestTimeTooSkewed':
      return 'This computer’s clock differs too much from the storage’s. Set it right and try again.'
    default:
      return undefined
  }
}

/** Returns if the answer says that the object is stored; throws a StewardError that names `bucket` otherwise. */
export function acceptStored(status: number, body: string, bucket: string): void {
  const code = elementOf(body, 'Code')
  const isError = code !== '' || body.includes('<Error')
  if (status >= 200 && status < 300 && !isError) {
    if (body.trimStart().startsWith('<')) throw new StewardError(callFailure.webPage(status, true))
    return
  }
  const sentence = sentenceOf(code, bucket)
  if (sentence) throw failed(sentence, true, { kind: 'rejected', status, details: `HTTP ${status}, ${code}` })
  // A page to sign in to a network comes after 302 or 303. Chromium does not give the code of the others.
  if ([301, 307, 308].includes(status))
    throw failed(`The storage redirected this image to another address, so the bucket ${bucket} may be in another region. ${CHECK_SERVER}`, true, {
      kind: 'rejected',
      status,
      details: `HTTP ${status} redirect`,
    })
  if (status >= 300 && status < 400) throw new StewardError(callFailure.redirected(status, true))
  const said = elementOf(body, 'Message')
  if (status === 429 || status === 503) throw new StewardError(callFailure.busy(status, said))
  if (status >= 500) throw new StewardError(callFailure.serverFault(status, said, true))
  if (status === 413 && !said) throw new StewardError(callFailure.tooLarge())
  const reason = said ? `It says: “${said}”` : 'It gave no reason.'
  throw failed(`The storage refused this image. ${reason}`, true, { kind: 'rejected', status, details: `HTTP ${status}${code && `, ${code}`}` })
}
