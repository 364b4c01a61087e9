/** The themes: one brand ramp, deep teal; high contrast is Fluent's own. All share one typeface and one pace. */
import { createDarkTheme, createLightTheme, motionTokens, teamsHighContrastTheme, type BrandVariants, type Theme } from '@fluentui/react-components'
import { useEffect } from 'react'
import type { ThemeChoice } from '../../shared/rules/preferences.ts'
import { shownThemeAtom } from '../state/preferences.ts'
import { store } from '../state/store.ts'
import { useMedia } from '../ui/basics/useMedia.ts'

/** The themes by name, as menus and commands call them. */
export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark', 'high-contrast': 'High contrast' }

const teal: BrandVariants = {
  10: '#021414',
  20: '#062424',
  30: '#083434',
  40: '#094141',
  50: '#0a4d4d',
  60: '#0b5858',
  70: '#0d6262',
  80: '#0f6c6c',
  90: '#2a7c7c',
  100: '#438c8c',
  110: '#5c9c9c',
  120: '#75acac',
  130: '#8fbcbc',
  140: '#a9cccc',
  150: '#c4dddd',
  160: '#dfeeee',
}

/** Inter comes with Steward (typeface.css); what it lacks is the system's. */
const TYPEFACE = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif"

/** The longest that anything moves, in milliseconds. */
const LONGEST_MOTION = 150
const slow = Object.entries(motionTokens).filter(([, duration]) => Number(duration) > LONGEST_MOTION)

// Dialogs, menus and popovers do not ask the theme: they read these constants of Fluent's when their code is loaded, which is after this.
Object.assign(motionTokens, Object.fromEntries(slow.map(([name]) => [name, LONGEST_MOTION])))

const shared: Partial<Theme> = {
  fontFamilyBase: TYPEFACE,
  fontFamilyNumeric: TYPEFACE,
  ...Object.fromEntries(slow.map(([name]) => [name, `${LONGEST_MOTION}ms`])),
}
const light: Theme = { ...createLightTheme(teal), ...shared }
const highContrast: Theme = { ...teamsHighContrastTheme, ...shared }
const dark: Theme = {
  ...createDarkTheme(teal),
  ...shared,
  // On dark ground the ramp's own steps for text are too dim.
  colorBrandForeground1: teal[120],
  colorBrandForeground2: teal[130],
  colorBrandForegroundLink: teal[130],
  colorNeutralForeground2BrandSelected: teal[120],
  colorBrandForegroundLinkHover: teal[140],
  colorBrandForegroundLinkPressed: teal[120],
}

/** The theme for a choice; `system` follows the operating system, its high contrast included. */
export function useTheme(choice: ThemeChoice): Theme {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const forced = useMedia('(forced-colors: active)')
  const name = choice === 'system' ? (forced ? 'high-contrast' : prefersDark ? 'dark' : 'light') : choice
  useEffect(() => {
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark'
    store.set(shownThemeAtom, name)
  }, [name])
  return name === 'light' ? light : name === 'dark' ? dark : highContrast
}
