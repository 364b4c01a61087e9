/** The Dashboard: five headline counts (F-069 to F-077). */
import {
  Body1,
  Button,
  Caption1,
  Card,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  Title1,
  tokens,
} from '@fluentui/react-components'
import { dashboard, DASHBOARD_CARDS } from '../../../shared/areas/dashboard.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { Link } from '../../ui/Link.tsx'
import { areas } from '../index.ts'

/** Window widths below which cards stand in two columns and in one, in pixels. */
const SMALL = 900
const EXTRA_SMALL = 600

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    // The two must not overlap: which of two rules that both hold wins is not ours to say.
    [`@media (min-width: ${EXTRA_SMALL}px) and (max-width: ${SMALL - 1}px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [`@media (max-width: ${EXTRA_SMALL - 1}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: { minHeight: '104px', padding: tokens.spacingHorizontalL, justifyContent: 'space-between', boxSizing: 'border-box' },
  title: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, margin: 0 },
  count: { fontVariantNumeric: 'tabular-nums' },
})

const atoms = areaAtoms(dashboard)

/** A count that the server does not give is not available, which is not zero. */
function Count({ value }: { value: number | null }) {
  const styles = useStyles()
  return value === null ? <Body1 className={styles.title}>Not available</Body1> : <Title1 className={styles.count}>{value.toLocaleString()}</Title1>
}

export default function Dashboard() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(atoms.counts({}))
  return (
    <div className={styles.screen}>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {data?.source === 'offline' && (
        <div role="status">
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              As of {new Date(data.asOf).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}. {data.failure?.message}
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={() => reload()}>
                Retry
              </Button>
            </MessageBarActions>
          </MessageBar>
        </div>
      )}
      {(data || !failure) && (
        <ul className={styles.cards} aria-label="Counts" aria-busy={!data || undefined}>
          {DASHBOARD_CARDS.map(({ field, title, area }) => {
            const list = areas.find(item => item.name === area)?.drawer?.path
            return (
              <li key={field}>
                <Card className={styles.card} role="group" aria-label={title}>
                  <Caption1 as="h2" block className={styles.title}>
                    {list ? <Link to={list}>{title}</Link> : title}
                  </Caption1>
                  {data ? (
                    <Count value={data.value[field]} />
                  ) : (
                    <Skeleton aria-label="Loading">
                      <SkeletonItem size={40} />
                    </Skeleton>
                  )}
                </Card>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
