/** The menu of open details: what can be done with them as they are, and whether they show as a dialog (decisions section 0, 32). */
import { Menu, MenuDivider, MenuItem, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { changePreferences, preferencesAtom } from '../../state/preferences.ts'
import { IconButton } from '../basics/IconButton.tsx'

interface MoreMenuProps {
  openWindow(): void
  copyAddress(): void
  /** Undefined while the record is read. */
  print: (() => void) | undefined
}

/** An entry of a menu that says whether details show as a dialog, also where there is room beside their list. */
export function DetailsAsDialog() {
  const { detailsAsDialog } = useAtomValue(preferencesAtom)
  return (
    <MenuItemCheckbox name="details" value="dialog" persistOnClick={false} onClick={() => changePreferences({ detailsAsDialog: !detailsAsDialog })}>
      Details as a dialog
    </MenuItemCheckbox>
  )
}

export function MoreMenu({ openWindow, copyAddress, print }: MoreMenuProps) {
  const { detailsAsDialog } = useAtomValue(preferencesAtom)
  return (
    <Menu checkedValues={{ details: detailsAsDialog ? ['dialog'] : [] }}>
      <MenuTrigger disableButtonEnhancement>
        <IconButton label="More actions" icon={<MoreHorizontal20Regular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList hasCheckmarks>
          <MenuItem onClick={openWindow}>Open in new window</MenuItem>
          <MenuItem onClick={copyAddress}>Copy address</MenuItem>
          <MenuItem disabled={!print} onClick={print}>
            Print record…
          </MenuItem>
          <MenuDivider />
          <DetailsAsDialog />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
