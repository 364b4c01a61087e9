/** Previews the screens on a phone, one after the other: the edited one as it is typed, the others as stored. */
import { Button, Caption1, Caption1Strong, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { IntroScreen, IntroScreenForm } from '../../../shared/areas/intro-screens.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import * as atoms from './atoms.ts'

const useStyles = makeStyles({
  preview: { width: '240px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  phone: {
    boxSizing: 'border-box',
    height: '420px',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `6px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '28px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  picture: { flexShrink: 0, '& > *': { border: 'none', borderRadius: 0 } },
  texts: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  steps: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  position: { textAlign: 'center' },
})

export function PhonePreview() {
  const styles = useStyles()
  const titleId = useId()
  const { id, title = '', description = '', image = '' } = useWatch<IntroScreenForm & { id?: number }>()
  const {
    data,
    failure: unread,
    reload,
  } = useQuery({
    key: ['intro-screens', 'inOrder', {}],
    area: 'intro-screens',
    read: signal => atoms.inOrder.read({}, { signal }),
    follow: signal => atoms.inOrder.read({ held: true }, { signal }),
  })
  const failure = unread ?? data?.failure
  const stored = data?.rows ?? []
  // A new one comes after all others.
  const found = stored.findIndex(screen => screen.id === id)
  const own = found === -1 ? stored.length : found
  const typed: IntroScreen = { id: id ?? 0, status: stored[own]?.status ?? '', title, description, image }
  const screens = stored.toSpliced(own, 1, typed)

  /** The screen that was navigated to; typing returns to the edited one. */
  const [chosen, setChosen] = useState<{ at: number; over: string } | null>(null)
  const over = JSON.stringify([title, description, image])
  const at = chosen?.over === over ? Math.min(chosen.at, screens.length - 1) : own
  const shown = screens[at]!
  const step = (label: string, to: number) => (
    <Button
      appearance="subtle"
      aria-label={label}
      icon={to < at ? <ChevronLeft20Regular /> : <ChevronRight20Regular />}
      disabledFocusable={to < 0 || to >= screens.length}
      onClick={() => setChosen({ at: to, over })}
    />
  )
  return (
    <section className={mergeClasses(styles.preview, 'screen-only')} aria-labelledby={titleId}>
      <Caption1Strong id={titleId} className={styles.quiet}>
        Preview: what the app shows
      </Caption1Strong>
      <div className={styles.phone}>
        <div className={styles.picture}>
          <Picture address={shown.image} name="Picture in the app" size="full" />
        </div>
        {/* It scrolls, so the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.texts} role="group" aria-label="Texts in the app" tabIndex={0} dir="auto">
          <Text size={500} weight="semibold" align="center" className={shown.title.trim() === '' ? styles.quiet : undefined}>
            {shown.title.trim() || 'Title'}
          </Text>
          <Text align="center" className={shown.description.trim() === '' ? styles.quiet : undefined}>
            {shown.description.trim() || 'Description'}
          </Text>
        </div>
      </div>
      <div className={styles.steps}>
        {step('Previous screen', at - 1)}
        <Caption1 role="status" className={mergeClasses(styles.position, styles.quiet)}>
          {at + 1} of {screens.length}
          {at === own ? (id === undefined ? ', new' : ', this one') : ''}
          {shown.status.toLowerCase() === 'inactive' && ' (inactive)'}
        </Caption1>
        {step('Next screen', at + 1)}
      </div>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
    </section>
  )
}
