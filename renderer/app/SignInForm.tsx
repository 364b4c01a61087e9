/** The Login form: on the sign-in page, and over the screen when a session ends while somebody works. */
import { Button, Field, Input, makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useController, useForm, type Resolver } from 'react-hook-form'
import type { SignIn } from '../../shared/platform/session.ts'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { refreshSession } from '../state/session.ts'
import { afterTyping } from '../ui/basics/typing.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  submit: { marginTop: tokens.spacingVerticalS },
})

const resolver: Resolver<SignIn> = async (...given) => (await import('./signInResolver.ts')).signInResolver(...given)

export interface SignInFormProps {
  /** The email to start with; the focus then starts in the password. */
  email: string
  /** Filled in where "Try the demo marketplace" could not sign in. */
  filled?: SignIn
  /** True while it is about to be filled in: nothing is sent before that. */
  isWaiting?: boolean
  signedIn?(): void
}

export function SignInForm({ email, filled, isWaiting = false, signedIn }: SignInFormProps) {
  const styles = useStyles()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { control, handleSubmit, reset, setFocus, setValue } = useForm<SignIn>({ resolver, defaultValues: { email, password: '' }, mode: 'onTouched' })
  // A session that was ended elsewhere leads here in the middle of a word.
  useEffect(() => afterTyping(() => setFocus(email ? 'password' : 'email')), [email, setFocus])
  useEffect(() => {
    if (!filled) return
    reset(filled)
    setFailure(null)
    submitButton.current?.focus()
  }, [filled, reset])

  const [submit, isSubmitting] = useSingleRun(
    handleSubmit(async values => {
      setFailure(null)
      try {
        const state = await client.session.signIn(values)
        setValue('password', '') // it has done its work, and has no business in the page's memory any more
        signedIn?.()
        await refreshSession(state)
      } catch (error) {
        setFailure(failureOf(error))
      }
    }),
  )
  const emailField = useController({ control, name: 'email' })
  const passwordField = useController({ control, name: 'password' })
  /** A field is done with when it is left, but not by way of a button beside the form, such as Server. */
  const leaving =
    (onBlur: () => void) =>
    ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement) || form.current?.contains(relatedTarget)) onBlur()
    }
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
        <div role="alert">
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{failure.message}</MessageBarBody>
          </MessageBar>
        </div>
      )}
      <Field label="Email" validationMessage={emailField.fieldState.error?.message}>
        <Input {...emailField.field} onBlur={leaving(emailField.field.onBlur)} type="email" autoComplete="username" />
      </Field>
      <Field label="Password" validationMessage={passwordField.fieldState.error?.message} hint={isCapsLock ? 'Caps Lock is on' : undefined}>
        <Input
          {...passwordField.field}
          onBlur={leaving(passwordField.field.onBlur)}
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
