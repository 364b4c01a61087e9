/** All keyboard shortcuts by where they work, the commonest first, with a search; and whether those of one letter or sign work. */
import { Caption1, makeStyles, SearchBox, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { anchorOf } from '../../shared/rules/help.ts'
import type { Combination } from '../../shared/rules/keys.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import { SHORTCUTS, type Shortcut } from '../../shared/rules/shortcuts.ts'
import { wordsOf } from '../../shared/rules/wordMatch.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { Keys } from './Keys.tsx'
import { keysHere } from './shortcuts.ts'

const useStyles = makeStyles({
  box: { display: 'flex', maxWidth: '320px', marginTop: tokens.spacingVerticalM },
  heading: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`, outlineStyle: 'none', scrollMarginTop: tokens.spacingVerticalL },
  list: { display: 'grid', gridTemplateColumns: '200px 1fr', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, margin: 0, alignItems: 'center' },
  does: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** Whether these keys are a letter or sign alone. */
const isCharacter = (combination: Combination) => combination.length === 1 && [...combination[0]!].length === 1 && !/[↑↓←→]/.test(combination[0]!)

const commonest = { where: 'Most used', shortcuts: SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.filter(({ isCommon }) => isCommon)) }

export function ShortcutList() {
  const styles = useStyles()
  const id = useId()
  const host = useAtomValue(sessionAtom)?.host
  const { characterKeys } = useAtomValue(preferencesAtom)
  const [typed, setTyped] = useState('')
  const words = wordsOf(foldText(typed))
  const keysOf = (shortcut: Shortcut) => keysHere(shortcut).filter(combination => characterKeys || !isCharacter(combination))
  /** Whether where it works, its keys and what it does have every word that was typed. */
  const matches = (where: string, { does }: Shortcut, keys: readonly Combination[]) => {
    const text = foldText(`${where} ${does} ${keys.map(combination => combination.join('+')).join(' ')}`)
    return words.every(word => text.includes(word))
  }
  const groups = (words.length > 0 ? SHORTCUTS : [commonest, ...SHORTCUTS])
    .map(({ where, shortcuts }) => ({
      where,
      shortcuts: shortcuts
        .filter(shortcut => shortcut.host === undefined || shortcut.host === host)
        .map(shortcut => ({ does: shortcut.does, keys: keysOf(shortcut), isFound: matches(where, shortcut, keysOf(shortcut)) }))
        .filter(({ keys, isFound }) => isFound && keys.length > 0),
    }))
    .filter(group => group.shortcuts.length > 0)
  return (
    <>
      <div className="screen-only">
        <Switch
          label="Use letters and signs alone as shortcuts"
          aria-describedby={id}
          checked={characterKeys}
          onChange={(_, { checked }) => changePreferences({ characterKeys: checked })}
        />
        <Caption1 id={id} as="p" block className={styles.quiet}>
          Such as J, K, X and ?. Switch them off if you press them by accident, or speak to the computer.
        </Caption1>
        <SearchBox
          className={styles.box}
          aria-label="Search shortcuts"
          placeholder="Search shortcuts"
          dir="auto"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </div>
      {groups.length === 0 && <p role="status">No shortcut matches “{typed.trim()}”.</p>}
      {groups.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where}>
          <Subtitle2 as="h3" block id={anchorOf(where)} tabIndex={-1} className={styles.heading}>
            {where}
          </Subtitle2>
          <dl className={styles.list}>
            {shortcuts.map(shortcut => [
              <dt key={shortcut.does}>
                {shortcut.keys.map((combination, index) => (
                  <span key={combination.join('+')}>
                    {index > 0 && ' or '}
                    <Keys combination={combination} />
                  </span>
                ))}
              </dt>,
              <dd key={`${shortcut.does} text`} className={styles.does}>
                {shortcut.does}
              </dd>,
            ])}
          </dl>
        </section>
      ))}
    </>
  )
}
