/** The notice that a newer Steward is there, or ready to be installed; in every window, until somebody looks at it or puts it off. And once it is installed, the offer of what is new. */
import { useEffect } from 'react'
import { failureOf } from '../../shared/contract/failure.ts'
import type { Updates } from '../../shared/platform/updates.ts'
import { client } from '../state/client.ts'
import { dismissNotice, noticesAtom, notify } from '../state/notices.ts'
import { store } from '../state/store.ts'
import { followUpdates } from '../state/updates.ts'
import { updatesDialogAtom } from './overlays.ts'
import { tellWhatsNew } from './whatsNew.ts'

/** What is told of a state; null if nothing is. */
function noticeOf({ phase, release, isPostponed, way }: Updates): string | null {
  if (!release || isPostponed) return null
  if (phase === 'resting') return `Steward ${release.version} is available.`
  return phase === 'ready' && way === 'restart' ? `Steward ${release.version} is ready to install.` : null
}

/** Shows the notice while there is one; returns a function that stops it. */
export function tellOfUpdates(): () => void {
  let shown: string | null = null
  const remove = () => {
    const notice = store.get(noticesAtom).find(({ text }) => text === shown)
    if (notice) dismissNotice(notice.id)
  }
  const later = () => client.updates.later({}).catch((error: unknown) => notify('error', failureOf(error).message))
  return followUpdates(state => {
    // A check in between changes nothing of what was told.
    if (state.phase === 'checking') return
    const text = store.get(updatesDialogAtom) === null ? noticeOf(state) : null
    if (text === shown) return
    remove()
    shown = text
    if (text === null) return
    notify(
      'info',
      text,
      [
        { label: 'Show', run: () => store.set(updatesDialogAtom, 'show') },
        { label: 'Later', run: () => void later() },
      ],
      true,
    )
  })
}

export default function UpdateNotice() {
  useEffect(tellOfUpdates, [])
  useEffect(() => void tellWhatsNew().catch((error: unknown) => console.warn('The last version could not be compared', error)), [])
  return null
}
