/** Server profile: where the backend is and how it deviates from the documents, as data (decisions section 0, 12). */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup'
import { mutation, defineArea, query, record, type Nothing } from '../contract/operation.ts'
import type { MapTiles } from '../rules/mapTiles.ts'
import { isThisMachine } from '../rules/thisMachine.ts'

/** What is wrong with an address, or null: https anywhere, http on this machine only. */
function problemOf(value: string, label: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return `${label} must be an address that starts with https://`
  if (url.username || url.password) return `${label} can’t contain a user name or password`
  if (url.protocol === 'http:' && !isThisMachine(url)) return `${label} must start with https:// (http:// is accepted for this machine only)`
  return null
}

/** A yup test for server addresses. Empty passes; `required` is separate. */
export function serverAddress(label: string) {
  return string().test('address', '', (value, context) => {
    if (!value) return true
    const problem = problemOf(value, label) ?? (/[?#]/.test(value) ? `${label} can’t contain ? or #` : null)
    return problem === null || context.createError({ message: problem })
  })
}

/** Address of map tiles, with placeholders for zoom, column and row; its query may hold a key. */
const tileAddress = () =>
  string()
    .test('address', '', (value, context) => {
      const problem = value ? problemOf(value, 'The map tiles’ address') : null
      return problem === null || context.createError({ message: problem })
    })
    .test('places', 'The map tiles’ address must contain {z}, {x} and {y}', value => ['{z}', '{x}', '{y}'].every(part => value?.includes(part)))

const headerName = () => string().matches(/^[A-Za-z0-9!#$%&'*+.^_`|~-]*$/, 'The API key header must be a header name, such as api-key')
/** Only characters that a header can carry. */
const apiKey = () =>
  string()
    .typeError('The API key must be text')
    .max(500, 'The API key is too long')
    .matches(/^[\x21-\x7e]*$/, 'The API key contains a space or a character that can’t be sent')

const bucketName = () => string().matches(/^([A-Za-z0-9][\w.-]*)?$/, 'The bucket must be a name, such as images')
const regionName = () => string().matches(/^[A-Za-z0-9-]*$/, 'The region must be a name, such as eu-west-1')
/** Only characters that a request can be signed with. */
const storageKey = (label: string) =>
  string()
    .max(500, `${label} is too long`)
    .matches(/^[\x21-\x7e]*$/, `${label} contains a space or a character that can’t be sent`)

/** The keys of the object storage (decisions section 0, 23). */
export const storageKeys = record({ accessKey: storageKey('The storage access key').required(), secretKey: storageKey('The storage secret key').required() })
export type StorageKeys = InferType<typeof storageKeys>

const entries = (what: RegExp, message: string) =>
  object().test('entries', message, value => Object.values(value ?? {}).every(entry => typeof entry === 'string' && what.test(entry)))

const UPLOAD_LIMIT = 'uploadLimit must be a number of bytes, 1 or more'
const OFFLINE_ROWS = 'offlineRows must be a number of rows, 1 or more'

/** The colours that tell servers apart, in the order in which servers without one get them. */
export const MARKS = ['orange', 'purple', 'green', 'blue', 'red', 'brown'] as const
export type Mark = (typeof MARKS)[number]

const serverName = () => string().max(80, 'The name must have at most 80 characters')

/** The profile as in a file or the Server dialog; only `baseUrl` is required. */
export const profileSchema = record({
  name: serverName(),
  mark: string<Mark>().oneOf(MARKS, `mark must be one of ${MARKS.join(', ')}`),
  baseUrl: serverAddress('The base URL').required('The base URL is required'),
  apiKey: apiKey(),
  apiKeyHeader: headerName(),
  mediaUrl: serverAddress('The media target'),
  publicUrl: serverAddress('The public address'),
  mapTiles: record({ address: tileAddress().required('The map tiles need an address'), attribution: string().max(200) })
    .default(undefined)
    .optional(),
  objectStorage: record({ endpoint: serverAddress('The object storage endpoint').required(), bucket: bucketName().required(), region: regionName() })
    .default(undefined)
    .optional(),
  loginEncoding: mixed<'json' | 'form'>().oneOf(['json', 'form'], 'loginEncoding must be json or form'),
  listStart: entries(/^page\*size(\+1)?$/, 'listStart values must be page*size or page*size+1')
    .default(undefined)
    .optional(),
  offlineRows: number().typeError(OFFLINE_ROWS).integer(OFFLINE_ROWS).min(1, OFFLINE_ROWS),
  checksBeforeSaving: boolean().strict().typeError('checksBeforeSaving must be true or false'),
  readAhead: boolean().strict().typeError('readAhead must be true or false'),
  uploadLimit: number().typeError(UPLOAD_LIMIT).integer(UPLOAD_LIMIT).min(1, UPLOAD_LIMIT),
  translationsByLang: boolean().strict().typeError('translationsByLang must be true or false'),
  answersWithoutCode: array().of(string().required()).strict().default(undefined).optional(),
  endpoints: entries(/^(GET|POST|DELETE) \S+$/, 'endpoints values must look like "GET booking/lists"')
    .default(undefined)
    .optional(),
})

export interface ServerProfile {
  name?: string
  /** The colour that marks the server wherever it is not the first; by default the next of `MARKS`. */
  mark?: Mark
  baseUrl: string
  apiKey?: string
  /** Name of the API-key header; `api-key` by default (F-382). */
  apiKeyHeader?: string
  mediaUrl?: string
  /** The marketplace's public site, which shows professionals' profiles (decisions C-111). */
  publicUrl?: string
  /** The tiles of maps (decisions O-107); maps show outlines without them. */
  mapTiles?: MapTiles
  /** S3-compatible storage for content images, with objects at endpoint/bucket/name (decisions section 0, 14). */
  objectStorage?: { endpoint: string; bucket: string; region?: string }
  /** The keys of the storage. They are never written to a file. */
  storageKeys?: StorageKeys
  /** How login is sent; JSON by default (F-391). */
  loginEncoding?: 'json' | 'form'
  /** `page*size` or `page*size+1`, by list or as `default` (F-490). */
  listStart?: Record<string, string>
  /** The most rows of a list's tab that its offline copy keeps: the newest; a million by default. */
  offlineRows?: number
  /** Whether forms read their record before they save it; true by default. */
  checksBeforeSaving?: boolean
  /** Whether the details that come next are read while nothing else is done; true by default. */
  readAhead?: boolean
  /** The largest image that is uploaded, in bytes; none by default (decisions section 0, 38). */
  uploadLimit?: number
  /** Whether translation/store is sent texts by key, and their language's name as `lang`; false by default (decisions section 0, 37). */
  translationsByLang?: boolean
  /** Mutations whose answer carries no code, by their names in the endpoint table (decisions section 0, 15). */
  answersWithoutCode?: string[]
  /** Other methods and paths for single calls, by `area.verb`. */
  endpoints?: Record<string, string>
}

/** The object storage in the Server dialog. No endpoint means no storage; empty keys keep the stored ones. */
const storageForm = record({
  endpoint: serverAddress('The storage endpoint')
    .defined()
    .test('needed', 'The storage endpoint is required', (value, { parent }) => Boolean(value) || !(parent.bucket || parent.accessKey || parent.secretKey)),
  bucket: bucketName()
    .defined()
    .test('needed', 'The bucket is required', (value, { parent }) => Boolean(value) || !parent.endpoint),
  region: regionName().defined(),
  accessKey: storageKey('The storage access key')
    .defined()
    .test('both', 'Enter both storage keys, or neither', (value, { parent }) => Boolean(value) || !parent.secretKey),
  secretKey: storageKey('The storage secret key')
    .defined()
    .test('both', 'Enter both storage keys, or neither', (value, { parent }) => Boolean(value) || !parent.accessKey),
})
export type StorageForm = InferType<typeof storageForm>

/** What the Server dialog edits. An empty API key keeps the stored one; without `storage`, the known storage stays. */
export const serverForm = record({
  /** The address of the server that is edited; without one, a server is added, unless its address is known. */
  edited: string(),
  name: serverName(),
  mark: string<Mark | ''>().oneOf(['', ...MARKS]),
  baseUrl: serverAddress('The base URL').required('The base URL is required'),
  apiKey: apiKey().defined(),
  apiKeyHeader: headerName().defined(),
  mediaUrl: serverAddress('The media target').defined(),
  storage: storageForm.default(undefined).optional(),
})
export type ServerForm = InferType<typeof serverForm>

/** The profile for the Server dialog. It tells whether keys are stored, never a key. */
export interface ServerShown extends Omit<ServerForm, 'apiKey' | 'storage' | 'edited'> {
  hasApiKey: boolean
  /** The object storage, if there is one. */
  storage?: Omit<StorageForm, keyof StorageKeys> & { hasKeys: boolean }
}

/** A server that can be chosen. */
export interface ListedServer {
  /** The base URL, which identifies it. */
  address: string
  /** Its name, otherwise its address. */
  name: string
  /** The colour that marks it; null for the first. */
  mark: Mark | null
  /** Whether it can be removed: the start or the policy did not give it. */
  isOwn: boolean
}

/** One of the servers, by its base URL. */
export interface OneServer {
  address: string
}
const oneServer = record({ address: string().required() })

/** Whether an API key is stored for the origin of an address; if so, an empty one keeps it. */
export interface KeyStored {
  isStored: boolean
}

/** The result of "Test connection". */
export interface ConnectionTest {
  verdict: 'reachable' | 'wrong-key' | 'not-this-api' | 'unreachable'
  message: string
}

export const server = defineArea('server', null, {
  /** The server of that address; without one, the present server. */
  show: query<{ address?: string }, ServerShown>(record({ address: string() }), { needs: null, open: true }),
  keyStored: query<{ baseUrl: string }, KeyStored>(record({ baseUrl: serverForm.fields.baseUrl }), { needs: null, open: true }),
  /** Stores a server, and goes to it. */
  save: mutation<ServerForm, { message: string }>(serverForm, { open: true }),
  /** Goes to one of the servers. */
  use: mutation<OneServer, Nothing>(oneServer, { open: true }),
  remove: mutation<OneServer, { message: string }>(oneServer, { open: true }),
  test: query<ServerForm, ConnectionTest>(serverForm, { needs: null, open: true }),
})
