import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OptionError, readOptions } from '../core/options.ts'
import { ownFlags } from './flags.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
/** What the installer and the uninstaller of Windows are told, by electron-updater or by each other; they keep it to themselves. */
const OF_THE_INSTALLER = ['--delete-app-data', '--force-run', '--keep-shortcuts', '--package-file']

/** The flags that stand in files of a package. */
function flagsIn(pattern: string): string[] {
  const files = globSync(pattern, { cwd: MODULES })
  expect(files, pattern).not.toHaveLength(0)
  const text = files.map(file => readFileSync(join(MODULES, file), 'utf8').replaceAll(/^\s*(#|;|\/\/).*$/gm, '')).join('\n')
  return [...new Set([...text.matchAll(/(?<=["'`\s])--[a-z][a-z-]+/g)].map(([flag]) => flag))].toSorted()
}

describe('flags of the application', () => {
  it.each(['app-builder-lib/templates/nsis/**/*.ns[hi]', 'electron-updater/out/NsisUpdater.js'])(
    'pass over what the installer of Windows gives it: %s',
    pattern => {
      const given = flagsIn(pattern)
      expect(given).toContain('--updated')
      for (const flag of given) if (!OF_THE_INSTALLER.includes(flag)) expect(ownFlags([flag]), flag).toEqual([])
    },
  )

  it('pass over what electron-builder’s starters on Linux give it', () => {
    const starters = ['AppImageTarget', 'appImageUtil'].map(name => `app-builder-lib/out/targets/appimage/${name}.js`)
    const given = [...starters, 'app-builder-lib/out/targets/FlatpakTarget.js'].flatMap(flagsIn)
    const ours = given.filter(flag => /sandbox|feature|ozone|gpu/.test(flag))
    expect(ours).toEqual(expect.arrayContaining(['--no-sandbox', '--enable-features', '--ozone-platform']))
    for (const flag of ours) expect(ownFlags([flag]), flag).toEqual([])
  })

  it.each([
    [[], []],
    [['/opt/steward', 'file.txt'], []],
    [['--no-sandbox', '--password-store=basic', '/opt/steward', '--demo'], ['--demo']],
    [
      ['--data-dir', '/tmp/a b', '--api-url=https://api.example.com/'],
      ['--data-dir', '/tmp/a b', '--api-url=https://api.example.com/'],
    ],
    [
      ['--profile', 'steward.json', '--lang=es'],
      ['--profile', 'steward.json'],
    ],
    [['steward://open/admin/cities', '--no-sandbox'], []],
    [['-psn_0_12345', '--help'], ['--help']],
    [['--updated'], []],
    [['--updated', '--demo'], ['--demo']],
  ])('are taken from among Chromium’s: %j', (given, own) => expect(ownFlags(given)).toEqual(own))

  it.each([
    [['--api-ulr', 'https://api.example.com/'], /--api-ulr.*--help/],
    [['-demo'], /-d/],
    [['--updated-by=me'], /--updated-by/],
    [['--api-key', 'secret'], /--api-key isn’t accepted/],
    [['--data-dir'], /--data-dir/],
    [['--loopback'], /loopback host/],
    [['--no-open'], /loopback host/],
    [['--url=steward://open/admin/settings'], /--url/],
    [['steward://open/admin/cities', '--api-url=https://evil.example/'], /no flags beside it/],
    [['--profile=evil.json', 'steward://open/admin/cities'], /no flags beside it/],
  ])('that are wrong are refused: %j', (given, sentence) => {
    const read = () => readOptions(ownFlags(given), {}, null)
    expect(read).toThrow(OptionError)
    expect(read).toThrow(sentence)
  })
})
