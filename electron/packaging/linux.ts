/** Packages of an unpacked Steward for Linux, made with what every Debian has: tar and dpkg-deb. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../launcher/root.ts'
import { APPLICATION_ID } from '../ports/owner.ts'
import { copyright, manualPage, metainfo } from './debianTexts.ts'
import { ownerHere } from './owner.ts'

const { name, version, description } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string; version: string; description: string }

/** Debian's names of processors, by Node's. */
const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** What Electron and keytar link to and the libraries named here do not bring, and programs that open links. Releases since 2024 call some t64. */
const DEPENDS = [
  'libasound2t64 | libasound2',
  'libatspi2.0-0t64 | libatspi2.0-0',
  'libgbm1',
  'libgtk-3-0t64 | libgtk-3-0',
  'libnotify4',
  'libnss3',
  'libsecret-1-0',
  'desktop-file-utils',
  'xdg-utils',
]
/** Signs of keys (⌘ ⌥ ⇧) and emoji in texts of the marketplace. */
const RECOMMENDS = ['fonts-dejavu-core', 'fonts-noto-color-emoji']

/** What package managers show below the first line, none longer than a terminal's. */
const LONG_DESCRIPTION = [
  'Administrators and support staff look after the reference data, content,',
  'people and transactions of a services marketplace. Steward talks to the',
  "marketplace's own backend, and keeps what was last read for times without a",
  'network.',
]
const SCRIPTS = ['postinst', 'postrm']

/** Readable to everybody, also where the umask keeps new files to oneself. */
const MODE = 'u=rwX,go=rX'

/** When the packages were made, in seconds since 1970: SOURCE_DATE_EPOCH, or when this state was committed, so that the same commit gives the same bytes. */
function madeAt(): number {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return Number(given)
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? Number(stdout) : Math.floor(Date.now() / 1000)
}

/** Packs the folder as a tar.gz in `output`. Returns its path. */
export function makeArchive(unpacked: string, output: string): string {
  const file = join(output, `${name}-${version}-${process.arch}.tar.gz`)
  const always = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${madeAt()}`, `--mode=${MODE}`]
  const renamed = `--transform=s,^${basename(unpacked)},${name}-${version},`
  execFileSync('tar', ['--create', '--gzip', `--file=${file}`, ...always, renamed, '-C', dirname(unpacked), basename(unpacked)])
  return file
}

/** The newest version of the C library that one of these programs and libraries names. */
function neededLibc(files: readonly string[]): string {
  const named = files.flatMap(file => [...readFileSync(file, 'latin1').matchAll(/\0GLIBC_(2\.\d+)(?=[.\d]*\0)/g)].map(found => Number(found[1]!.slice(2))))
  return `libc6 (>= 2.${Math.max(17, ...named)})`
}

/** Makes a Debian package of the folder in `output`: small, or quickly. Returns its path, or null where there is no dpkg-deb. */
export function makeDebianPackage(unpacked: string, output: string, { isQuick = false } = {}): string | null {
  if (spawnSync('dpkg-deb', ['--version']).error) return null
  const architecture = ARCHITECTURES[process.arch] ?? process.arch
  const stage = mkdtempSync(join(tmpdir(), 'steward-deb-'))
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(stage, file)), { recursive: true })
    writeFileSync(join(stage, file), content)
  }
  const resource = (file: string) => readFileSync(join(ROOT, 'resources', file))

  cpSync(unpacked, join(stage, 'opt/Steward'), { recursive: true })
  mkdirSync(join(stage, 'usr/bin'), { recursive: true })
  symlinkSync('/opt/Steward/bin/steward', join(stage, 'usr/bin/steward'))
  put('etc/apparmor.d/steward', resource('debian/apparmor'))
  put('usr/share/applications/steward.desktop', resource('debian/steward.desktop'))
  for (const icon of readdirSync(join(ROOT, 'resources/icons')))
    put(`usr/share/icons/hicolor/${basename(icon, '.png')}/apps/steward.png`, resource(`icons/${icon}`))
  put('usr/share/icons/hicolor/scalable/apps/steward.svg', resource('icon.svg'))

  const owner = ownerHere()
  const release = { version, description, madeAt: madeAt(), owner }
  const maintainer = `${owner.name || 'Steward'} <${owner.email || 'nobody@localhost'}>`
  const made = new Date(madeAt() * 1000).toUTCString().replace('GMT', '+0000')
  const changes = `${name} (${version}) stable; urgency=medium\n\n  * Version ${version}.\n\n -- ${maintainer}  ${made}\n`
  put('usr/share/doc/steward/changelog.gz', gzipSync(changes, { level: 9 }))
  put('usr/share/doc/steward/copyright', copyright(release, readFileSync(join(ROOT, 'LICENSE'), 'utf8')))
  put('usr/share/man/man1/steward.1.gz', gzipSync(manualPage(release), { level: 9 }))
  put(`usr/share/metainfo/${APPLICATION_ID}.metainfo.xml`, metainfo(release, APPLICATION_ID))
  const libraries = globSync('opt/Steward/**/*.{so,so.*,node}', { cwd: stage }).map(file => join(stage, file))
  // Without the symbols that only a debugger reads; the program itself stays as Electron has built it.
  const helpers = ['chrome-sandbox', 'chrome_crashpad_handler'].map(file => join(stage, 'opt/Steward', file))
  if (!spawnSync('strip', ['--version']).error) execFileSync('strip', ['--strip-unneeded', ...libraries, ...helpers])

  const size = execFileSync('du', ['-sk', '--apparent-size', stage], { encoding: 'utf8' }).split('\t')[0]
  const control = {
    Package: name,
    Version: version,
    Architecture: architecture,
    Maintainer: maintainer,
    'Installed-Size': size,
    Depends: [neededLibc([...libraries, join(stage, 'opt/Steward/steward')]), ...DEPENDS].join(', '),
    Recommends: RECOMMENDS.join(', '),
    Section: 'misc',
    Priority: 'optional',
    ...(owner.homepage ? { Homepage: owner.homepage } : {}),
    Description: [description, ...LONG_DESCRIPTION].join('\n '),
  }
  put(
    'DEBIAN/control',
    Object.entries(control)
      .map(([field, value]) => `${field}: ${value}\n`)
      .join(''),
  )
  put('DEBIAN/conffiles', '/etc/apparmor.d/steward\n')
  for (const script of SCRIPTS) put(`DEBIAN/${script}`, resource(`debian/${script}`))

  execFileSync('chmod', ['-R', MODE, stage])
  for (const file of libraries) chmodSync(file, 0o644)
  for (const script of SCRIPTS) chmodSync(join(stage, 'DEBIAN', script), 0o755)
  // Where the system lets nobody make namespaces, Chromium's sandbox is made by this program, with root's rights.
  chmodSync(join(stage, 'opt/Steward/chrome-sandbox'), 0o4755)
  const file = join(output, `${name}_${version}_${architecture}.deb`)
  execFileSync('dpkg-deb', ['--root-owner-group', ...(isQuick ? ['-Zgzip', '-z1'] : ['-Zxz']), '--build', stage, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(madeAt()) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(stage, { recursive: true })
  return file
}
