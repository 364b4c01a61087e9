/** The question before Logout: while something waits to be sent, and before everything is removed from this computer. */
import { Checkbox } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { counted } from '../../shared/rules/words.ts'
import { sessionAtom } from '../state/session.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { REMOVE_EVERYTHING, type LogoutAsked } from './overlays.ts'
import { signOutNow } from './signOut.ts'

const EVERYTHING = 'Views, pins, columns, Activity, copies, drafts, saved replies and your email are deleted from this computer. This can’t be undone.'

export default function LogoutQuestion({ asked, close }: { asked: LogoutAsked; close(): void }) {
  const { keepsAfterLogout: keeps } = useAtomValue(sessionAtom)!
  const [isTicked, setTicked] = useState(false)
  const isEverything = asked.everything || isTicked
  const unsent = asked.waiting > 0 && `${counted(asked.waiting, 'change')} in the Outbox ${asked.waiting === 1 ? 'was' : 'were'} not sent.`
  const [it, waits] = asked.waiting === 1 ? ['it', 'It waits'] : ['them', 'They wait']
  if (asked.everything)
    return (
      <ConfirmDialog
        title="Log out and remove everything?"
        text={[EVERYTHING, unsent && `${unsent} Nobody will send ${it}.`].filter(Boolean).join(' ')}
        cancelLabel="Stay"
        confirmLabel="Log out and remove"
        isDangerous
        run={() => signOutNow(true)}
        close={close}
      />
    )
  if (!keeps)
    return (
      <ConfirmDialog
        title="Log out and lose what waits?"
        text={`${unsent} Logout removes ${it} from this computer, with everything else that is kept here.`}
        cancelLabel="Stay"
        confirmLabel="Logout"
        isDangerous
        run={() => signOutNow()}
        close={close}
      />
    )
  return (
    <ConfirmDialog
      title="Log out while changes wait?"
      text={
        <>
          {unsent} {isEverything ? `Nobody will send ${it}. ${EVERYTHING}` : `${waits} here, encrypted, until you sign in again with your password.`}
          <Checkbox label={REMOVE_EVERYTHING} checked={isTicked} onChange={(_, { checked }) => setTicked(checked === true)} />
        </>
      }
      cancelLabel="Stay"
      confirmLabel={isEverything ? 'Log out and remove' : 'Logout'}
      isDangerous
      run={() => signOutNow(isEverything)}
      close={close}
    />
  )
}
