/** The native menu of a running Electron. Tests cannot click it, so items are called as a click or an accelerator would. */
import type { Host } from './host.ts'

/** Chooses an item, for the oldest window. */
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

/** The visible items of each menu with their accelerators, in lower case. */
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
