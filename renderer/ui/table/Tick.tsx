/** The tick of a row, and of a page of rows: a bare checkbox, because a page of rows has as many of them; the whole cell hears the click. */
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  label: { display: 'flex', alignItems: 'center', justifyContent: 'center', height: '100%', minHeight: '24px', cursor: 'pointer', userSelect: 'none' },
  box: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorCompoundBrandBackground, cursor: 'inherit' },
})

interface TickProps {
  label: string
  checked: boolean | 'mixed'
  tabIndex?: 0 | -1
  isDisabled?: boolean
  /** `isRange`: with Shift held. */
  onChange(isRange: boolean): void
}

/** For the `ref` of a checkbox: shows whether it is mixed, for which there is no attribute. */
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
        onChange={({ nativeEvent }) => onChange((nativeEvent as Event & { shiftKey?: boolean }).shiftKey === true)}
      />
    </label>
  )
}
