/** The frame of everything: theme, router, notices, and the diagnostics that open from anywhere. */
import { FluentProvider, useFocusFinders } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { onPush } from '../state/wire.ts'
import { isDiagnosticsOpenAtom } from './diagnostics.ts'
import { Notices } from './Notices.tsx'
import { overlayAtom } from './overlays.ts'
import { router } from './router.tsx'
import { useTheme } from './theme.ts'

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'))
const DiagnosticsDialog = lazy(() => import('./DiagnosticsDialog.tsx'))

/**
 * Keeps Fluent's focus management for as long as Steward runs. It goes with its last user, and where that is a dialog, the
 * page behind stays hidden from screen readers.
 */
function FocusManagement() {
  useFocusFinders()
  return null
}

export function App() {
  const theme = useTheme(useAtomValue(preferencesAtom).theme)
  const session = useAtomValue(sessionAtom)
  const [isDiagnosticsOpen, setDiagnosticsOpen] = useAtom(isDiagnosticsOpenAtom)
  const [overlay, setOverlay] = useAtom(overlayAtom)
  useEffect(() => onPush(frame => {
    if (frame.push === 'diagnostics') setDiagnosticsOpen(true)
    if (frame.push === 'shortcuts') setOverlay('shortcuts')
  }), [setDiagnosticsOpen, setOverlay])
  return (
    <FluentProvider theme={theme}>
      <FocusManagement />
      {session && <RouterProvider router={router} />}
      <Suspense>{overlay === 'shortcuts' && <ShortcutsDialog close={() => setOverlay(null)} />}</Suspense>
      <Suspense>{isDiagnosticsOpen && <DiagnosticsDialog close={() => setDiagnosticsOpen(false)} />}</Suspense>
      <Notices />
    </FluentProvider>
  )
}
