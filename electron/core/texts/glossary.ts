/** The administrator's own glossary: kept encrypted with what else is theirs. */
import type { Term, TermForm } from '../../../shared/platform/workbench.ts'
import { MOST_TERMS } from '../../../shared/platform/workbench.ts'
import { refusal } from '../../../shared/contract/failure.ts'
import { hasFields, isNumber, isText, storedList } from '../offline/entries.ts'
import { GLOSSARY } from '../offline/offline.ts'
import type { Core } from '../core.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

export const TERM_COLUMNS = ['Term', 'Language', 'Translation', 'Note']

const isSameTerm = (one: Pick<Term, 'term' | 'language'>, other: Pick<Term, 'term' | 'language'>) =>
  one.language === other.language && one.term.toLowerCase() === other.term.toLowerCase()

const isTerm = hasFields<Term>({ id: isNumber, term: isText, language: isText })

export function createGlossary(core: Core) {
  const stored = storedList(core.store, core.clock, GLOSSARY, isTerm)
  const terms = () => stored.read(core.scope())
  const keep = (all: readonly Term[]) =>
    stored.write(
      core.scope(),
      all.toSorted((a, b) => a.term.localeCompare(b.term, LOCALE) || a.language.localeCompare(b.language, LOCALE)),
    )
  const nextId = (all: readonly Term[]) => all.reduce((most, { id }) => Math.max(most, id), 0) + 1

  return {
    terms,
    /** Adds a term, or changes it. Refuses one that is there already. */
    save({ id, ...form }: TermForm): void {
      const all = terms()
      const other = all.find(each => each.id !== id && isSameTerm(each, form))
      if (other) throw refusal(isolating`“${other.term}” is in the glossary already, as “${other.translation}”.`)
      if (id === undefined && all.length >= MOST_TERMS) throw refusal(`The glossary can have at most ${MOST_TERMS.toLocaleString(LOCALE)} terms.`)
      keep([...all.filter(each => each.id !== id), { id: id ?? nextId(all), ...form }])
    },
    remove: (id: number): void => keep(terms().filter(each => each.id !== id)),
    /** Takes many at once; answers how many were new, and how many changed one that was there. */
    take(forms: ReadonlyArray<Omit<Term, 'id'>>): { added: number; changed: number; same: number } {
      const all = [...terms()]
      const keyOf = ({ term, language }: Pick<Term, 'term' | 'language'>) => `${language}\n${term.toLowerCase()}`
      const places = new Map(all.map((each, place) => [keyOf(each), place]))
      const counts = { added: 0, changed: 0, same: 0 }
      let id = nextId(all)
      for (const form of forms) {
        const place = places.get(keyOf(form))
        const before = place === undefined ? undefined : all[place]
        if (place === undefined) {
          if (all.length >= MOST_TERMS) throw refusal(`The glossary can have at most ${MOST_TERMS.toLocaleString(LOCALE)} terms. Nothing was taken.`)
          places.set(keyOf(form), all.length)
          all.push({ id: id++, ...form })
          counts.added += 1
        } else if (before!.translation === form.translation && before!.note === form.note) counts.same += 1
        else {
          all[place] = { ...before!, translation: form.translation, note: form.note }
          counts.changed += 1
        }
      }
      keep(all)
      return counts
    },
  }
}
