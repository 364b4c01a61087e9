/** The Dashboard's cards: a number that leads somewhere, the whole card being its link. */
import { Caption1, Card, makeStyles, Skeleton, SkeletonItem, Subtitle2, Title2, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { Link } from '../../ui/Link.tsx'

/** Window widths below which cards stand in two columns and in one, in pixels. */
const SMALL = 900
const EXTRA_SMALL = 600

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: '32px', gap: tokens.spacingHorizontalS },
  heading: { margin: 0, flexGrow: 1 },
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
  dense: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(216px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    listStyle: 'none',
    margin: 0,
    padding: 0,
  },
  card: {
    position: 'relative',
    height: '100%',
    minHeight: '96px',
    padding: tokens.spacingHorizontalL,
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
  },
  leading: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }, ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed } },
  title: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, margin: 0 },
  // The link is as large as its card; what else can be pressed stands above it.
  link: {
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  count: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  note: { marginTop: 'auto', display: 'flex', flexDirection: 'column', color: tokens.colorNeutralForeground2 },
  above: { position: 'relative', display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
})

/** A part of the Dashboard under its heading; `beside` stands at the right. */
export function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.top}>
        <Subtitle2 as="h2" id={heading} className={styles.heading}>
          {title}
        </Subtitle2>
        {beside}
      </div>
      {children}
    </section>
  )
}

/** The cards of a part: in the columns of the documents (F-075 to F-077), or `isDense`, as many side by side as have room. */
export function Cards({ label, isBusy, isDense = false, children }: { label: string; isBusy: boolean; isDense?: boolean; children: ReactNode }) {
  const styles = useStyles()
  return (
    <ul className={isDense ? styles.dense : styles.cards} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  )
}

export interface CountCardProps {
  title: string
  /** Where it leads; none where that may not be viewed. */
  to: string | undefined
  /** The number, or what is said in its place; undefined while it is read. */
  count: number | string | undefined
  /** Its age, and what else is to be known of it. */
  note?: ReactNode
  /** What can be pressed beside the link. */
  children?: ReactNode
}

export function CountCard({ title, to, count, note, children }: CountCardProps) {
  const styles = useStyles()
  return (
    <li>
      <Card className={to ? `${styles.card} ${styles.leading}` : styles.card} role="group" aria-label={title}>
        <Caption1 as="h3" block className={styles.title}>
          {to ? (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Caption1>
        {count === undefined ? (
          !children && (
            <Skeleton aria-label="Loading">
              <SkeletonItem size={36} />
            </Skeleton>
          )
        ) : (
          <Title2 className={typeof count === 'number' || /\d/.test(count) ? styles.count : styles.quiet}>
            {typeof count === 'number' ? count.toLocaleString() : count}
          </Title2>
        )}
        {note && <Caption1 className={styles.note}>{note}</Caption1>}
        {children && <div className={styles.above}>{children}</div>}
      </Card>
    </li>
  )
}
