/**
 * Templates: texts with variables that are filled in when sent, such as `Hello {customer_name}`. The documents do not say how a
 * variable is marked; braces are assumed, unless the list of variables has marks of its own, such as `[name]`.
 */

export interface Variable {
  name: string
  /** The variable as written in a text. */
  token: string
}

/** Parses a list of names: JSON, or separated by commas, semicolons or lines, or else by spaces. */
function listed(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value.map(String)
  } catch {
    // Not JSON.
  }
  return text.split(/[,;\n]/.test(text) ? /[,;\n]/ : /\s/)
}

/** The variables in a list of names, without duplicates. Variables without marks get double braces if any of the `texts` uses them. */
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

/** The list with one more name. */
export function withVariable(text: string, name: string): string {
  if (text.trim().startsWith('[')) return JSON.stringify([...listed(text), name])
  return [text.trim(), name].filter(Boolean).join(/[;\n]/.test(text) && !text.includes(',') ? '; ' : ', ')
}

export interface TemplatePart {
  text: string
  /** Plain text, a variable, or something in braces that is not a variable. */
  kind: 'text' | 'variable' | 'unknown'
  /** For an unknown, how it is written, with its braces. */
  written?: string
}

const inBraces = /\{+\s*[^{}\s]+\s*\}+/
const bare = (token: string) => token.replaceAll(/^\{+\s*|\s*\}+$/g, '')
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Splits a text into parts; the text of a variable part is its name. */
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

/** The variables that no text uses, and the names in braces that are not variables; without duplicates. */
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

/** A sample value for a variable, by its name; the name in words if nothing fits. */
export const sampleOf = (name: string): string => SAMPLES.find(([named]) => named.test(name))?.[1] ?? name.replaceAll('_', ' ')
