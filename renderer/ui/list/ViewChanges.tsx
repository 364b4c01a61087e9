/** Says that the list's state differs from the open view, and saves or discards the difference. */
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import type { View } from '../../../shared/rules/views.ts'
import type { ListViews } from './useListViews.ts'

const useStyles = makeStyles({ changes: { flexShrink: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge } })

interface ViewChangesProps {
  view: View
  viewing: ListViews
  saveAs(): void
}

export function ViewChanges({ view, viewing, saveAs }: ViewChangesProps) {
  const styles = useStyles()
  return (
    <div role="group" aria-label={`Changes of the view ${view.name}`} className={styles.changes}>
      <Badge appearance="tint" color="informative">
        Changed
      </Badge>
      <Button size="small" onClick={() => viewing.save(view)}>
        Save
      </Button>
      <Button size="small" appearance="subtle" onClick={saveAs}>
        Save as
      </Button>
      <Button size="small" appearance="subtle" onClick={() => viewing.discard(view)}>
        Discard
      </Button>
    </div>
  )
}
