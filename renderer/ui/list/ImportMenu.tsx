/** Leads to the screens that import; without the right, it shows the permission notice. One alone needs no menu. */
import { MenuItem } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import type { ActionEntry } from '../basics/entries.ts'
import { ToolMenu } from './ToolMenu.tsx'

export function ImportMenu({ imports, isEntry }: { imports: readonly ActionEntry[]; isEntry?: boolean }) {
  const [first, ...others] = imports
  const hint = imports.every(each => each.hint) ? first!.hint : undefined
  return (
    <ToolMenu label="Import…" word="Import" hint={hint} run={others.length === 0 || hint ? first!.run : undefined} isEntry={isEntry}>
      {imports.map(each => (
        <MenuItem key={each.label} icon={each.hint ? <LockClosed20Regular /> : undefined} title={each.hint} onClick={each.run}>
          {each.label}
        </MenuItem>
      ))}
    </ToolMenu>
  )
}
