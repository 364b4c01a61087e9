/** Puts the demo marketplace together: what every call must carry, then one file an area. */
import { Hono } from 'hono'
import { administrators, DEMO_ADMINISTRATORS, DEMO_PASSWORD, openAdministrators, openTokens, type AdministratorRow, type TokenRow } from './administrators.ts'
import { cities, openCities, type CityRow } from './cities.ts'
import { countries, openCountries, type CountryRow } from './countries.ts'
import { currencies, openCurrencies, type CurrencyRow } from './currencies.ts'
import { dashboard } from './dashboard.ts'
import { ConnectionFault, createFaults, faultyAnswer, type Faults } from './faults.ts'
import type { Geography } from './geography.ts'
import { lookups } from './lookups.ts'
import { refused, type MarketplaceApp } from './request.ts'
import { openSettings, settings, type SettingsRow } from './settings.ts'
import { openStates, states, type StateRow } from './states.ts'
import { openTables, type Table, type Tables } from './tables.ts'
import { openTranslationPages, openTranslations, translations, type TranslationPageRow, type TranslationRow } from './translations.ts'

/** The first part of every path: version 1 of the backend (F-387). */
const BASE_PATH = '/api/v1'

export interface Marketplace {
  tables: Tables
  administrators: Table<AdministratorRow>
  tokens: Table<TokenRow>
  countries: Table<CountryRow>
  states: Table<StateRow>
  cities: Table<CityRow>
  currencies: Table<CurrencyRow>
  translationPages: Table<TranslationPageRow>
  translations: Table<TranslationRow>
  settings: Table<SettingsRow>
}

/** One call as it came, for wire tests. */
export interface RecordedCall {
  method: string
  path: string
  search: string
  headers: Record<string, string>
  body: string
}

export interface DemoServer {
  /** Answers a call in this process. */
  fetch: typeof fetch
  app: MarketplaceApp
  faults: Faults
  /** The calls that came, oldest first; kept only where asked for. */
  calls: RecordedCall[]
  administrator: { email: string; password: string }
  reset(): void
  close(): void
}

export interface MarketplaceOptions {
  geography: Geography
  /** The SQLite file for changes; null keeps them in memory. */
  file: string | null
  apiKey: string
  record?: boolean
}

/** A JSON body's values as text, the way a form sends them; null where it is no JSON object. */
function jsonPayload(body: string): Record<string, string> | null {
  try {
    const value = JSON.parse(body) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).filter(([, item]) => typeof item === 'string' || typeof item === 'number').map(([key, item]) => [key, String(item)]))
  } catch {
    return null
  }
}

export function openMarketplace(options: MarketplaceOptions): DemoServer {
  const tables = openTables(options.file)
  const { geography } = options
  const countryTable = openCountries({ tables, geography })
  const marketplace: Marketplace = {
    tables,
    administrators: openAdministrators(tables),
    tokens: openTokens(tables),
    countries: countryTable,
    states: openStates({ tables, geography }),
    cities: openCities({ tables, geography }),
    currencies: openCurrencies({ tables, countries: countryTable.all() }),
    translationPages: openTranslationPages(tables),
    translations: openTranslations(tables),
    settings: openSettings(tables),
  }
  const faults = createFaults()
  const calls: RecordedCall[] = []
  let resets = 0
  const app: MarketplaceApp = new Hono<{ Variables: { adminId: number; payload: Record<string, string> } }>().basePath(BASE_PATH)

  app.onError((error, context) => {
    if (error instanceof ConnectionFault) throw error
    console.error(error)
    return context.json({ code: '0', message: 'The marketplace had a fault of its own.' }, 500)
  })
  app.use(async (context, next) => {
    const { method, path } = context.req
    const body = method === 'POST' ? await context.req.text() : ''
    if (options.record) {
      calls.push({ method, path: path.slice(BASE_PATH.length + 1), search: new URL(context.req.url).search, headers: context.req.header(), body })
    }
    const resetsBefore = resets
    const fault = faults.take(method, path.slice(BASE_PATH.length + 1))
    if (fault) {
      const cutConnection = () => (context.env as { incoming?: { socket: { destroy(): void } } } | undefined)?.incoming?.socket.destroy()
      const answer = await faultyAnswer(fault, cutConnection)
      if (answer) return answer
    }
    // A call that waited while the data was reset means rows that are no longer there.
    if (resetsBefore !== resets) return context.json({ code: '0', message: 'The marketplace was reset meanwhile.' }, 503)

    if (context.req.header('api-key') !== options.apiKey) return context.json({ code: '0', message: 'The API key is missing or wrong.' }, 403)
    const isLogin = path === `${BASE_PATH}/admin/login`
    const contentType = context.req.header('content-type')?.split(';')[0]
    const isJson = contentType === 'application/json'
    if (contentType !== 'application/x-www-form-urlencoded' && !(isLogin && isJson)) return refused(context, 'The content type must be application/x-www-form-urlencoded.')
    const payload = isJson ? jsonPayload(body) : Object.fromEntries(new URLSearchParams(body))
    if (!payload) return refused(context, 'The payload cannot be read.')
    context.set('payload', payload)
    if (!isLogin) {
      const token = context.req.header('api-token')
      const found = token ? marketplace.tokens.all().find(row => row.token === token) : undefined
      if (!found) return context.json({ code: '401', message: 'Unauthenticated.' }, 401)
      context.set('adminId', found.admin_id)
    }
    return next()
  })

  administrators(app, marketplace)
  countries(app, marketplace)
  states(app, marketplace)
  cities(app, marketplace)
  currencies(app, marketplace)
  dashboard(app)
  lookups(app, marketplace)
  translations(app, marketplace)
  settings(app, marketplace)

  return {
    app, faults, calls,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    administrator: { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD },
    reset() {
      resets += 1
      tables.reset(['tokens']) // whoever is signed in stays so
    },
    close: () => tables.close(),
  }
}
