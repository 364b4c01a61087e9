/** What is typed into a form of react-hook-form, and its draft. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { DraftKey } from '../../../shared/contract/frames.ts'
import { useDraft } from '../../state/drafts.ts'
import { createTyped } from '../../state/typed.ts'

/** `values` is the record as it was last read; where it changes while the form is open, it is shown where nothing was typed. */
export function useFormTyped<Values extends FieldValues>(
  { getValues, setValue, reset, watch, formState }: UseFormReturn<Values>,
  values: Values,
  draftKey: DraftKey,
  undrafted?: readonly string[],
) {
  const dirty = useRef(formState.isDirty)
  dirty.current = formState.isDirty
  const [typed] = useState(() => {
    function type(given: Partial<Values>): void {
      for (const [name, value] of Object.entries(given)) setValue(name as Path<Values>, value as never, { shouldDirty: true })
    }
    function show(stored: Values, over: Partial<Values>): void {
      reset(stored)
      type(over)
    }
    return createTyped<Values>(values, { shown: () => getValues(), show, type }, { undrafted })
  })
  useEffect(() => {
    const subscription = watch((_, { type }) => {
      if (type !== undefined || dirty.current) typed.noteTyping() // otherwise the form was filled, not typed into
    })
    return () => subscription.unsubscribe()
  }, [watch, typed])
  const read = useRef(values)
  useEffect(() => {
    if (read.current === values) return
    read.current = values
    typed.reread(values)
  }, [values, typed])
  const source = useMemo(() => ({ ...typed, isDirty: () => dirty.current }), [typed])
  const draft = useDraft(draftKey, source)
  /** Shows what is stored, and discards the draft. Returns what takes both back, because the form may be gone by then; null if nothing was typed. */
  function discardTyped(): (() => void) | null {
    const undo = typed.discard()
    void draft.discard()
    if (!undo) return null
    return () => {
      undo()
      void draft.keep()
    }
  }
  return {
    typed,
    /** Whether something typed is not saved. */
    dirty,
    draft,
    discardTyped,
  }
}
