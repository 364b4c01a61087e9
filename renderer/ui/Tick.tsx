/** The tick of a row, and of a page of rows: a bare checkbox, because a page of rows has as many of them; the whole cell hears the click. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback } from 'react'

const useStyles = makeStyles({
  label: { display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%', minHeight: '24px', cursor: 'pointer', userSelect: 'none' },
  box: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground, cursor: 'inherit' },
})

interface TickProps {
  label: string
  checked: boolean | 'mixed'
  tabIndex?: 0 | -1
  isDisabled?: boolean
  /** Without it, whoever is around the tick hears its change. */
  onChange?(): void
}

export function Tick({ label, checked, tabIndex, isDisabled, onChange }: TickProps) {
  const styles = useStyles()
  const setMixed = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = checked === 'mixed'
    },
    [checked],
  )
  return (
    <label className={styles.label}>
      <input
        ref={setMixed}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked === true}
        readOnly={!onChange}
        disabled={isDisabled}
        tabIndex={tabIndex}
        onChange={onChange}
      />
    </label>
  )
}
