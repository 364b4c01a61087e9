/** Help: the guides, searchable, at the one that fits the screen it was opened from. */
import { Body1, Caption1, makeStyles, mergeClasses, SearchBox, Title3, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { guideAddress } from '../../../shared/rules/help.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { wordsOf } from '../../../shared/rules/wordMatch.ts'
import { counted } from '../../../shared/rules/words.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { Marked } from '../../ui/basics/Marked.tsx'
import { isTyping } from '../../ui/basics/typing.ts'
import { ShortcutList } from '../ShortcutList.tsx'
import { guideFor, guideNamed, guides, KEYS_GUIDE, searchGuides } from './guides.ts'
import { GuideText } from './GuideText.tsx'

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: '224px minmax(0, 72ch)',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'start',
    '@media (max-width: 899px)': { gridTemplateColumns: '184px minmax(0, 72ch)', gap: tokens.spacingHorizontalXL },
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    '@media (min-width: 640px)': { position: 'sticky', top: 0 },
  },
  box: { width: '100%', maxWidth: 'none' },
  guides: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  guide: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
  },
  present: { backgroundColor: tokens.colorNeutralBackground1Selected, color: tokens.colorNeutralForeground1Selected, fontWeight: tokens.fontWeightSemibold },
  title: { margin: `0 0 ${tokens.spacingVerticalM}`, outlineStyle: 'none', scrollMarginTop: tokens.spacingVerticalL },
  results: { listStyle: 'none', margin: `${tokens.spacingVerticalM} 0 0`, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** The id of the guide's title. */
const TITLE = 'guide'

/** The headings that match what was typed; `choose` is called when one is opened. */
function Results({ typed, choose }: { typed: string; choose(): void }) {
  const styles = useStyles()
  const found = searchGuides(typed)
  const words = wordsOf(foldText(typed))
  return (
    <>
      <Body1 role="status">{found.length === 0 ? `Nothing in Help matches “${typed}”.` : counted(found.length, 'result')}</Body1>
      <ul className={styles.results}>
        {found.map(({ section: { guide, heading, anchor }, excerpt }) => (
          <li key={`${guide.name}#${anchor ?? ''}`}>
            <Link to={guideAddress(guide.name, anchor)} onClick={choose}>
              <Marked text={heading} wanted={words} />
            </Link>
            {anchor !== undefined && <Caption1 className={styles.quiet}> {guide.title}</Caption1>}
            <Body1 block>
              <Marked text={excerpt} wanted={words} />
            </Body1>
          </li>
        ))}
      </ul>
    </>
  )
}

export default function Help() {
  const styles = useStyles()
  const [parameters] = useSearchParams()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const guide = guideNamed(parameters.get('guide')) ?? guideNamed(guideFor(parameters.get('from') ?? ''))!
  const at = parameters.get('at')
  /** The place that was shown last; the first one leaves the focus where the screen puts it. */
  const shown = useRef<string | null>(null)
  const place = `${guide.name}#${at ?? ''}`
  useEffect(() => {
    // After a search the guide shows anew, also where it is the one from before.
    if (search !== '') shown.current = ''
    if (search !== '' || shown.current === place) return
    const heading = document.getElementById(at ?? TITLE) ?? document.getElementById(TITLE)
    if ((shown.current !== null || at !== null) && !isTyping(document.activeElement)) heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
    shown.current = place
  }, [place, at, search])
  return (
    <div className={styles.screen}>
      <div className={mergeClasses(styles.side, 'screen-only')}>
        <SearchBox
          className={styles.box}
          aria-label="Search Help"
          placeholder="Search Help"
          dir="auto"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
        <nav aria-label="Guides">
          <ul className={styles.guides}>
            {guides.map(({ name, title: label }) => (
              <li key={name}>
                <Link
                  to={guideAddress(name)}
                  className={mergeClasses(styles.guide, name === guide.name && styles.present)}
                  aria-current={name === guide.name ? 'page' : undefined}
                  onClick={() => setTyped('')}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {search === '' ? (
        <article aria-labelledby={TITLE}>
          <Title3 as="h2" block id={TITLE} tabIndex={-1} className={styles.title}>
            {guide.title}
          </Title3>
          <GuideText tokens={guide.tokens} guide={guide.name} />
          {guide.name === KEYS_GUIDE && <ShortcutList />}
        </article>
      ) : (
        <section aria-label="Results">
          <Results typed={search} choose={() => setTyped('')} />
        </section>
      )}
    </div>
  )
}
