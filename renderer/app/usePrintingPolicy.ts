/** Keeps the screens from paper where the computer's policy says so, however printing is begun: the style sheet then prints a sentence alone. */
import { useEffect } from 'react'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { notify } from '../state/notices.ts'
import { useMayExport } from '../state/session.ts'

export function usePrintingPolicy(): void {
  const mayPrint = useMayExport()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-unprinted', !mayPrint)
    if (mayPrint) return
    const tell = () => notify('error', NO_EXPORTS)
    addEventListener('beforeprint', tell)
    return () => removeEventListener('beforeprint', tell)
  }, [mayPrint])
}
