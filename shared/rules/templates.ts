/**
 * Texts with variables that are filled in when they are sent: `Hello {customer_name}`. The documents do not say how a variable stands in a
 * text; it is taken to stand in braces, unless the list of variables has it with marks of its own, such as `[name]`.
 */

export interface Variable {
  name: string
  /** How it stands in a text. */
  token: string
}

/** Names in JSON text, else separated by commas, semicolons or lines, or by spaces where there are none of these. */
function listed(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value.map(String)
  } catch {
    // Not JSON.
  }
  return text.split(/[,;\n]/.test(text) ? /[,;\n]/ : /\s/)
}

/** The variables that a list of them names, each once. Where the `texts` write any in two braces, so stand all that have no marks of their own. */
export function variablesOf(text: string, texts: readonly string[] = []): Variable[] {
  const areDoubled = texts.some(template => /\{\{\s*[^{}\s]+\s*\}\}/.test(template))
  const names = listed(text)
    .map(name => name.trim())
    .filter(name => name !== '')
  return [...new Set(names)].map(given => {
    const name = given.replaceAll(/^[{[<%#$:@]+|[}\]>%#]+$/g, '')
    return { name, token: name !== given ? given : areDoubled ? `{{${name}}}` : `{${name}}` }
  })
}

/** The list with one more. */
export function withVariable(text: string, name: string): string {
  if (text.trim().startsWith('[')) return JSON.stringify([...listed(text), name])
  return [text.trim(), name].filter(Boolean).join(/[;\n]/.test(text) && !text.includes(',') ? '; ' : ', ')
}

export interface TemplatePart {
  text: string
  /** What is said as it stands, a variable, or something in braces that is none. */
  kind: 'text' | 'variable' | 'unknown'
  /** Something unknown as it stands there, with its braces. */
  written?: string
}

const inBraces = /\{+\s*[^{}\s]+\s*\}+/
const bare = (token: string) => token.replaceAll(/^\{+\s*|\s*\}+$/g, '')
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text in parts; a variable's is its name. */
export function templateParts(text: string, variables: readonly Variable[]): TemplatePart[] {
  const byToken = new Map(variables.map(({ name, token }) => [bare(token), name]))
  const marked = variables.filter(({ token }) => !token.startsWith('{')).map(({ token }) => quoted(token))
  return text.split(new RegExp(`(${[...marked, inBraces.source].join('|')})`)).flatMap((part, index): TemplatePart[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ text: part, kind: 'text' }]
    const name = byToken.get(bare(part))
    return [name === undefined ? { text: bare(part), kind: 'unknown', written: part } : { text: name, kind: 'variable' }]
  })
}

/** The variables that no text uses, and what stands in braces and is none, by its name; each once. */
export function checkTemplate(
  texts: readonly string[],
  variables: readonly Variable[],
): { forgotten: Variable[]; unknown: Array<{ name: string; written: string }> } {
  const parts = texts.flatMap(text => templateParts(text, variables))
  const used = new Set(parts.filter(({ kind }) => kind === 'variable').map(({ text }) => text))
  const unknown = new Map(parts.filter(({ kind }) => kind === 'unknown').map(({ text, written = text }) => [text, written]))
  return { forgotten: variables.filter(({ name }) => !used.has(name)), unknown: [...unknown].map(([name, written]) => ({ name, written })) }
}

const SAMPLES: ReadonlyArray<[named: RegExp, sample: string]> = [
  [/date|day/i, '14 March'],
  [/time|hour/i, '10:30'],
  [/amount|price|total|fee/i, '1,250.00'],
  [/code|number|invoice|(^|_)id$/i, 'A-1042'],
  [/category|service/i, 'Plumbing'],
  [/address/i, '12 Harbour Street'],
  [/professional|provider/i, 'Luis Prieto'],
  [/name|customer|client|user/i, 'Ana Torres'],
]

/** What may stand in a variable's place, by its name; the name in words where that says nothing. */
export const sampleOf = (name: string): string => SAMPLES.find(([named]) => named.test(name))?.[1] ?? name.replaceAll('_', ' ')
