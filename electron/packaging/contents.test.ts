import { describe, expect, it } from 'vitest'
import { billOfMaterials, licencesText, type Part } from './contents.ts'

const parts: Part[] = [
  { name: '@scope/one', version: '1.0.0', identifier: 'MIT', text: 'Permission is hereby granted' },
  { name: 'two', version: '2.0.0', identifier: '(MIT OR Apache-2.0)' },
  { name: 'three', version: '3.0.0' },
]
const lock = {
  packages: {
    'node_modules/@scope/one': { version: '1.0.0', integrity: 'sha512-AAEC' },
    'node_modules/two': { version: '1.0.0', integrity: 'sha512-AwQF' },
    'node_modules/@scope/one/node_modules/two': { version: '2.0.0', integrity: 'sha512-BgcI' },
  },
}

describe('what a package contains', () => {
  it('is listed with its licences, as they are or by their names', () => {
    const text = licencesText(parts)
    expect(text).toContain('@scope/one 1.0.0 (MIT)\n----------------------\n\nPermission is hereby granted\n')
    expect(text).toContain(
      'two 2.0.0 ((MIT OR Apache-2.0))\n-------------------------------\n\nThe package brings no text of its licence, which is (MIT OR Apache-2.0).',
    )
    expect(text).toContain('three 3.0.0\n-----------\n\nThe package brings no text of its licence.')
  })

  it('is listed for programs, with the digest of exactly its version', () => {
    const bill = billOfMaterials(parts, '0.1.0', '33.4.11', lock)
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', metadata: { component: { name: 'steward', version: '0.1.0' } } })
    const { components } = bill as { components: object[] }
    expect(components).toEqual([
      {
        type: 'framework',
        'bom-ref': 'pkg:npm/electron@33.4.11',
        name: 'electron',
        version: '33.4.11',
        purl: 'pkg:npm/electron@33.4.11',
        licenses: [{ license: { id: 'MIT' } }],
      },
      expect.objectContaining({ purl: 'pkg:npm/%40scope/one@1.0.0', licenses: [{ license: { id: 'MIT' } }], hashes: [{ alg: 'SHA-512', content: '000102' }] }),
      expect.objectContaining({
        purl: 'pkg:npm/two@2.0.0',
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        hashes: [{ alg: 'SHA-512', content: '060708' }],
      }),
      { type: 'library', 'bom-ref': 'pkg:npm/three@3.0.0', name: 'three', version: '3.0.0', purl: 'pkg:npm/three@3.0.0' },
    ])
  })
})
