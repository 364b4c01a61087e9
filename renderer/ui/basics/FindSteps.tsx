/** Previous and Next through matches, and around their ends: the same in a page, a conversation and a tree. */
import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronUp20Regular } from '@fluentui/react-icons'
import { useCallback, useState, type KeyboardEvent } from 'react'
import { IconButton } from './IconButton.tsx'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  steps: { display: 'flex', alignItems: 'center', flexShrink: 0 },
  count: { whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** The index of the match `by` steps on, or back; after the last comes the first. */
export const stepAround = (at: number, by: number, count: number): number => (count === 0 ? -1 : (at + by + count) % count)

/** The present one of `count` matches: its index, or -1 if there are none. */
export function useFindSteps(count: number): { at: number; step(by: number): void; begin(): void } {
  const [present, setPresent] = useState(0)
  const at = Math.min(present, count - 1)
  const begin = useCallback(() => setPresent(0), [])
  return { at, step: by => setPresent(Math.max(0, stepAround(at, by, count))), begin }
}

/** For `onKeyDown`: Enter goes on, Shift+Enter goes back. Returns whether the key was Enter. */
export function takeFindKey(event: KeyboardEvent, step: (by: number) => void): boolean {
  if (event.key !== 'Enter') return false
  event.preventDefault()
  step(event.shiftKey ? -1 : 1)
  return true
}

interface FindStepsProps {
  /** Index of the present match, from 0, and the number of matches. */
  at: number
  count: number
  /** Text if there are none. */
  none?: string
  step(by: number): void
  /** What the buttons lead to, e.g. match: Next match. */
  what?: string
  /** For the text that gives the position. */
  className?: string
}

export function FindSteps({ at, count, none = 'Not found', step, what = 'match', className }: FindStepsProps) {
  const styles = useStyles()
  const button = { size: 'small', disabledFocusable: count === 0 } as const
  return (
    <div className={styles.steps}>
      <Caption1 role="status" className={mergeClasses(styles.count, className)}>
        {count === 0 ? none : `${(at + 1).toLocaleString(LOCALE)} of ${count.toLocaleString(LOCALE)}`}
      </Caption1>
      <IconButton {...button} label={`Previous ${what}`} icon={<ChevronUp20Regular />} onClick={() => step(-1)} />
      <IconButton {...button} label={`Next ${what}`} icon={<ChevronDown20Regular />} onClick={() => step(1)} />
    </div>
  )
}
