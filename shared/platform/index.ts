/** What Steward itself offers beside the marketplace's areas: each file has its operations and the schemas of what they take and answer. */
import { diagnostics } from './diagnostics.ts'
import { exports } from './exports.ts'
import { ledger } from './ledger.ts'
import { drafts, preferences } from './preferences.ts'
import { search } from './search.ts'
import { server } from './server.ts'
import { session } from './session.ts'
import { uploads } from './uploads.ts'

export const platform = { session, server, preferences, drafts, ledger, diagnostics, exports, uploads, search }
