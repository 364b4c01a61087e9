/** Chromium's own sandbox, which root cannot use: so as root the test runs Steward as an unprivileged user. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findElectron } from '../../electron/launcher/electron.ts'
import { expect, signIn, test } from '../kit/kit.ts'
import { packSteward } from './packaged.ts'

const USER = 'nobody'

/** What this machine lacks for it; null where it has all. */
function missing(): string | null {
  if (process.platform !== 'linux') return 'processes are looked at in /proc'
  const found = findElectron()
  if ('missing' in found) return `no Electron: ${found.missing}`
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', USER, '--'] : []
  const [command, ...parameters] = [...asUser, 'unshare', '--user', '--map-root-user', 'true']
  return spawnSync(command, parameters).status === 0 ? null : 'this system lets an unprivileged user make no namespaces'
}
const lacking = missing()
if (lacking) console.log(`The test of Chromium’s sandbox is skipped: ${lacking}.`)

const number = (text: string): number => Number(text.trim())

test('every page’s process is in Chromium’s sandbox, and all works from there', async ({ startHost, marketplace }) => {
  test.skip(lacking !== null, lacking ?? '')
  const found = findElectron()
  if ('missing' in found) throw new Error(found.missing)
  const folder = mkdtempSync(join(tmpdir(), 'steward-sandbox-'))
  chmodSync(folder, 0o755)
  let program = await packSteward(found.path, join(folder, 'app'))
  const data = join(folder, 'data')
  const environment: Record<string, string> = { STEWARD_API_URL: marketplace.url, STEWARD_API_KEY: marketplace.apiKey, HOME: data }
  spawnSync('mkdir', ['-m', '700', data])
  if (process.getuid?.() === 0) {
    const [uid, gid] = ['-u', '-g'].map(flag => number(String(spawnSync('id', [flag, USER]).stdout))) as [number, number]
    chownSync(data, uid, gid)
    if (process.env.XAUTHORITY) {
      environment.XAUTHORITY = join(data, 'authority')
      copyFileSync(process.env.XAUTHORITY, environment.XAUTHORITY)
      chownSync(environment.XAUTHORITY, uid, gid)
    }
    const wrapper = join(folder, 'start')
    writeFileSync(wrapper, `#!/bin/sh\nexec runuser -u ${USER} -- ${program} "$@"\n`, { mode: 0o755 })
    program = wrapper
  }
  const host = await startHost({ dataFolder: data, environment, packaged: program, sandbox: true })
  await signIn(host.page)
  const { pages, main } = await host.electron!.evaluate(({ app, BrowserWindow }) => ({
    pages: BrowserWindow.getAllWindows().map(window => window.webContents.getOSProcessId()),
    main: [process.pid, app.commandLine.hasSwitch('no-sandbox')] as const,
  }))
  expect([pages.length, main[1]]).toEqual([1, false])
  const status = (id: number, field: string) => new RegExp(`^${field}:\\s*(.+)$`, 'm').exec(readFileSync(`/proc/${id}/status`, 'utf8'))![1]
  for (const id of pages) {
    expect([status(id, 'Seccomp'), status(id, 'NoNewPrivs')]).toEqual(['2', '1'])
    expect(readlinkSync(`/proc/${id}/ns/user`)).not.toBe(readlinkSync(`/proc/${main[0]}/ns/user`))
    expect(readlinkSync(`/proc/${id}/ns/net`)).not.toBe(readlinkSync(`/proc/${main[0]}/ns/net`))
  }
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})
