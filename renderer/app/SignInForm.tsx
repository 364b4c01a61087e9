/** The Login form: on the sign-in page, and over the screen when a session ends. Its schema is not loaded before somebody types. */
import { Button, Field, Input, makeStyles, Spinner, tokens, useMergedRefs } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { SignIn } from '../../shared/platform/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { refreshSession } from '../state/session.ts'
import { afterTyping } from '../ui/basics/typing.ts'
import { useEmptiedWhenGone } from '../ui/basics/useEmptiedWhenGone.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { lazyResolver } from '../ui/form/lazyResolver.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  submit: { marginTop: tokens.spacingVerticalS },
})

const resolver = lazyResolver<SignIn>(async () => (await import('../../shared/platform/session.ts')).signInForm)

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
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const { control, handleSubmit, getValues, setValue, setFocus, setError, reset, formState } = useForm<SignIn>({
    resolver,
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  })
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  // If the session was ended elsewhere, somebody may still be typing.
  useEffect(() => {
    if (email && getValues('email') === '') setValue('email', email) // it may be known later than the form is drawn
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = afterTyping(() => {
      // Later than the dialog around the form, which focuses its first field. Another dialog, which somebody opened meanwhile, keeps the focus.
      timer = setTimeout(() => {
        const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
        if (!dialog || dialog.contains(form.current)) setFocus(email ? 'password' : 'email')
      })
    })
    return () => {
      giveUp()
      clearTimeout(timer)
    }
  }, [email, getValues, setValue, setFocus])
  useEmptiedWhenGone(passwordInput)
  useEffect(() => {
    if (!filled) return
    reset(filled)
    submitButton.current?.focus()
  }, [filled, reset])

  const [submit, isSubmitting] = useSingleRun(
    handleSubmit(async given => {
      try {
        const state = await client.session.signIn(given)
        reset({ email: given.email, password: '' }) // it is no longer needed, and must not stay in the page's memory
        if (!state.isSealed) signedIn?.()
        await refreshSession(state)
      } catch (error) {
        setError('root', { message: failureOf(error).message })
      }
    }),
  )
  const emailField = useController({ control, name: 'email' })
  const passwordField = useController({ control, name: 'password' })
  const input = ({ field: { ref, name, value, onChange, onBlur } }: typeof emailField | typeof passwordField) => ({
    ref,
    name,
    value,
    onChange: (_: unknown, { value: typed }: { value: string }) => onChange(typed),
    /** A field is checked when it is left, unless for a button beside the form, such as Server. An empty one is told of once Login is pressed. */
    onBlur({ relatedTarget }: FocusEvent) {
      if (value !== '' && (!(relatedTarget instanceof HTMLButtonElement) || form.current?.contains(relatedTarget))) onBlur()
    },
  })
  const problem = formState.errors.root?.message
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
      {problem && (
        <TextBar role="alert" intent="error">
          {problem}
        </TextBar>
      )}
      <Field label="Email" validationMessage={emailField.fieldState.error?.message}>
        <Input {...input(emailField)} type="email" autoComplete="username" />
      </Field>
      <Field label="Password" validationMessage={passwordField.fieldState.error?.message} hint={isCapsLock ? 'Caps Lock is on' : undefined}>
        <Input
          {...input(passwordField)}
          ref={useMergedRefs(passwordField.field.ref, passwordInput)}
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
