/** The native menu with each system's usual accelerators, and the context menu of text fields with spelling suggestions. */
import { app, BrowserWindow, Menu, type BaseWindow, type MenuItemConstructorOptions, type WebContents } from 'electron'

/** What the menu items do. */
export interface MenuActions {
  about(window: BrowserWindow): void
  diagnostics(window: BrowserWindow): void
  updates(window: BrowserWindow): void
  help(window: BrowserWindow): void
  shortcuts(window: BrowserWindow): void
  find(window: BrowserWindow): void
  print(window: BrowserWindow): void
  /** One step back or forward in the window's history. */
  go(window: BrowserWindow, step: 'back' | 'forward'): void
  zoom(step: 1 | -1 | 0): void
  /** Keeps a window above all others, or no longer. */
  keepOnTop(window: BrowserWindow, isOnTop: boolean): void
  newWindow(): BrowserWindow
  /** Whether windows can be kept on top here. */
  canKeepOnTop: boolean
}

/** More keys for zooming: + without Shift, and those of the number pad. */
const FURTHER_ZOOM_KEYS = [
  ['=', 1],
  ['numadd', 1],
  ['numsub', -1],
  ['num0', 0],
] as const

const ON_TOP = 'onTop'

/** Ticks Keep on top for the window in front; the menu is that of all windows. */
export function tickOnTop(window: BrowserWindow): void {
  const item = Menu.getApplicationMenu()?.getMenuItemById(ON_TOP)
  if (item) item.checked = window.isAlwaysOnTop()
}

const SEPARATOR = { type: 'separator' } as const

export function applicationMenu(actions: MenuActions): Menu {
  const isMac = process.platform === 'darwin'
  const inWindow = (act: (window: BrowserWindow) => void) => (_item: unknown, window?: BaseWindow) => {
    const target = window instanceof BrowserWindow ? window : BrowserWindow.getFocusedWindow()
    if (target) return act(target)
    // macOS keeps the menu when the last window is closed: its items open one, and do what they do once its page can.
    const opened = isMac ? actions.newWindow() : null
    opened?.webContents.once('did-finish-load', () => act(opened))
  }
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New window', accelerator: 'CmdOrCtrl+Shift+N', click: () => actions.newWindow() },
        SEPARATOR,
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: inWindow(actions.print) },
        SEPARATOR,
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        SEPARATOR,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        ...(isMac ? [{ role: 'pasteAndMatchStyle' } as const] : []),
        { role: 'delete' },
        { role: 'selectAll' },
        SEPARATOR,
        { label: 'Find in page', accelerator: 'CmdOrCtrl+F', click: inWindow(actions.find) },
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        SEPARATOR,
        { label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom(0) },
        { label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom(1) },
        { label: 'Zoom out', accelerator: 'CmdOrCtrl+-', click: () => actions.zoom(-1) },
        ...FURTHER_ZOOM_KEYS.map(([key, step]) => ({
          label: 'Zoom',
          accelerator: `CmdOrCtrl+${key}`,
          visible: false,
          acceleratorWorksWhenHidden: true,
          click: () => actions.zoom(step),
        })),
        SEPARATOR,
        ...(actions.canKeepOnTop
          ? [
              {
                id: ON_TOP,
                label: 'Keep on top',
                type: 'checkbox',
                click: (item, window) => inWindow(target => actions.keepOnTop(target, item.checked))(item, window),
              } satisfies MenuItemConstructorOptions,
            ]
          : []),
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      ],
    },
    {
      label: '&Go',
      submenu: [
        { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: inWindow(window => actions.go(window, 'back')) },
        { label: 'Forward', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: inWindow(window => actions.go(window, 'forward')) },
      ],
    },
    { role: 'windowMenu' },
    {
      role: 'help',
      submenu: [
        { label: 'Guides', click: inWindow(actions.help) },
        { label: 'Keyboard shortcuts', click: inWindow(actions.shortcuts) },
        { label: 'Diagnostics', click: inWindow(actions.diagnostics) },
        { label: 'Check for updates…', click: inWindow(actions.updates) },
        // On macOS it belongs in the application's own menu.
        ...(isMac ? [] : [SEPARATOR, { label: `About ${app.getName()}`, click: inWindow(actions.about) }]),
      ],
    },
  ]
  return Menu.buildFromTemplate(template)
}

/** Cut, copy, paste and spelling suggestions in text fields; elsewhere copy, if something is selected. */
export function contextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, target) => {
    const items: MenuItemConstructorOptions[] = []
    if (target.isEditable) {
      for (const word of target.dictionarySuggestions) items.push({ label: word, click: () => contents.replaceMisspelling(word) })
      if (target.misspelledWord) {
        items.push({ label: 'Add to dictionary', click: () => contents.session.addWordToSpellCheckerDictionary(target.misspelledWord) }, { type: 'separator' })
      }
      items.push({ role: 'undo' }, { role: 'redo' }, { type: 'separator' }, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' })
    } else if (target.selectionText.trim() !== '') {
      items.push({ role: 'copy' })
    }
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}
