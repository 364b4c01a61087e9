/** Keys that are pressed together, drawn as keys. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Combination } from '../../shared/rules/keys.ts'
import { keyName } from './shortcuts.ts'

const useStyles = makeStyles({
  key: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    minWidth: '20px',
    boxSizing: 'border-box',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

export function Keys({ combination }: { combination: Combination }) {
  const styles = useStyles()
  return combination.map((key, index) => (
    <span key={key}>
      {index > 0 && ' '}
      <kbd className={styles.key}>{keyName(key)}</kbd>
    </span>
  ))
}
