/** Says what is known of updates. */
import type { Updates } from '../platform/updates.ts'

/** One sentence or two: the release that is there, why none is taken, or that none is newer; the last only if that is known. */
export function updatesText({ off, version, checkedAt, release, leftAlone, phase, failure }: Updates): string {
  if (off !== null) return off
  if (release) return `Steward ${release.version} is ${phase === 'ready' ? 'downloaded' : 'available'}. This is Steward ${version}.`
  if (leftAlone?.why === 'older')
    return `The update server has Steward ${leftAlone.version}, which is older than this one. Steward never installs an older version.`
  if (leftAlone?.why === 'staged') return `Steward ${leftAlone.version} goes to a part of all computers first. It isn’t this one’s turn yet.`
  if (failure !== null) return `This is Steward ${version}. Steward couldn’t check for a newer version.`
  return checkedAt === null ? `This is Steward ${version}. Steward hasn’t checked for a newer version yet.` : `This is Steward ${version}, the newest version.`
}
