/**
 * The index with which a folder of Debian packages is a repository for apt: static files that any web server gives. With a key of gpg's it is signed,
 * as apt asks of repositories that are not trusted by name.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ReleaseMistake } from './releaseMistake.ts'

const SUITE = 'stable'
const COMPONENT = 'main'

const digest = (kind: 'md5' | 'sha256', bytes: Buffer | string) => createHash(kind).update(bytes).digest('hex')

/** What a package says of itself, and where and what its file is. */
function entryOf(folder: string, file: string): { architecture: string; text: string } {
  const bytes = readFileSync(join(folder, file))
  const control = execFileSync('dpkg-deb', ['--field', join(folder, file)], { encoding: 'utf8' }).trim()
  const architecture = /^Architecture: (\S+)$/m.exec(control)![1]!
  return { architecture, text: `${control}\nFilename: ${file}\nSize: ${bytes.length}\nMD5sum: ${digest('md5', bytes)}\nSHA256: ${digest('sha256', bytes)}\n` }
}

/** Makes the index of the packages in a folder anew; `key` names a key of gpg's. Returns the files that were written, below the folder. */
export function makeAptIndex(folder: string, key?: string): string[] {
  if (spawnSync('dpkg-deb', ['--version']).error) throw new ReleaseMistake('This needs dpkg-deb, which Debian and Ubuntu have.')
  const packages = readdirSync(folder).filter(name => name.endsWith('.deb'))
  if (packages.length === 0) throw new ReleaseMistake(`There is no Debian package in ${folder}.`)
  const entries = packages.toSorted().map(file => entryOf(folder, file))
  const architectures = [...new Set(entries.map(({ architecture }) => architecture))].toSorted()

  const dists = join(folder, 'dists', SUITE)
  rmSync(dists, { recursive: true, force: true })
  const written = new Map<string, Buffer>()
  const put = (name: string, content: Buffer) => {
    mkdirSync(join(dists, name, '..'), { recursive: true })
    writeFileSync(join(dists, name), content)
    written.set(name, content)
  }
  for (const each of architectures) {
    const list = Buffer.from(entries.flatMap(({ architecture, text }) => (architecture === each ? [text] : [])).join('\n'))
    put(`${COMPONENT}/binary-${each}/Packages`, list)
    put(`${COMPONENT}/binary-${each}/Packages.gz`, gzipSync(list, { level: 9 }))
  }
  const sums = (kind: 'md5' | 'sha256') => [...written].map(([name, bytes]) => ` ${digest(kind, bytes)} ${bytes.length} ${name}`).join('\n')
  const release = `Origin: Steward
Label: Steward
Suite: ${SUITE}
Codename: ${SUITE}
Date: ${new Date().toUTCString().replace('GMT', 'UTC')}
Architectures: ${architectures.join(' ')}
Components: ${COMPONENT}
MD5Sum:
${sums('md5')}
SHA256:
${sums('sha256')}
`
  put('Release', Buffer.from(release))
  if (key) for (const [name, how] of Object.entries(SIGNED)) put(name, sign(release, key, how))
  return [...written.keys()].map(name => `dists/${SUITE}/${name}`)
}

/** The signed forms of the Release file, and what gpg is told to make them. */
const SIGNED: Record<string, string[]> = { InRelease: ['--clearsign'], 'Release.gpg': ['--detach-sign', '--armor'] }

function sign(text: string, key: string, how: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('gpg', ['--batch', '--local-user', key, ...how, '--output', '-'], { input: text })
  // A gpg that knows no such key ends before it has read the text, which is an error too.
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') throw new ReleaseMistake('Signing needs gpg, which is not here.')
  if (status !== 0) throw new ReleaseMistake(`gpg did not sign with ${key}: ${stderr.toString().trim()}`)
  return stdout
}
