/** Tells whether a step of a test that proves a requirement still names the key words of that requirement. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from '../../electron/launcher/root.ts'

/** What the tests of a requirement must name, and how the requirement reads. Each group is named by one step of a test. */
interface KeyWords {
  id: string
  groups: string[][]
  text: string
}

/** The key words of each requirement: words and texts parted by bars; two bars part groups, such as one for each of several calls. */
export const keyWords: KeyWords[] = readFileSync(new URL('../specification/words.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => {
    const [id, words, text] = line.split('\t') as [string, string, string]
    return { id, groups: words.split(' || ').map(group => group.split(' | ')), text }
  })

const ID = /\b[FCO]-\d{3}\b/g
const TESTS = /^(?:test|it|describe)\b/
const STEPS = /^(?:test\.)?step$/

const namesOf = (node: ts.Node): string[] => (ts.isIdentifier(node) ? [node.text] : node.getChildren().flatMap(namesOf))
const isCallOf = (node: ts.Node, names: RegExp): node is ts.CallExpression => ts.isCallExpression(node) && names.test(node.expression.getText())

/** What each statement of a file declares, by name. */
function declarations(file: ts.SourceFile): Map<string, ts.Statement> {
  const found = new Map<string, ts.Statement>()
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) for (const each of namesOf(name)) found.set(each, statement)
    } else if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement)
  }
  return found
}

/** The test that an id stands at: the nearest call of `test`, `it` or `describe` around it; data outside of any belongs to all of its file. */
function testAround(node: ts.Node): ts.Node {
  const isTest = isCallOf(node, TESTS)
  // The cases of `it.each(cases)(title, test)` stand in a call that is called itself.
  const isCalled = isTest && ts.isCallExpression(node.parent) && node.parent.expression === node
  return ts.isSourceFile(node) || (isTest && !isCalled) ? node : testAround(node.parent)
}

/** The text of a node that is a text, a number or the name of a field; names of code are none. */
function wordsAt(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node)) return node.text
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text
  return (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && ts.isIdentifier(node.name) ? node.name.text : undefined
}

/** Goes through a node, but not into imports and into steps that are not `within`. */
function walk(node: ts.Node, within: ts.Node | undefined, visit: (node: ts.Node) => void): void {
  if (ts.isImportDeclaration(node) || (within && node !== within && isCallOf(node, STEPS))) return
  visit(node)
  ts.forEachChild(node, child => walk(child, within, visit))
}

/** What a test says in one of its steps: its title, what stands outside of steps, the step, and what these use of their file. */
function sourceOf(test: ts.Node, step: ts.Node | undefined, declared: Map<string, ts.Statement>): string {
  const words: string[] = []
  const used = new Set<ts.Node>()
  const read = (part: ts.Node, within?: ts.Node) =>
    walk(part, within, node => {
      const word = wordsAt(node)
      if (word !== undefined) words.push(word)
      const statement = ts.isIdentifier(node) && !ts.isSourceFile(test) && declared.get(node.text)
      if (statement) used.add(statement)
    })
  read(test, step && test)
  if (step) read(step, step)
  // A set also gives what is added while it is gone through.
  for (const part of used) read(part)
  return words.join('\n')
}

/** What the tests in a file say, step by step, by the ids of what they prove. */
export function proofsIn(name: string, source: string): Map<string, string[]> {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const declared = declarations(file)
  const sources = new Map<ts.Node, string[]>()
  const sourcesOf = (test: ts.Node): string[] => {
    const steps: ts.Node[] = []
    if (!ts.isSourceFile(test)) walk(test, undefined, node => void (isCallOf(node, STEPS) && steps.push(node)))
    return steps.length > 0 ? steps.map(step => sourceOf(test, step, declared)) : [sourceOf(test, undefined, declared)]
  }
  const proofs = new Map<string, string[]>()
  walk(file, undefined, node => {
    for (const id of ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? (node.text.match(ID) ?? []) : []) {
      const test = testAround(node)
      const texts = sources.get(test) ?? sourcesOf(test)
      sources.set(test, texts)
      proofs.set(id, [...(proofs.get(id) ?? []), ...texts])
    }
  })
  return proofs
}

/** All tests of the project that prove something; those of `e2e/ci` speak of ids without proving them. */
export function allProofs(): Map<string, string[]> {
  const proofs = new Map<string, string[]>()
  for (const name of globSync('{electron,shared,renderer,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT, exclude: ['e2e/ci/**'] })) {
    const source = readFileSync(`${ROOT}/${name}`, 'utf8')
    if (source.search(ID) < 0) continue
    for (const [id, texts] of proofsIn(name, source)) proofs.set(id, [...(proofs.get(id) ?? []), ...texts])
  }
  return proofs
}

/** As it is written is no matter: case, line breaks, escapes and the underscores in numbers. */
const plain = (text: string) =>
  text
    .replaceAll('\\', '')
    .replaceAll(/(?<=\d)_(?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Short words and numbers stand by themselves; others may be part of a name. */
const named = (text: string, word: string) =>
  /^\w{1,3}$/.test(word) ? new RegExp(`(?<![a-z0-9.])${plain(word)}(?![a-z0-9])`).test(text) : text.includes(plain(word))

/** The words of a group that the step which names most of them lacks. */
function lackingIn(texts: readonly string[], group: string[]): string[] {
  return texts.map(text => group.filter(word => !named(text, word))).toSorted((one, other) => one.length - other.length)[0] ?? group
}

/** One line for each proved requirement of which no step of its tests names a whole group of key words: what it says, and what is missing. */
export function unnamed(proofs: Map<string, string[]>, all = keyWords): string[] {
  const known = new Map(all.map(row => [row.id, row]))
  return [...proofs].flatMap(([id, sources]) => {
    const row = known.get(id)
    if (!row) return [`${id} has no key words in e2e/specification/words.tsv.`]
    const texts = [...new Set(sources)].map(plain)
    const missing = row.groups.flatMap(group => lackingIn(texts, group))
    return missing.length === 0 ? [] : [`${id} says “${row.text}” No step of its tests names: ${missing.join(', ')}`]
  })
}
