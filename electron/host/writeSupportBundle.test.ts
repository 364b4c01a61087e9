import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readOptions } from '../core/options.ts'
import { directNetwork } from '../testing/directNetwork.ts'
import { writeSupportBundle } from './writeSupportBundle.ts'

it('is written without a window, with the log and the list of crash dumps, also where Steward cannot be opened', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bundle-'))
  mkdirSync(join(dataFolder, 'crashes', 'pending'), { recursive: true })
  writeFileSync(join(dataFolder, 'crashes', 'pending', 'one.dmp'), 'memory of Henry Huggins')
  const settings = join(dataFolder, 'config.json')
  writeFileSync(settings, '{"wasSignedIn":true,"lastEmail":"henry@example.com"}')
  const file = join(dataFolder, 'bundle.json')
  const write = async (given: string[]) => {
    await writeSupportBundle(
      {
        host: 'loopback',
        versions: { Steward: '1.2.3' },
        dataFolder,
        options: readOptions([...given, '--support-bundle', file], {}, null),
        policyFile: join(dataFolder, 'policy.json'),
        presetFile: join(dataFolder, 'defaults.json'),
        vaults: [],
        openNetwork: () => Promise.resolve(directNetwork()),
        geographyFile: '',
        picturesFile: '',
        threadFile: fileURLToPath(new URL('./thread.ts', import.meta.url)),
        exports: { open: () => Promise.resolve(null), show: null },
        updates: () => 'None here.',
      },
      file,
    )
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('Henry')
    return JSON.parse(text) as Record<string, unknown>
  }
  const found = { versions: { Steward: '1.2.3' }, crashDumps: [{ bytes: 23 }] }
  expect(await write([])).toMatchObject({
    ...found,
    session: { status: 'signed-out' },
    events: [expect.stringContaining(' start Steward=1.2.3'), expect.any(String)],
  })
  const broken = await write(['--server', 'Nowhere'])
  expect(broken).toMatchObject({
    ...found,
    failure: { name: 'Error' },
    events: expect.arrayContaining([expect.stringContaining(' start failed error=Error at=')]),
  })
  expect(readdirSync(dataFolder).toSorted(), 'root leaves nothing that its owner could not write to').toEqual(['bundle.json', 'config.json', 'crashes'])
  expect(readFileSync(settings, 'utf8')).toBe('{"wasSignedIn":true,"lastEmail":"henry@example.com"}')
})
