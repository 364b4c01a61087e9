/**
 * Releases that Steward trusts. `npm run release -- keys KEY` makes a pair of Ed25519 keys: the private one in the file KEY, which belongs nowhere near the
 * repository, and the public one in resources/updates.json, from where it goes into the application. `npm run release -- sign FOLDER --key KEY` writes the
 * manifest of the packages in a folder, and signs it and each of them. `npm run release -- apt FOLDER` makes the index with which the Debian packages in a
 * folder are a repository for apt.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { manifestName, signatureName, type ReleaseFile, type ReleaseManifest } from '../../shared/rules/releases.ts'
import { ROOT } from '../launcher/root.ts'
import { makeAptIndex } from './aptIndex.ts'
import { ReleaseMistake } from './releaseMistake.ts'

/** What the application knows of its updates. */
const UPDATES_FILE = join(ROOT, 'resources/updates.json')

/** What users get, by Node's name of the system. */
const PACKAGES: Record<string, RegExp> = { win32: /\.exe$/, darwin: /\.(zip|dmg)$/, linux: /\.(deb|tar\.gz|AppImage)$/ }

/** The public half of a key, as the application has it: SPKI, in base64. */
export const publicHalf = (key: KeyObject): string => createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return !path.startsWith('..') && !isAbsolute(path)
}

/** Makes a pair of keys. Throws rather than replace a key, or put one into the repository. */
export function makeKeys(file: string, updatesFile = UPDATES_FILE): void {
  if (isInside(ROOT, file)) throw new ReleaseMistake('The private key must not be in the repository. Name a file elsewhere.')
  if (existsSync(file)) throw new ReleaseMistake(`${file} exists already. Installed versions would refuse releases signed with another key.`)
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  writeFileSync(updatesFile, `${JSON.stringify({ ...updatesHere(updatesFile), publicKey: publicHalf(privateKey) }, null, 2)}\n`)
}

/** The private key in a file. */
export function readKey(file: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(readFileSync(file))
  } catch (error) {
    throw new ReleaseMistake(`${file} has no private key: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new ReleaseMistake(`${file} isn’t an Ed25519 key.`)
  return key
}

/** What the application has been told of its updates. */
export const updatesHere = (file = UPDATES_FILE) => JSON.parse(readFileSync(file, 'utf8')) as { feed: string; publicKey: string }

/** The private key in a file, which must be that of which the application has the public half. */
export function releaseKey(file: string, updatesFile = UPDATES_FILE): KeyObject {
  const key = readKey(file)
  if (publicHalf(key) !== updatesHere(updatesFile).publicKey) {
    throw new ReleaseMistake(`${file} has a different key from resources/updates.json, so Steward would refuse what it signs.`)
  }
  return key
}

export interface SignedRelease {
  folder: string
  key: KeyObject
  notes: string
  /** How many computers of a hundred are offered it. */
  share: number
  /** Present by default: the version of the application, and Node's names of the system and the processor that the packages are for. */
  version?: string
  platform?: string
  arch?: string
}

/**
 * The number of a manifest that is signed now: seconds since 1970, and more than that of the one it replaces, whatever this computer's clock says.
 * Throws if the one it replaces cannot be read.
 */
function nextNumber(file: string): number {
  const now = Math.floor(Date.now() / 1000)
  if (!existsSync(file)) return now
  const { number: before = 0 } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleaseManifest>
  return Math.max(now, before + 1)
}

/** Whether a package is for a processor; the names of installers for Windows do not say. */
const isFor = (name: string, platform: string, arch: string) => platform === 'win32' || name.includes('arm64') === (arch === 'arm64')

/** Whether the name of a package has a version, and not a longer one of which it is a part. */
const isOf = (name: string, version: string) => new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?!\\.?\\d)`).test(name)

/** Writes the manifest of the packages of a version in a folder, and beside it and each package a signature in base64. Returns the names of all that it signed. */
export function signRelease({ folder, key, notes, share, version = ownVersion(), platform = process.platform, arch = process.arch }: SignedRelease): string[] {
  const pattern = PACKAGES[platform]
  const names = readdirSync(folder).filter(name => pattern?.test(name) && isOf(name, version) && isFor(name, platform, arch))
  if (names.length === 0) throw new ReleaseMistake(`There is no package of version ${version} for ${platform} in ${folder}.`)
  const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, signatureName(name)), `${sign(null, bytes, key).toString('base64')}\n`)
  const files = names.map((url): ReleaseFile => {
    const bytes = readFileSync(join(folder, url))
    put(url, bytes)
    return { url, sha512: createHash('sha512').update(bytes).digest('base64'), size: bytes.length }
  })
  const name = manifestName(platform, arch)
  const releaseDate = new Date().toISOString()
  const number = nextNumber(join(folder, name))
  const manifest: ReleaseManifest = { manifest: name, version, releaseDate, number, releaseNotes: notes, stagingPercentage: share, files }
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, name), bytes)
  put(name, bytes)
  return [...names, name]
}

const ownVersion = () => (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version

const USAGE = `npm run release -- keys KEY
npm run release -- sign FOLDER --key KEY [--notes FILE] [--share PERCENT] [--platform NAME] [--arch NAME]
npm run release -- apt FOLDER [--key NAME-OF-A-GPG-KEY]`

function run(given: string[]): void {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { key: text, notes: text, share: text, platform: text, arch: text },
  })
  const [task, place] = positionals
  if (task === 'keys' && place) {
    makeKeys(resolve(place))
    console.log(`${place} has the private key: keep it safe, and a copy of it. resources/updates.json has the public one: commit it.`)
    return
  }
  if (task === 'apt' && place) {
    for (const name of makeAptIndex(place, values.key)) console.log(`${join(place, name)} is written`)
    if (!values.key) console.log('Nothing is signed: apt takes it only where sources.list says [trusted=yes]. --key names a key of gpg’s.')
    return
  }
  if (task !== 'sign' || !place || !values.key) throw new ReleaseMistake(USAGE)
  const share = Number(values.share ?? 100)
  if (!(share >= 0 && share <= 100)) throw new ReleaseMistake('--share is a number from 0 to 100.')
  const { platform, arch, notes } = values
  const signed = signRelease({ folder: place, key: releaseKey(values.key), platform, arch, notes: notes ? readFileSync(notes, 'utf8') : '', share })
  for (const name of signed) console.log(`${join(place, name)} is signed`)
}

if (import.meta.main) {
  try {
    run(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof ReleaseMistake ? error.message : error)
    process.exitCode = 1
  }
}
