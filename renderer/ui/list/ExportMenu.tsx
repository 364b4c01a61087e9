/** Exports all rows that match to a file, sorted as the list is and with the columns shown (decisions section 0, 8), or prints them. */
import { MenuItem } from '@fluentui/react-components'
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import { makesPdf } from '../../state/printing.ts'
import type { AccessGate } from '../../state/session.ts'
import { ToolMenu } from './ToolMenu.tsx'

const FORMATS: Array<{ format: ExportFormat; label: string; hint: string }> = [
  { format: 'csv', label: 'CSV', hint: 'for any program' },
  { format: 'xlsx', label: 'XLSX', hint: 'for Excel' },
]

interface ExportMenuProps {
  access: AccessGate
  exportAs(format: ExportFormat, isFormatted?: boolean): void
  /** Whether a column has rich text, whose HTML can be exported. */
  hasFormatting: boolean
  print(): void
  isEntry?: boolean
}

/** Without the right, it shows the permission notice and opens nothing (F-359 to F-362). */
export function ExportMenu({ access, exportAs, hasFormatting, print, isEntry }: ExportMenuProps) {
  const hint = access.hint('export')
  return (
    <ToolMenu label="Export" hint={hint} run={hint ? () => access.guard('export', () => {}) : undefined} isEntry={isEntry}>
      {FORMATS.map(format => (
        <MenuItem key={format.format} secondaryContent={format.hint} onClick={() => exportAs(format.format)}>
          {format.label}
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
    </ToolMenu>
  )
}
