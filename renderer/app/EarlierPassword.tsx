/** After a sign-in with a password that was changed elsewhere: the earlier one opens what is kept on this computer, once. */
import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Unseal } from '../../shared/platform/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession } from '../state/session.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { PasswordForm } from './PasswordForm.tsx'

const useStyles = makeStyles({ others: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } })

export default function EarlierPassword({ signedIn }: { signedIn?(): void }) {
  const styles = useStyles()
  const [isEmptying, setEmptying] = useState(false)
  async function unseal(given: Unseal): Promise<void> {
    const state = await client.session.unseal(given)
    if (given.by !== 'none') signedIn?.()
    await refreshSession(state)
  }
  const [back] = useSingleRun(() => unseal({ by: 'none', password: '' }).catch((error: unknown) => notify('error', failureOf(error).message)))
  return (
    <PasswordForm
      name="Earlier password"
      label="Earlier password"
      autoComplete="off"
      submitLabel="Open"
      about={<Body1 role="status">Your password was changed. To open what you kept on this computer, type the earlier one.</Body1>}
      send={password => unseal({ by: 'password', password })}
    >
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
    </PasswordForm>
  )
}
