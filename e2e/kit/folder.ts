/** Makes any folder one of specs, so that Playwright and an editor know the kit. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../electron/launcher/root.ts'

/** Puts a file into a folder, unless it has one of that name. */
function put(folder: string, name: string, content: object): void {
  const file = join(folder, name)
  if (existsSync(file)) return
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  console.log(`${file} is new: by it Playwright and an editor know the kit.`)
}

/** Puts what specs need beside them into a folder; nothing into one of the project's own. */
export function prepareFolder(folder: string): void {
  if (folder.startsWith(join(ROOT, 'e2e'))) return
  put(folder, 'package.json', { private: true, type: 'module' })
  put(folder, 'tsconfig.json', {
    extends: join(ROOT, 'e2e/tsconfig.json'),
    compilerOptions: { paths: { 'steward-kit': [join(ROOT, 'e2e/kit/kit.ts')] }, typeRoots: [join(ROOT, 'node_modules/@types')] },
    include: ['.'],
  })
}
