/** Saves the texts of a work list as a file for translators. */
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, type ButtonProps } from '@fluentui/react-components'
import type { TextQuery } from '../../../shared/platform/workbench.ts'
import { client } from '../../state/client.ts'
import { saveFile } from '../../state/importFiles.ts'

const FORMATS = [
  { format: 'csv', label: 'CSV', hint: 'for spreadsheets' },
  { format: 'xlf', label: 'XLIFF 1.2', hint: 'for translation tools' },
] as const

export function ExportTexts({ query, icon }: { query: TextQuery; icon: ButtonProps['icon'] }) {
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={icon}>Export…</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {FORMATS.map(({ format, label, hint }) => (
            <MenuItem
              key={format}
              secondaryContent={hint}
              onClick={() => void saveFile('texts', call => client.workbench.exportTexts({ ...query, format }, call))}
            >
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
