/** Finds out which languages a record is translated into: reads one after the other while its dialog is open, so that nothing waits for it. */
import { useCallback, useEffect, useState } from 'react'
import type { Texts, translationCalls } from './TranslationForm.tsx'

/** `unknown` until it was read, and where it cannot be. */
export type TranslationState = 'done' | 'missing' | 'unknown'

/**
 * A translation is done once all `required` texts are there. `note` takes over what was saved in a language. `required` and `read` are those
 * of the first render.
 */
export function useTranslationStates(
  record: number,
  languages: ReadonlyArray<{ id: number }>,
  required: readonly string[],
  read: ReturnType<typeof translationCalls>['read'],
) {
  const [states, setStates] = useState<ReadonlyMap<number, TranslationState>>(new Map())
  const note = useCallback((language: number, texts: Texts) => {
    const state = required.every(name => (texts[name] ?? '').trim() !== '') ? 'done' : 'missing'
    setStates(before => new Map(before).set(language, state))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which texts are required does not change
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    void (async () => {
      for (const { id } of languages) {
        if (controller.signal.aborted) return
        // A language that cannot be read stays unknown; choosing it says why.
        const texts = await read({ main_id: record, lang_id: id }, { signal: controller.signal }).catch(() => null)
        if (texts && !controller.signal.aborted) note(id, texts)
      }
    })()
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` is the area's own operation
  }, [record, languages, note])
  return { states, note }
}
