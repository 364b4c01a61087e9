/** What belongs to the system and no page shows: its dialogs and menus. In Electron alone; a browser has none of them. */
import type { ElectronApplication, FileChooser } from '@playwright/test'
import type { Host } from '../hosts/host.ts'

/** Makes Electron's save dialog return a file in this folder, under the name that it offers; null cancels it. */
export async function answerDialog({ electron }: Host, folder: string | null): Promise<void> {
  await electron!.evaluate(({ dialog }, chosen) => {
    const state = globalThis as unknown as { offered: string[] }
    state.offered = []
    dialog.showSaveDialog = async (...given: unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { defaultPath?: string }
      const name = defaultPath.replace(/^.*[\\/]/, '')
      state.offered.push(name)
      return chosen === null ? { canceled: true, filePath: '' } : { canceled: false, filePath: `${chosen}/${name}` }
    }
  }, folder)
}

/** Answers for the system's dialogs, and its menu. */
export interface Native {
  /** Chooses an item of the menu, as `menu('View', 'Zoom In')`, for the oldest window. */
  menu(menu: string, item: string): Promise<void>
  /** From now on, the dialog that asks where to save saves into this folder under the name that it offers; null cancels it. Resolves with the names offered so far. */
  saveTo(folder: string | null): Promise<{ offered(): Promise<string[]> }>
  /** From now on, the dialog that asks for files is given these, also on loopback; none cancels it. */
  choose(...files: string[]): Promise<void>
  /** From now on, questions of the system are answered by this button. */
  answer(button: string): Promise<void>
}

function electronOf({ electron }: Host): ElectronApplication {
  if (!electron) throw new Error('The browser has no dialogs and menus of the system: run this in Electron')
  return electron
}

export function nativeOf(host: Host): Native {
  let choose: ((chooser: FileChooser) => void) | undefined
  return {
    menu: (menu, item) =>
      electronOf(host).evaluate(
        ({ BrowserWindow, Menu }, wanted) => {
          const found = Menu.getApplicationMenu()!
            .items.find(each => each.label.replace('&', '') === wanted.menu)
            ?.submenu?.items.find(each => each.label === wanted.item)
          if (!found) throw new Error(`The menu has no ${wanted.menu}, ${wanted.item}`)
          const window = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id)[0]!
          found.click(undefined, window, window.webContents)
        },
        { menu, item },
      ),
    async saveTo(folder) {
      const electron = electronOf(host)
      await answerDialog(host, folder)
      return { offered: () => electron.evaluate(() => (globalThis as unknown as { offered: string[] }).offered) }
    },
    // It is always the page that asks, and Playwright keeps the dialog from opening.
    async choose(...files) {
      if (choose) host.page.off('filechooser', choose)
      choose = chooser => void chooser.setFiles(files)
      host.page.on('filechooser', choose)
    },
    answer: button =>
      electronOf(host).evaluate(({ dialog }, wanted) => {
        dialog.showMessageBox = (...given: unknown[]) => {
          const { buttons = [] } = given.at(-1) as Electron.MessageBoxOptions
          const response = buttons.indexOf(wanted)
          if (response < 0) throw new Error(`The system’s question has no button ${wanted}, but ${buttons.join(', ')}`)
          return Promise.resolve({ response, checkboxChecked: false })
        }
      }, button),
  }
}
