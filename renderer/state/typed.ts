/**
 * What was typed: the values that are shown, over those that are stored, and what they were typed on where something else is stored by now. What
 * shows the values differs (`Fields`): a form of react-hook-form, or rows. `drafts.ts` keeps what was typed in main.
 */
import type { DraftSource } from './drafts.ts'

type Values = Record<string, unknown>

/** What shows values and takes what is typed. A name without a value is a row that is gone. */
export interface Fields<V extends Values> {
  /** The values that are shown. */
  shown(): V
  /** Shows what is stored, and over it what is typed. */
  show(stored: V, typed: Partial<V>): void
  /** Shows these values as typed, where that is not done by showing all anew. */
  type?(values: Partial<V>): void
}

/** The name in a draft of what its values were typed on; no field has it. */
const TYPED_ON = ''

/** The values of a draft: what is typed, and what it was typed on. */
export const draftOf = (typed: Values, typedOn: Values): Values => ({ ...typed, [TYPED_ON]: typedOn })
/** What the values of a draft were typed on; nothing for drafts of before that was kept. */
export const typedOnOf = (draft: Values): Values => (draft[TYPED_ON] ?? {}) as Values

type IsSame = (one: unknown, other: unknown, name: string) => boolean
const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const namesOf = (...all: Values[]): string[] => [...new Set(all.flatMap(Object.keys))]

/** The names of the values that differ, also of those that only one side has. */
export const differing = (values: Values, others: Values, isSame: IsSame = isSameJson): string[] =>
  namesOf(values, others).filter(name => !isSame(values[name], others[name], name))

const pick = <V extends Values>(values: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.filter(name => Object.hasOwn(values, name)).map(name => [name, values[name]])) as Partial<V>

/** The values with some names as others have them; a name that the others lack is gone. */
function taking<V extends Values>(values: V, others: Values, names: readonly string[]): V {
  const taken: Values = { ...values, ...pick(others, names) }
  for (const name of names) if (!Object.hasOwn(others, name)) delete taken[name]
  return taken as V
}

export interface TypedOptions {
  isSame?: IsSame
  /** Names that no draft holds, such as passwords. */
  undrafted?: readonly string[]
  /** Whether drafts are also restored to names that show nothing yet. */
  takesAll?: boolean
}

/** `opened` is what is stored when it begins. */
export function createTyped<V extends Values>(
  opened: V,
  { shown, show, ...fields }: Fields<V>,
  { isSame = isSameJson, undrafted = [], takesAll = false }: TypedOptions = {},
) {
  let stored = opened
  /** What values were typed on, where something else is stored by now. */
  let earlier: Partial<V> = {}
  const listeners = new Set<() => void>()
  const names = () => differing(shown(), stored, isSame)
  /** The names of what is not shown as it is stored, though it may be the same written otherwise. */
  const written = () => differing(shown(), stored)
  const base = (): V => ({ ...stored, ...earlier })
  /** What these names show, also that they show nothing. */
  const typedIn = (left: readonly string[]) => {
    const now = shown()
    return Object.fromEntries(left.map(name => [name, Object.hasOwn(now, name) ? now[name] : undefined])) as Partial<V>
  }
  const type = fields.type ?? ((values: Partial<V>) => show(stored, { ...typedIn(written()), ...values }))
  /** Makes `next` the stored values, under what is typed in some of them. */
  function put(next: V, left: readonly string[], typedOn: Partial<V> = {}): void {
    const typed = typedIn(left)
    stored = next
    show(next, typed)
    earlier = typedOn
  }
  function noteRestored(typedOn: Partial<V>): void {
    earlier = { ...earlier, ...typedOn }
  }
  function noteTyping(): void {
    if (Object.keys(earlier).length > 0) earlier = pick(earlier, names())
    for (const listener of listeners) listener()
  }

  return {
    /** The names of what is typed and not stored. */
    names,
    /** The values that what is shown was typed on. */
    base,
    stored: () => stored,
    isDirty: () => names().length > 0,
    /** Shows these values as typed. */
    type(values: Partial<V>): void {
      type(values)
      noteTyping()
    },
    /** Called after each change by hand where something else than `type` makes it. */
    noteTyping,
    /** Something else is stored than before, which whoever types does not know: what is typed stays, on what it was typed on. */
    reread(next: V): void {
      const before = base()
      const present = shown()
      const left = written().filter(name => isSameJson(next[name], stored[name]) || !isSame(present[name], next[name], name))
      put(next, left, pick(before, left))
    },
    /**
     * Takes the names that are `known` as stored as others have them `now`. Those in `theirs` are shown in place of what was to be `sent`, unless
     * something was typed since.
     */
    putOn(now: Values, { known, theirs }: { known: readonly string[]; theirs: readonly string[] }, sent: V): void {
      const present = shown()
      const left = written().filter(name => !theirs.includes(name) || !isSame(present[name], sent[name], name))
      put(taking(stored, now, known), left, taking(earlier as V, {}, known))
    },
    /** Takes some names as stored as they were `sent`. Answers whether nothing else is typed. */
    settle(sent: V, of: readonly string[] = namesOf(sent, stored)): boolean {
      const next = taking(stored, sent, of)
      const present = shown()
      const left = differing(present, next).filter(name => !of.includes(name) || !isSame(present[name], next[name], name))
      put(next, left, taking(earlier as V, {}, of))
      const isAll = names().length === 0
      // What was kept of it may be discarded together with what was sent.
      if (!isAll) noteTyping()
      return isAll
    },
    /** Shows what is stored. Returns what takes that back, except where something was typed since; null if nothing was typed. */
    discard(): (() => void) | null {
      const left = names()
      const typed = typedIn(left)
      const typedOn = earlier
      put(stored, [])
      if (left.length === 0) return null
      return () => {
        type({ ...typed, ...typedIn(names()) })
        earlier = { ...typedOn, ...earlier }
      }
    },

    // Drafts
    values(): Values {
      const left = names().filter(name => !undrafted.includes(name))
      return left.length === 0 ? {} : draftOf(pick(shown(), left), pick(base(), left))
    },
    restore(draft: Values): boolean {
      const present = shown()
      const typed = names()
      // Where nothing shows yet, an empty text is no less typed than another: what is stored there may not be read yet.
      const isFresh = (name: string) => !typed.includes(name) && (Object.hasOwn(present, name) ? !isSame(draft[name], present[name], name) : takesAll)
      const fresh = Object.keys(draft).filter(name => name !== TYPED_ON && isFresh(name))
      type(pick(draft as V, fresh))
      noteRestored(pick(typedOnOf(draft) as V, fresh))
      return fresh.length > 0
    },
    /** Called after a draft was restored by something else than `restore`, with what it was typed on. */
    noteRestored,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } satisfies DraftSource & Record<string, unknown>
}
