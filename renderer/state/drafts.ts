/** Drafts: what is typed is kept in main while it is typed, and is there again after a crash or a closed window. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { draftText, type About, type DraftKey } from '../../shared/contract/frames.ts'
import { presentAddress } from './address.ts'
import { client } from './client.ts'
import { onPush } from './connection.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** How long after the last change a draft is kept, in milliseconds. */
const KEEP_AFTER = 300

export interface DraftHandle {
  /** True where the form shows a draft of before. */
  isRestored: boolean
  /** When what the form is about was sent before it was opened, in milliseconds since 1970, where nobody knows whether it was saved; else null. */
  unknownSince: number | null
  /** What the answer was to what was sent before the form was opened, where it came since. */
  answered: 'saved' | 'refused' | null
  /** What the form's commands are written down by: what is not known of them is found with its draft. */
  about: About
  /** What tells main which saves the form knows of; nothing where that was not read. */
  seen(): Pick<About, 'saves'>
  /** Called when the form's own save was answered with yes. */
  saved(): void
  /** Keeps what stands in the form now; a draft of before that was not read yet stays. */
  keep(): Promise<void>
  /** Puts it away, and what is not known with it. */
  discard(): Promise<void>
}

const NONE: readonly string[] = []

const administratorId = () => store.get(sessionAtom)?.administrator?.id
const isSignedIn = () => store.get(sessionAtom)?.status === 'signed-in'

/** Where a draft comes from and goes to: the values that somebody types. Must stay the same object. */
export interface DraftSource {
  values(): Record<string, unknown>
  isDirty(): boolean
  /** Puts a draft's values in where nothing was typed since; answers whether they were other ones. */
  restore(values: Record<string, unknown>): boolean
  /** Calls back after each change; answers how to stop that. */
  subscribe(changed: () => void): () => void
}

/** Keeps the form's draft; the fields that are `left` out are never kept. */
export function useDraft<Values extends FieldValues>(key: DraftKey, form: UseFormReturn<Values>, left: readonly string[] = NONE): DraftHandle {
  const { setValue, getValues, watch, formState } = form
  const isDirty = useRef(false)
  isDirty.current = formState.isDirty
  const typed = useRef(formState.dirtyFields)
  typed.current = formState.dirtyFields
  const source = useMemo<DraftSource>(
    () => ({
      values: () => Object.fromEntries(Object.entries(getValues()).filter(([name]) => !left.includes(name))),
      isDirty: () => isDirty.current,
      restore(values) {
        let restored = false
        for (const [field, value] of Object.entries(values)) {
          if (!(field in getValues()) || field in typed.current || JSON.stringify(value) === JSON.stringify(getValues(field as Path<Values>))) continue
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
export function useKeptDraft(draftKey: DraftKey, source: DraftSource): DraftHandle {
  const key = draftText(draftKey)
  const { area, id } = draftKey
  const [isRestored, setRestored] = useState(false)
  const [unknownSince, setUnknownSince] = useState<number | null>(null)
  const [answered, setAnswered] = useState<DraftHandle['answered']>(null)
  /** How often it was saved, as far as the form knows. */
  const saves = useRef<number>(undefined)
  /** Whether the draft of before was read: nothing is kept over it until then. */
  const isRead = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // As it was when the form opened: it is kept once more when another screen is there already.
  const [address] = useState(presentAddress)
  const place = useMemo(() => ({ ...address, ...(id === undefined ? {} : { record: { area, id } }) }), [address, area, id])

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    const unread = isRead.current ? {} : { isUnread: true as const }
    // A draft that cannot be kept (signed out, main gone) must not stop anybody from typing; the form itself still holds it.
    await client.drafts.keep({ key, values: source.values(), ...place, ...unread }).catch((error: unknown) => console.warn('The draft was not kept', error))
  }, [key, source, place])

  const discard = useCallback(async () => {
    clearTimeout(timer.current)
    setRestored(false)
    setUnknownSince(null)
    await client.drafts.discard({ key }).catch((error: unknown) => console.warn('The draft was not discarded', error))
  }, [key])

  useEffect(() => {
    let isGone = false
    let owner = administratorId()
    isRead.current = false
    const keepNow = () => {
      // Whoever has signed in meanwhile gets no draft of somebody else's.
      if (source.isDirty() && administratorId() === owner) void keep()
    }
    async function read(): Promise<void> {
      try {
        const { values, unknownSince: since, saves: count } = await client.drafts.show({ key })
        if (isGone || isRead.current) return
        isRead.current = true
        owner = administratorId()
        saves.current = count
        if (values) setRestored(source.restore(values))
        setUnknownSince(since)
      } catch (error) {
        console.warn('No draft could be read yet', error)
      }
    }
    void read()
    // Main tells drafts to nobody who is not signed in, and keeps none; both are done once somebody is.
    let wasSignedIn = isSignedIn()
    const unfollow = store.sub(sessionAtom, () => {
      const isBack = isSignedIn() && (!wasSignedIn || !isRead.current)
      wasSignedIn = isSignedIn()
      if (!isBack) return
      if (isRead.current) keepNow()
      else if (owner === undefined || administratorId() === owner) void read()
    })
    const unsubscribe = source.subscribe(() => {
      clearTimeout(timer.current)
      // Asked again when the time has come: a form that was reset or saved meanwhile has nothing to keep.
      timer.current = setTimeout(keepNow, KEEP_AFTER)
    })
    addEventListener('pagehide', keepNow)
    return () => {
      isGone = true
      unfollow()
      // An address typed by hand leaves without a question; what was typed last is kept all the same.
      keepNow()
      clearTimeout(timer.current)
      unsubscribe()
      removeEventListener('pagehide', keepNow)
    }
  }, [key, source, keep])

  // Main may still hear the answer to what a page sent that is gone.
  useEffect(() => {
    if (unknownSince === null) return
    const look = async () => {
      try {
        const { unknownSince: since, saves: count } = await client.drafts.show({ key })
        if (since !== null) return
        setAnswered(count > (saves.current ?? 0) ? 'saved' : 'refused')
        saves.current = count
        setUnknownSince(null)
      } catch (error) {
        console.warn('Whether an answer came could not be asked', error)
      }
    }
    void look()
    return onPush(frame => {
      if (frame.push === 'changed' && frame.area === 'drafts') void look()
    })
  }, [key, unknownSince])

  const about = useMemo(() => ({ key, ...place }), [key, place])
  const seen = useCallback(() => (saves.current === undefined ? {} : { saves: saves.current }), [])
  const saved = useCallback(() => {
    if (saves.current !== undefined) saves.current += 1
  }, [])
  return { isRestored, unknownSince, answered, about, seen, saved, keep, discard }
}
