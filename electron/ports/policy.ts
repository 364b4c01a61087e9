/**
 * Policy and preset: where a machine keeps what its administrators fixed, and what users find at first, in places that users cannot
 * change. What they say is read in `../core/session/policy.ts` and `preset.ts`.
 */
import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, readFile, readlink, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { APPLICATION_ID } from './owner.ts'

/** The text of a policy and where it stands; without a policy, the text is null. */
export interface FoundPolicy {
  /** The file or registry value, for messages. */
  place: string
  text: string | null
  /** A sentence without its full stop if there is, or may be, a policy that cannot be read or trusted; otherwise null. */
  problem: string | null
}

const run = promisify(execFile)

/** Longest that a program of the system may take, in milliseconds, and the longest policy, in bytes. */
const LIMITS = { timeout: 10_000, maxBuffer: 1_000_000, windowsHide: true }

/** The bits of a file's mode that let others than its owner write. */
const WRITABLE_BY_OTHERS = 0o022

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** Why a policy is not known, told apart by whether the system's program that reads it is there at all. */
function whyUnread(error: unknown): string {
  const isToolMissing = error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn') && codeOf(error) === 'ENOENT'
  return isToolMissing
    ? `it can’t be looked for without ${String((error as NodeJS.ErrnoException).path)}, which is missing`
    : `it can’t be read (${codeOf(error)})`
}

/** The file, folder or link on the way to a file that somebody other than root may change, also on the way to what a link leads to; null if there is none. */
async function changeable(file: string): Promise<string | null> {
  for (let path = resolve(file); ; path = dirname(path)) {
    const found = await lstat(path)
    const isLink = found.isSymbolicLink()
    if (found.uid !== 0 || (!isLink && found.mode & WRITABLE_BY_OTHERS)) return path
    const other = isLink ? await changeable(resolve(dirname(path), await readlink(path))) : null
    if (other !== null) return other
    if (dirname(path) === path) return null
  }
}

/** Whether nothing stands at a path. A link that leads nowhere stands there, also as a folder above it. */
async function isMissing(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return false
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const above = dirname(path)
  if (above === path || (await isMissing(above))) return true
  await stat(above)
  return true
}

/** Reads a policy file; `read` gives its text. A file that is missing is no policy. */
export async function readPolicyFile(file: string, isOwnedByRoot: boolean, read: (file: string) => Promise<string>): Promise<FoundPolicy> {
  const found = (text: string | null, problem: string | null): FoundPolicy => ({ place: file, text, problem })
  try {
    if (await isMissing(file)) return found(null, null)
    // A pipe would be read for ever.
    if (!(await stat(file)).isFile()) return found(null, 'it isn’t a file')
    const other = isOwnedByRoot ? await changeable(file) : null
    if (other !== null) return found(null, `${other} can be changed by others than root`)
    return found(await read(file), null)
  } catch (error) {
    return found(null, whyUnread(error))
  }
}

const asText = (file: string) => readFile(file, 'utf8')

const LINUX_FILE = '/etc/steward/policy.json'

/** Where macOS puts the settings of a configuration profile for Steward's bundle identifier. */
const MACOS_FILE = `/Library/Managed Preferences/${APPLICATION_ID}.plist`

/** What a profile says of itself, beside the settings. */
const OF_THE_PROFILE = /^Payload[A-Z]/

async function ofPropertyList(file: string): Promise<string> {
  const { stdout } = await run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', file], LIMITS)
  const value: unknown = JSON.parse(stdout)
  if (typeof value !== 'object' || value === null) return stdout
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([key]) => !OF_THE_PROFILE.test(key))))
}

/** A string value of the key `Steward` in a folder of Windows' registry. */
interface RegistryPlace {
  folder: string
  value: string
}
const WINDOWS_POLICY: RegistryPlace = { folder: String.raw`HKLM\Software\Policies`, value: 'Policy' }
const WINDOWS_PRESET: RegistryPlace = { folder: String.raw`HKLM\Software`, value: 'Defaults' }

/**
 * Windows' own program. Users can change what %SystemRoot% says in their own programs, so it counts only on computers whose Windows is not where it
 * usually is.
 */
export function registryProgram(exists = existsSync, { SystemRoot } = process.env): string {
  const inFolder = (folder: string) => String.raw`${folder}\System32\reg.exe`
  const usual = inFolder(String.raw`C:\Windows`)
  return SystemRoot === undefined || exists(usual) ? usual : inFolder(SystemRoot)
}

/** Queries the registry as `reg query` prints it. */
export type QueryRegistry = (...given: string[]) => Promise<string>

const queryRegistry: QueryRegistry = async (...given) => (await run(registryProgram(), ['query', ...given, '/reg:64'], LIMITS)).stdout

/**
 * A value as `reg query` prints it, which may take several lines: as one text with line ends in it, or as several texts with `\\0` between
 * them. What is written as %NAME% stays, because users can say what it stands for. Undefined if it is no text.
 */
function valueIn(printed: string, name: string): string | undefined {
  const [, kind, value] = new RegExp(String.raw`^[ \t]+${name}[ \t]+(REG_SZ|REG_EXPAND_SZ|REG_MULTI_SZ)[ \t]+(.*)`, 'ims').exec(printed) ?? []
  return kind === 'REG_MULTI_SZ' ? value!.replaceAll(String.raw`\0`, '\n').trim() : value?.trim()
}

/**
 * The policy of a Windows machine, or its preset: JSON in a string value. `reg query` fails in the same way for what is missing and for
 * what may not be read, so the key is looked for among its neighbours first, which everybody may list.
 */
export async function readRegistryPolicy(query: QueryRegistry = queryRegistry, { folder, value: name } = WINDOWS_POLICY): Promise<FoundPolicy> {
  const key = String.raw`${folder}\Steward`
  const place = `${key}\\${name}`
  try {
    const above = `\\${folder.split('\\').at(-1)!}\\Steward`.toLowerCase()
    if (!(await query(folder)).split(/\r?\n/).some(line => line.trimEnd().toLowerCase().endsWith(above))) return { place, text: null, problem: null }
    const value = valueIn(await query(key, '/v', name), name)
    return value === undefined ? { place, text: null, problem: 'it isn’t a string value' } : { place, text: value, problem: null }
  } catch (error) {
    return { place, text: null, problem: whyUnread(error) }
  }
}

/** Finds the policy of this machine. `otherFile` replaces its place, for tests of an application that is not packaged; never rejects. */
export async function findPolicy(otherFile: string | null, platform: NodeJS.Platform = process.platform): Promise<FoundPolicy> {
  if (otherFile !== null) return readPolicyFile(otherFile, false, asText)
  if (platform === 'win32') return readRegistryPolicy()
  if (platform === 'darwin') return readPolicyFile(MACOS_FILE, true, ofPropertyList)
  return readPolicyFile(LINUX_FILE, true, asText)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}

/** The certificates in a file that a policy names, and a sentence if they cannot be used; `isOwnedByRoot` as for the policy itself. Never rejects. */
export async function readAuthorities(file: string | null, isOwnedByRoot: boolean): Promise<{ authorities: string[]; problem: string | null }> {
  if (file === null) return { authorities: [], problem: null }
  const unusable = (reason: string) => ({
    authorities: [],
    problem: `The certificates that this computer’s policy adds (${file}) aren’t trusted, because ${reason}.`,
  })
  const { text, problem } = await readPolicyFile(file, isOwnedByRoot && process.platform !== 'win32', asText)
  if (problem !== null) return unusable(problem)
  if (text === null) return unusable('the file is missing')
  const authorities = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (authorities.length === 0) return unusable('the file has no certificate in PEM')
  if (!authorities.every(isCertificate)) return unusable('the file has a damaged certificate')
  return { authorities, problem: null }
}

/** Finds the preset of this machine: the defaults that users may change. It stands beside the policy, and is found in the same way. */
export async function findPreset(otherFile: string | null, platform: NodeJS.Platform = process.platform): Promise<FoundPolicy> {
  if (otherFile !== null) return readPolicyFile(otherFile, false, asText)
  if (platform === 'win32') return readRegistryPolicy(queryRegistry, WINDOWS_PRESET)
  if (platform === 'darwin') return readPolicyFile(MACOS_FILE.replace(/plist$/, 'defaults.plist'), true, ofPropertyList)
  return readPolicyFile(LINUX_FILE.replace('policy', 'defaults'), true, asText)
}
