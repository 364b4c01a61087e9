/** The menu that all rows of a list share, beside a row's button, beside the row, or at the pointer. */
import { makeStyles, Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'
import type { ActionEntry } from './entries.ts'

// Above the details panel, from which it may be opened.
const useStyles = makeStyles({ popover: { zIndex: 5 } })

/** An entry. Those of the group `window` come last, below a line. */
export interface MenuEntry extends ActionEntry {
  group?: 'window'
}

/** Where the menu opens: beside an element, or at a point of the window in pixels. */
export type MenuAnchor = HTMLElement | { x: number; y: number }

export interface RowMenuProps {
  /** Label of the menu. */
  label: string
  at: MenuAnchor
  entries: MenuEntry[]
  /** `isChosen` is false if the menu was closed without a choice. */
  close(isChosen: boolean): void
}

export function RowMenu({ label, at, entries, close }: RowMenuProps) {
  const styles = useStyles()
  const target = at instanceof HTMLElement ? at : { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
  const item = (entry: MenuEntry) => (
    <MenuItem
      key={entry.label}
      aria-label={entry.label}
      aria-description={entry.hint}
      title={entry.hint}
      secondaryContent={entry.hint ? <LockClosed16Regular /> : undefined}
      onClick={() => {
        close(true)
        entry.run()
      }}
    >
      {entry.label}
    </MenuItem>
  )
  const own = entries.filter(entry => entry.group === undefined)
  const others = entries.filter(entry => entry.group !== undefined)
  return (
    // Inside the main landmark, where screen readers look for what belongs to a list.
    <Menu
      open
      mountNode={document.getElementById('content')}
      positioning={{ target, position: 'below', align: 'start', fallbackPositions: ['above-start'] }}
      onOpenChange={(_, { open }) => {
        if (!open) close(false)
      }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={label}>
          {own.map(item)}
          {own.length > 0 && others.length > 0 && <MenuDivider />}
          {others.map(item)}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
