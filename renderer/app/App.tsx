/** The whole page: theme, sign-in or the screens, notices, and dialogs that open from anywhere. */
import { FluentProvider } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { HOST_SENTENCES, hostAtom, onPush } from '../state/connection.ts'
import { isAtRoot, startsWithSignIn } from '../state/firstFrame.ts'
import { preferencesAtom } from '../state/preferences.ts'
import { isLockedAtom, sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { preloadable } from '../ui/basics/preloadable.tsx'
import { LockScreen, UnlockForm } from './LockScreen.tsx'
import { Notices } from './Notices.tsx'
import { isDiagnosticsOpenAtom, overlayAtom, updatesDialogAtom } from './overlays.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Screens } from './Screens.ts'
import { SignInPage } from './SignInPage.tsx'
import { useTheme } from './theme.ts'
import { usePrintingPolicy } from './usePrintingPolicy.ts'

const ShortcutsDialog = preloadable(() => import('./ShortcutsDialog.tsx'))
const DiagnosticsDialog = preloadable(() => import('./DiagnosticsDialog.tsx'))
const UpdatesDialog = preloadable(() => import('./UpdatesDialog.tsx'))
const FocusManagement = preloadable(() => import('./FocusManagement.tsx'))

/** The longest wait for an idle moment before the screens are loaded ahead, in milliseconds. */
const LONGEST_WAIT = 2_000

/** Whether the router is needed and so loaded: always, except for the sign-in page that shows first. */
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

/** Turns true at the first idle moment, and then loads the screens and what unlocks them ahead, so that nobody waits for them after signing in. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const idle = requestIdleCallback(
      () => {
        setIdle(true)
        for (const { preload } of [Screens, UnlockForm]) preload().catch((error: unknown) => console.warn('The screens were not loaded ahead', error))
      },
      { timeout: LONGEST_WAIT },
    )
    return () => cancelIdleCallback(idle)
  }, [])
  return isIdle
}

export function App() {
  const theme = useTheme(useAtomValue(preferencesAtom).theme)
  const session = useAtomValue(sessionAtom)
  const host = useAtomValue(hostAtom)
  const needsRouter = useNeedsRouter(session ? session.status === 'signed-out' : startsWithSignIn)
  usePrintingPolicy()
  const isIdle = useIsIdle()
  const isLocked = useAtomValue(isLockedAtom)
  // A page that is loaded while it is locked draws no screen before it is unlocked; later, the screens stay as they are behind the cover.
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  const [isDiagnosticsOpen, setDiagnosticsOpen] = useAtom(isDiagnosticsOpenAtom)
  const [updatesDialog, setUpdatesDialog] = useAtom(updatesDialogAtom)
  const [overlay, setOverlay] = useAtom(overlayAtom)
  useEffect(
    () =>
      onPush(frame => {
        if (store.get(isLockedAtom)) return
        if (frame.push === 'diagnostics') setDiagnosticsOpen(true)
        if (frame.push === 'updates') setUpdatesDialog('check')
        if (frame.push === 'shortcuts') setOverlay('shortcuts')
      }),
    [setDiagnosticsOpen, setUpdatesDialog, setOverlay],
  )
  // The screens wait for who is signed in. Sign-in does not, and stays with what is typed where the host goes before its first answer.
  if (!session && (needsRouter || host === 'foreign')) return host === 'connected' ? null : <main role="alert">{HOST_SENTENCES[host]}</main>
  return (
    <FluentProvider theme={theme}>
      {/* Around dialogs and notices too: one that fails would leave an empty page. */}
      <ScreenBoundary isPage>
        {(isIdle || needsRouter) && <FocusManagement />}
        {wasOpen && (
          <>
            <ScreenBoundary isPage>{needsRouter ? <Screens /> : <SignInPage />}</ScreenBoundary>
            {overlay === 'shortcuts' && <ShortcutsDialog close={() => setOverlay(null)} />}
            {isDiagnosticsOpen && <DiagnosticsDialog close={() => setDiagnosticsOpen(false)} />}
            {updatesDialog && <UpdatesDialog isCheck={updatesDialog === 'check'} close={() => setUpdatesDialog(null)} />}
            <Notices />
          </>
        )}
      </ScreenBoundary>
      {isLocked && <LockScreen />}
    </FluentProvider>
  )
}
