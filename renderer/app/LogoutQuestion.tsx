/** The question before Logout while something waits to be sent: Logout removes it. */
import { counted } from '../../shared/rules/words.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { signOutNow } from './signOut.ts'

export default function LogoutQuestion({ count, close }: { count: number; close(): void }) {
  return (
    <ConfirmDialog
      title="Log out and lose what waits?"
      text={`${counted(count, 'change')} in the Outbox ${count === 1 ? 'was' : 'were'} not sent. Logout removes ${count === 1 ? 'it' : 'them'} from this computer, with everything else that is kept here.`}
      cancelLabel="Stay"
      confirmLabel="Logout"
      isDangerous
      run={signOutNow}
      close={close}
    />
  )
}
