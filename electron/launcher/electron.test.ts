import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findElectron, obtainElectron } from './electron.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-electron-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(process.platform === 'linux')('finding an Electron on Linux', () => {
  const put = (script: string) => {
    writeFileSync(join(folder, 'electron'), script)
    chmodSync(join(folder, 'electron'), 0o755)
  }
  const environment = () => ({ DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder })

  it('needs a display', () => {
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toEqual({ missing: expect.stringContaining('no display') })
  })

  it('honours ELECTRON_OVERRIDE_DIST_PATH', async () => {
    expect(findElectron(environment())).toEqual({ missing: 'ELECTRON_OVERRIDE_DIST_PATH has no electron' })
    put('#!/bin/sh\necho v45.0.0\n')
    expect(await obtainElectron(environment())).toEqual({ path: join(folder, 'electron') })
  })

  it('says why one that is there does not run', async () => {
    put('#!/bin/sh\necho "electron: error while loading shared libraries: libnss3.so" >&2\nexit 127\n')
    expect(await obtainElectron(environment())).toEqual({
      missing: 'Electron does not start here (electron: error while loading shared libraries: libnss3.so)',
    })
  })
})
