/**
 * Joins the handlers of what Steward itself offers; the contract requires all of them. `areas` are the handlers of the areas,
 * whose lists can be exported.
 */
import type { Contract, PlatformArea } from '../../shared/areas/index.ts'
import type { AllHandlers, Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { changes } from './changes.ts'
import { diagnostics } from './diagnostics.ts'
import { exports } from './exports.ts'
import { imports } from './imports.ts'
import { runs } from './runs.ts'
import { marks } from './marks.ts'
import { offline, readingLists } from './offline.ts'
import { outbox } from './outbox.ts'
import { paper } from './paper.ts'
import { pins } from './pins.ts'
import { drafts, preferences } from './preferences.ts'
import { savedFiles } from './savedFiles.ts'
import { search } from './search.ts'
import { server } from './server.ts'
import { session } from './session.ts'
import { summaries } from './summaries.ts'
import { summaryReports } from './summaryReports.ts'
import { updates } from './updates.ts'
import { uploads } from './uploads.ts'
import { views } from './views.ts'
import { windows } from './windows.ts'
import { workbench } from './workbench.ts'

export function platformHandlers(application: Application, areas: AllHandlers): { [A in PlatformArea]: Handlers<Contract[A]> } {
  const files = savedFiles(application)
  const tables = imports(application, files)
  const texts = workbench(application, areas, tables, files, () => reading)
  const { reading, prepared } = readingLists(application, () => texts.readings)
  return {
    session: session(application),
    server: server(application),
    preferences: preferences(application),
    drafts: drafts(application),
    runs: runs(application, areas),
    changes: changes(application, areas),
    diagnostics: diagnostics(application, files),
    search: search(application),
    uploads: uploads(application),
    exports: exports(application, areas, files),
    imports: tables,
    paper: paper(application),
    offline: offline(application, reading, prepared),
    outbox: outbox(application, areas),
    summaries: summaries(application),
    summaryReports: summaryReports(application, files),
    pins: pins(application),
    views: views(application),
    windows: windows(),
    marks: marks(application),
    updates: updates(application),
    workbench: texts.handlers,
  }
}
