/** Says that the window stays on top, and ends it. A window that does not has no such button; the palette and the View menu keep it there. */
import { Pin20Filled } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { followWindow, isOnTopAtom, keepOnTop } from '../state/windows.ts'
import { IconButton } from '../ui/basics/IconButton.tsx'

export function OnTopButton() {
  useEffect(followWindow, [])
  return useAtomValue(isOnTopAtom) && <IconButton label="Window stays on top: stop that" icon={<Pin20Filled />} onClick={() => void keepOnTop(false)} />
}
