/** Opens Find in page when Electron's menu asks for it. No other host does: browsers have their own. */
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { isFindingAtom } from '../state/finding.ts'
import { onPush } from '../state/connection.ts'
import { FindBar } from './FindBar.tsx'
import { isDialogOpen } from './overlays.ts'

/** Whether the screen has a search of its own on the same key, as the translations do; it is then where the focus goes. */
const hasOwnSearch = () =>
  !(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true }))

export function Finding() {
  const [isFinding, setFinding] = useAtom(isFindingAtom)
  useEffect(
    () =>
      onPush(({ push }) => {
        if (push === 'find' && !isDialogOpen() && !hasOwnSearch()) setFinding(true)
      }),
    [setFinding],
  )
  useEffect(() => () => setFinding(false), [setFinding])
  return isFinding && <FindBar close={() => setFinding(false)} />
}
