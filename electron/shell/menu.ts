/** The native menu with the usual accelerators, and the context menu of text fields with spelling. */
import { app, BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'

/** What the menu does. */
export interface MenuActions {
  diagnostics(window: BrowserWindow): void
  shortcuts(window: BrowserWindow): void
  zoom(step: 1 | -1 | 0): void
  newWindow(): void
}

export function applicationMenu(actions: MenuActions): Menu {
  const isMac = process.platform === 'darwin'
  const inWindow = (act: (window: BrowserWindow) => void) => () => {
    const window = BrowserWindow.getFocusedWindow()
    if (window) act(window)
  }
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        { label: 'New window', accelerator: 'CmdOrCtrl+Shift+N', click: () => actions.newWindow() },
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { label: 'Actual size', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom(0) },
        { label: 'Zoom in', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom(1) },
        { label: 'Zoom in', accelerator: 'CmdOrCtrl+=', visible: false, acceleratorWorksWhenHidden: true, click: () => actions.zoom(1) },
        { label: 'Zoom out', accelerator: 'CmdOrCtrl+-', click: () => actions.zoom(-1) },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [{ label: 'Keyboard shortcuts', click: inWindow(actions.shortcuts) }, { label: 'Diagnostics', click: inWindow(actions.diagnostics) }] },
  ]
  return Menu.buildFromTemplate(template)
}

/** Cut, copy, paste and spelling suggestions in text fields; copy elsewhere where something is selected. */
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
