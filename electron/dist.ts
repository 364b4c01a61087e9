/**
 * `npm run dist`: builds Steward, and packages it for the system and the processor that it runs on, as electron-builder.yml says. Flags
 * are electron-builder's, except `--qa`, which makes a package that tests can drive, and packs the kit for them. With the private key of the releases in a file that
 * STEWARD_RELEASE_KEY names, the packages get a signed manifest.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { build } from './launcher/build.ts'
import { runChild } from './launcher/child.ts'
import { obtainElectron } from './launcher/electron.ts'
import { ROOT } from './launcher/root.ts'
import { writeContents } from './packaging/contents.ts'
import { makeArchive, makeDebianPackage } from './packaging/linux.ts'
import { checkOwner, ownerHere } from './packaging/owner.ts'
import { releaseKey, signRelease, updatesHere } from './packaging/release.ts'
import { ReleaseMistake } from './packaging/releaseMistake.ts'

/** What belongs to an Electron that is used for development. */
const UNPACKED_ONLY = ['default_app.asar', 'version']

/** The folder with everything that belongs to an Electron. */
const folderOf = (electron: string) => (process.platform === 'darwin' ? join(electron, '../../../..') : dirname(electron))

/** Why keytar does not load in this Electron; null if it does. It uses Node-API, so that what npm has built or fetched suits every Electron. */
function whyKeytarFails(electron: string): string | null {
  const trial = spawnSync(electron, ['-e', 'require("keytar")'], { cwd: ROOT, env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, encoding: 'utf8' })
  return trial.status === 0 ? null : (/^Error: (.+)$/m.exec(trial.stderr)?.[1] ?? `status ${trial.status}`)
}

/** What electron-builder is told, so that electron-updater finds its cache folder, and the publisher of the installer, in the package. The feed is Steward's own. */
function publishing(): string[] {
  const { feed, publicKey } = updatesHere()
  return publicKey ? ['-c.publish.provider=generic', `-c.publish.url=${feed || 'https://localhost'}`, '--publish=never'] : []
}

/** Checks who gives Steward to its users, and returns what electron-builder is told of them. What is signed goes to users, so it must name somebody. */
function owning(isSigned: boolean): string[] {
  const owner = ownerHere()
  const { wrong, missing } = checkOwner(owner)
  const gap = missing.length > 0 ? [`resources/owner.json does not say: ${missing.join(', ')}.`] : []
  if (wrong.length > 0 || (isSigned && missing.length > 0)) throw new ReleaseMistake([...wrong, ...gap].join('\n'))
  for (const sentence of gap) console.warn(`${sentence} These packages name no publisher, so don’t distribute them.`)
  const { name, email, homepage, id } = owner
  return [
    `-c.copyright=Copyright © ${name || 'Steward'}`,
    ...(name ? [`-c.extraMetadata.author=${email ? `${name} <${email}>` : name}`] : []),
    ...(homepage ? [`-c.extraMetadata.homepage=${homepage}`] : []),
    ...(id ? [`-c.appId=${id}`] : []),
  ]
}

async function dist(given: string[]): Promise<number> {
  const { STEWARD_RELEASE_KEY: keyFile, STEWARD_RELEASE_NOTES: notesFile } = process.env
  const key = keyFile ? releaseKey(keyFile) : null
  const notes = notesFile ? readFileSync(notesFile, 'utf8') : ''
  const owned = owning(key !== null)
  const isForTests = given.includes('--qa')
  const output = join(ROOT, isForTests ? 'release/qa' : 'release')
  const electron = await obtainElectron({ ...process.env, DISPLAY: process.env.DISPLAY ?? ':0' }) // nothing opens a window
  if ('missing' in electron) {
    console.error(`Steward is not packaged, because ${electron.missing}.`)
    return 1
  }
  const failure = whyKeytarFails(electron.path)
  if (failure) {
    console.error(`Steward is not packaged, because keytar, which reaches the keychain, does not load in Electron: ${failure}
\`npm rebuild keytar\` builds it; on Linux that needs build-essential, pkg-config, python3, libsecret-1-dev, and libsecret-1-0 to load it.`)
    return 1
  }
  const built = await build()
  if (built !== 0) return built

  const folder = folderOf(electron.path)
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '')
  writeContents(version)
  const distribution = mkdtempSync(join(tmpdir(), 'steward-electron-'))
  cpSync(folder, distribution, { recursive: true, verbatimSymlinks: true, filter: file => !UNPACKED_ONLY.includes(basename(file)) })
  const unpacked = join(output, `linux${process.arch === 'x64' ? '' : `-${process.arch}`}-unpacked`)
  rmSync(unpacked, { recursive: true, force: true })
  const packed = await runChild(process.execPath, [
    join(ROOT, 'node_modules/electron-builder/cli.js'),
    `-c.electronDist=${distribution}`,
    `-c.electronVersion=${version}`,
    `-c.directories.output=${output}`,
    ...owned,
    ...publishing(),
    ...(isForTests ? ['-c.electronFuses.enableNodeCliInspectArguments=true'] : []),
    ...given.filter(flag => flag !== '--qa'),
  ])
  rmSync(distribution, { recursive: true })
  if (packed !== 0) return packed

  if (existsSync(unpacked)) {
    console.log(makeArchive(unpacked, output))
    console.log(makeDebianPackage(unpacked, output, { isQuick: isForTests }) ?? 'There is no dpkg-deb here: no Debian package is made.')
  }
  if (key) for (const name of signRelease({ folder: output, key, notes, share: 100 })) console.log(`${name} is signed`)
  else console.log('Nothing is signed, so Steward will not take this for an update: STEWARD_RELEASE_KEY names no key.')
  // By its file, because nothing here imports tests.
  return isForTests ? runChild(process.execPath, [join(ROOT, 'e2e/kit/pack.ts'), output]) : 0
}

try {
  process.exitCode = await dist(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof ReleaseMistake ? error.message : error)
  process.exitCode = 1
}
