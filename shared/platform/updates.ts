/** Updates: whether a newer Steward is there, its download, and how it is installed. The state is main's and the same for all windows. */
import { defineArea, mutation, nothing, query, type Nothing } from '../contract/operation.ts'

/** A release that is newer than this Steward. */
export interface Release {
  version: string
  /** What is new, as plain text. */
  notes: string
  /** When it was published, in milliseconds since 1970. */
  publishedAt: number
  /** How much is downloaded, in bytes. */
  size: number
}

/**
 * How a package that was downloaded is installed: `restart` by Steward itself, which ends for it; the others by the user: with the package manager,
 * in place of the AppImage, or from an archive.
 */
export type InstallWay = 'restart' | 'deb' | 'appimage' | 'archive'

export interface Updates {
  /** Why this Steward does not look for updates, as a sentence; null if it does. */
  off: string | null
  /** The version that runs. */
  version: string
  /** `ready`: downloaded and checked. `installing`: Steward is about to end. */
  phase: 'resting' | 'checking' | 'downloading' | 'ready' | 'installing'
  /** When the feed was last read, in milliseconds since 1970; null if never. */
  checkedAt: number | null
  /** The release to install; null if none is newer, or it is not for this computer yet. */
  release: Release | null
  /** What the feed has and is not installed: an older version, which never is, or one of which it is not this computer's turn. */
  leftAlone: { version: string; why: 'older' | 'staged' } | null
  way: InstallWay
  /** How much of it is here, in bytes. */
  downloaded: number
  /** The path of the file, once it is ready and the user installs it. */
  path: string | null
  /** Whether `later` was chosen for this release, not long ago. */
  isPostponed: boolean
  /** Why the last check, download or installation failed, as a sentence; null if it did not. */
  failure: string | null
}

export const updates = defineArea('updates', null, {
  show: query<Nothing, Updates>(nothing, { needs: null, open: true, whileLocked: true }),
  /** Reads the feed; joins a check that is under way. */
  check: mutation<Nothing, Updates>(nothing, { open: true }),
  /** Starts the download, which goes on without its window; the state tells how far it is. */
  download: mutation<Nothing, Updates>(nothing, { open: true }),
  /** Ends the download, and removes what it brought. */
  cancel: mutation<Nothing, Updates>(nothing, { open: true }),
  /** Ends Steward and installs what is ready. Refused while something is unsaved, a run goes on or something waits to be sent. */
  install: mutation<Nothing, Updates>(nothing, { open: true }),
  /** Puts the notice off. */
  later: mutation<Nothing, Updates>(nothing, { open: true }),
  /** Shows the downloaded file in its folder. */
  reveal: mutation<Nothing, Updates>(nothing, { open: true }),
})
