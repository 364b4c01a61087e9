/** The options of a start: flags, and an environment variable for each. The same for every host. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ValidationError } from 'yup'
import { storageKeys, type ServerProfile, type StorageKeys } from '../../shared/platform/server.ts'
import { FAULT_NAMES, readFaults, readState, SIZES, type DemoMaking, type DemoState, type NamedFault } from '../../shared/rules/demo.ts'
import { isObject } from '../../shared/rules/decode.ts'
import type { EndpointTable } from './calls/endpoints.ts'
import { checkProfile, checkServers, ProfileError } from './session/profile.ts'

/** An invalid flag, variable or profile file; the message is a sentence for whoever started Steward. */
export class OptionError extends Error {}

export interface Options {
  help: boolean
  version: boolean
  /** The file that a support bundle is written to, instead of opening; null to open. */
  supportBundle: string | null
  loopback: boolean
  /** TCP port of the loopback host; 0 takes a free one. */
  port: number
  /** Data folder; null for the host's default. */
  dataDir: string | null
  /** The server given by flags, variables or a file; null if none was given. */
  profile: ServerProfile | null
  /** The others of a file with several. */
  others: ServerProfile[]
  /** The name of the server that this start keeps to; null for the one used last. */
  server: string | null
  demo: boolean
  /** Whether the demo marketplace shows odd and unreadable records. */
  demoFaults: boolean
  /** How the demo marketplace is made, what goes wrong in it, and a state that it begins with. */
  demoMaking: DemoMaking
  demoFailures: readonly NamedFault[]
  demoState: DemoState | null
  /** The keys of the object storage, if variables give them. */
  storageKeys?: StorageKeys
  /** Whether the loopback host opens the browser. */
  open: boolean
}

/** The flags, each with its variable and its line in --help. */
export const FLAGS = [
  { flag: 'loopback', value: '', variable: 'STEWARD_LOOPBACK', help: 'run in the browser instead of Electron' },
  { flag: 'port', value: 'N', variable: 'STEWARD_PORT', help: 'port of the loopback host (a free one by default)' },
  { flag: 'data-dir', value: 'DIR', variable: 'STEWARD_DATA_DIR', help: 'folder for settings and stored lists' },
  { flag: 'api-url', value: 'URL', variable: 'STEWARD_API_URL', help: 'base URL of the backend, such as https://api.example.com/api/v1/' },
  { flag: 'media-url', value: 'URL', variable: 'STEWARD_MEDIA_URL', help: 'upload address for images, if the profile has none' },
  { flag: 'api-key-stdin', value: '', variable: 'STEWARD_API_KEY', help: 'read the backend’s API key from standard input' },
  { flag: 'profile', value: 'FILE', variable: 'STEWARD_PROFILE', help: 'server profile as a JSON file, or several as its "servers"' },
  { flag: 'server', value: 'NAME', variable: 'STEWARD_SERVER', help: 'always use the server with this name' },
  { flag: 'demo', value: '', variable: 'STEWARD_DEMO', help: 'use the demo marketplace' },
  { flag: 'demo-faults', value: '', variable: 'STEWARD_DEMO_FAULTS', help: 'show odd and unreadable records in the demo marketplace' },
  { flag: 'demo-seed', value: 'N', variable: 'STEWARD_DEMO_SEED', help: 'seed for names, amounts and dates in the demo marketplace (0)' },
  { flag: 'demo-size', value: 'N', variable: 'STEWARD_DEMO_SIZE', help: 'factor for its bookings, quotations and messages, 0.1 to 10 (1)' },
  { flag: 'demo-clock', value: 'TIME', variable: 'STEWARD_DEMO_CLOCK', help: 'time in the demo marketplace when it opens, such as 2027-03-01T09:00' },
  {
    flag: 'demo-fail',
    value: 'NAMES',
    variable: 'STEWARD_DEMO_FAIL',
    help: `faults of the demo marketplace, such as "slow, lost answer=POST bank/*": ${FAULT_NAMES.join(', ')}`,
  },
  { flag: 'demo-state', value: 'FILE', variable: 'STEWARD_DEMO_STATE', help: 'begin with a saved state of it; the file stays as it is' },
  { flag: 'open', value: '', variable: 'STEWARD_OPEN', help: 'open the browser (or not: --no-open)' },
  { flag: 'support-bundle', value: 'FILE', variable: null, help: 'write a support bundle, also where no window opens, and exit' },
  { flag: 'version', value: '', variable: null, help: 'show the version and exit' },
  { flag: 'help', value: '', variable: null, help: 'show this help and exit' },
] as const

/**
 * The variables with the keys of the object storage. There are no flags for them, because every user of a machine can read its
 * command lines.
 */
const STORAGE_VARIABLES = { accessKey: 'STEWARD_STORAGE_ACCESS_KEY', secretKey: 'STEWARD_STORAGE_SECRET_KEY' } as const
const STORAGE_HELP = { accessKey: 'access key of the object storage for images', secretKey: 'its secret key' } as const

/** The text of --help for a program that takes these flags. */
export function helpText(usage = 'npm start -- [flags] [steward://open/…]', flags: readonly (typeof FLAGS)[number][] = FLAGS): string {
  const lines = flags.map(({ flag, value, variable, help }) => {
    const written = `  --${flag}${value ? ` ${value}` : ''}`.padEnd(26)
    return `${written}${help}${variable ? ` [${variable}]` : ''}`
  })
  const others = Object.entries(STORAGE_VARIABLES).map(([name, variable]) => `  ${variable.padEnd(30)}${STORAGE_HELP[name as keyof StorageKeys]}`)
  return [`Usage: ${usage}`, '', ...lines, '', 'Variables without a flag:', '', ...others].join('\n')
}

/** Checks one profile or several; `origin` tells in the message where they came from. */
function readProfiles(value: unknown, origin: string, endpoints: EndpointTable | null): ServerProfile[] {
  try {
    if (!isList(value)) return [checkProfile(value, endpoints)]
    const found = checkServers(value, endpoints)
    if (found.length === 0) throw new ProfileError('servers is empty')
    return found
  } catch (error) {
    if (error instanceof ProfileError) throw new OptionError(`${origin}: ${error.message}.`)
    throw error
  }
}

/** Whether a profile file has several servers instead of one. */
const isList = (value: unknown): value is { servers: unknown } => isObject(value) && Object.hasOwn(value, 'servers') && !Object.hasOwn(value, 'baseUrl')

function profileFromFile(file: string): unknown {
  let content: string
  try {
    content = readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new OptionError(`The profile file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  try {
    // Editors in Windows put a byte order mark in front.
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch {
    throw new OptionError(`The profile file ${file} is not JSON.`)
  }
}

/** The keys of the object storage. Throws OptionError if one is missing or invalid. */
function storageKeysIn(environment: Record<string, string | undefined>): StorageKeys | undefined {
  const { accessKey: access, secretKey: secret } = STORAGE_VARIABLES
  const [accessKey, secretKey] = [environment[access], environment[secret]]
  if (!accessKey && !secretKey) return undefined
  if (!accessKey || !secretKey) throw new OptionError(`${access} and ${secret} must be set together.`)
  try {
    return storageKeys.validateSync({ accessKey, secretKey })
  } catch (error) {
    throw error instanceof ValidationError ? new OptionError(`${access} or ${secret}: ${error.message}.`) : error
  }
}

/** How the demo marketplace is made. Throws OptionError; `from` names what gave a value. */
function makingOf(given: (flag: Flag) => string | undefined, from: (flag: Flag) => string | null): DemoMaking {
  const seed = given('demo-seed') ?? '0'
  if (!/^\d{1,9}$/.test(seed)) throw new OptionError(`${from('demo-seed')} takes a whole number, not "${seed}".`)
  const size = given('demo-size') ?? '1'
  const { least, most } = SIZES
  if (!(Number(size) >= least && Number(size) <= most)) throw new OptionError(`${from('demo-size')} takes a number from ${least} to ${most}, not "${size}".`)
  const clock = given('demo-clock')
  const time = clock === undefined ? null : Date.parse(clock)
  if (Number.isNaN(time)) throw new OptionError(`${from('demo-clock')} takes a time such as 2027-03-01T09:00, not "${clock}".`)
  return { seed: Number(seed), size: Number(size), clock: time }
}

/** A saved state of the demo marketplace. Throws OptionError. */
function stateFromFile(file: string): DemoState {
  try {
    return readState(readFileSync(resolve(file), 'utf8'))
  } catch (error) {
    throw new OptionError(`The demo state ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

type Flag = (typeof FLAGS)[number]['flag']

/** Every user of the machine can read command lines, and they stay in the shell's history. */
const NO_API_KEY_FLAG =
  '--api-key isn’t accepted, because every user of this machine can read the command line. Set STEWARD_API_KEY, add apiKey to the profile, or pass the key on standard input with --api-key-stdin.'

/** Parses the flags. Throws OptionError. */
function parseFlags(argv: string[]): Partial<Record<Flag | 'no-open', string | boolean>> {
  if (argv.some(item => item === '--api-key' || item.startsWith('--api-key='))) throw new OptionError(NO_API_KEY_FLAG)
  try {
    return parseArgs({
      args: argv,
      strict: true,
      allowPositionals: false,
      options: {
        ...Object.fromEntries(FLAGS.map(({ flag, value }) => [flag, { type: value ? 'string' : 'boolean' }] as const)),
        'no-open': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message.split('.')[0] : String(error)}. See --help.`)
  }
}

/** The variables equivalent to the flags, for a host that is started without flags. `options` are the parsed flags. Throws OptionError. */
export function flagVariables(argv: string[], options: Options): Record<string, string> {
  const values = parseFlags(argv)
  const variables: Record<string, string> = {}
  for (const { flag, variable } of FLAGS) {
    const value = values[flag]
    if (variable && value !== undefined) variables[variable] = value === true ? '1' : String(value)
  }
  if (values['no-open'] === true) variables.STEWARD_OPEN = '0'
  if (values['api-key-stdin'] === true) variables.STEWARD_API_KEY = options.profile?.apiKey ?? ''
  return variables
}

/** Whether a start names a profile file, which alone can correct single calls. */
export const namesProfileFile = (argv: readonly string[], environment: Record<string, string | undefined>): boolean =>
  Boolean(environment.STEWARD_PROFILE) || argv.some(argument => /^--profile(=|$)/.test(argument))

/** The first line of standard input. */
const readStandardInput = (): string => readFileSync(0, 'utf8').split(/\r?\n/)[0]!.trim()

/**
 * Reads flags and variables; a flag takes precedence. `endpoints` are the calls that a profile file may correct; null without such a
 * file, and in the launcher, which leaves checking them to the host that it starts. `readInput` reads standard input if a flag asks for it. Throws
 * OptionError.
 */
export function readOptions(
  argv: string[],
  environment: Record<string, string | undefined>,
  endpoints: EndpointTable | null,
  readInput = readStandardInput,
): Options {
  const values = parseFlags(argv)
  const variableOf = (flag: Flag) => FLAGS.find(item => item.flag === flag)?.variable ?? null
  /** The flag or variable that gave the value, for messages. */
  const origin = (flag: Flag) => (values[flag] === undefined ? variableOf(flag) : `--${flag}`)

  const given = (flag: Flag): string | undefined => {
    const value = values[flag]
    if (value === '') throw new OptionError(`--${flag} needs a value.`)
    if (typeof value === 'string') return value
    const variable = variableOf(flag)
    return (variable && environment[variable]) || undefined
  }
  const on = (flag: 'loopback' | 'demo' | 'demo-faults' | 'open' | 'version' | 'help'): boolean => {
    if (values[flag] === true) return true
    const value = given(flag) ?? '0'
    if (/^(1|true|yes)$/i.test(value)) return true
    if (/^(0|false|no)$/i.test(value)) return false
    throw new OptionError(`${origin(flag)} takes 1 or 0, not "${value}".`)
  }

  const portText = given('port') ?? '0'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535) throw new OptionError(`${origin('port')} takes a number from 0 to 65535, not "${portText}".`)

  const file = given('profile')
  const url = given('api-url')
  const hasServer = file !== undefined || url !== undefined
  const mediaUrl = given('media-url')
  if (!hasServer && mediaUrl !== undefined) throw new OptionError(`${origin('media-url')} also needs --api-url or --profile.`)
  const readsKey = values['api-key-stdin'] === true
  if (!hasServer && (readsKey || environment.STEWARD_API_KEY)) throw new OptionError(`${origin('api-key-stdin')} also needs --api-url or --profile.`)
  const key = readsKey ? readInput() : environment.STEWARD_API_KEY || undefined
  if (key === '') throw new OptionError('--api-key-stdin found no API key on standard input.')
  let profiles: ServerProfile[] = []
  if (hasServer) {
    const base = file === undefined ? {} : profileFromFile(file)
    const corrections = {
      ...(url === undefined ? {} : { baseUrl: url }),
      ...(mediaUrl === undefined ? {} : { mediaUrl }),
      ...(key === undefined ? {} : { apiKey: key }),
    }
    if (isList(base) && Object.keys(corrections).length > 0)
      throw new OptionError(`The profile file ${file} has several servers, so their addresses and keys must be in it and can’t be given beside it.`)
    const given = isObject(base) ? { ...base, ...corrections } : base
    profiles = readProfiles(given, file === undefined ? `${origin('api-url')}` : `The profile file ${file}`, endpoints)
  }
  const [profile = null, ...others] = profiles
  const server = given('server') ?? null
  if (server !== null && on('demo')) throw new OptionError(`${origin('demo')} and ${origin('server')} can’t be used together.`)
  if (profile && on('demo'))
    throw new OptionError(`${origin('demo')} and a server (${file === undefined ? origin('api-url') : origin('profile')}) can’t be used together.`)

  const stateFile = given('demo-state')
  const failing = given('demo-fail')
  let demoFailures: NamedFault[] = []
  try {
    if (failing !== undefined) demoFailures = readFaults(failing)
  } catch (error) {
    throw new OptionError(`${origin('demo-fail')}: ${(error as Error).message}.`)
  }

  const dataDir = given('data-dir')
  const bundle = given('support-bundle')
  const keys = storageKeysIn(environment)
  return {
    help: on('help'),
    version: on('version'),
    supportBundle: bundle === undefined ? null : resolve(bundle),
    loopback: on('loopback'),
    port,
    dataDir: dataDir === undefined ? null : resolve(dataDir),
    profile,
    others,
    server,
    demo: on('demo'),
    demoFaults: on('demo-faults'),
    demoMaking: makingOf(given, origin),
    demoFailures,
    demoState: stateFile === undefined ? null : stateFromFile(stateFile),
    ...(keys ? { storageKeys: keys } : {}),
    open: values['no-open'] !== true && on('open'),
  }
}
