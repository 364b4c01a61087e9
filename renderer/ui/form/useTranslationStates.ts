/** Which languages a record is translated into, as far as that is known here: of texts that are held, and of what its dialog has read and saved. */
import { useCallback, useMemo, useState } from 'react'
import type { Texts } from '../../../shared/contract/texts.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { translationCalls, type TranslatedRecord } from './TranslationForm.tsx'

export type TranslationState = 'done' | 'missing'

/** A translation is done once all `required` texts are there. `note` takes over what was read or saved in a language. No call is sent. */
export function useTranslationStates(translated: TranslatedRecord, required: readonly string[]) {
  const { area, record } = translated
  const input = { area: area.name, stores: translationCalls(translated).stores, record: record.id }
  const { data: held } = useQuery({ key: ['workbench', 'held', input], area: 'workbench', read: signal => client.workbench.held(input, { signal }) })
  const [noted, setNoted] = useState<ReadonlyMap<number, Texts>>(new Map())
  const note = useCallback((language: number, texts: Texts) => setNoted(before => new Map(before).set(language, texts)), [])
  const states = useMemo(() => {
    const known = new Map([...(held ?? []).map(({ language, texts }) => [language, texts] as const), ...noted])
    const stateOf = (texts: Texts): TranslationState => (required.every(name => (texts[name] ?? '').trim() !== '') ? 'done' : 'missing')
    return new Map([...known].map(([language, texts]) => [language, stateOf(texts)]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which texts are required does not change
  }, [held, noted])
  return { states, note }
}
