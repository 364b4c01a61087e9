/** The native menu of a running Electron, which no test can click: its items are called as a click or an accelerator calls them. */
import type { Host } from './host.ts'

/** Chooses an item in the oldest window. */
export const choose = (host: Host, menu: string, label: string) =>
  host.electron!.evaluate(
    ({ BrowserWindow, Menu }, { menu: name, label: item }) => {
      const found = Menu.getApplicationMenu()!
        .items.find(each => each.label.replace('&', '') === name)!
        .submenu!.items.find(each => each.label === item)!
      const window = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id)[0]!
      found.click(undefined, window, window.webContents)
    },
    { menu, label },
  )

/** Each menu's visible items with their accelerators, in lower case. */
export async function menuItems(host: Host): Promise<Record<string, string[]>> {
  return Object.fromEntries(
    await host.electron!.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()!.items.map((item): [string, string[]] => [
        item.label.replace('&', ''),
        item
          .submenu!.items.filter(each => each.visible && each.type !== 'separator')
          .map(each => [each.role ?? each.label, each.accelerator ?? ''].join(' ').trim().toLowerCase()),
      ]),
    ),
  )
}
