/** Makes a packaged Steward: a renamed Electron with the built app as an archive in its resources, and no packages. */
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPackage } from '@electron/asar'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Links a folder's files, which saves 230 MB; copies them if the folders are on different disks. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o755 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else {
      try {
        linkSync(source, target)
      } catch {
        cpSync(source, target)
      }
    }
  }
}

/** Makes a packaged Steward in `folder`. Returns the path of its program. */
export async function packSteward(electron: string, folder: string): Promise<string> {
  linkFolder(dirname(electron), folder)
  const program = join(folder, 'steward')
  linkSync(join(folder, 'electron'), program)
  const app = mkdtempSync(join(tmpdir(), 'steward-app-'))
  cpSync(join(root, 'dist'), join(app, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(app, 'package.json'))
  await createPackage(app, join(folder, 'resources', 'app.asar'))
  rmSync(app, { recursive: true })
  return program
}
