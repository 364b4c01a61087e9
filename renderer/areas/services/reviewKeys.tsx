/** The keys of the review queue, and the label that shows a key on its button. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, type RefObject } from 'react'
import { preferencesAtom } from '../../state/preferences.ts'
import { FULL_WINDOW } from '../../ui/pictures/PictureView.tsx'
import { characterOf } from '../../ui/basics/keys.ts'

const useStyles = makeStyles({
  key: {
    marginInlineStart: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: `1px solid currentcolor`,
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

export function Key({ children }: { children: string }) {
  const styles = useStyles()
  if (!useAtomValue(preferencesAtom).characterKeys) return null
  return (
    <kbd aria-hidden className={styles.key}>
      {children.length === 1 ? children.toUpperCase() : children}
    </kbd>
  )
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** The pictures in the full window are no dialog in this sense: the keys work there too. */
export const OTHER_OVERLAYS = OVERLAYS.replace('[role="dialog"]', `[role="dialog"]:not([${FULL_WINDOW}])`)

/** How long keys are ignored after a service appeared by itself, in milliseconds, because they were meant for the previous one. */
const TOO_SOON = 500

/** Runs the action of a key, such as `s` or `Shift+v`, unless it is typed into a field or meant for a dialog. */
export function useKeys(run: Record<string, (() => void) | undefined>, cameAt: RefObject<number>, overlays = OVERLAYS): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
      if (event.target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') || document.querySelector(overlays)) return
      const key = characterOf(event) ?? ''
      const found = latest.current[event.shiftKey ? `Shift+${key}` : key]
      if (!found) return
      event.preventDefault()
      if (!event.repeat && performance.now() - cameAt.current > TOO_SOON) found()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [cameAt, overlays])
}
