/** Drafts: main stores what is typed while it is typed, so that it is still there after a crash or when the window was closed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftText, type About, type DraftKey } from '../../shared/contract/frames.ts'
import { presentAddress } from './address.ts'
import { client } from './client.ts'
import { onPush } from './connection.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'

/** How long after the last change a draft is stored, in milliseconds. */
const KEEP_AFTER = 300

export interface DraftHandle {
  /** True if the form shows a stored draft. */
  isRestored: boolean
  /** When the form's record was sent before the form was opened, in milliseconds since 1970, if it is not known whether it was saved; otherwise null. */
  unknownSince: number | null
  /** The answer to what was sent before the form was opened, if it has come since. */
  answered: 'saved' | 'refused' | null
  /** What main records the form's mutations by, so that those with an unknown outcome are found with its draft. */
  about: About
  /** Tells main which saves the form knows of; empty if that was not read. */
  seen(): Pick<About, 'saves'>
  /** Called when the form's own save succeeded. */
  saved(): void
  /** Stores what is in the form now; a stored draft that was not read yet is not replaced. */
  keep(): Promise<void>
  /** Deletes the draft, and the record of unknown outcomes with it. */
  discard(): Promise<void>
}

const administratorId = () => store.get(sessionAtom)?.administrator?.id
const isSignedIn = () => store.get(sessionAtom)?.status === 'signed-in'

/** What drafts are made of and restored to: the values that are typed. Must stay the same object. */
export interface DraftSource {
  values(): Record<string, unknown>
  isDirty(): boolean
  /** Restores a draft's values where nothing was typed since; returns whether that changed anything. */
  restore(values: Record<string, unknown>): boolean
  /** Calls `changed` after each change; returns a function that stops it. */
  subscribe(changed: () => void): () => void
}

/** Keeps what is typed as a draft, and restores it. */
export function useDraft(draftKey: DraftKey, source: DraftSource): DraftHandle {
  const key = draftText(draftKey)
  const { area, id } = draftKey
  const [isRestored, setRestored] = useState(false)
  const [unknownSince, setUnknownSince] = useState<number | null>(null)
  const [answered, setAnswered] = useState<DraftHandle['answered']>(null)
  /** How many times it was saved, as far as the form knows. */
  const saves = useRef<number>(undefined)
  /** Whether the stored draft was read; until then nothing replaces it. */
  const isRead = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address when the form was opened: the draft is stored once more when another screen already shows.
  const [address] = useState(presentAddress)
  const place = useMemo(() => ({ ...address, ...(id === undefined ? {} : { record: { area, id } }) }), [address, area, id])

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    const unread = isRead.current ? {} : { isUnread: true as const }
    // A draft that cannot be stored (signed out, main gone) must not prevent typing; the form still holds it.
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
      // Whoever signed in meanwhile must not get somebody else's draft.
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
    // Main neither gives nor stores drafts while nobody is signed in; both are done afterwards.
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
      // Checked again then: a form that was reset or saved meanwhile has nothing to store.
      timer.current = setTimeout(keepNow, KEEP_AFTER)
    })
    addEventListener('pagehide', keepNow)
    return () => {
      isGone = true
      unfollow()
      // An address typed by hand leaves the form without a question; what was typed last is still stored.
      keepNow()
      clearTimeout(timer.current)
      unsubscribe()
      removeEventListener('pagehide', keepNow)
    }
  }, [key, source, keep])

  // Main may still receive the answer to what an earlier page sent.
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
