/** Summary reports: handlers. One entry of the offline store holds all reports of an administrator; what was stored is checked whenever it is read. */
import { randomUUID } from 'node:crypto'
import { refusal, StewardError } from '../../shared/contract/failure.ts'
import {
  MOST_REPORTS,
  REPORT_VERSION,
  reportFile,
  storedReport,
  type NewReport,
  type summaryReports as area,
  type SummaryReport,
} from '../../shared/platform/summaryReports.ts'
import { safeFileName } from '../../shared/rules/fileNames.ts'
import { OWN_REPORTS, ownReport } from '../../shared/rules/ownReports.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { csvBytes } from '../core/files/tableWriter.ts'
import { storedList } from '../core/offline/entries.ts'
import { REPORTS } from '../core/offline/offline.ts'
import { namedList } from './askedList.ts'
import { checkedPart, figuresOf } from './reportFigures.ts'
import type { SavedFiles } from './savedFiles.ts'

const NO_REPORT = 'This file isn’t a summary report. Choose a file that was saved with “Save to a file”.'
const GONE = 'This report was deleted meanwhile. Open another one.'
const FULL = `There is room for ${MOST_REPORTS} reports. Delete one that is no longer needed, then try again.`

const isReport = (entry: unknown): entry is SummaryReport => storedReport.isValidSync(entry)

/** A title in plain letters, which every system takes as the name of a file. */
const fileWords = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'report'

/** What a report shows and files have. Conditions on lists that no summary counts have no effect, and are left out. */
function contentOf({ title, period, filter = [], parts }: NewReport): NewReport {
  const effective = filter.filter(({ list }) => parts.some(part => part.list === list))
  return { title, period, ...(effective.length === 0 ? {} : { filter: effective }), parts }
}

/** The report in the text of a file. Throws a sentence that says what is wrong with it. */
function readFile(text: string): NewReport {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw refusal(NO_REPORT)
  }
  const { kind, version } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  if (kind === 'steward-summary-report' && typeof version === 'number' && version > REPORT_VERSION)
    throw refusal('This file was saved by a newer Steward. Update Steward, or save the report again with this version.')
  if (!reportFile.isValidSync(given)) throw refusal(NO_REPORT)
  return contentOf(given as unknown as NewReport)
}

export function summaryReports(application: Application, files: SavedFiles): Handlers<typeof area> {
  const entries = storedList(application.store, application.clock, REPORTS, isReport)
  const stored = () => entries.read(application.scope())

  function all(): SummaryReport[] {
    const found = stored()
    const changed = (id: string) => found.find(report => report.id === id)
    return [...OWN_REPORTS.map(report => changed(report.id) ?? report), ...found.filter(({ id }) => !ownReport(id))]
  }
  function write(reports: readonly SummaryReport[]): void {
    entries.write(application.scope(), reports)
    application.push({ push: 'changed', area: 'summaryReports' })
  }
  function find(id: string): SummaryReport {
    const report = all().find(each => each.id === id)
    if (!report) throw refusal(GONE)
    return report
  }
  /** Stores a report in place of the one with its id, or at a place among those that are stored. */
  function put(report: SummaryReport, place?: number): SummaryReport {
    for (const part of report.parts) checkedPart(application, report, part, [])
    const before = stored()
    if (before.some(({ id }) => id === report.id)) write(before.map(each => (each.id === report.id ? report : each)))
    else if (before.length >= MOST_REPORTS) throw refusal(FULL)
    else write(before.toSpliced(place ?? before.length, 0, report))
    return report
  }

  return {
    list: all,
    async figures({ id, part: place }, { signal }) {
      const scope = application.scope()
      const report = find(id)
      const part = report.parts[place]
      if (!part) throw refusal(GONE)
      const figures = await figuresOf(application, report, part, signal)
      if (scope !== application.scope()) throw outdated()
      return figures
    },
    save({ id, isPinned, ...report }) {
      if (id !== undefined) find(id)
      return put({ id: id ?? randomUUID(), ...contentOf(report), ...(isPinned && { isPinned }) })
    },
    remove({ id }) {
      const report = find(id)
      const before = stored()
      write(before.filter(each => each.id !== id))
      return {
        report,
        place: Math.max(
          0,
          before.findIndex(each => each.id === id),
        ),
      }
    },
    restore: ({ report, place }) => put(report, place),
    async saveCsv({ id, table }, context) {
      const { title, parts } = find(id)
      for (const { list } of parts) namedList(application, `${list}.list`, ['view', 'export'])
      const bytes = csvBytes(table)
      const rows = table.length
      return files.write(
        { total: rows, missing: () => 0, parts: [{ bytes, rows, cut: 0 }] },
        files.nameNow(fileWords(title), 'csv'),
        application.scope(),
        context,
      )
    },
    async write({ id }, context) {
      const report = contentOf(find(id))
      const text = `${JSON.stringify({ kind: 'steward-summary-report', version: REPORT_VERSION, ...report }, null, 2)}\n`
      const { isSaved, name } = await files.write(
        { total: 0, missing: () => 0, parts: [{ bytes: new TextEncoder().encode(text), rows: 0, cut: 0 }], isWithoutRecords: true },
        safeFileName(`summary-report-${fileWords(report.title)}.json`),
        application.scope(),
        context,
      )
      return { isSaved, name }
    },
    read({ text }) {
      const found = readFile(text)
      for (const part of found.parts) {
        try {
          checkedPart(application, found, part, [])
        } catch (error) {
          if (error instanceof StewardError) throw refusal(`This report asks for what this Steward does not have. ${error.failure.message}`)
          throw error
        }
      }
      return found
    },
  }
}
