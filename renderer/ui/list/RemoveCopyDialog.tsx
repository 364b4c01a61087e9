/** The question before the offline copy of a list is removed. */
import { client } from '../../state/client.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'

/** `noun` is what the rows are called. */
export function RemoveCopyDialog({ area, noun, close }: { area: string; noun: string; close(): void }) {
  return (
    <ConfirmDialog
      title={`Remove ${noun} from this computer?`}
      text={`Nothing changes on the server. Without the server, ${noun} can then be read only as far as they were opened. They can be made available offline again.`}
      confirmLabel="Remove"
      run={async () => void (await client.offline.remove({ area }))}
      close={close}
    />
  )
}
