/** A record in cards of labels and values. */
import { Body1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { Details } from './Details.tsx'
import type { DetailSection } from './details.ts'

const useStyles = makeStyles({
  card: {
    flexShrink: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: { display: 'block', margin: `0 0 ${tokens.spacingVerticalM}` },
})

export function DetailCards<Shown>({ sections, shown }: { sections: ReadonlyArray<DetailSection<Shown>>; shown: Shown }) {
  const styles = useStyles()
  return sections.map(({ title, rows }, index) => {
    const items = rows
      .filter(({ isShown }) => isShown?.(shown) !== false)
      .map(({ label, value, copy, copied }) => {
        const shows = value(shown)
        return [label, shows, copied?.(shown) ?? (copy && typeof shows === 'string' ? shows : undefined)] as const
      })
    return (
      items.length > 0 && (
        <section key={title ?? index} className={styles.card} aria-label={title}>
          {title && (
            <Body1Strong as="h3" className={styles.title}>
              {title}
            </Body1Strong>
          )}
          <Details items={items} />
        </section>
      )
    )
  })
}
