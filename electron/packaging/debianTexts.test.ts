/** The manual page has every flag of --help, and what software centres show is valid. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SHELL_FLAGS } from '../shell/flags.ts'
import { copyright, manualPage, metainfo } from './debianTexts.ts'

const RELEASE = {
  version: '1.2.3',
  description: 'Back-office of a services marketplace',
  madeAt: 1_800_000_000,
  owner: { name: 'Acme & Sons', email: 'it@acme.org', homepage: 'https://acme.org/steward', id: 'org.acme.steward' },
}
const has = (program: string) => !spawnSync(program, ['--version']).error

it('the manual page says what --help does', () => {
  const page = manualPage(RELEASE)
  for (const { flag, variable } of SHELL_FLAGS) {
    expect(page).toContain(`.B \\-\\-${flag.replaceAll('-', '\\-')}`)
    if (variable) expect(page).toContain(`[${variable}]`)
  }
  expect(page).toContain('.B STEWARD_STORAGE_ACCESS_KEY')
  expect(page).toContain('"Steward 1.2.3"')
})

it.skipIf(!has('man'))('man finds no mistake in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-man-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'steward.1'), manualPage(RELEASE))
  const { stderr, status } = spawnSync('man', ['--warnings=all', '--local-file', join(folder, 'steward.1')], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  })
  expect([status, stderr]).toEqual([0, ''])
})

it('the copyright names the owner, in Debian’s format', () => {
  const text = copyright(RELEASE, 'MIT License\n\nCopyright (c) 2026 Steward\n\nPermission is granted.\n\nAS IS.\n')
  expect(text).toContain('Copyright: Copyright © 2027 Acme & Sons\nLicense: Expat')
  expect(text).toMatch(/License: Expat\n Permission is granted\.\n \.\n AS IS\.\n$/)
})

it.skipIf(!has('appstreamcli'))('appstreamcli takes what software centres show', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-metainfo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'org.acme.steward.metainfo.xml')
  for (const owner of [RELEASE.owner, { name: '', email: '', homepage: '', id: '' }]) {
    writeFileSync(file, metainfo({ ...RELEASE, owner }, 'org.acme.steward'))
    const { status, stdout } = spawnSync('appstreamcli', ['validate', '--no-net', file], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringContaining('successful')])
  }
})
