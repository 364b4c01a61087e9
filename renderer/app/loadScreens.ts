/** The code of the screens: the router, the frame around them and what each area tells of itself. Loaded ahead while somebody signs in. */
export const loadScreens = () => import('./router.tsx')
