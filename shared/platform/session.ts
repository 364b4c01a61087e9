/** Session: who is signed in, against which server, with which rights. */
import { boolean, string } from 'yup'
import { mutation, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import type { SectionDenials } from '../rules/access.ts'
import type { MapTiles } from '../rules/mapTiles.ts'

/** The Login form's fields and messages (F-303, F-304, F-305). */
export const signInForm = record({
  email: string().required('Put your valid E-mail').email('Put your valid email'),
  password: string().required('Password seems wrong, re-try or Contact your Super Admin'),
})
export interface SignIn {
  email: string
  password: string
}

/** The signed-in administrator. The role type is opaque but for 'd' (F-354). */
export interface Administrator {
  id: number
  name: string
  email: string
  role_type: string
  assigned_lang: number[]
}

/** Where the token and the keys lie: the OS keychain, a file encrypted by the OS, or memory until Steward closes. */
export type VaultKind = 'keychain' | 'file' | 'memory'

/** What the renderer may know of the session. The token has no place in it. */
export interface SessionState {
  /** `expired`: the backend ended it while somebody worked; the screen stays and sign-in opens over it. */
  status: 'signed-out' | 'signed-in' | 'expired'
  /** Whether somebody signed out in another Steward on the same data folder, which ended the session here too. */
  isEndedElsewhere: boolean
  server: { kind: 'none' | 'demo' | 'server'; name: string; baseUrl: string }
  /** Of the demo marketplace, whether it shows odd records; null on any other server. */
  demo: { showsOddities: boolean } | null
  /** Where the marketplace's own site is; empty where the server profile does not say. */
  publicUrl: string
  /** What maps are laid out with; null where the server profile does not say. */
  mapTiles: MapTiles | null
  administrator: Administrator | null
  denials: SectionDenials
  lastEmail: string
  online: boolean
  host: 'electron' | 'loopback'
  vault: VaultKind
  /** Whether drafts are there again after Steward was closed. */
  keepsDrafts: boolean
  /** Sentences on what this run does without (no keychain, no stored lists, read-only folder). */
  limitations: string[]
}

export const session = defineArea('session', null, {
  state: query<Nothing, SessionState>(nothing, { needs: null, open: true }),
  /** Asks the server whether it is there, where the system says that the network came or went. */
  reach: query<Nothing, { online: boolean }>(nothing, { needs: null, open: true }),
  signIn: mutation<SignIn, SessionState>(signInForm, { open: true }),
  signOut: mutation<Nothing, SessionState>(nothing, { open: true }),
  /** Makes the demo marketplace the server and answers a demo administrator to sign in with. */
  tryDemo: mutation<Nothing, SignIn>(nothing, { open: true }),
  /** Puts the demo marketplace's data back to how it came. */
  resetDemo: mutation<Nothing, { message: string }>(nothing),
  /** Shows the demo marketplace's odd and unreadable records, or none, now and at later starts. */
  showOddities: mutation<{ shown: boolean }, SessionState>(record({ shown: boolean().required() })),
})
