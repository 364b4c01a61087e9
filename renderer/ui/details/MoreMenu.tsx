/** The menu of open details: what can be done with them as they are, and how they show (decisions section 0, 32). */
import { Menu, MenuDivider, MenuItem, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { Preferences } from '../../../shared/rules/preferences.ts'
import { changePreferences, preferencesAtom } from '../../state/preferences.ts'
import { IconButton } from '../basics/IconButton.tsx'

interface MoreMenuProps {
  openWindow(): void
  copyAddress(): void
  /** Undefined while the record is read. */
  print: (() => void) | undefined
}

/** The entries of a menu that are ticked, under the name `details`. */
export const ticked = ({ detailsAsDialog, hidesEmpty }: Preferences): string[] => [...(detailsAsDialog ? ['dialog'] : []), ...(hidesEmpty ? ['empty'] : [])]

/** Entries of a menu: whether details show as a dialog, also where there is room beside their list, and whether they leave out empty fields. */
export function DetailChoices() {
  const { detailsAsDialog, hidesEmpty } = useAtomValue(preferencesAtom)
  return (
    <>
      <MenuItemCheckbox name="details" value="dialog" persistOnClick={false} onClick={() => changePreferences({ detailsAsDialog: !detailsAsDialog })}>
        Details as a dialog
      </MenuItemCheckbox>
      <MenuItemCheckbox name="details" value="empty" persistOnClick={false} onClick={() => changePreferences({ hidesEmpty: !hidesEmpty })}>
        Hide empty fields
      </MenuItemCheckbox>
    </>
  )
}

export function MoreMenu({ openWindow, copyAddress, print }: MoreMenuProps) {
  const preferences = useAtomValue(preferencesAtom)
  return (
    <Menu checkedValues={{ details: ticked(preferences) }}>
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
          <DetailChoices />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
