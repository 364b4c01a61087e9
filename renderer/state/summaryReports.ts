/** Summary reports: the same in every window. */
import { failureOf } from '../../shared/contract/failure.ts'
import type { NewReport, SummaryReport } from '../../shared/platform/summaryReports.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { client } from './client.ts'
import { download, tellSaved } from './exports.ts'
import { notify } from './notices.ts'
import { queryAtom } from './query.ts'

export const summaryReportsAtom = queryAtom<SummaryReport[]>({
  key: ['summaryReports', 'list', {}],
  area: 'summaryReports',
  read: signal => client.summaryReports.list({}, { signal }),
})

const tell = (error: unknown) => notify('error', failureOf(error).message)

/** Saves a report as it was changed, and says why if that failed. */
export function changeReport(report: SummaryReport): void {
  client.summaryReports.save(report).catch(tell)
}

/** Saves a new report; null, with a notice, if that failed. */
export async function addReport(report: NewReport): Promise<SummaryReport | null> {
  try {
    return await client.summaryReports.save(report)
  } catch (error) {
    tell(error)
    return null
  }
}

/** Deletes a report; one that comes with Steward shows as it came again. The notice offers to bring it back. */
export function deleteReport({ id, title }: SummaryReport, isOwn: boolean): void {
  client.summaryReports.remove({ id }).then(
    removed =>
      notify('success', isOwn ? isolating`“${title}” is as it came with Steward` : isolating`Deleted the report “${title}”`, {
        label: 'Undo',
        run: () => void client.summaryReports.restore(removed).catch(tell),
      }),
    tell,
  )
}

/** Saves a report without its figures to a file. */
export function writeReport({ id }: SummaryReport): void {
  client.summaryReports.write({ id }, { progress: ({ address }) => address && download(address) }).then(({ isSaved, name }) => {
    if (isSaved) notify('success', isolating`Saved to ${name}`)
  }, tell)
}

/** Takes over the report of a file; null, with a notice, if there is none. */
export async function readReport(file: File): Promise<SummaryReport | null> {
  try {
    return await client.summaryReports.save(await client.summaryReports.read({ text: await file.text() }))
  } catch (error) {
    tell(error)
    return null
  }
}

/** Saves the figures of a report to a CSV file. */
export async function saveReportCsv({ id }: SummaryReport, table: () => Promise<string[][]>): Promise<void> {
  try {
    tellSaved('the report', await client.summaryReports.saveCsv({ id, table: await table() }, { progress: ({ address }) => address && download(address) }))
  } catch (error) {
    tell(error)
  }
}
