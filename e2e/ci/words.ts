/** Tells whether a test that proves a requirement still names the key words of that requirement. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from '../../electron/launcher/root.ts'

/** What the tests of a requirement must name, and how the requirement reads. */
interface KeyWords {
  id: string
  words: string[]
  text: string
}

/** The key words of each requirement: words and texts that its tests name, parted by bars. */
export const keyWords: KeyWords[] = readFileSync(new URL('../specification/words.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => {
    const [id, words, text] = line.split('\t') as [string, string, string]
    return { id, words: words.split(' | '), text }
  })

const ID = /\b[FCO]-\d{3}\b/g
const TESTS = /^(?:test|it|describe)\b/
const withoutComments = ts.createPrinter({ removeComments: true })

const isString = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead => ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
const namesOf = (node: ts.Node): string[] => (ts.isIdentifier(node) ? [node.text] : node.getChildren().flatMap(namesOf))

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
  const isTest = ts.isCallExpression(node) && TESTS.test(node.expression.getText())
  // The cases of `it.each(cases)(title, test)` stand in a call that is called itself.
  const isCalled = isTest && ts.isCallExpression(node.parent) && node.parent.expression === node
  return ts.isSourceFile(node) || (isTest && !isCalled) ? node : testAround(node.parent)
}

/** A node, and what it uses of its file, as one text. */
function sourceOf(node: ts.Node, file: ts.SourceFile, declared: Map<string, ts.Statement>): string {
  const parts = new Set<ts.Node>([node])
  // A set also gives what is added while it is gone through.
  for (const part of ts.isSourceFile(node) ? [] : parts) {
    for (const name of namesOf(part)) {
      const used = declared.get(name)
      if (used) parts.add(used)
    }
  }
  return [...parts].map(part => withoutComments.printNode(ts.EmitHint.Unspecified, part, file)).join('\n')
}

/** The sources of the tests in a file, by the ids of what they prove. */
export function proofsIn(name: string, source: string): Map<string, string[]> {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const declared = declarations(file)
  const sources = new Map<ts.Node, string>()
  const proofs = new Map<string, string[]>()
  const visit = (node: ts.Node) => {
    for (const id of isString(node) ? (node.text.match(ID) ?? []) : []) {
      const test = testAround(node)
      const text = sources.get(test) ?? sourceOf(test, file, declared)
      sources.set(test, text)
      proofs.set(id, [...(proofs.get(id) ?? []), text])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
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

/** One line for each proved requirement whose tests do not name its key words: what it says, and which words are missing. */
export function unnamed(proofs: Map<string, string[]>, all = keyWords): string[] {
  const known = new Map(all.map(row => [row.id, row]))
  return [...proofs].flatMap(([id, sources]) => {
    const row = known.get(id)
    if (!row) return [`${id} has no key words in e2e/specification/words.tsv.`]
    const text = plain([...new Set(sources)].join('\n'))
    const missing = row.words.filter(word => !named(text, word))
    return missing.length === 0 ? [] : [`${id} says “${row.text}” Its tests do not name: ${missing.join(', ')}`]
  })
}
