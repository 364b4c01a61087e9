/** The last searches of Find. */
import { useEffect, useState } from 'react'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'

/** Reads them again each time they are `shown`. Without them Find works all the same. */
export function useLastSearches(isShown: boolean): { texts: string[]; forget(): void } {
  const [texts, setTexts] = useState<string[]>([])
  useEffect(() => {
    if (isShown) client.search.last({}).then(setTexts, (error: unknown) => console.warn('The last searches', error))
  }, [isShown])
  return {
    texts,
    forget: () =>
      void client.search.forget({}).then(
        () => setTexts([]),
        (error: unknown) => notify('error', failureOf(error).message),
      ),
  }
}
