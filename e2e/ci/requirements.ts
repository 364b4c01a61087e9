/** Tells which requirements of the specification are proved by the tests that passed. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Proof } from './results.ts'

/** A numbered requirement: its id, its area, how it reads (shown, ambiguous, unknown), and, if no test can prove it, why. */
interface Requirement {
  id: string
  area: string
  reading: string
  withoutTest: string
}

/** The specification's numbering. */
export const requirements: Requirement[] = readFileSync(new URL('../specification/requirements.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [id, area, reading, withoutTest = ''] = line.split('\t') as [string, string, string, string?]
    return { id, area, reading, withoutTest }
  })

/** One line per id and test: id, area of the test, its sentence and its file, in the order of the ids. */
export function table(proofs: Proof[]): string {
  const lines = proofs.flatMap(({ title, ids, file }) => ids.map(id => [id, basename(file).split('.')[0], title, file].join('\t')))
  // A test that runs on both hosts counts once.
  return `${[...new Set(lines)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).join('\n')}\n`
}

/** How many of the requirements marked shown are proved, and which are missing although a test could prove them. */
export function coverage(proofs: Proof[], all = requirements): { line: string; missing: string[] } {
  const quoted = new Set(proofs.flatMap(({ ids }) => ids))
  const shown = all.filter(({ reading }) => reading === 'shown')
  const excused = shown.filter(({ id, withoutTest }) => withoutTest && !quoted.has(id))
  const missing = shown.filter(({ id, withoutTest }) => !withoutTest && !quoted.has(id)).map(({ id }) => id)
  const reasons = excused.map(({ id, withoutTest }) => `\n${id}: ${withoutTest}`).join('')
  const proved = shown.length - excused.length - missing.length
  return { line: `Of ${shown.length} requirements marked shown ${proved} are proved by a test; ${excused.length} have none, and say why:${reasons}`, missing }
}
