/** The summary reports that were pinned, as links. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { SUMMARY_REPORTS_ADDRESS } from '../../../shared/rules/summaryReports.ts'
import { useQueryAtom } from '../../state/query.ts'
import { summaryReportsAtom } from '../../state/summaryReports.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { Section } from './cards.tsx'

const useStyles = makeStyles({
  reports: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL, listStyle: 'none', margin: 0, padding: 0 },
})

export default function PinnedReports() {
  const styles = useStyles()
  const pinned = useQueryAtom(summaryReportsAtom).data?.filter(({ isPinned }) => isPinned) ?? []
  if (pinned.length === 0) return null
  return (
    <Section title="Pinned reports">
      <ul className={styles.reports}>
        {pinned.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${SUMMARY_REPORTS_ADDRESS}?report=${encodeURIComponent(id)}`}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
