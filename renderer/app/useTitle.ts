/** The page's title, which the window's title follows. */
import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} - Steward` : 'Steward'
  }, [title])
}
