/** What is on the cover while the screens are locked: the password unlocks them, and Logout ends the session instead. */
import { Body1, Button, Caption1, Field, Input, makeStyles, Spinner, Title3, tokens, useMergedRefs } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { failureOf } from '../../shared/contract/failure.ts'
import type { Unlock } from '../../shared/platform/session.ts'
import { client } from '../state/client.ts'
import { refreshSession, sessionAtom } from '../state/session.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { useEmptiedWhenGone } from '../ui/basics/useEmptiedWhenGone.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { lazyResolver } from '../ui/form/lazyResolver.ts'
import { BrandMark } from './BrandMark.tsx'
import { useCardStyles } from './cardStyles.ts'
import { HostBar } from './HostBar.tsx'
import { signOutNow } from './signOut.ts'

const useStyles = makeStyles({
  who: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
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

const resolver = lazyResolver<Unlock>(async () => (await import('../../shared/platform/session.ts')).unlockForm)

export default function UnlockForm() {
  const styles = useStyles()
  const card = useCardStyles()
  const session = useAtomValue(sessionAtom)!
  const [isCapsLock, setCapsLock] = useState(false)
  const { control, handleSubmit, setError, setFocus, formState } = useForm<Unlock>({ resolver, defaultValues: { password: '' }, reValidateMode: 'onSubmit' })
  const { field, fieldState } = useController({ control, name: 'password' })
  const message = fieldState.error?.message ?? formState.errors.root?.message
  const input = useRef<HTMLInputElement>(null)
  useEmptiedWhenGone(input)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const [unlock, isUnlocking] = useSingleRun(
    handleSubmit(async given => {
      try {
        await refreshSession(await client.session.unlock(given))
      } catch (error) {
        setError('password', { message: failureOf(error).message })
        setFocus('password', { shouldSelect: true })
      }
    }),
  )
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const { administrator } = session
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
        <form
          className={styles.form}
          noValidate
          aria-label="Unlock"
          onSubmit={event => {
            event.preventDefault()
            void unlock()
          }}
        >
          {message && (
            <TextBar role="alert" intent="error">
              {message}
            </TextBar>
          )}
          <Field label="Password" hint={isCapsLock ? 'Caps Lock is on' : undefined}>
            <Input
              ref={useMergedRefs(field.ref, input)}
              name={field.name}
              type="password"
              autoComplete="current-password"
              value={field.value}
              onBlur={field.onBlur}
              onChange={(_, { value }) => field.onChange(value)}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
            />
          </Field>
          <Button type="submit" appearance="primary" disabledFocusable={isUnlocking} icon={isUnlocking ? <Spinner size="tiny" aria-hidden /> : undefined}>
            Unlock
          </Button>
        </form>
        <Logout />
      </div>
    </main>
  )
}
