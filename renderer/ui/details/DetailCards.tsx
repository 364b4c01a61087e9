/** A record in cards of labels and values. */
import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { preferencesAtom } from '../../state/preferences.ts'
import { Details, isEmpty, type DetailItem } from './Details.tsx'
import type { DetailRow, DetailSection } from './details.ts'

const useStyles = makeStyles({
  card: {
    flexShrink: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { display: 'block', margin: `0 0 ${tokens.spacingVerticalM}` },
})

/** A card with a title. */
export function DetailCard({ title, children }: { title?: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section className={styles.card} aria-label={title}>
      {title && (
        <Body1Strong as="h3" className={styles.title}>
          {title}
        </Body1Strong>
      )}
      {children}
    </section>
  )
}

/** The rows that apply to a record, with its values. */
export const detailItems = <Shown,>(rows: ReadonlyArray<DetailRow<Shown>>, shown: Shown): DetailItem[] =>
  rows
    .filter(({ isShown }) => isShown?.(shown) !== false)
    .map(({ label, value, copy, copied }) => {
      const shows = value(shown)
      return [label, shows, copied?.(shown) ?? (copy && typeof shows === 'string' ? shows : undefined)] as const
    })

/** The cards that have rows to show. Empty rows are left out where a person chose so. */
export function DetailCards<Shown>({ sections, shown }: { sections: ReadonlyArray<DetailSection<Shown>>; shown: Shown }) {
  const { hidesEmpty } = useAtomValue(preferencesAtom)
  return sections.map(({ title, rows }, index) => {
    const items = detailItems(rows, shown).filter(([, value]) => !hidesEmpty || !isEmpty(value))
    return (
      items.length > 0 && (
        <DetailCard key={title ?? index} title={title}>
          <Details items={items} />
        </DetailCard>
      )
    )
  })
}
