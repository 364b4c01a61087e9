/** The wizard's steps: which there are, and where one is (F-086 to F-089). */
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'

/** The titles, to the letter; the last is the screen after Submit. */
export const STEPS = ['Edit Personal data', 'Edit Permissions', 'Review your Edition', 'All Set'] as const

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, listStyle: 'none', margin: 0, padding: 0 },
  step: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  number: {
    display: 'inline-flex', alignItems: 'center', justifyContent: 'center', width: '24px', height: '24px', borderRadius: tokens.borderRadiusCircular, boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`, fontSize: tokens.fontSizeBase200,
  },
  title: { ...typographyStyles.subtitle1, margin: 0, outlineStyle: 'none' },
  reached: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand, border: 'none' },
})

/** `current` counts from 0. */
export function Steps({ current }: { current: number }) {
  const styles = useStyles()
  return (
    <ol className={styles.list} aria-label="Steps">
      {STEPS.map((title, index) => (
        <li key={title} className={mergeClasses(styles.step, index === current && styles.current)} aria-current={index === current ? 'step' : undefined}>
          <span className={mergeClasses(styles.number, index <= current && styles.reached)} aria-hidden>{index < current ? <Checkmark16Filled /> : index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  )
}

/** The title of a step; `takesFocus` when it comes in place of another, so that screen readers go on from there. */
export function StepTitle({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const styles = useStyles()
  const title = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(takesFocus)
  useEffect(() => {
    if (wanted.current) title.current?.focus()
  }, [])
  return <h2 ref={title} tabIndex={-1} className={styles.title}>{text}</h2>
}
