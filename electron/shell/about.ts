/** Help > About Steward: name, version, licences. macOS has its own panel for it, in the application's menu. */
import { app, dialog, nativeImage, type BrowserWindow } from 'electron'
import { OWNER_NAME } from '../ports/owner.ts'

const COPYRIGHT = `Copyright © ${OWNER_NAME}. MIT licence.`
/** Third-party work that ships with Steward, with licences; README says the same. */
const CREDITS = [
  'Typeface: Inter, SIL Open Font License 1.1.',
  'Places of the demo marketplace: GeoNames, CC BY 4.0; countries-list, MIT licence.',
  'Electron, MIT licence; Chromium and its parts under their own licences.',
].join('\n')

/** Sets the texts of macOS's panel. */
export function prepareAbout(icon: string): void {
  app.setAboutPanelOptions({
    applicationName: app.getName(),
    applicationVersion: app.getVersion(),
    version: '',
    copyright: COPYRIGHT,
    credits: CREDITS,
    iconPath: icon,
  })
}

/** Shows the same on Windows and Linux, whose panels leave out the credits. */
export function showAbout(window: BrowserWindow, icon: string): void {
  void dialog.showMessageBox(window, {
    type: 'info',
    icon: nativeImage.createFromPath(icon),
    title: `About ${app.getName()}`,
    message: `${app.getName()} ${app.getVersion()}`,
    detail: `${COPYRIGHT}\n${CREDITS}`,
    buttons: ['Close'],
  })
}
