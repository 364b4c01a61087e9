/** Where updates come from, and how the host installs them. */
import type { InstallWay } from '../../shared/platform/updates.ts'
import type { ReleaseManifest } from '../../shared/rules/releases.ts'

/** A file that was downloaded and checked, with the manifest that it belongs to. */
export interface CheckedPackage {
  path: string
  manifest: ReleaseManifest
}

export interface UpdateHost {
  /** The version that runs. */
  version: string
  /** The address of the releases' folder, where the policy names no other; null if there is none. */
  feed: string | null
  /** The Ed25519 key that manifests are signed with: its public half in SPKI, in base64. */
  publicKey: string
  /** The name of the manifest for this system and processor. */
  manifest: string
  /** How the name of the package for this computer ends. */
  suffix: string
  /** Where packages are put. Made if it is missing, and Steward's own where it installs them. */
  folder: string
  way: InstallWay
  /** Whether a window has something that was typed and not saved, or still saves. */
  isUnsaved(): Promise<boolean>
  /** Has a package installed as soon as Steward has ended, and ends it; rejects if that fails. Not called if the user installs it. */
  install(checked: CheckedPackage): Promise<void>
  /** Shows a file in its folder. */
  reveal(path: string): void
}
