/** A router in which a screen that is being left no longer changes the address. */
import type { DataRouter, RouterNavigateOptions, To } from 'react-router-dom'

type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>

/** Whether an address only changes the query, such as a search, a page or open details. */
const isSearchAlone = (to: To | number | null): boolean =>
  typeof to === 'string' ? to.startsWith('?') : typeof to === 'object' && to !== null && to.pathname === undefined

/** Ignores changes of a screen to its own query once another screen is loading or shown, because they would cancel that navigation or change the other address. */
export function steadyRouter(router: DataRouter): DataRouter {
  const navigate = router.navigate.bind(router) as Navigate
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    const { location, matches, navigation } = router.state
    const isAnotherComing = navigation.location !== undefined && navigation.location.pathname !== location.pathname
    const isAnotherThere = options?.fromRouteId !== undefined && !matches.some(({ route }) => route.id === options.fromRouteId)
    return isSearchAlone(to) && (isAnotherComing || isAnotherThere) ? Promise.resolve() : navigate(to, options)
  }
  return router
}
