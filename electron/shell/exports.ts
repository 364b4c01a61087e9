/** Exported files in Electron: the system's dialog chooses the file, the system's file manager shows it. */
import { dirname, join } from 'node:path'
import { app, BrowserWindow, dialog, shell } from 'electron'
import { openFile, type ExportDestination } from '../ports/exportDestination.ts'

const KINDS: Record<string, string> = { csv: 'CSV', xlsx: 'Excel workbook', json: 'JSON', xlf: 'XLIFF' }

/** The last chosen folder is offered again until Steward closes. */
export function electronExports(): ExportDestination {
  let folder: string | null = null
  return {
    async open(name, { signal }) {
      const extension = name.split('.').at(-1)!
      const options: Electron.SaveDialogOptions = {
        title: 'Export',
        defaultPath: join(folder ?? app.getPath('downloads'), name),
        filters: [{ name: KINDS[extension] ?? extension, extensions: [extension] }],
        properties: ['showOverwriteConfirmation', 'createDirectory'],
      }
      const window = BrowserWindow.getFocusedWindow()
      const { canceled, filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
      if (canceled || !filePath || signal.aborted) return null
      folder = dirname(filePath)
      return openFile(filePath)
    },
    show: path => shell.showItemInFolder(path),
  }
}
