/** Reads a manifest of releases: first its signature, and only then anything in it. */
import { createPublicKey, verify } from 'node:crypto'
import { array, number, string, type ObjectSchema } from 'yup'
import { record } from '../../../shared/contract/operation.ts'
import { VERSION, type ReleaseFile, type ReleaseManifest } from '../../../shared/rules/releases.ts'

/** A release that is not to be trusted, or that cannot be read; the message is a sentence for the user. */
export class ReleaseError extends Error {}

const NOT_SIGNED = 'The update isn’t signed with the key that this version of Steward knows, so it wasn’t opened. Tell your IT support.'
const UNREADABLE = 'This version of Steward can’t read the update server’s list.'

/** Largest package, in bytes. */
const MOST_BYTES = 2_000_000_000
/** Plain names: an address elsewhere, a folder above or a hidden file is none. */
const FILE_NAME = /^(?!\.)[\w .()+-]{1,200}$/

const file: ObjectSchema<ReleaseFile> = record({
  url: string().matches(FILE_NAME).required(),
  sha512: string()
    .matches(/^[A-Za-z0-9+/]{86}==$/)
    .required(),
  size: number().integer().min(1).max(MOST_BYTES).required(),
})

const schema: ObjectSchema<ReleaseManifest> = record({
  manifest: string().required(),
  version: string().matches(VERSION).required(),
  releaseDate: string()
    .test('date', value => !Number.isNaN(Date.parse(value ?? '')))
    .required(),
  number: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
  releaseNotes: string().max(100_000).defined(),
  stagingPercentage: number().min(0).max(100),
  files: array().of(file).min(1).max(100).required(),
})

/** Whether `signature`, in base64, is one of `bytes` by the owner of the public key (SPKI, in base64). */
export function isSigned(bytes: Uint8Array, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return key.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, Buffer.from(signature, 'base64'))
}

/** The manifest `name` in `bytes`. Throws a ReleaseError if it is not signed, not readable, or not the one that was asked for. */
export function readManifest(name: string, bytes: Uint8Array, signature: string, publicKey: string): ReleaseManifest {
  if (!isSigned(bytes, signature.trim(), publicKey)) throw new ReleaseError(NOT_SIGNED)
  let manifest: ReleaseManifest
  try {
    manifest = schema.validateSync(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    throw new ReleaseError(UNREADABLE)
  }
  if (manifest.manifest !== name) throw new ReleaseError('The update is meant for other computers.')
  return manifest
}
