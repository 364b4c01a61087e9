/** Every link of every text: its file is there, and has the heading that it names. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../electron/launcher/root.ts'
import { anchorOf } from '../../shared/rules/help.ts'

/** README is read in four minutes. */
const MOST_LINES = 140

const texts = globSync('{*.md,{e2e,electron,renderer,resources,shared}/**/*.md}', { cwd: ROOT, exclude: path => path.includes('node_modules') })
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** A text without what stands between backticks, where brackets are code. */
const proseOf = (file: string) =>
  read(file)
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')

/** The anchors of a text's headings. */
const anchorsOf = (file: string) =>
  Array.from(
    read(file)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
    ([, heading]) => anchorOf(heading!),
  )

describe('every link', () => {
  it('was looked for in all texts', () => expect(texts).toEqual(expect.arrayContaining(['README.md', join('resources', 'help', 'saving.md')])))

  it.each(texts)('of %s leads to a file and a heading that exist', file => {
    const links = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter(link => !/^[a-z]+:/.test(link))
    const broken = links.filter(link => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

it(`README has at most ${MOST_LINES} lines`, () => expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES))
