/** Help > Keyboard shortcuts: all of them, by where they work; and whether those of one letter or sign work. */
import { Caption1, makeStyles, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useId } from 'react'
import type { Combination } from '../../shared/rules/keys.ts'
import { SHORTCUTS } from '../../shared/rules/shortcuts.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { ContentDialog } from '../ui/basics/dialogs.tsx'
import { Keys } from './Keys.tsx'
import { keysHere } from './shortcuts.ts'

const useStyles = makeStyles({
  heading: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}` },
  list: { display: 'grid', gridTemplateColumns: '200px 1fr', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, margin: 0, alignItems: 'center' },
  does: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** Whether these keys are a letter or sign alone. */
const isCharacter = (combination: Combination) => combination.length === 1 && [...combination[0]!].length === 1 && !/[↑↓←→]/.test(combination[0]!)

export default function ShortcutsDialog({ close }: { close(): void }) {
  const styles = useStyles()
  const id = useId()
  const host = useAtomValue(sessionAtom)?.host
  const { characterKeys } = useAtomValue(preferencesAtom)
  const groups = SHORTCUTS.map(({ where, shortcuts }) => ({
    where,
    shortcuts: shortcuts
      .filter(shortcut => shortcut.host === undefined || shortcut.host === host)
      .map(({ does, ...shortcut }) => ({ does, keys: keysHere({ does, ...shortcut }).filter(combination => characterKeys || !isCharacter(combination)) }))
      .filter(({ keys }) => keys.length > 0),
  })).filter(group => group.shortcuts.length > 0)
  return (
    <ContentDialog title="Keyboard shortcuts" close={close}>
      <Switch
        label="Use letters and signs alone as shortcuts"
        aria-describedby={id}
        checked={characterKeys}
        onChange={(_, { checked }) => changePreferences({ characterKeys: checked })}
      />
      <Caption1 id={id} as="p" block className={styles.quiet}>
        Such as J, K, X and ?. Switch them off if you press them by accident, or speak to the computer.
      </Caption1>
      {groups.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where}>
          <Subtitle2 as="h3" block className={styles.heading}>
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
    </ContentDialog>
  )
}
