/** Hash routes: sign-in at the root, the guarded admin screens, and the page for addresses that lead nowhere. */
import { lazy, Suspense } from 'react'
import { createHashRouter, Navigate, type RouteObject } from 'react-router-dom'
import { areas } from '../areas/index.ts'
import type { AreaRoute, RendererArea } from '../areas/area.ts'
import { LoadFailure, PageRecovery } from './Recovery.tsx'
import { SignInPage } from './SignInPage.tsx'

const Shell = lazy(() => import('./Shell.tsx'))
const NotFound = lazy(() => import('./NotFound.tsx').then(({ NotFound: page }) => ({ default: page })))

/** What a route's handle holds: for the header, the window title and the `view` denial. */
export interface ScreenHandle {
  area: RendererArea
  route: AreaRoute
}

/** A screen whose code loads when it is first opened. */
function screen(load: AreaRoute['load']) {
  const Loaded = lazy(() => load().catch((cause: unknown) => {
    throw new LoadFailure(cause)
  }))
  return function Screen() {
    return <Suspense><Loaded /></Suspense>
  }
}

const adminScreens: RouteObject[] = areas.flatMap(area =>
  area.routes.map(route => ({ path: route.path, handle: { area, route } satisfies ScreenHandle, Component: screen(route.load) })))
const redirects: RouteObject[] = areas.flatMap(area => Object.entries(area.redirects ?? {}).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })))

export const router = createHashRouter([
  {
    errorElement: <PageRecovery />,
    children: [
      { path: '/', element: <SignInPage /> },
      { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
      ...redirects,
      { element: <Suspense><Shell /></Suspense>, children: [...adminScreens, { path: '*', element: <Suspense><NotFound /></Suspense> }] },
    ],
  },
])
