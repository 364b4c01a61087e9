/** Help > About Steward: name, version, licences. macOS has a panel of its own for it, in the application's menu. */
import { app, dialog, nativeImage, type BrowserWindow } from 'electron'

const COPYRIGHT = 'Copyright © Steward. MIT licence.'
/** Whose work ships with Steward, and under which licence; README says the same. */
const CREDITS = [
  'Typeface: Inter, SIL Open Font License 1.1.',
  'Places of the demo marketplace: GeoNames, CC BY 4.0; countries-list, MIT licence.',
  'Electron, MIT licence; Chromium and its parts under their own licences.',
].join('\n')

/** Tells macOS what its panel shows. */
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
