/** The glossary: terms with their translations, found in a source, and whether a translation has them. */
import type { Term } from '../platform/workbench.ts'

/** A term in a text: from one place to another, in characters. */
export interface FoundTerm {
  term: Term
  from: number
  to: number
}

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Where a term stands in a text, as a word of its own; -1 if nowhere from that place on. */
function placeOf(text: string, term: string, from: number): number {
  for (let at = text.indexOf(term, from); at >= 0; at = text.indexOf(term, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + term.length])) return at
  }
  return -1
}

/** The terms of a language in a text, in their order; of two that overlap, the longer one. Case makes no difference. */
export function termsIn(text: string, terms: readonly Term[], language: string): FoundTerm[] {
  const lower = text.toLowerCase()
  // Letters that become two in lower case would shift all places.
  if (lower.length !== text.length) return []
  const found = terms
    .filter(term => term.language === language)
    .flatMap(term => {
      const wanted = term.term.toLowerCase()
      const places: FoundTerm[] = []
      for (let at = placeOf(lower, wanted, 0); at >= 0; at = placeOf(lower, wanted, at + wanted.length)) places.push({ term, from: at, to: at + wanted.length })
      return places
    })
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  const kept: FoundTerm[] = []
  for (const each of found) if (kept.every(({ from, to }) => each.to <= from || each.from >= to)) kept.push(each)
  return kept.toSorted((a, b) => a.from - b.from)
}

/** Whether a translation has a term's translation. */
export const hasTerm = (translation: string, { translation: wanted }: Pick<Term, 'translation'>): boolean =>
  translation.toLowerCase().includes(wanted.toLowerCase())
