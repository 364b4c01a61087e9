/** The one menu that all rows of a list share: beside a row's button or row, or where the pointer was. */
import { makeStyles, Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons'

// Above the details, which may hold what it belongs to.
const useStyles = makeStyles({ popover: { zIndex: 5 } })

/** One entry. Entries of the second group stand below a line. */
export interface MenuEntry {
  label: string
  run(): void
  group?: 'window'
  /** Why it is blocked; chosen all the same, it shows the permission notice. */
  hint?: string
}

export type MenuPlace = HTMLElement | { x: number; y: number }

export interface RowMenuProps {
  /** Names the menu. */
  label: string
  at: MenuPlace
  entries: MenuEntry[]
  /** `isChosen` is false where the menu was left without a choice. */
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
    // Inside the main part of the page, where screen readers look for what belongs to a list.
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
