/** Reads a feed of releases: its manifest, and a package as a file. A server that lies, stalls or breaks off costs time and no more. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { signatureName, type ReleaseFile, type ReleaseManifest } from '../../../shared/rules/releases.ts'
import { isThisMachine } from '../../../shared/rules/thisMachine.ts'
import { renameSoon } from '../../ports/renaming.ts'
import { readManifest, ReleaseError } from './manifest.ts'

/** How long a server may keep silent, in milliseconds. */
export const SILENCE = 30_000
/** How long reading the manifest may take, in milliseconds. */
const MANIFEST_TIME = 60_000
/** Most redirects to follow for a file. */
const MOST_REDIRECTS = 5
/** Longest manifest and signature, in bytes. */
const LONGEST_MANIFEST = 1_000_000
const LONGEST_SIGNATURE = 1_000

export interface Feed {
  address: string
  publicKey: string
  fetch: typeof fetch
  /** Another limit for silence, for tests. */
  silence?: number
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** What is in the way of writing, by the system's code. */
const WRITING: Record<string, string> = {
  ENOSPC: 'The disk is full. Free up space, then download it again.',
  EDQUOT: 'Your disk quota is used up. Free up space, then download it again.',
  EACCES: 'Steward isn’t allowed to write there.',
  EPERM: 'Steward isn’t allowed to write there.',
  EROFS: 'That disk is read-only.',
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function unwritten(folder: string, error: unknown): ReleaseError {
  if (error instanceof ReleaseError) return error
  return new ReleaseError(`The update can’t be stored in ${folder}. ${WRITING[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))}`)
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Asks for a file and follows redirects. Each address on the way is encrypted; plain http is only for a feed on this machine, and stays there. */
async function ask(send: typeof fetch, from: URL, signal: AbortSignal): Promise<Response> {
  let address = from
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (address.protocol !== 'https:' && !(isThisMachine(address) && isThisMachine(from)))
      throw new ReleaseError('The update server leads to an address that isn’t encrypted.')
    const answer = await send(address, { signal, cache: 'no-store', redirect: 'manual' })
    const next = answer.headers.get('location')
    if (!isRedirect(answer.status) || next === null) return answer
    await answer.body?.cancel()
    address = new URL(next, address)
  }
  throw new ReleaseError('The update server redirects too often.')
}

/**
 * The parts of the answer for a file of the feed. Ends with a ReleaseError if there is no such file, if the server is silent for too long, or if more than
 * `most` bytes come.
 */
async function* read({ address, fetch: send, silence = SILENCE }: Feed, name: string, most: number, given: AbortSignal): AsyncGenerator<Uint8Array> {
  const silent = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), silence)
  }
  const signal = AbortSignal.any([given, silent.signal])
  let came = 0
  try {
    wait()
    const answer = await ask(send, new URL(encodeURIComponent(name), address.endsWith('/') ? address : `${address}/`), signal)
    if (!answer.ok || !answer.body) throw new ReleaseError(`The update server has no ${name} (HTTP ${answer.status}).`)
    for await (const part of answer.body) {
      wait()
      came += part.length
      if (came > most) throw new ReleaseError(`The update server sends more than it said for ${name}.`)
      yield part
    }
  } catch (error) {
    if (error instanceof ReleaseError || given.aborted) throw error
    if (silent.signal.aborted) throw new ReleaseError('The update server doesn’t answer any more. Try again later.')
    throw new ReleaseError(came > 0 ? 'The connection to the update server broke off. Try again.' : 'The update server can’t be reached. Try again later.')
  } finally {
    clearTimeout(timer)
  }
}

async function readWhole(feed: Feed, name: string, most: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of read(feed, name, most, signal)) parts.push(part)
  return Buffer.concat(parts)
}

/** The manifest of a feed, once its signature was checked. Rejects with a ReleaseError. */
export async function readRelease(feed: Feed, name: string): Promise<ReleaseManifest> {
  const signal = AbortSignal.timeout(MANIFEST_TIME)
  try {
    const [bytes, signature] = await Promise.all([
      readWhole(feed, name, LONGEST_MANIFEST, signal),
      readWhole(feed, signatureName(name), LONGEST_SIGNATURE, signal),
    ])
    return readManifest(name, bytes, signature.toString('utf8'), feed.publicKey)
  } catch (error) {
    if (signal.aborted) throw new ReleaseError('The update server takes too long. Try again later.')
    throw error
  }
}

/** Whether there is a file at `path` that has the size and the digest of `expected`. */
export async function isIntact(path: string, { size, sha512 }: ReleaseFile): Promise<boolean> {
  try {
    if ((await stat(path)).size !== size) return false
    const hash = createHash('sha512')
    for await (const part of createReadStream(path)) hash.update(part as Buffer)
    return hash.digest('base64') === sha512
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Removes from a folder of packages all but one: those of versions that are installed, or that were replaced. Never rejects. */
export async function keepOnly(folder: string, name: string | undefined): Promise<void> {
  try {
    for (const each of await readdir(folder)) if (each !== name) await rm(join(folder, each), { force: true, recursive: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') console.error('Packages of earlier versions could not be removed.', error)
  }
}

export interface Download {
  file: ReleaseFile
  folder: string
  signal: AbortSignal
  progress(bytes: number): void
  /** Opens the file to be written, for tests. */
  openPart?(path: string): Promise<FileHandle>
}

/**
 * Downloads a package into a folder; one that is there already is not downloaded again. Returns its path once all of it is there and its digest is that
 * of the manifest. Otherwise rejects, with a ReleaseError or with what the signal was aborted for, and leaves nothing behind.
 */
export async function downloadPackage(feed: Feed, { file, folder, signal, progress, openPart = path => open(path, 'wx', 0o600) }: Download): Promise<string> {
  const path = join(folder, file.url)
  const part = `${path}.part`
  const hash = createHash('sha512')
  let came = 0
  let handle: FileHandle | null = null
  let isBegun = false
  const writing = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw unwritten(folder, error)
    })
  try {
    await writing(mkdir(folder, { recursive: true, mode: 0o700 }))
    if (await writing(isIntact(path, file))) return path
    await writing(rm(part, { force: true }))
    handle = await writing(openPart(part))
    isBegun = true
    for await (const bytes of read(feed, file.url, file.size, signal)) {
      hash.update(bytes)
      await writing(handle.writeFile(bytes))
      came += bytes.length
      progress(came)
    }
    if (came < file.size) throw new ReleaseError(`The download broke off after ${megabytes(came)} of ${megabytes(file.size)}. Try again.`)
    if (hash.digest('base64') !== file.sha512) {
      throw new ReleaseError('The downloaded file doesn’t match its signature, so it was deleted unopened. Tell your IT support.')
    }
    await writing(handle.sync()) // a disk may find out late that it is full
    await handle.close()
    handle = null
    signal.throwIfAborted()
    await writing(renameSoon(part, path))
    return path
  } catch (error) {
    await handle?.close().catch(() => undefined) // it is given up
    if (isBegun) await rm(part, { force: true }).catch((problem: unknown) => console.error('An unfinished download could not be removed.', problem))
    throw error
  }
}
