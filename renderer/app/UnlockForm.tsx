/** What is on the cover while the screens are locked: the password unlocks them, and Logout ends the session instead. */
import { Body1, Button, Caption1, makeStyles, Title3, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { refreshSession, sessionAtom } from '../state/session.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { BrandMark } from './BrandMark.tsx'
import { useCardStyles } from './cardStyles.ts'
import { HostBar } from './HostBar.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { signOutNow } from './signOut.ts'

const useStyles = makeStyles({
  who: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  question: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  answers: { display: 'flex', gap: tokens.spacingHorizontalS },
})

/** Logout, asked once more here: a dialog of its own would be covered too. */
function Logout() {
  const styles = useStyles()
  const { keepsAfterLogout: keeps } = useAtomValue(sessionAtom)!
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) stay.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const [leave, isLeaving] = useSingleRun(() => signOutNow().catch((error: unknown) => setProblem(failureOf(error).message)))
  if (!isAsked)
    return (
      <Button ref={button} appearance="subtle" onClick={() => setAsked(true)}>
        Logout
      </Button>
    )
  return (
    <div className={styles.question} role="group" aria-label="Logout">
      {problem && (
        <TextBar role="alert" intent="error">
          {problem}
        </TextBar>
      )}
      <Body1>
        {keeps
          ? 'Log out? What was typed and not saved, and what waits in the Outbox, stays here, encrypted, until you sign in again.'
          : 'Log out? What was typed and not saved, and what waits in the Outbox, will be deleted from this computer.'}
      </Body1>
      <div className={styles.answers}>
        <Button ref={stay} onClick={() => setAsked(false)}>
          Stay locked
        </Button>
        <Button disabledFocusable={isLeaving} onClick={() => void leave()}>
          {keeps ? 'Log out' : 'Delete and log out'}
        </Button>
      </div>
    </div>
  )
}

export default function UnlockForm() {
  const styles = useStyles()
  const card = useCardStyles()
  const { administrator } = useAtomValue(sessionAtom)!
  return (
    <main className={card.page}>
      <HostBar className={card.bar} />
      <div className={card.card}>
        <div className={card.top}>
          <BrandMark size={40} />
          <div>
            <Title3 as="h1" block className={card.heading}>
              Locked
            </Title3>
            <Caption1 className={styles.who} dir="auto">
              {administrator?.name || administrator?.email}
            </Caption1>
          </div>
        </div>
        <PasswordForm
          name="Unlock"
          label="Password"
          autoComplete="current-password"
          submitLabel="Unlock"
          send={async password => refreshSession(await client.session.unlock({ password }))}
        />
        <Logout />
      </div>
    </main>
  )
}
