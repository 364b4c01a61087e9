/** The code of the screens: the router, the frame around them, and each area's entries and routes. Loaded ahead while somebody signs in. */
import { preloadable } from '../ui/basics/preloadable.tsx'
import { LoadFailure } from './Recovery.tsx'

export const Screens = preloadable(() =>
  import('./router.tsx').catch((cause: unknown) => {
    throw new LoadFailure(cause)
  }),
)
