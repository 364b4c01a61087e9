/** The first stop of the Tab key: skips the drawer and the header. Only visible while it has the focus. */
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    insetInlineStart: tokens.spacingHorizontalS,
    zIndex: 1_000_000,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    ':not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: 0 },
  },
})

export function SkipLink() {
  const styles = useStyles()
  return (
    // The address after # is the route's, so the jump is made here.
    <a
      className={styles.link}
      href="#content"
      onClick={event => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      Skip to main content
    </a>
  )
}
