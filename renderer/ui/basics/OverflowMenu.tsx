/** The menu at the end of a line, inside Fluent's Overflow: it holds what does not fit into the line. */
import {
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useIsOverflowItemVisible,
  useOverflowMenu,
  type MenuButtonProps,
} from '@fluentui/react-components'
import type { ActionEntry } from './entries.ts'

const useStyles = makeStyles({ button: { flexShrink: 0 } })

/** An entry of the line; `item` is the id of its OverflowItem. */
interface OverflowEntry extends ActionEntry {
  item: string
}

interface OverflowMenuProps extends Pick<MenuButtonProps, 'appearance' | 'size'> {
  entries: readonly OverflowEntry[]
  /** Label of the menu, and text of its button (More by default), for the number of entries that do not fit. */
  label(count: number): string
  text?(count: number): string
}

function HiddenEntry({ item, label, hint, run }: OverflowEntry) {
  if (useIsOverflowItemVisible(item)) return null
  return (
    <MenuItem onClick={run} title={hint}>
      {label}
    </MenuItem>
  )
}

/** Draws nothing while everything fits. */
export function OverflowMenu({ entries, label, text, ...button }: OverflowMenuProps) {
  const styles = useStyles()
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={ref} {...button} className={styles.button} aria-label={label(overflowCount)}>
          {text?.(overflowCount) ?? 'More'}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(entry => (
            <HiddenEntry key={entry.item} {...entry} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
