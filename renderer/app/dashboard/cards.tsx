/** The Dashboard's cards: a number, with the whole card as its link. */
import { Caption1, Card, makeStyles, mergeClasses, Skeleton, SkeletonItem, Subtitle2, Title2, tokens } from '@fluentui/react-components'
import { useEffect, useId, type ReactNode } from 'react'
import { Link } from '../../ui/basics/Link.tsx'
import { LOCALE } from '../../../shared/rules/locale.ts'

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
    gap: tokens.spacingHorizontalM,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    // The two must not overlap, because the order of the rules is not ours to decide.
    [`@media (min-width: ${EXTRA_SMALL}px) and (max-width: ${SMALL - 1}px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [`@media (max-width: ${EXTRA_SMALL - 1}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    position: 'relative',
    height: '100%',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
  },
  leading: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }, ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed } },
  title: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, margin: 0 },
  // The link covers its card.
  link: {
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusMedium },
    ':focus-visible::after': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  count: { fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
})

/** Reads again whenever everything is refreshed. */
export function useReload(refreshes: number, reload: () => void): void {
  useEffect(() => {
    if (refreshes > 0) reload()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time
  }, [refreshes])
}

/** A part of the Dashboard under its heading; `beside` is at the end of that line. */
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

/** The five counts in the documents' columns: three on large and medium widths, two on small ones, one on extra-small ones (F-075 to F-077). */
export function Cards({ label, isBusy, children }: { label: string; isBusy: boolean; children: ReactNode }) {
  const styles = useStyles()
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  )
}

export interface CountCardProps {
  title: string
  /** Its target; none if that may not be viewed. */
  to: string | undefined
  /** The number, or the text in its place; undefined while it is read. */
  count: number | string | undefined
}

export function CountCard({ title, to, count }: CountCardProps) {
  const styles = useStyles()
  return (
    <li>
      <Card className={mergeClasses(styles.card, to && styles.leading)} role="group" aria-label={title}>
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
          <Skeleton aria-label="Loading">
            <SkeletonItem size={36} />
          </Skeleton>
        ) : (
          <Title2 className={typeof count === 'number' ? styles.count : styles.quiet}>
            {typeof count === 'number' ? count.toLocaleString(LOCALE) : count}
          </Title2>
        )}
      </Card>
    </li>
  )
}
