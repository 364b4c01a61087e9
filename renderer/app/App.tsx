/** The frame of everything: theme, sign-in or the screens, notices, and the diagnostics that open from anywhere. */
import { FluentProvider } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { onPush } from '../state/connection.ts'
import { isDiagnosticsOpenAtom } from './diagnostics.ts'
import { Notices } from './Notices.tsx'
import { overlayAtom } from './overlays.ts'
import { loadScreens } from './loadScreens.ts'
import { LoadFailure } from './Recovery.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { SignInPage } from './SignInPage.tsx'
import { useTheme } from './theme.ts'

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'))
const DiagnosticsDialog = lazy(() => import('./DiagnosticsDialog.tsx'))

const loadFocusManagement = () => import('./FocusManagement.tsx')
const FocusManagement = lazy(loadFocusManagement)
const Screens = lazy(() =>
  loadScreens().catch((cause: unknown) => {
    throw new LoadFailure(cause)
  }),
)

/** The longest that what sign-in leads to waits for a moment in which nothing else is to be done, in milliseconds. */
const LONGEST_WAIT = 2_000

/** Whether the address is the root, where sign-in is. What any other is, the router tells. */
const isAtRoot = () => ['', '#', '#/'].includes(location.hash)

/** Whether the router is needed, which is loaded then: always but for the sign-in page that shows first. */
function useNeedsRouter(isSignedOut: boolean): boolean {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const look = () => {
      if (!isAtRoot()) setNeeded(true)
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const isNeededNow = isNeeded || !isSignedOut || !isAtRoot()
  if (isNeededNow && !isNeeded) setNeeded(true)
  return isNeededNow
}

/** Turns true when the page first has nothing to do; by then it has loaded what sign-in leads to, so that nobody waits for it. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const idle = requestIdleCallback(
      () => {
        setIdle(true)
        loadScreens().catch((error: unknown) => console.warn('The screens were not loaded ahead', error))
      },
      { timeout: LONGEST_WAIT },
    )
    return () => cancelIdleCallback(idle)
  }, [])
  return isIdle
}

export function App() {
  const theme = useTheme(useAtomValue(preferencesAtom).theme)
  const needsRouter = useNeedsRouter(useAtomValue(sessionAtom)?.status === 'signed-out')
  const isIdle = useIsIdle()
  const [isDiagnosticsOpen, setDiagnosticsOpen] = useAtom(isDiagnosticsOpenAtom)
  const [overlay, setOverlay] = useAtom(overlayAtom)
  useEffect(
    () =>
      onPush(frame => {
        if (frame.push === 'diagnostics') setDiagnosticsOpen(true)
        if (frame.push === 'shortcuts') setOverlay('shortcuts')
      }),
    [setDiagnosticsOpen, setOverlay],
  )
  return (
    <FluentProvider theme={theme}>
      <Suspense>{(isIdle || needsRouter) && <FocusManagement />}</Suspense>
      <ScreenBoundary isPage>
        {needsRouter ? (
          <Suspense>
            <Screens />
          </Suspense>
        ) : (
          <SignInPage />
        )}
      </ScreenBoundary>
      <Suspense>{overlay === 'shortcuts' && <ShortcutsDialog close={() => setOverlay(null)} />}</Suspense>
      <Suspense>{isDiagnosticsOpen && <DiagnosticsDialog close={() => setDiagnosticsOpen(false)} />}</Suspense>
      <Notices />
    </FluentProvider>
  )
}
