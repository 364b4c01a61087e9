/** Which languages a record is translated into: read one after the other while its dialog is open, so that nothing waits for it. */
import { useCallback, useEffect, useState } from 'react'
import type { TranslationQuery } from '../../../shared/contract/records.ts'
import type { CallOptions } from '../../state/connection.ts'

/** `unknown` where it was not read yet, or cannot be. */
export type TranslationState = 'done' | 'missing' | 'unknown'

type Texts = Record<string, string>

/** `required` names the texts that a translation is not done without. */
export function useTranslationStates(
  area: string,
  record: number,
  languages: ReadonlyArray<{ id: number }>,
  required: readonly string[],
  read: (query: TranslationQuery, call: CallOptions) => Promise<Texts>,
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
  }, [area, record, languages, note])
  return { states, note }
}
