/** The tick of a row or of a page: a plain checkbox, because a page has one per row. A click anywhere in the cell ticks it. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChangeEvent } from 'react'

const useStyles = makeStyles({
  label: { display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%', minHeight: '24px', cursor: 'pointer', userSelect: 'none' },
  box: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground, cursor: 'inherit' },
})

interface TickProps {
  label: string
  checked: boolean | 'mixed'
  tabIndex?: 0 | -1
  isDisabled?: boolean
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/** For the `ref` of a checkbox: shows that it is mixed, for which there is no attribute. */
export const showMixed = (isMixed: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isMixed
}

export function Tick({ label, checked, tabIndex, isDisabled, onChange }: TickProps) {
  const styles = useStyles()
  return (
    <label className={styles.label}>
      <input
        ref={showMixed(checked === 'mixed')}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked === true}
        disabled={isDisabled}
        tabIndex={tabIndex}
        onChange={onChange}
      />
    </label>
  )
}
