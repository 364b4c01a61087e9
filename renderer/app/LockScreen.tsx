/** The cover over all screens while they are locked. It is there at once; the form on it is loaded in an idle moment before. */
import { FluentProvider, makeStyles } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { preferencesAtom } from '../state/preferences.ts'
import { preloadable } from '../ui/basics/preloadable.tsx'
import { coverPage } from './coverPage.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { useTheme } from './theme.ts'

export const UnlockForm = preloadable(() => import('./UnlockForm.tsx'))

const useStyles = makeStyles({ fill: { height: '100%' } })

export function LockScreen() {
  const styles = useStyles()
  const theme = useTheme(useAtomValue(preferencesAtom).theme)
  const [cover] = useState(() => Object.assign(document.createElement('div'), { className: styles.fill }))
  useLayoutEffect(() => {
    document.body.append(cover)
    const uncover = coverPage(cover)
    // The keys of the screens do nothing while they are covered.
    const keepKeys = (event: Event) => event.stopPropagation()
    cover.addEventListener('keydown', keepKeys)
    return () => {
      cover.remove()
      uncover()
    }
  }, [cover])
  return createPortal(
    <FluentProvider theme={theme} className={styles.fill}>
      {/* If its code cannot be had, the screens stay as they are behind the cover. */}
      <ScreenBoundary isPage>
        <UnlockForm />
      </ScreenBoundary>
    </FluentProvider>,
    cover,
  )
}
