/** The page for addresses that lead nowhere (F-021). */
import { makeStyles, Title2, tokens } from '@fluentui/react-components'
import { Link } from '../ui/Link.tsx'
import { useTitle } from './useTitle.ts'

const useStyles = makeStyles({
  page: { height: '100%', display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: tokens.spacingVerticalM },
  heading: { margin: 0 },
})

export function NotFound() {
  const styles = useStyles()
  useTitle('404 page not found')
  return (
    <main className={styles.page}>
      <Title2 as="h1" className={styles.heading}>404 page not found</Title2>
      <Link to="/">Go to the start</Link>
    </main>
  )
}
