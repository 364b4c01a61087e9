/** The mark of a server: its name with its colour, wherever it is not the first. */
import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import type { Mark } from '../../shared/platform/server.ts'

/** Told apart from light and dark ground alike. */
const COLOURS: Record<Mark, string> = { orange: '#d26a00', purple: '#9a5bd0', green: '#2f9e44', blue: '#2f7fdb', red: '#d8453e', brown: '#a0703f' }

const useStyles = makeStyles({
  disc: { flexShrink: 0, width: '10px', height: '10px', borderRadius: tokens.borderRadiusCircular, forcedColorAdjust: 'none' },
  mark: {
    minWidth: 0,
    maxWidth: '200px',
    flexShrink: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    border: '1px solid',
    borderRadius: tokens.borderRadiusCircular,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** The colour alone, beside a name. */
export function MarkDisc({ mark }: { mark: Mark }) {
  return <span className={useStyles().disc} style={{ backgroundColor: COLOURS[mark] }} aria-hidden />
}

export function ServerMark({ name, mark }: { name: string; mark: Mark }) {
  const styles = useStyles()
  return (
    <div className={styles.mark} style={{ borderColor: COLOURS[mark] }} title={name}>
      <MarkDisc mark={mark} />
      <Caption1Strong className={styles.name} dir="auto">
        {name}
      </Caption1Strong>
    </div>
  )
}
