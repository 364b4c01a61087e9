/** Windows: remembered bounds, one window per record, back and forward, recovery after a crash, a question before typed work is lost. */
import { app, BrowserWindow, dialog, screen, type WebContents } from 'electron'
import type { AskingPage } from '../ports/paper.ts'
import type { Settings } from '../ports/settings.ts'
import { guardLeaving } from './leaving.ts'
import { recordOfAddress } from './links.ts'
import { contextMenu } from './menu.ts'
import { printPage } from './paper.ts'
import { APP_ORIGIN } from './protocol.ts'
import { HAS_SPELL_CHECKER } from './security.ts'
import { ground } from './theme.ts'
import { isWaylandSession } from './wayland.ts'
import {
  boundsBeside,
  boundsToOpen,
  canBeHeld,
  placeIn,
  readBounds,
  setupOf,
  withPlace,
  type Area,
  type WindowBounds,
  type WindowKind,
} from './windowBounds.ts'

const SMALLEST = { minWidth: 640, minHeight: 480 }
/** A second crash within this time does not reload automatically, in milliseconds. */
const CRASH_PAUSE = 30_000

export interface WindowOptions {
  settings: Settings
  preload: string
  icon: string
  added(window: BrowserWindow): void
  /** Resolves when what a window is saving is answered, and where Steward ends with it, what bulk runs send; null if nothing is. */
  saving(window: BrowserWindow, isEnd: boolean): Promise<void> | null
  /** Whether drafts outlive Steward. */
  keepsDrafts(): boolean
}

/** The setting with the places of windows, by set of screens; before there were sets, the first window's had one of its own. */
const PLACES = 'windowPlaces'
const FORMER_PLACE = 'window'
/** How long screens, and a window that is moved, must rest before their places count, in milliseconds. */
const REST = 500

const workAreaNear = (near: Area): Area => screen.getDisplayMatching(near).workArea
/** Whether the system places windows and keeps none on top. */
export const IS_WAYLAND =
  process.platform === 'linux' &&
  isWaylandSession(flag => app.commandLine.getSwitchValue(flag), process.env, Number.parseInt(process.versions.electron ?? '', 10))

/** The screens now. Where Wayland tells no places, what is remembered is apart, so that sizes return and places elsewhere stay. */
const setupNow = (): string => `${IS_WAYLAND ? 'Wayland ' : ''}${setupOf(screen.getAllDisplays().map(({ bounds }) => bounds))}`
/** The screens as they were when they last rested. */
let settled = ''
const kinds = new WeakMap<BrowserWindow, WindowKind>()

/** Where a window of this kind was last with these screens; undefined if it never was. */
const rememberedPlace = (settings: Settings, kind: WindowKind): unknown =>
  placeIn(settings.get(PLACES), setupNow(), kind) ?? (kind === 'first' ? settings.get(FORMER_PLACE) : undefined)

/** Where the next window opens. */
function placeOf(settings: Settings, kind: WindowKind): WindowBounds {
  const others = ourWindows().toSorted((a, b) => b.id - a.id)
  const remembered = rememberedPlace(settings, kind)
  const isFree = !others.some(window => kinds.get(window) === kind)
  if (isFree && (readBounds(remembered) || others.length === 0)) return boundsToOpen(remembered, workAreaNear)
  const like = others.find(window => kinds.get(window) === kind) ?? others[0]!
  return boundsBeside(like.getNormalBounds(), workAreaNear)
}

/** Remembers where a window is, also while it is moved: screens that are unplugged take their windows along. */
function rememberPlace(window: BrowserWindow, settings: Settings): void {
  const kind = kinds.get(window)!
  let resting: NodeJS.Timeout | undefined
  const note = () => {
    // Where the system moves a window while screens change is no place that anybody chose.
    if (window.isDestroyed() || settled !== setupNow() || window.isMinimized() || window.isFullScreen()) return
    settings.update(PLACES, places => withPlace(places, settled, kind, { ...window.getNormalBounds(), maximized: window.isMaximized() }))
  }
  const moved = () => {
    clearTimeout(resting)
    resting = setTimeout(note, REST)
  }
  window.on('move', moved)
  window.on('resize', moved)
  window.on('close', () => {
    clearTimeout(resting)
    note()
  })
}

/** From now on, windows return to where they were with the same screens when these come or go; what no screen shows any more is brought to one. */
export function followScreens(settings: Settings): void {
  let resting: NodeJS.Timeout | undefined
  settled = setupNow()
  const settle = () => {
    if (settled === setupNow()) return
    settled = setupNow()
    const placed = new Set<WindowKind>()
    for (const window of ourWindows().toSorted((a, b) => a.id - b.id)) {
      const kind = kinds.get(window)!
      const remembered = placed.has(kind) ? undefined : placeIn(settings.get(PLACES), settled, kind)
      placed.add(kind)
      const bounds = window.getNormalBounds()
      if (!readBounds(remembered) && canBeHeld(bounds, workAreaNear(bounds))) continue
      const { maximized, ...place } = boundsToOpen(remembered ?? { ...bounds, maximized: window.isMaximized() }, workAreaNear)
      window.setBounds({ x: workAreaNear(bounds).x, y: workAreaNear(bounds).y, ...place })
      if (maximized) window.maximize()
    }
  }
  const changed = () => {
    clearTimeout(resting)
    resting = setTimeout(settle, REST)
  }
  screen.on('display-added', changed)
  screen.on('display-removed', changed)
  screen.on('display-metrics-changed', changed)
}

/** Opens a window on our page, where one of its kind was last with the same screens, or beside the last one. */
export function openWindow(options: WindowOptions, address = `${APP_ORIGIN}/`): BrowserWindow {
  const kind = ourWindows().length === 0 ? 'first' : 'further'
  const { maximized, ...place } = placeOf(options.settings, kind)
  const window = new BrowserWindow({
    ...place,
    ...SMALLEST,
    show: false,
    backgroundColor: ground(),
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
  const show = () => {
    if (maximized) window.maximize()
    window.show()
  }
  // On Wayland, a window that is shown once it is painted never paints again.
  if (IS_WAYLAND) show()
  else window.once('ready-to-show', show)
  kinds.set(window, kind)
  rememberPlace(window, options.settings)
  contextMenu(window.webContents)
  goByHand(window)
  leaveAltToKeys(window)
  guardLeaving(window, { saving: isEnd => options.saving(window, isEnd), keepsDrafts: options.keepsDrafts, isLast: () => ourWindows().length === 1 })
  recover(window)
  void window.loadURL(address)
  return window
}

/** What a page may ask of its window. */
export function askingPage(contents: WebContents): AskingPage {
  const own = () => BrowserWindow.fromWebContents(contents)
  return {
    print: head => printPage(contents, head),
    isOnTop: () => (IS_WAYLAND ? null : (own()?.isAlwaysOnTop() ?? false)),
    keepOnTop: isOnTop => IS_WAYLAND || own()?.setAlwaysOnTop(isOnTop),
  }
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

/**
 * On Linux and Windows, Alt alone gives the focus to the menu bar. Electron takes it for alone also when it was pressed with a key that the page
 * took and is released first, so its release is kept from the menu bar then.
 */
function leaveAltToKeys({ webContents }: BrowserWindow): void {
  let isAlone = false
  webContents.on('before-input-event', (event, { type, key }) => {
    if (key !== 'Alt') isAlone = false
    else if (type === 'keyDown') isAlone = true
    else if (!isAlone) event.preventDefault()
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
