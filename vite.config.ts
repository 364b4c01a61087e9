/** Builds the renderer, and through vite-plugin-electron the Electron main process, its preload and the loopback host. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { mergeConfig, type InlineConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import electron, { type ElectronOptions } from 'vite-plugin-electron'
import { requirements } from './e2e/ci/requirements.ts'
import { buildGeography } from './electron/demo/geographySource.ts'
import { definedScreens, noFontAhead } from './electron/launcher/development.ts'
import { electronArguments, findElectron } from './electron/launcher/electron.ts'
import { buildWorldOutline, type Scale } from './electron/launcher/worldSource.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** One build runs in the shipped Electron and in the oldest one that tests use (Chromium 130, Node 20). */
const NODE_TARGET = 'node20'
const BROWSER_TARGET = 'chrome130'
const DEV_PORT = 5173
/** Property tests run hundreds of cases, sometimes on a busy machine; in milliseconds. */
const TEST_TIMEOUT = 30_000

/** The demo marketplace's pictures by file name, in base64. */
const readPictures = () => Object.fromEntries(globSync(path('electron/demo/pictures/*.png')).map(file => [basename(file), readFileSync(file, 'base64')]))

/** Writes the demo marketplace's geography and pictures beside the bundles; generated once, however often they are rebuilt. */
const demoTexts = new Map<string, string>()
const demoFile = (fileName: string, make: () => unknown): Plugin => ({
  name: `steward-${fileName}`,
  generateBundle() {
    const source = demoTexts.get(fileName) ?? JSON.stringify(make())
    demoTexts.set(fileName, source)
    this.emitFile({ type: 'asset', fileName, source })
  },
})
const demoFiles = [demoFile('geography.json', buildGeography), demoFile('pictures.json', readPictures)]

/** Takes Electron out of electron-store in the bundle for plain Node; it does without where there is none. */
const noElectron: Plugin = {
  name: 'steward-no-electron',
  transform: { filter: { id: /node_modules\/electron-store\// }, handler: code => code.replace("import electron from 'electron'", 'const electron = {}') },
}

/** Ships the typeface's licence with the typeface. */
const typefaceLicence: Plugin = {
  name: 'steward-typeface-licence',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'assets/inter-LICENSE.txt',
      source: readFileSync(path('node_modules/@fontsource-variable/inter/LICENSE'), 'utf8'),
    })
  },
}

/** The outlines of the world as files of their own for the map's worker; the module exports their addresses. */
const WORLD = 'virtual:world-outline'
const SCALES: readonly Scale[] = ['coarse', 'fine']
const worldOutline: Plugin = {
  name: 'steward-world-outline',
  resolveId: id => (id === WORLD ? `\0${WORLD}` : null),
  load(id) {
    if (id !== `\0${WORLD}`) return null
    const addressOf = (scale: Scale) => {
      if (this.meta.watchMode) return `'/world-${scale}.json'`
      return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `world-${scale}.json`, source: JSON.stringify(buildWorldOutline(scale)) })}`
    }
    return SCALES.map(scale => `export const ${scale} = ${addressOf(scale)}`).join('\n')
  },
  configureServer({ middlewares }) {
    for (const scale of SCALES) {
      middlewares.use(`/world-${scale}.json`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(buildWorldOutline(scale)))
      })
    }
  },
}

const PAGE = path('renderer/index.html')
const START = path('renderer/app/start.tsx')

/**
 * What so many places load later is one file, which comes in an idle moment. By itself, each set of places that share something gets a file:
 * an area then loads thirty small ones when it is first opened, and each is a request to wait for.
 */
const MANY_SCREENS = 20

/** Joins the modules of the page and its entry in two files instead of thirty, because each file is a request to wait for. */
let entryModules: Set<string> | undefined
function chunkOf(id: string, graph: { getModuleInfo(id: string): { importedIds: readonly string[] } | null }): string {
  if (!entryModules) {
    entryModules = new Set([PAGE])
    for (const each of entryModules) for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) entryModules.add(imported)
  }
  return entryModules.has(id) ? 'entry' : 'start'
}

/**
 * Lets the browser fetch what the entry loads after the first frame without waiting for it. As a plain file, because one that is preloaded
 * as a module is compiled as soon as it is there, which is before the first frame.
 */
const fetchAhead: Plugin = {
  name: 'steward-fetch-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const [page, start] = [PAGE, START].map(file => chunks.find(({ facadeModuleId }) => facadeModuleId === file))
      if (!page || !start) return []
      const asked = new Set([page.fileName, ...page.imports])
      const ahead = [start.fileName, ...start.imports].filter(file => !asked.has(file))
      return ahead.map(file => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'script', crossorigin: true, href: `./${file}` },
        injectTo: 'head',
      }))
    },
  },
}

/**
 * Puts the style sheet into the page, so that its first frame waits for no other file. Its link stays, disabled, because Vite's loader
 * of later files looks for it.
 */
const stylesInPage: Plugin = {
  name: 'steward-styles-in-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet" crossorigin href="\.\/(.+?)">/, (link, file: string) => {
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') return link
        return `${link.replace('<link', '<link disabled')}<style>${String(sheet.source).trim().replaceAll('url(./', 'url(./assets/')}</style>`
      }),
  },
}

/** Written into the bundles, so that what is for development alone is left out of a build. */
const IS_DEVELOPED = 'process.env.STEWARD_IS_DEVELOPED'
const developed: InlineConfig = { define: { [IS_DEVELOPED]: '"1"' }, build: { sourcemap: true } }

function nodeBundle(entries: Record<string, string>, plugins: Plugin[] = [], emptyOutDir = false): InlineConfig {
  return {
    configFile: false,
    root: path('.'),
    publicDir: false,
    plugins,
    ssr: { noExternal: true, target: 'node' },
    define: { [IS_DEVELOPED]: '""' },
    build: {
      ssr: true,
      target: NODE_TARGET,
      outDir: path('dist/electron'),
      emptyOutDir,
      minify: false,
      reportCompressedSize: false,
      license: { fileName: `${Object.keys(entries)[0]}.licences.json` },
      rolldownOptions: {
        input: entries,
        platform: 'node',
        external: ['electron', 'keytar', /^node:/],
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: `${Object.keys(entries)[0]}/[name]-[hash].cjs` },
      },
    },
  }
}

/** Development runs one host, and restarts it after each rebuild. */
let host: ChildProcess | undefined

async function restart(command: string, commandArguments: string[], environment: Record<string, string> = {}): Promise<void> {
  const before = host
  if (before?.exitCode === null) {
    before.removeAllListeners('exit')
    const ended = once(before, 'exit') // its port, or its lock on the data folder, is free only then
    before.kill()
    await ended
  }
  host = spawn(command, commandArguments, { cwd: path('.'), env: { ...process.env, ...environment }, stdio: 'inherit' })
  host.once('exit', status => process.exit(status ?? 1))
}
/** However development ends, its host ends with it. */
function endWithHost(): void {
  process.on('exit', () => host?.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
}

/** `npm run dev -- --inspect`. */
const inspecting = process.env.STEWARD_INSPECT ? [process.env.STEWARD_INSPECT] : []

const startElectron: ElectronOptions['onstart'] = () => {
  const found = findElectron()
  if ('missing' in found) throw new Error(found.missing)
  return restart(found.path, [...electronArguments(), ...inspecting, '.'])
}

/** The key stays the same while development runs, so that an open page finds its host again. */
const developmentKey = randomBytes(24).toString('base64url')
const startLoopback: ElectronOptions['onstart'] = () =>
  restart(process.execPath, ['--enable-source-maps', ...inspecting, path('dist/electron/loopback.cjs')], {
    STEWARD_PORT: process.env.STEWARD_PORT || String(DEV_PORT + 1),
    STEWARD_DEVELOPMENT_KEY: developmentKey,
  })

const loopbackBundle: ElectronOptions = {
  onstart: startLoopback,
  // CommonJS too, because importing Node's http as an ES module takes as long as all the rest before the server listens.
  vite: nodeBundle({ loopback: path('electron/loopback/main.ts') }, [...demoFiles, noElectron]),
}
const electronBundles: ElectronOptions[] = [
  // CommonJS, because Electron is ready before an ES module has run, and the sandbox and the scheme must be set before that.
  { onstart: startElectron, vite: nodeBundle({ main: path('electron/shell/main.ts') }, demoFiles) },
  // A build of its own, because a sandboxed preload is a single file.
  { onstart: startElectron, vite: nodeBundle({ preload: path('electron/shell/preload.ts') }) },
]

/** The script of the row thread, for both hosts; CommonJS, because a file inside an archive is started from its text. */
const threadBundle = (onstart: ElectronOptions['onstart'], emptyOutDir: boolean): ElectronOptions => ({
  onstart,
  vite: nodeBundle({ thread: path('electron/host/thread.ts') }, [], emptyOutDir),
})

/** A build makes all hosts; development makes and runs one. */
function bundles(isDevelopment: boolean): ElectronOptions[] {
  // The first one removes what an earlier build left.
  if (!isDevelopment) return [threadBundle(undefined, true), loopbackBundle, ...electronBundles]
  endWithHost()
  const made =
    process.env.STEWARD_LOOPBACK === '1' ? [threadBundle(startLoopback, false), loopbackBundle] : [threadBundle(startElectron, false), ...electronBundles]
  return made.map(({ onstart, vite }) => ({ onstart, vite: mergeConfig(vite!, developed) }))
}

/**
 * Unit tests run on a system of another language, so that nothing is written in the system's. Their processes and threads share compiled code:
 * where many are started, that saves a sixth of the time.
 */
if (process.env.VITEST) {
  process.env.LC_ALL = 'de_DE.UTF-8'
  process.env.NODE_COMPILE_CACHE ??= path('node_modules/.vite/compiled')
}

/** Unit tests name the requirements that they prove as tags. An id that the specification does not have fails. */
const tags = requirements.map(({ id }) => ({ name: id }))

/** Fails a test that warns. */
const QUIET = path('e2e/ci/quiet.ts')

const NODE_TESTS = '{electron,shared,e2e}/**/*.test.ts'
/** Tests of what keeps nothing for the whole process, as the list of secrets and the open files do. */
const SHARING_TESTS = '{shared,electron/areas,electron/demo}/**/*.test.ts'
const nodeTests = (name: string, which: { include: string[]; exclude?: string[]; isolate: boolean }) => ({
  extends: false as const,
  test: {
    name,
    root: path('.'),
    environment: 'node',
    // electron-store imports the package electron, which downloads its binary unless told where one is.
    env: { ELECTRON_OVERRIDE_DIST_PATH: path('node_modules/electron') },
    setupFiles: [QUIET],
    testTimeout: TEST_TIMEOUT,
    tags,
    ...which,
  },
})

const SCREEN_TESTS = 'renderer/**/*.test.{ts,tsx}'
/** Tests that mock modules, or start what watches the page for as long as it is open. */
const replacing = globSync(SCREEN_TESTS, { cwd: path('.') }).filter(file => /vi\.mock\(|\bfollowAnnouncements\(/.test(readFileSync(path(file), 'utf8')))

const screenTests = (name: string, which: { include?: string[]; exclude?: string[]; isolate: boolean }) => ({
  extends: false as const,
  plugins: [react()],
  test: {
    name,
    root: path('.'),
    include: [SCREEN_TESTS],
    environment: 'jsdom',
    setupFiles: [QUIET, path('renderer/testing/setup.ts')],
    testTimeout: TEST_TIMEOUT,
    tags,
    deps: { optimizer: { client: { enabled: true, include: ['@fluentui/react-components', '@fluentui/react-icons'] } } },
    ...which,
  },
})

export default defineConfig(({ command }) => ({
  root: path('renderer'),
  base: './',
  cacheDir: path('node_modules/.vite'),
  publicDir: false,
  server: { host: '127.0.0.1', port: DEV_PORT, strictPort: true, hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: DEV_PORT } },
  build: {
    target: BROWSER_TARGET,
    outDir: path('dist/renderer'),
    emptyOutDir: true,
    reportCompressedSize: false,
    license: { fileName: 'licences.json' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [PAGE, START],
      output: {
        codeSplitting: {
          groups: [
            { name: chunkOf, debugName: 'the page', tags: ['$initial'], priority: 2 },
            { name: 'shared', debugName: 'what many screens share', minShareCount: MANY_SCREENS, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      // A process of its own costs each file a quarter of a second.
      nodeTests('node', { include: [SHARING_TESTS], isolate: false }),
      nodeTests('node, apart', { include: [NODE_TESTS], exclude: [SHARING_TESTS], isolate: true }),
      // Those are isolated; all others share their modules and their page, which is several times as fast.
      screenTests('renderer', { exclude: replacing, isolate: false }),
      screenTests('renderer, apart', { include: replacing, isolate: true }),
    ],
  },
  plugins: process.env.VITEST
    ? []
    : [react(), definedScreens, noFontAhead, fetchAhead, stylesInPage, typefaceLicence, worldOutline, electron(bundles(command === 'serve'))],
}))
