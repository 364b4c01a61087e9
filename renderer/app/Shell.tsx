/** The frame of the admin screens: guard, drawer, header, and sign-in over the screen when a session ends. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router-dom'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import type { ScreenHandle } from '../areas/area.ts'
import { hasBulkRunsAtom } from '../state/bulkRunList.ts'
import { isLockedAtom, sessionAtom, useAccess } from '../state/session.ts'
import { onPush } from '../state/connection.ts'
import { store } from '../state/store.ts'
import { useWindowName } from '../ui/basics/addresses.ts'
import { preloadable } from '../ui/basics/preloadable.tsx'
import { PrintedSheet } from '../ui/basics/PrintedSheet.tsx'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { Drawer } from './Drawer.tsx'
import { firstScreen } from './firstScreen.ts'
import { useConnectionNotice, useOutboxNotice } from './frameNotices.ts'
import { Header, SCREEN_TITLE } from './Header.tsx'
import { NotFound, NOT_FOUND } from './NotFound.tsx'
import { NoticeList } from './Notices.tsx'
import { openByKey } from './openByKey.ts'
import { openHelp } from './openHelp.ts'
import { drawerAreasOf } from './ownScreens.ts'
import { isDialogOpen, logoutAskedAtom, overlayAtom } from './overlays.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { SkipLink } from './SkipLink.tsx'
import { hasModalDetailsAtom } from '../ui/details/usePanelLayout.ts'
import { useOpenedRecord } from './useOpenedRecord.ts'
import { useScreenFocus } from './useScreenFocus.ts'
import { useTitle } from './useTitle.ts'

const BulkRunBars = preloadable(() => import('../ui/commands/BulkRunBars.tsx'))
const CommandPalette = preloadable(() => import('./CommandPalette.tsx'))
const UpdateNotice = preloadable(() => import('./UpdateNotice.tsx'))
const LogoutQuestion = preloadable(() => import('./LogoutQuestion.tsx'))
const SignInAgain = preloadable(() => import('./SignInAgain.tsx'))

/** The space beside the content: 24 pixels, less in a window of half the usual width. */
const SIDES = `clamp(${tokens.spacingHorizontalM}, 2.5vw, ${tokens.spacingHorizontalXXL})`

const useStyles = makeStyles({
  frame: { height: '100%', display: 'flex', backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  column: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  content: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalL} ${SIDES}`,
    boxSizing: 'border-box',
    // A layer of its own, below the menus that open from the header.
    position: 'relative',
    zIndex: 0,
    outlineStyle: 'none',
  },
  /** Around what is inert while modal details are open. */
  around: { display: 'contents' },
})

export function Shell() {
  const styles = useStyles()
  const session = useAtomValue(sessionAtom)!
  const hasModalDetails = useAtomValue(hasModalDetailsAtom)
  const location = useLocation()
  const navigate = useNavigate()
  const match = useMatches().at(-1)
  const handle = match?.handle as ScreenHandle | undefined
  const access = useAccess(handle?.area.section ?? null)
  // Once shown, they stay mounted: they move the focus when the last run is removed.
  const hasRuns = useAtomValue(hasBulkRunsAtom)
  const [hadRuns, setHadRuns] = useState(hasRuns)
  if (hasRuns && !hadRuns) setHadRuns(true)
  const [overlay, setOverlay] = useAtom(overlayAtom)
  const [logoutAsked, askLogout] = useAtom(logoutAskedAtom)
  useEffect(() => void NoticeList.preload().catch((error: unknown) => console.error('Notices are not loaded ahead', error)), [])
  // Most screens are lists, and the palette leads to all of them, so their code loads in an idle moment.
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      for (const load of [() => import('../ui/list/ListScreen.tsx'), CommandPalette.preload])
        load().catch((error: unknown) => console.error('Lists and palette are not loaded ahead', error))
    })
    return () => cancelIdleCallback(idle)
  }, [])
  // Before the screen is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    document.addEventListener('keydown', openByKey)
    return () => {
      document.removeEventListener('keydown', openByKey)
      setOverlay(null)
    }
  }, [setOverlay])
  useEffect(
    () =>
      onPush(({ push }) => {
        if (push === 'help' && !store.get(isLockedAtom) && !isDialogOpen()) openHelp()
      }),
    [],
  )
  useTitle(handle?.route.title ?? NOT_FOUND)
  useWindowName(location.pathname)
  useScreenFocus()
  useConnectionNotice()
  useOutboxNotice()
  useOpenedRecord(session.status === 'signed-in' && access.allows('view') ? handle : undefined, match?.params.id)

  // If somebody else signs in over this screen, they start where sign-in leads.
  const who = session.administrator?.id
  const known = useRef(who)
  useEffect(() => {
    if (who === undefined || who === known.current) return
    known.current = who
    void navigate(firstScreen(session.denials), { replace: true })
  }, [who, navigate, session.denials])

  // Sign-in leads to an address that was opened without a session, but not to one that was left by Logout.
  const [wasOpenedWithout] = useState(session.status === 'signed-out')
  if (session.status === 'signed-out') {
    if (!handle) return <NotFound isAlone />
    return <Navigate to="/" replace state={wasOpenedWithout ? { wanted: location.pathname + location.search } : null} />
  }

  return (
    <>
      <div className={styles.around} inert={hasModalDetails}>
        <SkipLink />
      </div>
      <div className={styles.frame}>
        <div className={styles.around} inert={hasModalDetails}>
          <Drawer present={handle?.area.section} />
        </div>
        <div className={styles.column}>
          <div className={styles.around} inert={hasModalDetails}>
            <Header route={handle?.route} />
          </div>
          <main className={styles.content} id="content" aria-labelledby={handle && SCREEN_TITLE} tabIndex={-1}>
            {access.allows('view') ? (
              <ScreenBoundary key={`${who} ${location.pathname}`}>
                <Outlet context={drawerAreasOf} />
              </ScreenBoundary>
            ) : (
              <TextBar role="alert" intent="error">
                {PERMISSION_NOTICE}
              </TextBar>
            )}
          </main>
          {hadRuns && <BulkRunBars />}
        </div>
      </div>
      <PrintedSheet />
      {session.host === 'electron' && <UpdateNotice />}
      {overlay === 'palette' && session.status === 'signed-in' && <CommandPalette close={() => setOverlay(null)} />}
      {logoutAsked && <LogoutQuestion asked={logoutAsked} close={() => askLogout(null)} />}
      {session.status === 'expired' && <SignInAgain />}
    </>
  )
}
