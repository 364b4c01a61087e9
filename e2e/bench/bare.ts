/** The floors: a bare server with a static page, and a bare Electron window, each of which does nothing else. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { electronArguments, findElectron } from '../../electron/launcher/electron.ts'
import { inFolder } from './stage.ts'

const bareHostFile = fileURLToPath(new URL('./bareHost.js', import.meta.url))

/** The bare server, for as long as `use` takes. */
export async function withBareHost<T>(use: (url: string, pid: number) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [bareHostFile], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [data] = (await once(child.stdout, 'data')) as [Buffer]
    return await use(data.toString().trim(), child.pid!)
  } finally {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

const MAIN = `const { app, BrowserWindow, ipcMain } = require('electron')
const { join } = require('node:path')
ipcMain.handle('nothing', () => undefined)
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280, height: 800, show: false,
    webPreferences: { preload: join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, spellcheck: process.platform === 'darwin' },
  })
  window.once('ready-to-show', () => window.show())
  const address = process.env.BARE_URL
  if (address) window.loadURL(address)
  else window.loadFile(join(__dirname, 'index.html'))
})
app.on('window-all-closed', () => app.quit())
`
const PRELOAD = `const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('bare', { invoke: () => ipcRenderer.invoke('nothing') })
`

/** Writes the bare window's app into a folder: one window with Steward's own settings, one line of HTML, one channel. */
export async function writeBareWindow(folder: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'bare', main: 'main.cjs' }))
  await writeFile(join(folder, 'main.cjs'), MAIN)
  await writeFile(join(folder, 'preload.cjs'), PRELOAD)
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Bare</title><h1>Bare</h1>')
}

/** A bare window on an address (its own line of HTML for none), for as long as `use` takes. */
export function withBareWindow<T>(address: string, use: (page: Page) => Promise<T>): Promise<T> {
  return inFolder(async folder => {
    const found = findElectron()
    if ('missing' in found) throw new Error(found.missing)
    await writeBareWindow(folder)
    const environment = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
    const app: ElectronApplication = await _electron.launch({
      executablePath: found.path,
      args: [...electronArguments(), `--user-data-dir=${join(folder, 'data')}`, folder],
      env: { ...environment, BARE_URL: address },
    })
    try {
      return await use(await app.firstWindow())
    } finally {
      await app.close()
    }
  })
}
