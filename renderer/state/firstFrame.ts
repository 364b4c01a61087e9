/** What the first frame of the page shows, as the host wrote it into the page (pageFiles.ts), before main has answered. */
import { THEMES, type ThemeChoice } from '../../shared/rules/preferences.ts'

const { dataset } = document.documentElement

/** Whether the address is the root, which is the sign-in page. */
export const isAtRoot = (): boolean => ['', '#', '#/'].includes(location.hash)

/** Whether the page starts as the sign-in page, which needs no answer of main to show. */
export const startsWithSignIn: boolean = dataset.signedIn === undefined && isAtRoot()

/** The theme that was chosen. */
export const firstTheme: ThemeChoice = THEMES.find(theme => theme === dataset.theme) ?? 'system'
