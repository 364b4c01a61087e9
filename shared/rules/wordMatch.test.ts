import { describe, expect, it } from 'vitest'
import { matchRank, searchedWords } from './wordMatch.ts'

describe('how well words match a name', () => {
  it.each<[string, string, number]>([
    ['rosario', '', 0],
    ['rosario norte', '', 1],
    ['norte de rosario', '', 2],
    ["villa o'rosario", '', 2],
    ['san-rosario', '', 2],
    ['altorosario', '', 3],
    ['norte', 'rosario', 4],
    ['norte', 'sur', -1],
  ])('“rosario” in %j beside %j has rank %i', (name, beside, rank) => {
    expect(matchRank(searchedWords('Rosario '), name, beside)).toBe(rank)
  })

  it('a phone number is one word, without what its notation adds', () => {
    expect(searchedWords(' +54 (11) 4321-5678 ')).toEqual(['1143215678'])
    expect(searchedWords('Santa  Fé')).toEqual(['santa', 'fe'])
  })
})
