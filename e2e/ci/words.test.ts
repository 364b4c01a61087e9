import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../electron/launcher/root.ts'
import { requirements } from './requirements.ts'
import { allProofs, keyWords, proofsIn, unnamed } from './words.ts'

const tabs = [{ id: 'C-123', groups: [['dialog', 'Reviews', '6']], text: 'The dialog has 6 tabs, the last one Reviews.' }]
const test = (body: string) => `
  const shown = ['Services', 'Reviews']
  // Reviews, 6 tabs
  test('the dialog', { annotation: proves('C-122 C-123') }, async () => { ${body} })
  test('another', async () => { expect(tabs).toHaveCount(6) })`

describe('the key words of the requirements', () => {
  it('stand once for each', () => {
    const ids = keyWords.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(requirements.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(keyWords.filter(({ groups }) => groups.flat().some(word => word.trim() === ''))).toEqual([])
  })

  it('are proved by tests of the product: the demo marketplace proves nothing', () => {
    const demo = globSync('electron/demo/**/*.test.ts', { cwd: ROOT }).filter(name => proofsIn(name, readFileSync(`${ROOT}/${name}`, 'utf8')).size > 0)
    expect(demo).toEqual([])
  })

  it('are named by the tests that prove them', () => expect(unnamed(allProofs())).toEqual([]))

  it('a test that was turned around is found, with what the requirement says', () => {
    const found = proofsIn('details.spec.ts', test("await expect(page.getByRole('tab')).toHaveText(shown)"))
    expect([...found.keys()]).toEqual(['C-122', 'C-123'])
    found.delete('C-122')
    expect(unnamed(found, tabs)).toEqual(['C-123 says “The dialog has 6 tabs, the last one Reviews.” No step of its tests names: 6'])
  })

  it.each([
    ['in names of code', "const Dialog6 = 6; await expect(dialog.last()).toHaveText('Reviews')", 'dialog'],
    ['in two steps', "await test.step('the Dialog', look); await test.step('Reviews', () => expect(tabs).toHaveCount(6))", 'dialog'],
  ])('a test that names them only %s is found', (_title, body, missing) => {
    const found = proofsIn('details.spec.ts', test(body).replace("'the dialog'", "'the details'"))
    found.delete('C-122')
    expect(unnamed(found, tabs)).toEqual([expect.stringMatching(new RegExp(`names: ${missing}$`))])
  })

  it.each([
    ['with what the test uses of its file', "await expect(page.getByRole('tab')).toHaveText(shown); expect(tabs).toHaveLength(6)"],
    ['however it is written', "await test.step('6 tabs in a Dialog', async () => { expect('REVIEWS').toBe(last) })"],
  ])('a test that names them is none: %s', (_title, body) => {
    const found = proofsIn('details.spec.ts', test(body))
    found.delete('C-122')
    expect(unnamed(found, tabs)).toEqual([])
  })

  it('groups of words may stand in steps of their own', () => {
    const found = proofsIn('details.spec.ts', test("await test.step('the dialog', look); await test.step('Reviews', () => expect(tabs).toHaveCount(6))"))
    found.delete('C-122')
    expect(unnamed(found, [{ ...tabs[0]!, groups: [['dialog'], ['Reviews', '6']] }])).toEqual([])
    expect(unnamed(found, [{ ...tabs[0]!, groups: [['dialog'], ['Reviews', '7']] }])).toHaveLength(1)
  })

  it('an id in the name of a case stands for the test of all cases', () => {
    const found = proofsIn('details.test.ts', "it.each([['C-123: tabs', 6]])('%s of the dialog', (_, count) => expect(dialog(count)).toContain('Reviews'))")
    expect(unnamed(found, tabs)).toEqual([])
  })

  it('a proved requirement without key words is told', () =>
    expect(unnamed(new Map([['C-124', ['']]]), tabs)).toEqual(['C-124 has no key words in e2e/specification/words.tsv.']))
})
