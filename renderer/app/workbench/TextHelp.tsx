/** What helps to translate a text: what seems to be wrong, the terms of the glossary, and the same source elsewhere. */
import { Badge, Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useDeferredValue, useMemo } from 'react'
import type { EntryText, TextEntry, TextKey } from '../../../shared/contract/texts.ts'
import type { Term, TextSuggestion } from '../../../shared/platform/workbench.ts'
import { hasTerm, termsIn } from '../../../shared/rules/glossary.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { textProblems } from '../../../shared/rules/textChecks.ts'
import { counted } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  label: { display: 'block', color: tokens.colorNeutralForeground3, marginBottom: tokens.spacingVerticalXXS },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  problems: { color: tokens.colorPaletteDarkOrangeForeground1 },
  suggestion: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
  terms: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  chip: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface TextHelpProps {
  textKey: TextKey
  text: EntryText
  typed: string
  entry: TextEntry
  terms: readonly Term[]
  use(text: string): void
}

export function TextHelp({ textKey, text, typed, entry, terms, use }: TextHelpProps) {
  const styles = useStyles()
  const { data: suggestions = [] } = useQuery<TextSuggestion[]>({
    key: ['workbench', 'suggestions', textKey],
    area: null,
    read: signal => client.workbench.suggestions(textKey, { signal }),
    freshFor: 5_000,
  })
  const isRich = text.as === 'richText'
  const shown = useDeferredValue(typed)
  const isRight = text.isAccepted === true && shown === text.text
  const problems = useMemo(() => (isRight ? [] : textProblems(text.source, shown, isRich)), [isRight, text.source, shown, isRich])
  const source = isRich ? plainText(text.source) : text.source
  const found = useMemo(
    () => [...new Map(termsIn(source, terms, entry.lang.code).map(({ term }) => [term.id, term])).values()],
    [source, terms, entry.lang.code],
  )
  const plain = isRich ? plainText(shown) : shown
  const others = suggestions.filter(each => each.text !== typed)
  return (
    <>
      <div role="status">
        {problems.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.problems)} aria-label="What seems to be wrong">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      {found.length > 0 && (
        <div>
          <Caption1 className={styles.label}>Glossary</Caption1>
          <div className={styles.terms}>
            {found.map(term => (
              <span key={term.id} className={styles.chip} title={term.note || undefined}>
                {term.term} → <bdi lang={entry.lang.code}>{term.translation}</bdi>
                {plain.trim() !== '' && (
                  <Badge size="small" appearance="tint" color={hasTerm(plain, term) ? 'success' : 'warning'}>
                    {hasTerm(plain, term) ? 'used' : 'not used'}
                  </Badge>
                )}
              </span>
            ))}
          </div>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <Caption1 className={styles.label}>The same source elsewhere</Caption1>
          <ul className={styles.list}>
            {others.map(({ text: other, from, count }) => (
              <li key={other} className={styles.suggestion}>
                <Button size="small" aria-label={`Use ${isRich ? plainText(other) : other}`} onClick={() => use(other)}>
                  Use
                </Button>
                <bdi lang={entry.lang.code}>{isRich ? plainText(other) : other}</bdi>
                <Caption1 className={styles.quiet}>
                  {from}
                  {count > 1 && ` and ${counted(count - 1, 'other')}`}
                </Caption1>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
