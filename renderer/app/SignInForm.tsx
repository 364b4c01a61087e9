/**
 * The Login form: on the sign-in page, and over the screen when a session ends. Its two fields do without the library of the other
 * forms, which is not loaded before the first page.
 */
import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { SignIn } from '../../shared/platform/session.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { refreshSession } from '../state/session.ts'
import { afterTyping } from '../ui/basics/typing.ts'
import { useEmptiedWhenGone } from '../ui/basics/useEmptiedWhenGone.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  submit: { marginTop: tokens.spacingVerticalS },
})

const FIELDS = ['email', 'password'] as const

export interface SignInFormProps {
  /** The email to start with; the focus then starts in the password. */
  email: string
  /** Filled in if "Try the demo marketplace" could not sign in. */
  filled?: SignIn
  /** True while it is about to be filled in; nothing is sent until then. */
  isWaiting?: boolean
  signedIn?(): void
}

export function SignInForm({ email, filled, isWaiting = false, signedIn }: SignInFormProps) {
  const styles = useStyles()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const [values, setValues] = useState<SignIn>({ email, password: '' })
  const [messages, setMessages] = useState<Partial<SignIn>>({})
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const inputs = { email: emailInput, password: passwordInput }
  const latest = useRef(values)
  /** The fields that were left; they are checked with every key from then on. */
  const left = useRef(new Set<keyof SignIn>())

  const fill = useCallback((change: Partial<SignIn>) => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
  }, [])
  // If the session was ended elsewhere, somebody may still be typing.
  useEffect(() => {
    if (email && latest.current.email === '') fill({ email }) // it may be known later than the form is drawn
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = afterTyping(() => {
      // Later than the dialog around the form, which focuses its first field. Another dialog, which somebody opened meanwhile, keeps the focus.
      timer = setTimeout(() => {
        const dialog = document.activeElement?.closest('[role="dialog"]')
        if (!dialog || dialog.contains(form.current)) (email ? passwordInput : emailInput).current?.focus()
      })
    })
    return () => {
      giveUp()
      clearTimeout(timer)
    }
  }, [email, fill])
  useEmptiedWhenGone(passwordInput)
  useEffect(() => {
    if (!filled) return
    fill(filled)
    left.current.clear()
    setMessages({})
    setFailure(null)
    submitButton.current?.focus()
  }, [filled, fill])

  /** Shows what is wrong with the fields that were left, and returns the first invalid field. */
  async function check(): Promise<keyof SignIn | undefined> {
    const { signInMessages } = await import('./signInMessages.ts')
    const found = signInMessages(latest.current)
    setMessages(Object.fromEntries(FIELDS.filter(name => left.current.has(name)).map(name => [name, found[name]])))
    return FIELDS.find(name => found[name] !== undefined)
  }
  const tell = (error: unknown) => setFailure(failureOf(error))
  const [submit, isSubmitting] = useSingleRun(async () => {
    setFailure(null)
    for (const name of FIELDS) left.current.add(name)
    try {
      const wrong = await check()
      if (wrong) return inputs[wrong].current?.focus()
      const state = await client.session.signIn(latest.current)
      fill({ password: '' }) // it is no longer needed, and must not stay in the page's memory
      left.current.clear()
      signedIn?.()
      await refreshSession(state)
    } catch (error) {
      tell(error)
    }
  })
  const field = (name: keyof SignIn) => ({
    ref: inputs[name],
    name,
    value: values[name],
    onChange(_: unknown, { value }: { value: string }) {
      fill({ [name]: value })
      if (left.current.has(name)) check().catch(tell)
    },
    /** A field is checked when it is left, unless for a button beside the form, such as Server. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLButtonElement && !form.current?.contains(relatedTarget)) return
      left.current.add(name)
      check().catch(tell)
    },
  })
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!isWaiting) void submit()
      }}
      noValidate
      aria-label="Login"
    >
      {failure && (
        <TextBar role="alert" intent="error">
          {failure.message}
        </TextBar>
      )}
      <Field label="Email" validationMessage={messages.email}>
        <Input {...field('email')} type="email" autoComplete="username" />
      </Field>
      <Field label="Password" validationMessage={messages.password} hint={isCapsLock ? 'Caps Lock is on' : undefined}>
        <Input
          {...field('password')}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      </Field>
      <Button
        ref={submitButton}
        className={styles.submit}
        type="submit"
        appearance="primary"
        disabledFocusable={isSubmitting || isWaiting}
        icon={isSubmitting ? <Spinner size="tiny" aria-hidden /> : undefined}
      >
        Login
      </Button>
    </form>
  )
}
