/** After a sign-in with a password that was changed elsewhere: the earlier one opens what is kept on this computer, once. */
import { Body1, Button, Field, Input, makeStyles, Spinner, tokens, useMergedRefs } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { Unlock, Unseal } from '../../shared/platform/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession } from '../state/session.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { useEmptiedWhenGone } from '../ui/basics/useEmptiedWhenGone.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { lazyResolver } from '../ui/form/lazyResolver.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  others: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
})

const resolver = lazyResolver<Unlock>(async () => (await import('../../shared/platform/session.ts')).unlockForm)

export default function EarlierPassword({ signedIn }: { signedIn?(): void }) {
  const styles = useStyles()
  const [isEmptying, setEmptying] = useState(false)
  const { control, handleSubmit, setError, setFocus } = useForm<Unlock>({ resolver, defaultValues: { password: '' }, reValidateMode: 'onSubmit' })
  const { field, fieldState } = useController({ control, name: 'password' })
  const input = useRef<HTMLInputElement>(null)
  useEmptiedWhenGone(input)
  useEffect(() => {
    input.current?.focus()
  }, [])
  async function unseal(given: Unseal): Promise<void> {
    const state = await client.session.unseal(given)
    if (given.by !== 'none') signedIn?.()
    await refreshSession(state)
  }
  const [open, isOpening] = useSingleRun(
    handleSubmit(async ({ password }) => {
      try {
        await unseal({ by: 'password', password })
      } catch (error) {
        setError('password', { message: failureOf(error).message })
        setFocus('password', { shouldSelect: true })
      }
    }),
  )
  const [back] = useSingleRun(() => unseal({ by: 'none', password: '' }).catch((error: unknown) => notify('error', failureOf(error).message)))
  const message = fieldState.error?.message
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Earlier password"
      onSubmit={event => {
        event.preventDefault()
        void open()
      }}
    >
      <Body1 role="status">Your password was changed. To open what you kept on this computer, type the earlier one.</Body1>
      {message && (
        <TextBar role="alert" intent="error">
          {message}
        </TextBar>
      )}
      <Field label="Earlier password">
        <Input
          ref={useMergedRefs(field.ref, input)}
          name={field.name}
          type="password"
          autoComplete="off"
          value={field.value}
          onBlur={field.onBlur}
          onChange={(_, { value }) => field.onChange(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={isOpening} icon={isOpening ? <Spinner size="tiny" aria-hidden /> : undefined}>
        Open
      </Button>
      <div className={styles.others}>
        <Button onClick={() => setEmptying(true)}>Start empty…</Button>
        <Button appearance="subtle" onClick={() => void back()}>
          Back
        </Button>
      </div>
      {isEmptying && (
        <ConfirmDialog
          title="Start empty?"
          text="Everything that you kept on this computer for this server is deleted: views, pins, Activity, copies, drafts, and changes that wait in the Outbox. This can’t be undone."
          confirmLabel="Start empty"
          isDangerous
          run={() => unseal({ by: 'nothing', password: '' })}
          close={() => setEmptying(false)}
        />
      )}
    </form>
  )
}
