/**
 * What each room may import, checked so that a reader can trust the picture:
 *
 *   renderer -> shared <- electron
 *   electron: shell, loopback -> host -> core, areas, platform, ports, demo; areas, platform -> core -> ports
 *   renderer: app -> areas -> framework -> ui -> state; the rooms of ui as listed below
 *
 * Type imports count too. Unit tests keep to their room, but may join its parts.
 */
/** Tests, and what they share. */
const TEST = '([.]test|Harness)[.]tsx?$|^electron/testing/|^renderer/testing/'

/** What each part of electron/ may import of electron/. */
const PARTS = {
  core: ['core', 'ports'],
  areas: ['areas', 'core', 'ports'],
  platform: ['platform', 'core', 'ports'],
  ports: ['ports'],
  demo: ['demo'],
  host: ['host', 'core', 'areas', 'platform', 'ports', 'demo'],
  shell: ['shell', 'host', 'core', 'ports'],
  loopback: ['loopback', 'host', 'core', 'ports'],
  launcher: ['launcher', 'core'],
  packaging: ['packaging', 'launcher', 'core', 'ports', 'shell'],
}

/** What each room of electron/core/ may import of electron/core/, from the ground up; core is what handlers get, and the files beside it see all. */
const CORE = {
  offline: ['offline'],
  secrets: ['secrets'],
  updates: ['updates'],
  calls: ['calls', 'secrets'],
  files: ['files', 'calls', 'offline'],
  rows: ['rows', 'files', 'calls', 'offline'],
  pictures: ['pictures', 'files', 'offline'],
  session: ['session', 'calls', 'offline', 'secrets'],
  journal: ['journal', 'core', 'rows', 'offline', 'secrets'],
  lists: ['lists', 'core', 'journal', 'rows', 'files', 'calls', 'offline'],
  texts: ['texts', 'core', 'lists', 'rows', 'offline'],
  frames: ['frames', 'core', 'journal', 'calls', 'secrets'],
}

/** What each layer of renderer/ may import of renderer/. */
const LAYERS = {
  app: ['app', 'areas', 'framework', 'ui', 'state'],
  areas: ['areas', 'framework', 'ui', 'state'],
  framework: ['framework', 'ui', 'state'],
  ui: ['ui', 'state'],
  state: ['state'],
}

/** What each room of renderer/ui/ may import of renderer/ui/, from the ground up. */
const ROOMS = {
  basics: ['basics'],
  rows: ['rows', 'basics'],
  rowsForm: ['rowsForm'],
  address: ['address'],
  map: ['map'],
  pickers: ['pickers', 'basics'],
  pictures: ['pictures', 'basics'],
  saving: ['saving', 'rows', 'basics'],
  richText: ['richText', 'basics'],
  changes: ['changes', 'rows', 'basics'],
  commands: ['commands', 'changes', 'rows', 'basics'],
  table: ['table', 'commands', 'rows', 'basics'],
  tree: ['tree', 'table', 'rows', 'basics'],
  details: ['details', 'changes', 'table', 'address', 'basics'],
  record: ['record', 'details', 'changes', 'table', 'commands', 'address', 'basics'],
  marketplace: ['marketplace', 'table', 'rows', 'basics'],
  form: ['form', 'richText', 'saving', 'pictures', 'pickers', 'address', 'basics'],
  summaries: ['summaries', 'address', 'rows', 'basics'],
  list: ['list', 'summaries', 'details', 'tree', 'table', 'commands', 'pickers', 'address', 'rows', 'basics'],
  importing: ['importing', 'commands', 'rows', 'basics'],
  cells: ['cells', 'importing', 'list', 'rows', 'rowsForm', 'table', 'basics'],
  reorder: ['reorder', 'list', 'table', 'commands', 'saving', 'address', 'rows', 'basics'],
}

/** Where a thing could live that a part and those that import it need: the lowest part that it imports itself. */
const homeOf = (part, parts) => {
  const below = parts[part].filter(target => target !== part)
  return below.length > 0 ? `${below.join(', ')}, or shared/` : 'the part that imports this one, or shared/'
}

/** What a part of a room may import of that room. */
const importsOf = (room, parts) =>
  Object.entries(parts).map(([part, targets]) => ({
    name: `${room}-${part}`,
    comment: `${room}/${part} may import of ${room}/ only: ${targets.join(', ')}. What both need could live in ${homeOf(part, parts)}.`,
    severity: 'error',
    from: { path: `^${room}/${part}/`, pathNot: TEST },
    to: { path: `^${room}/`, pathNot: `^${room}/(${targets.join('|')})(/|[.]ts$)` },
  }))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third that both import. Type imports count, and so does what loads later.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'renderer-speaks-shared',
      comment: 'The renderer reaches main through the contract alone, and no backend at all. One test has main beside it, to follow files from lists to plans.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '^renderer/areas/ownFiles[.]test[.]ts$' },
      to: { path: '^(electron|e2e|[.]ci)/|node_modules/(conf|electron-store|ky|ws|hono|@hono)/' },
    },
    {
      name: 'renderer-has-no-node',
      comment: 'The renderer runs in a sandbox. What needs Node is an operation: a contract in shared/, a handler in electron/.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'electron-speaks-shared',
      comment: 'Main knows nothing of the screens, and the product nothing of its tests. What both sides need lives in shared/.',
      severity: 'error',
      from: { path: '^electron/' },
      to: { path: '^(renderer|e2e|[.]ci)/|node_modules/(react|react-dom|jotai|@fluentui|@tanstack|react-router-dom|react-hook-form)/' },
    },
    {
      name: 'shared-imports-yup-and-big-alone',
      comment: 'Both sides read shared/: it may need neither Node nor a page. What needs Node lives in electron/, what needs a page in renderer/.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TEST },
      to: { pathNot: ['^shared/', 'node_modules/(yup|big.js|@types/big.js)/'] },
    },
    ...importsOf('electron', PARTS),
    ...importsOf('electron/core', CORE),
    ...importsOf('renderer', LAYERS),
    ...importsOf('renderer/ui', ROOMS),
    {
      name: 'core-knows-no-area',
      comment:
        'An area travels by value: whoever works for all areas is handed one, and knows none by its name, nor their list. What needs the list lives in electron/platform, electron/host or renderer/app.',
      severity: 'error',
      from: { path: '^(electron/(core|ports)|renderer/(ui|framework)|shared/(contract|rules|platform))/', pathNot: TEST },
      to: { path: '^shared/areas/' },
    },
    {
      name: 'only-shell-imports-electron',
      comment: 'Everything else runs, and is tested, without an Electron. What needs Electron is a port in electron/ports, with its adapter in electron/shell.',
      severity: 'error',
      from: { pathNot: '^electron/shell/' },
      to: { path: '^electron$|node_modules/electron/' },
    },
    {
      name: 'area-imports-no-area',
      comment: 'What a second area needs moves to renderer/framework or renderer/ui, electron/core/lists, shared/rules, or e2e/kit. Only index.ts joins areas.',
      severity: 'error',
      from: { path: '^(shared/areas|electron/areas|electron/demo/areas|renderer/areas|e2e/areas)/([^/.]+)', pathNot: [TEST, '/index[.]ts$'] },
      to: { path: '^$1/', pathNot: ['^$1/$2(/|[.])', '^$1/(index|area)[.]ts$'] },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'What tests share stays out of what users install.',
      severity: 'error',
      from: { path: '^(electron|renderer|shared)/', pathNot: TEST },
      to: { path: `${TEST}|node_modules/(vitest|fast-check|@testing-library|@playwright)/` },
    },
    {
      name: 'e2e-uses-the-outside',
      comment:
        'Specs look from outside: the demo to talk to, shared/ for words and types, the launcher to find an Electron, packaging to sign releases, a proxy and certificates of tests. Benchmarks also measure the core, and the process that serves test after test opens the loopback host itself.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/(bench/|hosts/reusedProcess[.]ts$)' },
      to: { path: '^(electron|renderer)/', pathNot: '^electron/(demo|launcher|packaging)/|^electron/testing/(authority|proxy)[.]ts$' },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere. The package numfmt names types that it hasn’t; TypeScript finds those beside its code.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(electron|keytar|numfmt|steward-kit|virtual:.*)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|release|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
