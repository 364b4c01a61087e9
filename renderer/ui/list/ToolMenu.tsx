/** A menu of a toolbar: behind a button with its word, or behind an entry of the menu that has what does not fit. */
import { Button, makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, tokens, Tooltip, type MenuProps } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

/** The styles of what stands in a toolbar: as wide as its words, which stay on one line. */
export const useToolStyles = makeStyles({
  tool: { flexShrink: 0, minWidth: 'auto', paddingInline: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
})

export interface ToolMenuProps extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  /** Its name, and the word on its button if that is shorter. */
  label: string
  word?: string
  /** What is done at once, without a menu; `hint` is the reason if it is blocked. */
  run?(): void
  hint?: string
  /** Whether it is an entry. */
  isEntry?: boolean
  /** The entries of its menu. */
  children?: ReactNode
}

export function ToolMenu({ label, word = label, run, hint, isEntry = false, children, ...menu }: ToolMenuProps) {
  const styles = useToolStyles()
  const opener = isEntry ? (
    <MenuItem icon={hint ? <LockClosed20Regular /> : undefined} title={hint} onClick={run}>
      {label}
    </MenuItem>
  ) : (
    <Tooltip content={hint ?? label} relationship={hint ? 'description' : 'inaccessible'}>
      <Button appearance="subtle" className={styles.tool} aria-label={label} icon={hint ? <LockClosed20Regular /> : undefined} onClick={run}>
        {word}
      </Button>
    </Tooltip>
  )
  if (run) return opener
  // Inside the main landmark, where screen readers look for what belongs to a list.
  return (
    <Menu inline={!isEntry} mountNode={document.getElementById('content')} {...menu}>
      <MenuTrigger disableButtonEnhancement>{opener}</MenuTrigger>
      <MenuPopover>
        <MenuList hasCheckmarks={menu.checkedValues !== undefined}>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}
