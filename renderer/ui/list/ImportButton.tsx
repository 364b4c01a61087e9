/** Leads to the screen that imports rows; without the right, it shows the permission notice. */
import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowUpload20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import type { Entry } from '../basics/entries.ts'

export function ImportButton({ hint, run }: Entry) {
  return (
    <Tooltip content={hint ?? 'Import…'} relationship={hint ? 'description' : 'label'}>
      <Button appearance="subtle" aria-label="Import…" icon={hint ? <LockClosed20Regular /> : <ArrowUpload20Regular />} onClick={run} />
    </Tooltip>
  )
}
