/** The chosen theme, as far as the system draws: what pages are told of it, menus, and the ground of a window before its page is painted. */
import { nativeTheme, type BrowserWindow } from 'electron'
import type { ThemeChoice } from '../../shared/rules/preferences.ts'

/** The ground of the screens in each theme. */
const GROUND = { light: '#ffffff', dark: '#292929', 'high-contrast': '#000000' }

let chosen: ThemeChoice = 'system'

/** The ground of a window that opens now. */
export function ground(): string {
  if (chosen !== 'system') return GROUND[chosen]
  if (nativeTheme.inForcedColorsMode) return GROUND['high-contrast']
  return GROUND[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']
}

/** Applies a theme to the system's parts of Steward, and to these windows of its own. */
export function applyTheme(theme: ThemeChoice, windows: BrowserWindow[]): void {
  chosen = theme
  nativeTheme.themeSource = theme === 'high-contrast' ? 'dark' : theme
  for (const window of windows) window.setBackgroundColor(ground())
}

/** From now on, the ground of windows follows the system where the chosen theme does. */
export function followSystemTheme(windows: () => BrowserWindow[]): void {
  nativeTheme.on('updated', () => {
    for (const window of windows()) window.setBackgroundColor(ground())
  })
}
