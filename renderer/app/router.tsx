/** Hash routes: sign-in at the root, the guarded admin screens, and the page for addresses that lead nowhere. Loads after the sign-in page, which knows no area. */
import { places } from '../../shared/rules/places.ts'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { createHashRouter, Navigate, RouterProvider, useLocation, useRouteError, type RouteObject } from 'react-router-dom'
import { areas } from '../areas/index.ts'
import type { AreaRoute, ScreenHandle } from '../areas/area.ts'
import { sessionAtom } from '../state/session.ts'
import { NotFound } from './NotFound.tsx'
import { LoadFailure, PageRecovery } from './Recovery.tsx'
import { Shell } from './Shell.tsx'
import { SignInPage } from './SignInPage.tsx'

/** A screen whose code loads when it is first opened. */
function screen(load: AreaRoute['load']) {
  const Loaded = lazy(() =>
    load().catch((cause: unknown) => {
      throw new LoadFailure(cause)
    }),
  )
  return function Screen() {
    return (
      <Suspense>
        <Loaded />
      </Suspense>
    )
  }
}

const adminScreens: RouteObject[] = areas.flatMap(area =>
  area.routes.map(route => ({ path: route.path, handle: { area, route } satisfies ScreenHandle, Component: screen(route.load) })),
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
  const status = useAtomValue(sessionAtom)?.status
  const { state } = useLocation()
  if (status === 'signed-out') return <SignInPage />
  return <Navigate to={(state as WantedAddress | null)?.wanted ?? places.dashboard.screen.path} replace />
}

function RouteRecovery() {
  return <PageRecovery error={useRouteError()} />
}

const routes: RouteObject[] = [
  {
    errorElement: <RouteRecovery />,
    children: [
      { path: '/', element: <Root /> },
      { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
      ...redirects,
      {
        element: <Shell />,
        children: [...adminScreens, { path: '*', element: <NotFound /> }],
      },
    ],
  },
]

/** Made with the first screen and not with this file, which is loaded ahead: it takes up the address that stands there then. */
export default function Screens() {
  const [router] = useState(() => createHashRouter(routes))
  return <RouterProvider router={router} />
}
