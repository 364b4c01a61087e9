/** What Steward itself offers besides the marketplace's areas: the operations of each file, and the schemas of their inputs and answers. */
import { changes } from './changes.ts'
import { diagnostics } from './diagnostics.ts'
import { exports } from './exports.ts'
import { imports } from './imports.ts'
import { runs } from './runs.ts'
import { marks } from './marks.ts'
import { offline } from './offline.ts'
import { outbox } from './outbox.ts'
import { paper } from './paper.ts'
import { pins } from './pins.ts'
import { drafts, preferences } from './preferences.ts'
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

export const platform = {
  session,
  server,
  preferences,
  drafts,
  runs,
  changes,
  diagnostics,
  exports,
  imports,
  paper,
  uploads,
  search,
  offline,
  outbox,
  summaries,
  summaryReports,
  pins,
  views,
  windows,
  marks,
  updates,
  workbench,
}
