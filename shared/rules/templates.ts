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

/** The variables that a list of them names, each once. */
export function variablesOf(text: string): Variable[] {
  const names = listed(text)
    .map(name => name.trim())
    .filter(name => name !== '')
  return [...new Set(names)].map(given => {
    const name = given.replaceAll(/^[{[<%#$:@]+|[}\]>%#]+$/g, '')
    return { name, token: name === given ? `{${name}}` : given }
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
    return [name === undefined ? { text: bare(part), kind: 'unknown' } : { text: name, kind: 'variable' }]
  })
}

/** The variables that no text uses, and what stands in braces and is none; each once. */
export function checkTemplate(texts: readonly string[], variables: readonly Variable[]): { forgotten: Variable[]; unknown: string[] } {
  const parts = texts.flatMap(text => templateParts(text, variables))
  const namesOf = (kind: TemplatePart['kind']) => new Set(parts.filter(part => part.kind === kind).map(part => part.text))
  const used = namesOf('variable')
  return { forgotten: variables.filter(({ name }) => !used.has(name)), unknown: [...namesOf('unknown')] }
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
