/** Packs the kit as steward-kit-VERSION.tgz into the folder that it is given, for Playwright projects of others. `npm run dist:qa` does so with the application. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../electron/launcher/root.ts'

const { version, license, engines, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
  license: string
  engines: { node: string }
  devDependencies: Record<string, string>
}

const entry = (name: string) => ({ types: `./types/e2e/kit/${name}.d.ts`, default: `./e2e/kit/${name}.js` })

const MANIFEST = {
  name: 'steward-kit',
  version,
  description: 'The tools for specs of Steward',
  license,
  type: 'module',
  engines,
  exports: { '.': entry('kit'), './config': entry('config'), './tsconfig.json': './tsconfig.json' },
  peerDependencies: { '@playwright/test': `^${devDependencies['@playwright/test']}` },
}

/** Writes the types of both entries. TypeScript needs a file that says so; it extends the one of the specs. */
function writeTypes(folder: string): void {
  const project = join(folder, 'types.json')
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ROOT,
    outDir: join(folder, 'types'),
    typeRoots: [join(ROOT, 'node_modules/@types')],
  }
  const files = ['kit', 'config'].map(name => join(ROOT, `e2e/kit/${name}.ts`))
  writeFileSync(project, JSON.stringify({ extends: join(ROOT, 'e2e/tsconfig.json'), compilerOptions, include: [], files }))
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-b', project], { stdio: ['ignore', 2, 2] })
  rmSync(project)
}

/** Bundles both entries into the folders that they have here, because they find the demo's files from there. Playwright alone stays outside: a test has only one. */
function bundle(folder: string): Promise<unknown> {
  return build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { kit: join(ROOT, 'e2e/kit/kit.ts'), config: join(ROOT, 'e2e/kit/config.ts') },
        platform: 'node',
        external: ['@playwright/test', 'electron', /^node:/],
        output: { format: 'es', entryFileNames: 'e2e/kit/[name].js', chunkFileNames: 'e2e/kit/[name]-[hash].js' },
      },
    },
  })
}

/** Packs the kit into `output`. Returns the path of the file. */
export async function packKit(output: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-kit-'))
  const copy = (from: string, to = from) => cpSync(join(ROOT, from), join(folder, to), { recursive: true })
  await bundle(folder)
  writeTypes(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`)
  copy('LICENSE')
  copy('e2e/kit/README.md', 'README.md')
  copy('e2e/kit/package/tsconfig.json', 'tsconfig.json')
  copy('e2e/kit/samples', 'samples')
  // What the demo marketplace is made of.
  mkdirSync(join(folder, 'dist/electron'), { recursive: true })
  for (const name of ['geography.json', 'pictures.json']) copyFileSync(join(ROOT, 'dist/electron', name), join(folder, 'dist/electron', name))
  mkdirSync(output, { recursive: true })
  // Without scripts and network: npm only makes the archive.
  execFileSync('npm', ['pack', folder, '--pack-destination', output, '--ignore-scripts', '--offline', '--silent'], {
    stdio: ['ignore', 'ignore', 2],
    shell: process.platform === 'win32',
  })
  rmSync(folder, { recursive: true })
  return join(output, `steward-kit-${version}.tgz`)
}

if (import.meta.filename === process.argv[1]) console.log(await packKit(process.argv[2] ?? join(ROOT, 'release/qa')))
