/** Leads to the screens that import; without the right, it shows the permission notice. One alone needs no menu. */
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { ArrowUpload20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import type { ActionEntry } from '../basics/entries.ts'

export function ImportMenu({ imports, hasWord = false }: { imports: readonly ActionEntry[]; hasWord?: boolean }) {
  const [first, ...others] = imports
  const hint = imports.every(each => each.hint) ? first!.hint : undefined
  const run = others.length === 0 || hint ? first!.run : undefined
  const button = (
    <Tooltip content={hint ?? 'Import…'} relationship={hint ? 'description' : 'label'}>
      <Button appearance="subtle" aria-label="Import…" icon={hint ? <LockClosed20Regular /> : <ArrowUpload20Regular />} onClick={run}>
        {hasWord && 'Import'}
      </Button>
    </Tooltip>
  )
  if (run) return button
  return (
    <Menu inline>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {imports.map(each => (
            <MenuItem key={each.label} icon={each.hint ? <LockClosed20Regular /> : undefined} title={each.hint} onClick={each.run}>
              {each.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
