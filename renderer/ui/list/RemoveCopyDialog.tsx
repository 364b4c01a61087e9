/** The question before the offline copy of a list is removed. */
import { client } from '../../state/client.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'

/** `name` is what the list or its rows are called. */
export function RemoveCopyDialog({ area, name, close }: { area: string; name: string; close(): void }) {
  return (
    <ConfirmDialog
      title={`Remove ${name} from this computer?`}
      text="Nothing changes on the server. Without the server, the list can then be read only as far as it was opened. All of it can be read again."
      confirmLabel="Remove"
      run={async () => void (await client.offline.remove({ area }))}
      close={close}
    />
  )
}
