/** Whether windows are Wayland's, by what was given and by the session. */
import { expect, it } from 'vitest'
import { isWaylandSession } from './wayland.ts'

const WAYLAND = { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }
const X11 = { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0' }

it.each([
  [{}, WAYLAND, 45, true],
  [{}, WAYLAND, 33, false],
  [{}, X11, 45, false],
  [{ 'ozone-platform': 'x11' }, WAYLAND, 45, false],
  [{ 'ozone-platform': 'wayland' }, X11, 33, true],
  [{ 'ozone-platform-hint': 'auto' }, WAYLAND, 33, true],
  [{ 'ozone-platform-hint': 'x11' }, WAYLAND, 45, false],
  [{}, { ...WAYLAND, ELECTRON_OZONE_PLATFORM_HINT: 'auto' }, 33, true],
  [{}, { WAYLAND_DISPLAY: 'wayland-1' }, 45, true],
  [{}, { XDG_SESSION_TYPE: 'wayland' }, 45, false],
] as const)('%j in %j with Electron %i: %s', (flags: Record<string, string>, environment: Record<string, string>, electron, expected) => {
  expect(isWaylandSession(flag => flags[flag] ?? '', environment, electron)).toBe(expected)
})
