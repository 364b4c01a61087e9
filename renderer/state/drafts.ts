/** Drafts: what is typed is kept in main while it is typed, and is there again after a crash or a closed window. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { client } from './client.ts'
import { presentAddress } from './unsure.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** How long after the last change a draft is kept, in milliseconds. */
const KEEP_AFTER = 300

export interface DraftHandle {
  /** True where the form shows a draft of before. */
  isRestored: boolean
  /** Keeps what stands in the form now; `isUnsure` once it was sent and nobody knows whether it was saved, which stays said until it is discarded. */
  keep(isUnsure?: true): Promise<void>
  discard(): Promise<void>
}

const NONE: readonly string[] = []

const administratorId = () => store.get(sessionAtom)?.administrator?.id

/** Where a draft comes from and goes to: the values that somebody types. Must stay the same object. */
export interface DraftSource {
  values(): Record<string, unknown>
  isDirty(): boolean
  /** Puts a draft's values in; answers whether they were other ones. */
  restore(values: Record<string, unknown>): boolean
  /** Calls back after each change; answers how to stop that. */
  subscribe(changed: () => void): () => void
}

/** Keeps the form's draft under `key`; the fields that are `left` out are never kept. */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>, left: readonly string[] = NONE): DraftHandle {
  const { setValue, getValues, watch, formState } = form
  const isDirty = useRef(false)
  isDirty.current = formState.isDirty
  const source = useMemo<DraftSource>(
    () => ({
      values: () => Object.fromEntries(Object.entries(getValues()).filter(([name]) => !left.includes(name))),
      isDirty: () => isDirty.current,
      restore(values) {
        let restored = false
        for (const [field, value] of Object.entries(values)) {
          if (!(field in getValues()) || JSON.stringify(value) === JSON.stringify(getValues(field as Path<Values>))) continue
          setValue(field as Path<Values>, value as never, { shouldDirty: true })
          restored = true
        }
        return restored
      },
      subscribe(changed) {
        const subscription = watch((_, { type }) => {
          if (type !== undefined || isDirty.current) changed() // else the form was filled, not typed into
        })
        return () => subscription.unsubscribe()
      },
    }),
    [getValues, setValue, watch, left],
  )
  return useKeptDraft(key, source)
}

/** Keeps drafts of anything that is typed into. */
export function useKeptDraft(key: string, source: DraftSource): DraftHandle {
  const [isRestored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // As it was when the form opened: it is kept once more when another screen is there already.
  const [address] = useState(presentAddress)

  const keep = useCallback(
    async (isUnsure?: true) => {
      clearTimeout(timer.current)
      // A draft that cannot be kept (signed out, main gone) must not stop anybody from typing; the form itself still holds it.
      await client.drafts
        .keep({ key, values: source.values(), ...address, ...(isUnsure ? { isUnsure } : {}) })
        .catch((error: unknown) => console.warn('The draft was not kept', error))
    },
    [key, source, address],
  )

  const discard = useCallback(async () => {
    clearTimeout(timer.current)
    setRestored(false)
    await client.drafts.discard({ key }).catch((error: unknown) => console.warn('The draft was not discarded', error))
  }, [key])

  useEffect(() => {
    let isGone = false
    const owner = administratorId()
    client.drafts.show({ key }).then(
      ({ values }) => {
        if (isGone || !values || source.isDirty()) return
        setRestored(source.restore(values))
      },
      (error: unknown) => console.warn('No draft could be read', error),
    )
    const keepNow = () => {
      // Whoever has signed in meanwhile gets no draft of somebody else's.
      if (source.isDirty() && administratorId() === owner) void keep()
    }
    const unsubscribe = source.subscribe(() => {
      clearTimeout(timer.current)
      // Asked again when the time has come: a form that was reset or saved meanwhile has nothing to keep.
      timer.current = setTimeout(keepNow, KEEP_AFTER)
    })
    addEventListener('pagehide', keepNow)
    return () => {
      isGone = true
      // An address typed by hand leaves without a question; what was typed last is kept all the same.
      keepNow()
      clearTimeout(timer.current)
      unsubscribe()
      removeEventListener('pagehide', keepNow)
    }
  }, [key, source, keep])

  return { isRestored, keep, discard }
}
