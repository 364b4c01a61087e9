/** A form that asks for a password alone: the field has the focus and says when Caps Lock is on, and what is wrong stands above it. */
import { Button, Field, Input, makeStyles, Spinner, tokens, useMergedRefs } from '@fluentui/react-components'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import { failureOf } from '../../shared/contract/failure.ts'
import type { Unlock } from '../../shared/platform/session.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { useEmptiedWhenGone } from '../ui/basics/useEmptiedWhenGone.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { lazyResolver } from '../ui/form/lazyResolver.ts'

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } })

const resolver = lazyResolver<Unlock>(async () => (await import('../../shared/platform/session.ts')).unlockForm)

interface PasswordFormProps {
  /** Names the form. */
  name: string
  label: string
  autoComplete: 'current-password' | 'off'
  submitLabel: string
  /** Stands above the field. */
  about?: ReactNode
  /** What it rejects with stands above the field. */
  send(password: string): Promise<void>
  /** Stands below the button. */
  children?: ReactNode
}

export function PasswordForm({ name, label, autoComplete, submitLabel, about, send, children }: PasswordFormProps) {
  const styles = useStyles()
  const [isCapsLock, setCapsLock] = useState(false)
  const { control, handleSubmit, setError, setFocus, formState } = useForm<Unlock>({ resolver, defaultValues: { password: '' }, reValidateMode: 'onSubmit' })
  const { field, fieldState } = useController({ control, name: 'password' })
  const message = fieldState.error?.message ?? formState.errors.root?.message
  const input = useRef<HTMLInputElement>(null)
  useEmptiedWhenGone(input)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const [submit, isSending] = useSingleRun(
    handleSubmit(async ({ password }) => {
      try {
        await send(password)
      } catch (error) {
        setError('password', { message: failureOf(error).message })
        setFocus('password', { shouldSelect: true })
      }
    }),
  )
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={name}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {about}
      {message && (
        <TextBar role="alert" intent="error">
          {message}
        </TextBar>
      )}
      <Field label={label} hint={isCapsLock ? 'Caps Lock is on' : undefined}>
        <Input
          ref={useMergedRefs(field.ref, input)}
          name={field.name}
          type="password"
          autoComplete={autoComplete}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(_, { value }) => field.onChange(value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={isSending} icon={isSending ? <Spinner size="tiny" aria-hidden /> : undefined}>
        {submitLabel}
      </Button>
      {children}
    </form>
  )
}
