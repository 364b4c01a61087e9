/** Session: who is signed in, on which server, with which rights. */
import { boolean, string, type InferType } from 'yup'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import type { SectionDenials } from '../rules/access.ts'
import type { MapTiles } from '../rules/mapTiles.ts'
import type { ShownPolicy } from './policy.ts'
import type { ListedServer, Mark } from './server.ts'

/** The fields and messages of the Login form (F-303, F-304, F-305). */
export const signInForm = record({
  email: string().required('Put your valid E-mail').email('Put your valid email'),
  password: string().required('Password seems wrong, re-try or Contact your Super Admin'),
})
export type SignIn = InferType<typeof signInForm>

/** The form that unlocks the screens. */
export const unlockForm = record({ password: string().required('Enter your password.') })
export interface Unlock {
  password: string
}

/**
 * The answer to a sign-in whose password does not open what its administrator keeps here: the one of before, `nothing` to delete it and begin without,
 * `none` to give the sign-in up.
 */
export const unsealForm = record({
  by: string().oneOf(['password', 'nothing', 'none']).required(),
  password: string().default(''),
})
export interface Unseal {
  by: 'password' | 'nothing' | 'none'
  password: string
}

/** The signed-in administrator. The role type is opaque except for 'd' (F-354). */
export interface Administrator {
  id: number
  name: string
  email: string
  role_type: string
  assigned_lang: number[]
}

/** Where the token and the keys are kept: the OS keychain, a file encrypted by the OS, or memory until Steward closes. */
export type VaultKind = 'keychain' | 'file' | 'memory'

/** What the renderer may know of the session; never the token. */
export interface SessionState {
  /** `expired`: the backend ended the session during work; the screen stays and sign-in opens over it. */
  status: 'signed-out' | 'signed-in' | 'expired'
  /** True if the session ended because somebody signed out in another instance on the same data folder. */
  isEndedElsewhere: boolean
  /** Whether a sign-in waits for the password of before, without which what its administrator keeps here does not open. */
  isSealed: boolean
  /** Whether Logout leaves what the administrator keeps here, sealed. */
  keepsAfterLogout: boolean
  server: {
    kind: 'none' | 'demo' | 'server'
    /** Its name, otherwise its address. */
    name: string
    baseUrl: string
    mark: Mark | null
    /** What stands before and after the screen in the window's title; null without a mark. */
    titled: [string, string] | null
  }
  /** The servers that can be chosen, in their order. */
  servers: ListedServer[]
  /** Whether the demo marketplace shows odd records; null on any other server. */
  demo: { showsOddities: boolean } | null
  /** Address of the marketplace's public site; empty if the server profile has none. */
  publicUrl: string
  /** Map tiles; null if the server profile has none. */
  mapTiles: MapTiles | null
  /** Whether forms read their record before they save it; the server profile can turn that off. */
  checksBeforeSaving: boolean
  /** Whether details that come next are read ahead; the server profile can turn that off. */
  readAhead: boolean
  administrator: Administrator | null
  denials: SectionDenials
  lastEmail: string
  online: boolean
  host: 'electron' | 'loopback'
  vault: VaultKind
  /** Whether drafts outlive Steward. */
  keepsDrafts: boolean
  /** What whoever looks after the computer fixed. */
  policy: ShownPolicy
  /** Whether the screens are locked until the password is given. */
  isLocked: boolean
  /** Sentences on what this run cannot do (no keychain, no stored lists, read-only folder). */
  limitations: string[]
}

export const session = defineArea('session', null, {
  state: query<Nothing, SessionState>(nothing, { needs: null, open: true, whileLocked: true }),
  /** Asks whether the server is reachable, after the system reported that the network came or went. */
  reach: query<Nothing, { online: boolean }>(nothing, { needs: null, open: true }),
  signIn: mutation<SignIn, SessionState>(signInForm, { open: true }),
  unseal: mutation<Unseal, SessionState>(unsealForm, { open: true }),
  /** What is kept here stays, sealed, unless `everything` goes. */
  signOut: mutation<{ everything?: boolean }, SessionState>(record({ everything: boolean() }), { open: true, whileLocked: true }),
  /** Locks the screens of all windows until the password is given. */
  lock: mutation<Nothing, SessionState>(nothing, { open: true, whileLocked: true }),
  /** Unlocks them: the server's sign-in checks the password, or this computer while the server is out of reach. */
  unlock: mutation<Unlock, SessionState>(unlockForm, { open: true, whileLocked: true }),
  /** Tells that there was input, which keeps the screens from being locked. */
  active: query<Nothing, Nothing>(nothing, { needs: null, open: true }),
  /** Makes the demo marketplace the server and answers a demo administrator to sign in with. */
  tryDemo: mutation<Nothing, SignIn>(nothing, { open: true }),
  /** Resets the demo marketplace's data. */
  resetDemo: mutation<Nothing, { message: string }>(nothing),
  /** Shows or hides the demo marketplace's odd and unreadable records, now and at later starts. */
  showOddities: mutation<{ shown: boolean }, SessionState>(record({ shown: boolean().required() })),
})
