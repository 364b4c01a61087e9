/** The wizard's steps, with a marker for the current one (F-086 to F-089). */
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Checkmark16Filled, Dismiss16Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { takeFocus } from '../../ui/basics/restoreFocus.ts'

/** The titles, to the letter; the last is that of the screen after Submit. */
export const STEPS = ['Edit Personal data', 'Edit Permissions', 'Review your Edition', 'All Set'] as const

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, listStyle: 'none', margin: 0, padding: 0 },
  step: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase200,
  },
  title: { ...typographyStyles.subtitle1, margin: 0, outlineStyle: 'none' },
  reached: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, border: 'none' },
  failed: { color: tokens.colorStatusDangerForeground1, border: `1px solid ${tokens.colorStatusDangerBorder1}` },
})

/** How the last step ends: its marker, its title, and how far the progress goes. */
export const OUTCOMES = {
  saving: { step: 'All Set', title: 'Saving', mark: 'number' },
  saved: { step: 'All Set', title: 'All Set', mark: 'done' },
  failed: { step: 'Not saved', title: 'Not saved', mark: 'failed' },
  unknown: { step: 'Not known', title: 'Not known whether it was saved', mark: 'number' },
} as const satisfies Record<string, { step: string; title: string; mark: 'number' | 'done' | 'failed' }>
export type Outcome = keyof typeof OUTCOMES

/** `current` counts from 0; for the last step, `outcome` says how it ended. */
export function Steps({ current, outcome = 'saving' }: { current: number; outcome?: Outcome }) {
  const styles = useStyles()
  const last = STEPS.length - 1
  return (
    <ol className={styles.list} aria-label="Steps">
      {STEPS.map((title, index) => {
        const end = index === last && current === last ? OUTCOMES[outcome] : null
        const isFailed = end?.mark === 'failed'
        const isDone = index < current || end?.mark === 'done'
        return (
          <li key={title} className={mergeClasses(styles.step, index === current && styles.current)} aria-current={index === current ? 'step' : undefined}>
            <span className={mergeClasses(styles.number, isFailed ? styles.failed : index <= current && styles.reached)} aria-hidden>
              {isFailed ? <Dismiss16Filled /> : isDone ? <Checkmark16Filled /> : index + 1}
            </span>
            {end?.step ?? title}
          </li>
        )
      })}
    </ol>
  )
}

/** The title of a step; `takesFocus` if it replaces another, so that screen readers continue from there. */
export function StepTitle({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const styles = useStyles()
  const title = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(takesFocus)
  useEffect(() => {
    if (wanted.current) takeFocus(title)
  }, [])
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {text}
    </h2>
  )
}
