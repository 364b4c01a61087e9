/** Exports: asks main for one, follows its progress, and reports its result. They continue when the list is left. */
import type { NarrowedChanges } from '../../shared/platform/changes.ts'
import type { ExportColumn, ExportFormat, Exported, SummaryFile } from '../../shared/platform/exports.ts'
import type { SupportBundle } from '../../shared/platform/diagnostics.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { missingInWords } from '../../shared/rules/missingRows.ts'
import { andSince } from '../../shared/rules/offlineCopies.ts'
import { client } from './client.ts'
import { notify } from './notices.ts'
import { showRunning } from './runningExports.ts'
import type { CallOptions } from './connection.ts'

export interface ExportStart {
  noun: { one: string; many: string }
  /** Reads the list as shown. It only serves to get the call, which main then runs for all pages. */
  read(options: CallOptions): Promise<unknown>
  columns: ExportColumn[]
  format: ExportFormat
}

/** The call that reads the list, without sending it. */
export function callOf(read: ExportStart['read']): { list: string; query: Record<string, unknown> } {
  let found: { list: string; query: Record<string, unknown> } | undefined
  void read({
    handOver: (list, query) => {
      found = { list, query: query as Record<string, unknown> }
    },
  })
  if (!found) throw new Error('The list asks main for nothing')
  return found
}

/**
 * Lets the browser download the file, straight to disk. A download cannot carry the page's pass; instead its address
 * cannot be guessed, came over the page's own socket, and is answered once.
 */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Shows a finished file in its folder; undefined if the host cannot. */
function showing({ shownBy }: Exported) {
  const show = (file: number) => client.exports.show({ file }).catch((error: unknown) => notify('error', failureOf(error).message))
  return shownBy === null ? undefined : { label: 'Show in folder', run: () => void show(shownBy) }
}

/** Says that a file was saved, unless none was chosen; `what` names what is in it. */
export function tellSaved(what: string, saved: Exported): void {
  const action = showing(saved)
  if (saved.isSaved) notify('success', isolating`Saved ${what} to ${saved.name}.`, action, action !== undefined)
}

/** Has main save a file, and tells what became of it. */
async function saveFile(what: string, save: (options: CallOptions<Exported>) => Promise<Exported>): Promise<void> {
  try {
    tellSaved(what, await save({ progress: ({ address }) => address && download(address) }))
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

/** Saves a summary as a file. */
export const saveSummary = (file: SummaryFile): Promise<void> => saveFile('the summary', options => client.exports.saveSummary(file, options))

/** Saves the changes that match filters as a CSV file. */
export const saveChanges = (filters: NarrowedChanges): Promise<void> => saveFile('the changes', options => client.exports.saveChanges(filters, options))

/** Saves the state of the demo marketplace as a file. */
export const saveDemoState = (): Promise<void> => saveFile('the demo’s state', options => client.exports.saveDemoState({}, options))

/** Saves a support bundle, as it was shown. */
export const saveSupportBundle = ({ id }: SupportBundle): Promise<void> =>
  saveFile('the support bundle', options => client.diagnostics.saveBundle({ id }, options))

/** Copies a summary as the text of a CSV file. */
export async function copySummary(summary: { list: string; table: string[][] }): Promise<void> {
  try {
    const { text } = await client.exports.summaryText(summary)
    await navigator.clipboard.writeText(text)
    notify('success', 'Copied the summary as CSV.')
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}

function tellSuccess(exported: Exported, noun: ExportStart['noun']): void {
  const { name, rows, missing, since, cut } = exported
  const counted = `${rows.toLocaleString(LOCALE)} ${rows === 1 ? noun.one : noun.many}`
  const wasCut =
    cut > 0
      ? ` ${cut.toLocaleString(LOCALE)} ${cut === 1 ? 'text was' : 'texts were'} too long for an XLSX cell and ${cut === 1 ? 'was' : 'were'} cut off; CSV keeps ${cut === 1 ? 'it' : 'them'} whole.`
      : ''
  const action = showing(exported)
  const text = `Exported ${counted}${andSince(since)} to ${name}.${wasCut}`
  if (missing > 0) notify('warning', `${text} ${missingInWords(missing, noun)}`, action, true)
  else notify('success', text, action, action !== undefined)
}

/** Starts an export; its progress is in `runningExportsAtom`. */
export function startExport(start: ExportStart): void {
  const { noun, columns, format } = start
  const call = callOf(start.read)
  const controller = new AbortController()
  const running = showRunning({
    label: `Exporting ${noun.many}`,
    done: 0,
    total: null,
    waiting: 'Waiting for you to choose a file',
    cancel: () => controller.abort(),
  })
  client.exports
    .run(
      { ...call, columns, format },
      {
        signal: controller.signal,
        progress({ done, total, address }) {
          if (address) download(address)
          running.update({ done, total: total ?? null })
        },
      },
    )
    .then(
      exported => {
        if (exported.isSaved) tellSuccess(exported, noun)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return notify('info', 'Export cancelled. Nothing was saved.')
        const { message, retryable } = failureOf(error)
        notify('error', message, retryable ? { label: 'Try again', run: () => startExport(start) } : undefined, retryable)
      },
    )
    .finally(running.end)
}
