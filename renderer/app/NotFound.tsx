/** Shown for unknown addresses (F-021): inside the frame, or as a page of its own if nobody is signed in. */
import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { Link } from '../ui/basics/Link.tsx'

export const NOT_FOUND = '404 page not found'

const useStyles = makeStyles({
  page: {
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'safe center',
    gap: tokens.spacingVerticalM,
    textAlign: 'center',
  },
  heading: { margin: 0 },
})

export function NotFound({ isAlone = false }: { isAlone?: boolean }) {
  const styles = useStyles()
  const Around = isAlone ? 'main' : 'div'
  return (
    <Around className={styles.page}>
      <Title2 as="h1" className={styles.heading}>
        {NOT_FOUND}
      </Title2>
      <Link to="/">Go to the start page</Link>
    </Around>
  )
}
