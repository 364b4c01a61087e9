/** Windows: remembered bounds, one window per record, back and forward, recovery after a crash, a question before typed work is lost. */
import { app, BrowserWindow, dialog, screen } from 'electron'
import type { Settings } from '../ports/settings.ts'
import { guardLeaving } from './leaving.ts'
import { recordOfAddress } from './links.ts'
import { contextMenu } from './menu.ts'
import { APP_ORIGIN } from './protocol.ts'
import { HAS_SPELL_CHECKER } from './security.ts'
import { boundsBeside, boundsToOpen, type Area } from './windowBounds.ts'

const SMALLEST = { minWidth: 640, minHeight: 480 }
/** A second crash within this time does not reload automatically, in milliseconds. */
const CRASH_PAUSE = 30_000

export interface WindowOptions {
  settings: Settings
  preload: string
  icon: string
  added(window: BrowserWindow): void
  /** Resolves when what a window is saving is answered; null if it saves nothing. */
  saving(window: BrowserWindow): Promise<void> | null
  /** Whether drafts outlive Steward. */
  keepsDrafts(): boolean
}

/** Opens a window on our page; the first one at the remembered bounds, others beside the last one. */
export function openWindow(options: WindowOptions, address = `${APP_ORIGIN}/`): BrowserWindow {
  const [last] = ourWindows().toSorted((a, b) => b.id - a.id)
  const screenOf = (near: Area) => screen.getDisplayMatching(near).workArea
  const { maximized, ...place } = last ? boundsBeside(last.getNormalBounds(), screenOf) : boundsToOpen(options.settings.get('window'), screenOf)
  const window = new BrowserWindow({
    ...place,
    ...SMALLEST,
    show: false,
    title: 'Steward',
    icon: options.icon,
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: HAS_SPELL_CHECKER,
      devTools: !app.isPackaged,
      // Keeps the compiled code of the page's scripts at their first run; by itself Chromium waits for the second, and uses it at the third.
      v8CacheOptions: 'bypassHeatCheck',
    },
  })
  options.added(window)
  openedFor.set(window, recordOfAddress(address))
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.on('close', () => {
    options.settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() })
  })
  contextMenu(window.webContents)
  goByHand(window)
  guardLeaving(window, { saving: () => options.saving(window), keepsDrafts: options.keepsDrafts, isLast: () => ourWindows().length === 1 })
  recover(window)
  void window.loadURL(address)
  return window
}

/** The record that a window was opened for; needed while its address does not tell, before sign-in and before loading. */
const openedFor = new WeakMap<BrowserWindow, string | null>()
/** Whether a window shows our page, and not a PDF. */
export const isOurs = (window: BrowserWindow): boolean => openedFor.has(window)
export const ourWindows = (): BrowserWindow[] => BrowserWindow.getAllWindows().filter(isOurs)

const SIGN_IN = [`${APP_ORIGIN}/`, `${APP_ORIGIN}/#/`, '']

function recordOf(window: BrowserWindow): string | null {
  const address = window.webContents.getURL()
  return SIGN_IN.includes(address) ? (openedFor.get(window) ?? null) : recordOfAddress(address)
}

/** Brings the window of the same record to the front, or opens one. Lists and the like may be open many times. */
export function showWindow(options: WindowOptions, address: string): void {
  const record = recordOfAddress(address)
  const shown = record === null ? undefined : ourWindows().find(window => recordOf(window) === record)
  if (shown) bringToFront(shown)
  else openWindow(options, address)
}

export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}

/** Goes one step back or forward in the window's history, if there is one. */
export function go({ webContents: { navigationHistory } }: BrowserWindow, step: 'back' | 'forward'): void {
  if (step === 'back') navigationHistory.goBack()
  else navigationHistory.goForward()
}

/**
 * Back and forward by buttons on a mouse or keyboard (Windows, Linux), or a swipe with three fingers (macOS). On Linux, Chromium
 * handles mouse buttons itself but `app-command` reports them too, and reports a key twice, when it is pressed and released.
 */
function goByHand(window: BrowserWindow): void {
  window.on('swipe', (_event, direction) => {
    if (direction === 'left') go(window, 'back')
    if (direction === 'right') go(window, 'forward')
  })
  if (process.platform === 'linux') {
    window.webContents.on('before-input-event', (_event, { type, key }) => {
      if (type !== 'keyDown') return
      if (key === 'BrowserBack') go(window, 'back')
      if (key === 'BrowserForward') go(window, 'forward')
    })
    return
  }
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') go(window, 'back')
    if (command === 'browser-forward') go(window, 'forward')
  })
}

/** Reloads a crashed page once, at its address; if it crashes again, the user decides. */
function recover(window: BrowserWindow): void {
  let reloadedAt = -Infinity
  const reload = () => {
    reloadedAt = performance.now()
    window.webContents.reload()
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    if (performance.now() - reloadedAt > CRASH_PAUSE) return reload()
    void dialog
      .showMessageBox(window, {
        type: 'error',
        message: 'This window keeps failing',
        detail: 'Steward reloaded it once and it failed again. What you typed is kept as a draft.',
        buttons: ['Reload', 'Close'],
        defaultId: 0,
        cancelId: 1,
      })
      .then(({ response }) => {
        if (window.isDestroyed()) return
        if (response === 0) reload()
        else window.destroy()
      })
  })
}
