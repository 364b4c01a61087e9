/** Help > Keyboard shortcuts. */
import { ContentDialog } from '../ui/basics/dialogs.tsx'
import { ShortcutList } from './ShortcutList.tsx'

export default function ShortcutsDialog({ close }: { close(): void }) {
  return (
    <ContentDialog title="Keyboard shortcuts" close={close}>
      <ShortcutList />
    </ContentDialog>
  )
}
