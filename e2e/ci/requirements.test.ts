import { describe, expect, it } from 'vitest'
import { coverage, requirements, table } from './requirements.ts'

const shown = (id: string, withoutTest = '') => ({ id, area: 'cities', reading: 'shown', withoutTest })

describe('the requirements', () => {
  it('stand once each, in their three readings', () => {
    expect(requirements.length).toBe(1982)
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(1982)
    expect([...new Set(requirements.map(({ reading }) => reading))].toSorted()).toEqual(['ambiguous', 'shown', 'unknown'])
  })

  it('are proved by tests that passed; what is missing is named, and why some can have none', () => {
    const proofs = [{ title: 'who may add', ids: ['F-001', 'O-002'], file: 'e2e/areas/cities.spec.ts' }]
    const all = [shown('F-001'), shown('F-002'), shown('F-003', 'a heading'), { ...shown('C-001'), reading: 'unknown' }]
    const { line, missing } = coverage(proofs, all)
    expect(missing).toEqual(['F-002'])
    expect(line).toBe('Of 3 requirements marked shown 1 are proved by a test; 1 have none, and say why:\nF-003: a heading')
  })

  it('are listed with the sentence that proves them, once for both hosts', () => {
    const proof = { title: 'who may add', ids: ['O-002', 'F-001'], file: 'e2e/areas/cities.spec.ts' }
    expect(table([proof, proof])).toBe('F-001\tcities\twho may add\te2e/areas/cities.spec.ts\nO-002\tcities\twho may add\te2e/areas/cities.spec.ts\n')
  })
})
