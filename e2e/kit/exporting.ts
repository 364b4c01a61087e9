/** Exports lists as an administrator does, on both hosts. */
import type { Buffer } from 'node:buffer'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { answerDialog } from './native.ts'

/** What the menu of exports has. */
export type Exported = 'CSV' | 'XLSX' | 'CSV, with formatting' | 'XLSX, with formatting'

/** Where exports are saved: Electron's dialog returns this folder, and the browser's downloads are moved to it. */
export interface Destination {
  folder: string
  /** Exports, and resolves with the path of the finished file. */
  export(format: Exported): Promise<string>
}

/** Starts an export of the list on the screen. */
export async function chooseFormat(page: Page, format: Exported): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  // Not with formatting, which some lists offer too.
  await page.getByRole('menuitem', { name: new RegExp(`^${format}(?!,)`) }).click()
}

/** Chooses a file on the screen of an import. */
export async function chooseImported(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

export async function destination(host: Host, page: Page): Promise<Destination> {
  const folder = join(host.dataFolder, 'exported')
  mkdirSync(folder, { recursive: true })
  if (host.kind === 'electron') await answerDialog(host, folder)
  return {
    folder,
    async export(format) {
      const downloading = host.kind === 'loopback' ? page.waitForEvent('download') : null
      await chooseFormat(page, format)
      const download = await downloading
      if (download) await download.saveAs(join(folder, download.suggestedFilename()))
      const done = page.getByRole('status').filter({ hasText: /^Exported / })
      await expect(done).toBeVisible({ timeout: 30_000 })
      const name = /to (\S+\.\w+)\./.exec((await done.textContent())!)![1]!
      return join(folder, name)
    },
  }
}
