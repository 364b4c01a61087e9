/** Help > Keyboard shortcuts: all of them, by where they work. */
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { SHORTCUTS } from '../../shared/rules/shortcuts.ts'
import { sessionAtom } from '../state/session.ts'
import { ContentDialog } from '../ui/basics/dialogs.tsx'
import { Keys } from './Keys.tsx'
import { keysHere } from './shortcuts.ts'

const useStyles = makeStyles({
  heading: { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}` },
  list: { display: 'grid', gridTemplateColumns: '200px 1fr', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`, margin: 0, alignItems: 'center' },
  does: { margin: 0 },
})

export default function ShortcutsDialog({ close }: { close(): void }) {
  const styles = useStyles()
  const host = useAtomValue(sessionAtom)?.host
  const groups = SHORTCUTS.map(({ where, shortcuts }) => ({
    where,
    shortcuts: shortcuts.filter(shortcut => shortcut.host === undefined || shortcut.host === host),
  })).filter(group => group.shortcuts.length > 0)
  return (
    <ContentDialog title="Keyboard shortcuts" close={close}>
      {groups.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where}>
          <Subtitle2 as="h3" block className={styles.heading}>
            {where}
          </Subtitle2>
          <dl className={styles.list}>
            {shortcuts.map(shortcut => [
              <dt key={shortcut.does}>
                {keysHere(shortcut).map((combination, index) => (
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
