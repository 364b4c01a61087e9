/**
 * Releases: what a folder of packages says of itself, so that Steward finds out whether a newer one is there. The folder is a generic feed of
 * electron-updater. Written by `electron/packaging/release.ts`, read by `electron/core/updates`.
 */

/** The systems that packages are made for, by Node's names, each with the part of the manifest's name that electron-updater expects. */
const SYSTEMS: Record<string, string> = { win32: '', darwin: '-mac', linux: '-linux' }

/** The manifest of the packages for a system and a processor, by Node's names of both: `latest-linux.yml`, `latest-mac-arm64.yml`. */
export const manifestName = (platform: string, arch: string): string => `latest${SYSTEMS[platform] ?? `-${platform}`}${arch === 'x64' ? '' : `-${arch}`}.yml`

/** The file with the signature of another one. */
export const signatureName = (name: string): string => `${name}.sig`

/** A package. Its name is its address too, below the manifest's folder. */
export interface ReleaseFile {
  url: string
  /** Its SHA-512, in base64. */
  sha512: string
  /** In bytes. */
  size: number
}

/**
 * A manifest: JSON, which is YAML too. It is signed as a whole, and through the digests in it its files are. `manifest` is its own name, so that
 * one for another system is not taken for it.
 */
export interface ReleaseManifest {
  manifest: string
  /** Three numbers, such as 1.10.0. */
  version: string
  /** When it was signed, as ISO 8601. */
  releaseDate: string
  /** Higher than that of every manifest signed before it, so that an earlier one is not taken for the latest. */
  number: number
  releaseNotes: string
  /** How many computers of a hundred are offered it; all if left out. */
  stagingPercentage?: number
  files: ReleaseFile[]
}

/** A version that a release can have. */
export const VERSION = /^(0|[1-9]\d{0,5})(\.(0|[1-9]\d{0,5})){2}$/
