/** Hash routes: sign-in at the root, the guarded admin screens, and the page for addresses that lead nowhere. */
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { createHashRouter, Navigate, type RouteObject } from 'react-router-dom'
import { areas } from '../areas/index.ts'
import type { AreaRoute, RendererArea } from '../areas/area.ts'
import { NotFound } from './NotFound.tsx'
import { PageRecovery } from './Recovery.tsx'
import { SignInPage } from './SignInPage.tsx'

const Shell = lazy(() => import('./Shell.tsx'))

/** What a route's handle holds: for the header, the window title and the `view` denial. */
export interface ScreenHandle {
  area: RendererArea
  route: AreaRoute
}

/** A screen whose code loads when it is first opened. A load that failed is made anew when the screen is drawn anew, which is what Retry does. */
function screen(load: AreaRoute['load']) {
  let found: ComponentType | null = null
  return function Screen() {
    const [Loaded] = useState<ComponentType>(() => found ?? lazy(async () => {
      const loaded = await load()
      found = loaded.default
      return loaded
    }))
    // The boundary stands in here: above, this component would not be kept while it waits, and would load without end.
    return <Suspense><Loaded /></Suspense>
  }
}

const adminScreens: RouteObject[] = areas.flatMap(area =>
  area.routes.map(route => ({ path: route.path, handle: { area, route } satisfies ScreenHandle, Component: screen(route.load) })))

export const router = createHashRouter([
  {
    errorElement: <PageRecovery />,
    children: [
      { path: '/', element: <SignInPage /> },
      { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
      { element: <Suspense><Shell /></Suspense>, children: adminScreens },
      { path: '*', element: <NotFound /> },
    ],
  },
])
