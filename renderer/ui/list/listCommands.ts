/** The commands of a list screen, for the command palette; what is denied is not among them. */
import type { ExportFormat } from '../../../shared/platform/exports.ts'
import type { ScreenCommand } from '../../state/screenCommands.ts'
import type { AccessGate } from '../../state/session.ts'

interface CommandedList {
  /** What its rows are, such as cities. */
  noun: string
  access: AccessGate
  refresh(): void
  exportAs(format: ExportFormat): void
}

export function listCommands({ noun, access, refresh, exportAs }: CommandedList): ScreenCommand[] {
  const exports = (['csv', 'xlsx'] as const).map(format => ({
    key: `export:${format}`,
    label: `Export ${noun} as ${format.toUpperCase()}`,
    run: () => exportAs(format),
  }))
  return [{ key: 'refresh', label: `Refresh ${noun}`, run: refresh }, ...(access.allows('export') ? exports : [])]
}
