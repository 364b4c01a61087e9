/** Turns what a person does, as Playwright's recorder tells it, into a spec in the kit's words. What has no word stays as Playwright writes it. */
import { areaNamed } from '../../shared/areas/index.ts'
import { places, type Place } from '../../shared/rules/places.ts'
import type { Outcome } from './outcomes.ts'

/** Something that was done. */
export interface Deed {
  /** As Playwright writes it, such as `await page.getByRole('link', { name: 'Banks' }).click();`. */
  code: string
  /** The path of the screen on which it was done, and of the one that it led to, such as `/admin/bank`. */
  from: string
  to: string
  /** What Steward said then. */
  said?: { outcome: Outcome; words: string }
}

interface Step {
  /** The role and the name of what was used, and those of what it is in. */
  role: string
  name: string
  inside: Array<{ role: string; name: string }>
  /** What was done with it, and the value. */
  verb: string
  value: string
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const unquoted = (text: string) => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
const property = (name: string) => (/^[A-Za-z]\w*$/.test(name) ? name : quoted(name))

/** The words of a menu's entry or an option, which Playwright finds by its text. */
const TEXT = /^\s*await page\.getByText\(('(?:[^'\\]|\\.)*')(?:, \{ exact: true \})?\)\.click\(\);?$/
const ROLE = /\.getByRole\('(\w+)'(?:, \{ name: ('(?:[^'\\]|\\.)*')(?:, exact: true)? \})?\)/y
const VERB = /\.(\w+)\((.*?)\);?$/y

/** Reads a line that consists of roles and names alone; null for others. A text is of the role `textIs`, if something is open that has such. */
function stepOf(code: string, textIs: string): Step | null {
  const text = TEXT.exec(code)
  if (text && textIs !== '') return { role: textIs, name: unquoted(text[1]!), inside: [], verb: 'click', value: '' }
  const start = /^\s*await page(?=\.)/.exec(code)
  if (!start) return null
  const chain: Array<{ role: string; name: string }> = []
  let at = start[0].length
  for (;;) {
    ROLE.lastIndex = at
    const found = ROLE.exec(code)
    if (!found) break
    chain.push({ role: found[1]!, name: found[2] ? unquoted(found[2]) : '' })
    at = ROLE.lastIndex
  }
  VERB.lastIndex = at
  const verb = VERB.exec(code)
  const last = chain.pop()
  if (!verb || !last) return null
  return { ...last, inside: chain, verb: verb[1]!, value: /^'.*'$/s.test(verb[2]!) ? unquoted(verb[2]!) : verb[2]! }
}

/** The area and the screen of an address. */
function placeAt(address: string): { area: keyof typeof places; screen: string } | null {
  for (const [area, screens] of Object.entries(places))
    for (const [screen, { path }] of Object.entries<Place>(screens))
      if (new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(address))
        return { area: area as keyof typeof places, screen }
  return null
}

/** Presses that send something. */
const SENDS = /^(Add|Update|Save|Submit|Edit)\b/
const CONTROLS: readonly string[] = ['textbox', 'combobox', 'checkbox', 'switch', 'spinbutton']

/** The spec of what was done, in order. */
export function specOf(deeds: readonly Deed[], title = 'recorded'): string {
  const lines: string[] = []
  const used = new Set<string>()
  let hasForm = false
  /** The row whose menu is open. */
  let row: string | null = null
  /** The field whose options are open. */
  let picking: string | null = null
  const areaIn = (name: keyof typeof places) => {
    used.add(name)
    return /^\w+$/.test(name) ? name : `steward.areas[${quoted(name)}]`
  }
  const withForm = (call: string) => {
    lines.push(hasForm ? `await ${call}` : `const form = await ${call}`)
    hasForm = true
  }
  const fill = (label: string, value: string | boolean) => {
    const text = `${property(label)}: ${typeof value === 'string' ? quoted(value) : String(value)}`
    const before = /^await form\.fill\(\{ (.*) \}\)$/.exec(lines.at(-1) ?? '')
    // What is typed key by key is one text.
    const others = before?.[1]!.split(/, (?=(?:\w+|'[^']*'): )/).filter(part => !part.startsWith(`${property(label)}: `)) ?? []
    if (before) lines.pop()
    lines.push(`await form.fill({ ${[...others, text].join(', ')} })`)
  }

  /** Writes what a deed is in the kit's words; false if there are none. */
  function write({ role, name, inside, verb, value }: Step, { from, to }: Deed): boolean {
    const here = placeAt(from)
    const there = from === to ? null : placeAt(to)
    const isOnForm = here !== null && (here.screen === 'add' || here.screen === 'edit') && !inside.some(part => part.role.endsWith('dialog'))
    if (verb === 'fill' && name === 'Filter areas') return true
    if (verb === 'click' && role === 'button' && name.startsWith('Actions for ')) {
      row = name.slice('Actions for '.length)
      return true
    }
    const list = here && `${areaIn(here.area)}.list`
    // A press that sends is one, wherever it leads.
    if (verb === 'click' && role === 'button' && isOnForm && SENDS.test(name)) {
      lines.push(`await form.save(${quoted(name)})`)
      return true
    }
    if (verb === 'click' && role === 'menuitem' && row !== null && list) {
      const at = `${list}.row(${quoted(row)})`
      row = null
      if (name === 'Edit' && 'edit' in places[here.area]) withForm(`${at}.edit()`)
      else lines.push(`await ${at}.choose(${quoted(name)})`)
      return true
    }
    if (verb === 'click' && there) {
      const area = areaIn(there.area)
      if (there.screen === Object.keys(places[there.area])[0]) {
        lines.push(`await ${area}.open()`)
      } else if (there.screen === 'add' && role === 'button') withForm(`${area}.list.add(${quoted(name)})`)
      else if (there.screen === 'add') withForm(`${area}.openAdd()`)
      else if (there.screen === 'edit' && role === 'link' && here?.area === there.area) withForm(`${area}.list.row(${quoted(name)}).open()`)
      else return false
      return true
    }
    if (!isOnForm) return false
    if (verb === 'click' && (role === 'combobox' || role === 'textbox')) return true
    if (verb === 'click' && role === 'option' && picking !== null) {
      fill(picking, name)
      picking = null
      return true
    }
    if (verb === 'fill' && CONTROLS.includes(role)) fill(name, value)
    else if (verb === 'check' || verb === 'uncheck') fill(name, verb === 'check')
    else return false
    return true
  }
  for (const deed of deeds) {
    const step = stepOf(deed.code, row !== null ? 'menuitem' : picking !== null ? 'option' : '')
    if (step?.role === 'combobox') picking = step.name
    if (!step || !write(step, deed)) lines.push(deed.code.trim().replace(/;$/, ''))
    if (deed.said) lines.push(`await steward.expectOutcome(${quoted(deed.said.outcome)}, ${quoted(deed.said.words)})`)
  }

  // A form that was there at the start, or was opened in a way of its own.
  const text = lines.join('\n')
  if (/\bform\./.test(text) && !hasForm) lines.unshift(`const form = formIn(page.getByRole('main'))`)
  if (!/^(const form = )?await [\w.[\]'-]+\.open/.test(lines[0] ?? '')) lines.unshift('await steward.signIn()')
  const names = [...used].filter(name => /^\w+$/.test(name) && areaNamed(name) && new RegExp(`\\b${name}\\.`).test(text)).toSorted()
  const body = [...(names.length > 0 ? [`const { ${names.join(', ')} } = steward.areas`] : []), ...lines]
  const given = body.some(line => /\bpage\./.test(line)) ? 'page, steward' : 'steward'
  const imported = ['expect', 'formIn'].filter(name => body.some(line => new RegExp(`\\b${name}\\(`).test(line)))
  return `import { ${[...imported, 'test'].join(', ')} } from 'steward-kit'\n\ntest(${quoted(title)}, async ({ ${given} }) => {\n${body.map(line => `  ${line}\n`).join('')}})\n`
}
