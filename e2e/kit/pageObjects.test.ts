import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** What an interface has, by its type: the names of its members. */
function membersOf(source: string, type: string): string[] {
  const [, body] = new RegExp(`^(?:export )?interface ${type}\\b[^{]*\\{\\n(.*?)\\n\\}`, 'ms').exec(source)!
  return [...body!.matchAll(/^ {2}(\w+)[(:?]/gm)].map(([, name]) => name!)
}

/** Every page object beside those of the areas, by how a spec reaches it: the parts of a list, and what Steward has beside its areas. */
function pageObjects(): string[] {
  const owners = [
    ['list', 'listParts.ts', 'ListParts'],
    ['steward', 'screens.ts', 'Screens'],
  ] as const
  return owners.flatMap(([owner, file, type]) => {
    const source = textOf(file)
    return membersOf(source, type).map(name => {
      const pageType =
        new RegExp(`^ {2}${name}: (\\w+Page)$`, 'm').exec(source)?.[1] ?? new RegExp(`^ {2}${name}\\(.*Promise<(\\w+Page)>`, 'm').exec(source)?.[1]
      return `| \`${owner}.${name}\` | ${
        pageType
          ? membersOf(source, pageType)
              .map(each => `\`${each}\``)
              .join(', ')
          : ''
      } |`.replace('|  |', '| |')
    })
  })
}

it('README lists all page objects and what they have', () => {
  const lines = textOf('README.md').match(/^\| `(list|steward)\.\w+` \|.*$/gm)
  expect(lines).toEqual(pageObjects())
})

it('a sample uses each of them', () => {
  const samples = textOf('samples/lists.spec.ts') + textOf('samples/screens.spec.ts')
  const unused = pageObjects()
    .map(line => /`(\w+\.\w+)`/.exec(line)![1]!)
    .filter(name => !samples.includes(`${name}.`) && !samples.includes(`${name}(`))
  expect(unused).toEqual([])
})
