/** Asks main for what a text finds: what is here shows at once, the rest follows. */
import { useEffect, useState } from 'react'
import { failureOf } from '../../shared/contract/failure.ts'

interface Answer {
  isSearching: boolean
}

/** How a search is done. It must stay the same object as long as it asks for the same. */
export interface Searching<Found extends Answer> {
  /** The answer to an empty text, unless that is asked too. */
  nothing: Found
  asksEmpty?: boolean
  ask(text: string, options: { signal: AbortSignal; progress(progress: { answer?: Found }): void }): Promise<Found>
  /** The answer if all of it fails. */
  failed(reason: string): Found
  /** How long after the last change it is asked, in milliseconds. */
  pause: number
  /** Another number when the same text may find more. */
  version?: number
}

/** Searches when the text changes, and cancels the previous search. The previous answer stays, which `isEarlier` tells, until a new one is there. */
export function useSearching<Found extends Answer>(
  text: string,
  { nothing, asksEmpty = false, ask, failed, pause, version }: Searching<Found>,
): Found & { isEarlier: boolean } {
  const [found, setFound] = useState({ text: '', version, answer: nothing })
  useEffect(() => {
    if (text === '' && !asksEmpty) return setFound({ text, version, answer: nothing })
    const controller = new AbortController()
    const { signal } = controller
    const show = (answer: Found) => {
      if (!signal.aborted) setFound({ text, version, answer })
    }
    const timer = setTimeout(() => {
      ask(text, { signal, progress: ({ answer }) => answer && show(answer) }).then(show, (error: unknown) => show(failed(failureOf(error).message)))
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, nothing, asksEmpty, ask, failed, pause, version])
  const isEarlier = found.text !== text || found.version !== version
  return { ...found.answer, isEarlier, isSearching: isEarlier || found.answer.isSearching }
}
