/**
 * `npm run test:package`, on a Debian machine as root: makes the packages, installs the one for Debian, uses it as an ordinary user with
 * Chromium's sandbox on, and removes it. It drives what users get, over the debugging port that Chromium opens when it is told to.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { ROOT } from '../../electron/launcher/root.ts'
import { checkOwner, ownerHere } from '../../electron/packaging/owner.ts'
import { run, runScript } from './spawn.ts'

/** An account that every Debian has, and that owns nothing. */
const USER = 'nobody'
/** How long one thing may take to show, in milliseconds: the first start reads 200 MB from disk. */
const LIMIT = 30_000
/** Where a package puts its files. */
const PLACES = ['/opt', '/usr', '/etc', '/var/lib/dpkg/info']

const output = (command: string, ...given: string[]) => execFileSync(command, given, { encoding: 'utf8' })

/** A digest of everything that is built. */
function bundleDigest(): string {
  const files = globSync('{electron,renderer}/**/*', { cwd: join(ROOT, 'dist') }).toSorted()
  const hash = createHash('sha256')
  for (const file of files) if (statSync(join(ROOT, 'dist', file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, 'dist', file)))
  return hash.digest('hex')
}

/** What there is of Steward on this machine. */
const traces = () => output('find', ...PLACES, '-xdev', '-iname', '*steward*', '-not', '-path', `${ROOT}*`).trim()

/** How an ordinary user's programs are started, who has a display and an empty home folder. */
interface Session {
  uid: number
  gid: number
  env: Record<string, string>
}

function startSession(home: string): Session {
  const [uid, gid] = ['-u', '-g'].map(flag => Number(output('id', flag, USER))) as [number, number]
  const env: Record<string, string> = { HOME: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', DISPLAY: process.env.DISPLAY! }
  if (process.env.XAUTHORITY) {
    env.XAUTHORITY = join(home, 'authority')
    copyFileSync(process.env.XAUTHORITY, env.XAUTHORITY)
    chownSync(env.XAUTHORITY, uid, gid)
  }
  chownSync(home, uid, gid)
  return { uid, gid, env }
}

/** Starts the installed Steward on a message bus and a keyring of the user's own. */
async function start(session: Session): Promise<{ child: ChildProcess; browser: Browser; text(): string }> {
  const unlocked = 'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"'
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', unlocked, 'sh', 'steward', '--demo', '--remote-debugging-port=0'], {
    ...session,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  await expect.poll(() => text, { timeout: LIMIT, message: 'Steward opens its debugging port' }).toMatch(/ws:\S+/)
  return { child, browser: await chromium.connectOverCDP(/ws:\S+/.exec(text)![0]), text: () => text }
}

const pages = (browser: Browser): Page[] => browser.contexts().flatMap(context => context.pages())

/** Fails unless the process of every page is in Chromium's sandbox. */
function expectSandbox(): void {
  const renderers = output('pgrep', '-u', USER, '-f', 'opt/Steward/steward --type=renderer').trim().split('\n')
  for (const id of renderers) {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    assert.match(status, /^Seccomp:\s*2$/m)
    assert.notEqual(readlinkSync(`/proc/${id}/ns/net`), readlinkSync('/proc/self/ns/net'))
  }
}

async function drive(session: Session): Promise<void> {
  const { child, browser, text } = await start(session)
  const ended = new Promise(resolve => child.once('exit', resolve))
  await expect.poll(() => pages(browser).length, { timeout: LIMIT }).toBe(1)
  const page = pages(browser)[0]!
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS.full, { timeout: LIMIT })
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: LIMIT })
  expectSandbox()
  console.log('✓ an ordinary user signs in; every page is in the sandbox')

  await page.getByRole('button', { name: 'Account' }).click()
  for (const name of ['Advanced', 'Diagnostics']) await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('dialog', { name: 'Diagnostics' })).toContainText('System keychain')
  await page.keyboard.press('Escape')
  console.log('✓ the session is in the keychain')

  execFileSync('xdg-open', ['steward://open/admin/update-city/3'], session)
  const opened = () => pages(browser).find(each => each.url().endsWith('#/admin/update-city/3'))
  await expect.poll(() => opened()?.url(), { timeout: LIMIT }).toBeTruthy()
  await expect(opened()!.getByRole('textbox', { name: 'Title' })).toHaveValue('Yapeyú', { timeout: LIMIT })
  console.log('✓ a steward:// link opens its screen')

  for (const each of pages(browser)) await each.close()
  await ended
  assert.ok((text().match(/bus[.]cc/g)?.length ?? 0) <= 1, text())
  console.log('✓ it ends when its windows are closed, and has hardly said a word about the message bus')
}

/** What lintian finds in every package of an Electron, and why it stays. */
const OF_CHROMIUM: Record<string, string> = {
  'dir-or-file-in-opt': 'packages that Debian does not make belong there',
  'embedded-library': 'Chromium brings its own libraries',
  'unstripped-binary-or-object': 'the program stays as Electron has built it',
  'elevated-privileges': 'Chromium’s sandbox, where users may make no namespaces',
}
/** What it finds until resources/owner.json says who gives Steward to its users. */
const WITHOUT_OWNER = ['bogus-mail-host', 'bogus-mail-host-in-debian-changelog']

/** Checks the package as Debian checks its own, and what software centres and `man` show of it. */
function expectWellMade(file: string): void {
  output('apt-get', 'install', '-qqy', '--no-install-recommends', 'lintian', 'appstream', 'man-db')
  const left = [...Object.keys(OF_CHROMIUM), ...(checkOwner(ownerHere()).missing.includes('email') ? WITHOUT_OWNER : [])]
  const given = ['--allow-root', '--tag-display-limit', '0', '--suppress-tags', left.join(','), file]
  const { status, stdout, stderr } = spawnSync('lintian', given, { encoding: 'utf8' })
  assert.deepEqual([stdout.trim(), status], ['', 0], stderr)
  const folder = mkdtempSync(join(tmpdir(), 'steward-deb-'))
  try {
    output('dpkg-deb', '--extract', file, folder)
    const metainfo = globSync('usr/share/metainfo/*.xml', { cwd: folder })
    assert.equal(metainfo.length, 1)
    output('appstreamcli', 'validate', '--no-net', join(folder, metainfo[0]!))
    assert.match(output('man', '--warnings', '--local-file', join(folder, 'usr/share/man/man1/steward.1.gz')), /STEWARD\(1\)/)
  } finally {
    rmSync(folder, { recursive: true })
  }
  console.log('✓ lintian, appstreamcli and man have nothing against it')
}

/** Asks root's Steward without a display for what opens no window. */
function expectWithoutDisplay(program: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'steward-root-'))
  const run = (...given: string[]) => {
    const env = { HOME: folder, TMPDIR: folder, PATH: process.env.PATH! }
    const { status, stdout, stderr } = spawnSync(program, given, { env, encoding: 'utf8', timeout: LIMIT })
    assert.deepEqual([status, stderr], [0, ''], `${program} ${given.join(' ')}`)
    return stdout
  }
  try {
    assert.match(run('--help'), /^Usage: steward /)
    const version = run('--version').trim()
    assert.match(version, /^\d+\.\d+\.\d+$/)
    run('--support-bundle', join(folder, 'bundle.json'))
    const { versions } = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as { versions: Record<string, string> }
    assert.equal(versions.Steward, version)
    assert.deepEqual(globSync('steward-*', { cwd: folder }), [])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function test(): Promise<void> {
  assert.equal(await runScript('build'), 0)
  const digest = bundleDigest()
  assert.equal(await runScript('dist'), 0)
  assert.equal(bundleDigest(), digest, 'the same state was built twice, and the bytes differ')
  console.log('✓ the bundle is the same when it is built again')

  const before = traces()
  const file = globSync(join(ROOT, 'release/*.deb'))[0]!
  expectWellMade(file)
  const home = mkdtempSync(join(tmpdir(), 'steward-user-'))
  try {
    output('apt-get', 'install', '-qqy', '--no-install-recommends', '--reinstall', file)
    output('desktop-file-validate', '/usr/share/applications/steward.desktop')
    assert.equal(statSync('/opt/Steward/chrome-sandbox').mode.toString(8), '104755')
    assert.ok(existsSync('/etc/apparmor.d/steward'))
    console.log('✓ it is installed')
    for (const program of [globSync(join(ROOT, 'release/linux*unpacked/bin/steward'))[0]!, 'steward']) expectWithoutDisplay(program)
    console.log('✓ root’s --help, --version and --support-bundle need no display, in its folder and installed, and leave nothing')
    await drive(startSession(home))
  } finally {
    output('apt-get', 'purge', '-qqy', 'steward')
    rmSync(home, { recursive: true, force: true })
  }
  assert.equal(traces(), before)
  assert.ok(!existsSync('/usr/share/applications/mimeinfo.cache') || !readFileSync('/usr/share/applications/mimeinfo.cache', 'utf8').includes('steward'))
  console.log('✓ nothing is left of it')
}

if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) throw new Error('This test installs a package: it needs a Debian machine, and root.')
if (process.env.DISPLAY) await test()
else process.exitCode = (await run('xvfb-run', ['-a', '-s', '-screen 0 1920x1200x24', process.execPath, import.meta.filename])) ?? 1
