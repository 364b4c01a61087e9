/** A router in which a screen that is being left changes no address any more. */
import type { DataRouter, RouterNavigateOptions, To } from 'react-router-dom'

type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>

/** Whether an address changes only what follows its question mark: a search, a page, open details. */
const isSearchAlone = (to: To | number | null): boolean =>
  typeof to === 'string' ? to.startsWith('?') : typeof to === 'object' && to !== null && to.pathname === undefined

/** What a screen changes in its own address is dropped once another screen is on its way or there: it would call that one off, or land in its address. */
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
