/** Makes an area of its name and fields: fills in the templates, and joins it with the others. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fieldLabel } from '../../shared/rules/fieldLabels.ts'
import { KINDS } from './kinds.ts'

/** The name in the plural, with hyphens, and the fields as name:kind; the first is a text, and names a record. */
export interface Question {
  area: string
  fields: readonly string[]
}

/** Where each template goes. */
const FILES: Readonly<Record<string, string>> = {
  shared: 'shared/areas/{{area}}.ts',
  main: 'electron/areas/{{area}}.ts',
  test: 'electron/areas/{{area}}.test.ts',
  demo: 'electron/demo/areas/{{area}}.ts',
  atoms: 'renderer/areas/{{area}}/atoms.ts',
  screens: 'renderer/areas/{{area}}/screens.ts',
  spec: 'e2e/areas/{{area}}.spec.ts',
}

const IMPORT = "import { {{id}} } from './{{area}}.ts'\n"
const JOINED = '  {{joined}},\n'
const SAMPLES = `  '{{area}}.create': sample('', { {{ones}} }),
  '{{area}}.update': form('{{firstLabel}}: One → Two', { {{ones}} }, { {{first}}: 'Two' }),
  '{{area}}.setStatus': status(),
  '{{area}}.remove': removed(),
`
const PLACES = `  {{key}}: {
    list: { path: '/admin/{{path}}', title: '{{Title}}' },
    add: { path: '/admin/add-{{path}}', title: 'Add {{OneTitle}}', button: 'Add New {{OneTitle}}' },
    edit: { path: '/admin/update-{{path}}/:id', title: 'Update {{OneTitle}}', kind: '{{One}}' },
    import: { path: '/admin/{{path}}/import', title: 'Import {{Title}}' },
  },
`
const ROUTES = `  {{key}}: plainArea('Catalogue', [icons.Box20Regular, icons.Box20Filled], places{{access}}, () => import('./{{area}}/screens.ts')),\n`

/** What joins an area: the file, the text before which it stands there, and what stands there. */
export const JOINS: ReadonlyArray<readonly [file: string, before: string, joined: string]> = [
  ['shared/rules/places.ts', '  bookings: {\n', PLACES],
  ['shared/areas/index.ts', '\nconst areas = {\n', IMPORT],
  ['shared/areas/index.ts', '}\n\nexport const contract ', JOINED],
  ['electron/areas/index.ts', '\nexport const areas', IMPORT],
  ['electron/areas/index.ts', '}\n\n/** The rows of the lists', JOINED],
  ['electron/demo/areas/index.ts', '\n/** Areas whose calls', IMPORT],
  ['electron/demo/areas/index.ts', '}\n\nexport const areas', JOINED],
  ['electron/demo/data/administrators.ts', "'\n).split(', ')", ', {{Title}}'],
  ['electron/testing/changeSamples.ts', "  'promocodes.create'", SAMPLES],
  ['renderer/areas/index.ts', '  bookings: detailedList(', ROUTES],
]

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const camel = (words: string) => words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
const titled = (words: string) => words.replaceAll(/\b\w/g, letter => letter.toUpperCase())
const singular = (words: string) =>
  words
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
    .replace(/(ss|x|ch|sh)e$/, '$1')

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`There is no value for ${name}`)
    return values[name]!
  })

/** The source without the names that it imports and does not use. */
export function withoutUnused(source: string): string {
  const LINE = /^import \{ (.+) \} from .+\n/gm
  const rest = source.replaceAll(LINE, '')
  const isUsed = (name: string) => new RegExp(String.raw`(?<!['\w]|[^.]\.)${name.replace(/^type /, '').replace(/^.* as /, '')}(?!['\w:])`).test(rest)
  return source.replaceAll(LINE, (line, names: string) => {
    const used = names.split(', ').filter(isUsed)
    return used.length > 0 ? line.replace(names, used.join(', ')) : ''
  })
}

/** The fields of a question. Throws with what is wrong with them. */
function fieldsOf({ area, fields }: Question) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(area)) throw new Error('An area is called by a plural in small letters, such as spare-parts.')
  const found = fields.map(each => {
    const [, given = '', as = ''] = /^([a-z]\w*):(\w+)$/.exec(each) ?? []
    if (!Object.hasOwn(KINDS, as)) throw new Error(`${each} is no field: give name:kind. The kinds are ${Object.keys(KINDS).join(', ')}.`)
    const kind = KINDS[as as keyof typeof KINDS]
    // Its label is fixed, and so its name is too.
    if (kind.refersTo && given !== as) throw new Error(`A field of the kind ${as} is called ${as}.`)
    return { as, kind, given, names: kind.refersTo ? [`${as}_id`] : as === 'dateRange' ? [`${given}_start`, `${given}_end`] : [given] }
  })
  if (found[0]?.as !== 'text') throw new Error('The first field is a text: it names a record.')
  const names = found.flatMap(field => field.names)
  if (new Set([...names, 'id', 'status']).size < names.length + 2) throw new Error('Each field needs a name of its own; id and status are taken.')
  return found
}

/** What the templates are filled in with. */
function valuesOf(question: Question): Record<string, string> {
  const { area } = question
  const found = fieldsOf(question)
  const many = area.replaceAll('-', ' ')
  const one = singular(many)
  const labelled = (name: string) => `name: '${name}', label: '${fieldLabel(area, name)}'`
  const all = found.flatMap(({ names, ...field }) => names.map(name => ({ ...field, name, id: field.kind.refersTo?.title ?? name, isFirst: false })))
  all[0]!.isFirst = true
  const first = all[0]!.name
  const each = (make: (field: (typeof all)[number]) => string | undefined, between = ', ') => all.flatMap(field => make(field) ?? []).join(between)
  const inKind = (name: string, pattern: string) => pattern.replaceAll('{name}', name).replaceAll('{label}', fieldLabel(area, name))
  const named = (name: string, value: string) => `${name}: ${value}`
  const columns = all.filter(({ kind }) => kind.column)
  const numbers = all.flatMap(({ name, kind }) => (kind.number ? [named(name, `'${kind.number}'`)] : []))
  const dates = all.flatMap(({ name, kind }) => (kind.isDate ? [`'${name}'`] : []))
  const others = all.flatMap(({ name, kind, as }) => (kind.refersTo ? [{ name, label: `${upper(as)} ID`, ...kind.refersTo }] : []))
  const shape = [
    numbers.length > 0 && `kinds: { ${numbers.join(', ')} },`,
    dates.length > 0 && `dates: [${dates.join(', ')}],`,
    others.length > 0 && `unwatched: [${others.map(({ title }) => `'${title}'`).join(', ')}],`,
    others.length > 0 && `references: [${others.map(({ name, label, area: to }) => `{ field: '${name}', label: '${label}', to: '${to}' }`).join(', ')}],`,
  ]
  const isPlain = all.every(({ kind }) => !kind.body)
  const type = upper(camel(one))
  const sentBody = each(({ name, kind }) => named(name, inKind(name, kind.body ?? (kind.refersTo ? "form.{name} ?? ''" : 'form.{name}'))))
  return {
    area,
    many,
    one,
    Title: titled(many),
    One: upper(one),
    OneTitle: titled(one),
    Type: type,
    id: camel(many),
    entity: camel(one),
    path: one.replaceAll(' ', '-'),
    key: area.includes('-') ? `'${area}'` : area,
    joined: area.includes('-') ? `'${area}': ${camel(many)}` : area,
    access: area.includes('-') ? `['${area}']` : `.${area}`,
    first,
    firstLabel: fieldLabel(area, first),
    firstNoun: fieldLabel(area, first).toLowerCase(),
    names: all.map(({ name }) => name).join(', '),
    others: ['id', ...others.map(({ title }) => title), 'status'].map(name => `'${name}'`).join(' | '),
    decoders: each(({ name, kind }) => [named(name, kind.decode), ...(kind.refersTo ? [named(kind.refersTo.title, 'text')] : [])].join(', ')),
    schemas: each(({ name, kind, isFirst }) => named(name, isFirst ? "string().trim().required('Required')" : inKind(name, kind.schema))),
    columns: columns.map(({ id }) => `'${id}'`).join(', '),
    shape: shape.filter(Boolean).join('\n  '),
    body: isPlain ? '' : `const body = (form: ${type}Form) => ({ ${sentBody} })\n`,
    options: [
      others.length > 0 && `place: row => row.${others[0]!.title},`,
      others.length > 0 && `dependsOn: [${others.map(({ area: to }) => `'${to}'`).join(', ')}],`,
      !isPlain && 'createBody: body,\n  updateBody: body,',
    ]
      .filter(Boolean)
      .join('\n  '),
    ones: each(({ name, kind }) => named(name, kind.one)),
    sents: each(({ name, kind }) => named(name, kind.sent)),
    titles: others.map(({ title }) => `${title}: 'Of one', `).join(''),
    empty: each(({ name, kind }) => named(name, kind.empty)),
    seeds: each(
      ({ name, kind, isFirst }) => named(name, isFirst ? `\`${upper(one)} \${index + 1}\`` : kind.refersTo ? '(index % 3) + 1' : kind.sent),
      ',\n      ',
    ),
    shown:
      others.length > 0
        ? `shown: (row, _, tables) => ({ ...row, ${others.map(({ title, table, name }) => `${title}: tables.open(${table}).get(row.${name})?.title ?? ''`).join(', ')} }),`
        : '',
    kept: each(({ name, kind }) => named(name, kind.refersTo ? `Number(payload.${name})` : `payload.${name} ?? ''`)),
    headers: columns.map(({ name }) => `'${fieldLabel(area, name)}'`).join(', '),
    listed: columns
      .map(({ id, name, kind, isFirst }) => {
        const reference = kind.refersTo && `, reference: row => detailsReference(places.${kind.refersTo.area}.list, row.${name})`
        return `{ id: '${id}', header: '${fieldLabel(area, name)}', ${isFirst ? "width: 240, as: 'record'" : kind.column}${reference ?? ''} }`
      })
      .join(',\n      '),
    fields: found
      .map(({ as, kind, names: [name, end] }, index) => {
        if (end) return `{ as: 'dateRange', start: { ${labelled(name!)} }, end: { ${labelled(end)} } }`
        if (kind.refersTo) return `{ as: '${as}', name: '${name}', stored: row => ({ id: row.${name}, title: row.${kind.refersTo.title} }) }`
        return `{ as: '${as}', ${labelled(name!)}${kind.field ? `, ${kind.field}` : ''}${index === 0 ? ', required: true' : ''} }`
      })
      .join(',\n    '),
  }
}

/** Makes an area in the project at `root`. Returns its files. Throws, and writes nothing, where it cannot. */
export function makeArea(root: string, question: Question): string[] {
  const values = valuesOf(question)
  const templates = Object.entries(FILES).map(([name, path]) => ({
    path: filled(path, values),
    text: withoutUnused(filled(readFileSync(join(import.meta.dirname, `templates/${name}.txt`), 'utf8'), values)),
  }))
  const taken = templates.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new Error(`There is a ${taken.path} already.`)
  const joined = new Map<string, string>()
  for (const [file, before, text] of JOINS) {
    const source = joined.get(file) ?? readFileSync(join(root, file), 'utf8')
    if (source.split(before).length !== 2) throw new Error(`${file} has no place to join an area: ${before.trim()}`)
    joined.set(
      file,
      source.replace(before, () => filled(text, values) + before),
    )
  }
  for (const [path, text] of [...templates.map(({ path, text }) => [path, text] as const), ...joined]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...templates.map(({ path }) => path), ...joined.keys()]
}
