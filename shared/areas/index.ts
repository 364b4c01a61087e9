/** Joins the areas into the contract: every operation that the renderer can ask of main. */
import { cities } from './cities.ts'
import { dashboard } from './dashboard.ts'
import { diagnostics } from './diagnostics.ts'
import { lookups } from './lookups.ts'
import { drafts, preferences } from './preferences.ts'
import { server } from './server.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'

export const contract = { session, server, preferences, drafts, diagnostics, dashboard, lookups, cities, settings }

export type Contract = typeof contract
export type AreaName = keyof Contract
