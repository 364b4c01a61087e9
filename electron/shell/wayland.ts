/**
 * Whether Steward's windows are Wayland's. There, no application places its windows, nor keeps one above others: the system does. Knows no Electron.
 */

/** `given` is the value of a flag of Chromium's, empty if it was not given. `electron` is Electron's major version. */
export function isWaylandSession(given: (flag: string) => string, environment: Record<string, string | undefined>, electron: number): boolean {
  const hint = given('ozone-platform-hint') || environment.ELECTRON_OZONE_PLATFORM_HINT || ''
  const platform = given('ozone-platform') || hint || (electron >= 38 ? 'auto' : 'x11')
  if (platform !== 'auto') return platform === 'wayland'
  const { WAYLAND_DISPLAY: display, XDG_SESSION_TYPE: kind, DISPLAY: x11 } = environment
  return Boolean(display) && (kind === 'wayland' || !x11)
}
