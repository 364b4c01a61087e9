/** What a form's values were typed on: the stored record, and what stood in a field where that has changed since. */
import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** The names of the values that differ when written as JSON. */
export const differing = (values: FieldValues, others: FieldValues): string[] =>
  Object.keys(values).filter(name => JSON.stringify(values[name]) !== JSON.stringify(others[name]))

/** `values` is the record as it was last read; where it changes while the form is open, it is taken over where nothing was typed. */
export function useTypedOn<Values extends FieldValues>({ getValues, setValue, reset }: UseFormReturn<Values>, values: Values) {
  /** What counts as not typed: the values given, or those last saved. */
  const untyped = useRef(values)
  /** What values were typed on, where the record has changed since: under a draft that was restored, or while the form is open. */
  const earlier = useRef<Partial<Values>>({})

  /** The values as they were when others were typed over them. */
  const base = (): Values => ({ ...untyped.current, ...earlier.current })
  /** Makes `next` count as not typed, and keeps what differs from `from` as typed, except for some fields; answers the names of that. */
  function rebase(next: Values, from: Values = untyped.current, except: readonly string[] = []): string[] {
    const now = getValues()
    const typed = differing(now, from).filter(name => !except.includes(name))
    untyped.current = next
    earlier.current = {}
    reset(next)
    for (const name of typed) setValue(name as Path<Values>, now[name], { shouldDirty: true })
    return typed
  }
  const started = useRef(values)
  useEffect(() => {
    if (started.current === values) return
    started.current = values
    const before = base()
    earlier.current = Object.fromEntries(rebase(values).map(name => [name, before[name]])) as Partial<Values>
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form's own functions stay the same
  }, [values])

  return {
    base,
    rebase,
    /** Told what the values of a restored draft were typed on. */
    restored(typedOn: Record<string, unknown>): void {
      earlier.current = typedOn as Partial<Values>
    },
    /** Restores the stored values; returns what takes that back, or null if nothing was typed. */
    restore(): (() => void) | null {
      const before = structuredClone(getValues())
      const typed = differing(before, untyped.current)
      const typedOn = earlier.current
      rebase(untyped.current, before)
      if (typed.length === 0) return null
      return () => {
        earlier.current = typedOn
        for (const name of typed) setValue(name as Path<Values>, before[name], { shouldDirty: true })
      }
    },
  }
}
