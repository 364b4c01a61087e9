/** Hash routes: sign-in at the root, the guarded admin screens, and the page for addresses that lead nowhere. Loads after the sign-in page, which knows no area. */
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { createHashRouter, Navigate, RouterProvider, useLocation, useRouteError, type RouteObject } from 'react-router-dom'
import { areas } from '../areas/index.ts'
import type { AreaRoute, ScreenHandle } from '../areas/area.ts'
import { followRuns } from '../state/followedRuns.ts'
import { sessionAtom } from '../state/session.ts'
import { firstScreen } from './firstScreen.ts'
import { NotFound } from './NotFound.tsx'
import { ownScreens } from './ownScreens.ts'
import { LoadFailure, PageRecovery } from './Recovery.tsx'
import { Shell } from './Shell.tsx'
import { SignInPage } from './SignInPage.tsx'
import { steadyRouter } from './steadyRouter.ts'

/**
 * A screen's code loads when it is first opened; until it is there, the screen before it stays. What cannot be loaded fails where it
 * would have been drawn, so that the frame around it lives on.
 */
const lazyScreen = (load: AreaRoute['load']) => () =>
  load().then(
    found => ({ Component: found.default }),
    (cause: unknown) => ({
      Component() {
        throw new LoadFailure(cause)
      },
    }),
  )

const adminScreens: RouteObject[] = [...areas, ...ownScreens].flatMap(area =>
  area.routes.map(route => ({
    path: route.path,
    handle: { area, route } satisfies ScreenHandle,
    lazy: lazyScreen(route.load),
    hydrateFallbackElement: <></>, // the frame is drawn at once, also around the first screen
  })),
)
const redirects: RouteObject[] = areas.flatMap(area =>
  Object.entries(area.redirects ?? {}).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
)

/** Where sign-in leads when an address was wanted before it. */
interface WantedAddress {
  wanted?: string
}

/** The root. With a live session it leads on (decisions section 0, 1). */
function Root() {
  const session = useAtomValue(sessionAtom)
  const { state } = useLocation()
  if (session?.status === 'signed-out') return <SignInPage />
  return <Navigate to={(state as WantedAddress | null)?.wanted ?? firstScreen(session?.denials ?? {})} replace />
}

/** The address of no screen above all others. */
function FirstScreen() {
  const session = useAtomValue(sessionAtom)
  return <Navigate to={firstScreen(session?.denials ?? {})} replace />
}

function RouteRecovery() {
  return <PageRecovery error={useRouteError()} />
}

const routes: RouteObject[] = [
  {
    errorElement: <RouteRecovery />,
    children: [
      { path: '/', element: <Root /> },
      { path: '/admin', element: <FirstScreen /> },
      ...redirects,
      {
        element: <Shell />,
        children: [...adminScreens, { path: '*', element: <NotFound /> }],
      },
    ],
  },
]

/**
 * Numbers the step of an address typed by hand as the router numbers its own: from a step without a number, it lets nobody be asked before Back.
 * Told before the router, which looks at the step when it hears of it.
 */
function followTypedSteps(): void {
  const numberOf = () => (history.state as { idx?: number } | null)?.idx
  const first = navigation.currentEntry!.index - (numberOf() ?? 0)
  addEventListener('popstate', () => {
    if (numberOf() === undefined) history.replaceState({ idx: navigation.currentEntry!.index - first }, '')
  })
}

function makeRouter() {
  followTypedSteps()
  followRuns()
  return steadyRouter(createHashRouter(routes))
}

/** Made with the first screen and not with this file, which is loaded ahead: it takes up the address that stands there then. */
export default function Screens() {
  const [router] = useState(makeRouter)
  return <RouterProvider router={router} />
}
