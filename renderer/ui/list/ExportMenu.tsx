/** Exports all rows that match to a file, sorted as the list is and with the columns shown (decisions section 0, 8), or prints them. */
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import { makesPdf } from '../../state/printing.ts'
import type { AccessGate } from '../../state/session.ts'

const FORMATS: Array<{ format: ExportFormat; label: string; hint: string }> = [
  { format: 'csv', label: 'CSV', hint: 'for any program' },
  { format: 'xlsx', label: 'XLSX', hint: 'for Excel' },
]

interface ExportMenuProps {
  access: AccessGate
  hasWord: boolean
  exportAs(format: ExportFormat, isFormatted?: boolean): void
  /** Whether a column has rich text, whose HTML can be exported. */
  hasFormatting: boolean
  print(): void
}

/** Without the right, the button shows the permission notice and opens nothing (F-359 to F-362). */
export function ExportMenu({ access, hasWord, exportAs, hasFormatting, print }: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const blocked = access.hint('export')
  return (
    <Menu inline open={isOpen} onOpenChange={(_, { open }) => (open ? access.guard('export', () => setOpen(true)) : setOpen(false))}>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={blocked ?? 'Export'} relationship={blocked ? 'description' : 'label'}>
          <Button appearance="subtle" aria-label="Export" icon={blocked ? <LockClosed20Regular /> : <ArrowDownload20Regular />}>
            {hasWord && 'Export'}
          </Button>
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {FORMATS.map(({ format, label, hint }) => (
            <MenuItem key={format} secondaryContent={hint} onClick={() => exportAs(format)}>
              {label}
            </MenuItem>
          ))}
          {hasFormatting &&
            FORMATS.map(({ format, label }) => (
              <MenuItem key={format} secondaryContent="as HTML, to edit" onClick={() => exportAs(format, true)}>
                {label}, with formatting
              </MenuItem>
            ))}
          {/* Once the menu is gone: a browser prints the page as it is. */}
          <MenuItem secondaryContent={makesPdf() ? 'to print, or keep' : 'or save as PDF'} onClick={() => requestAnimationFrame(print)}>
            {makesPdf() ? 'PDF' : 'Print all rows…'}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
