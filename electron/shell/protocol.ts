/** The app:// scheme, from which all of Steward's pages come. */
import { protocol, session } from 'electron'
import type { ServeBytes } from '../core/files/byteRoutes.ts'
import type { ServePages } from '../core/files/pageFiles.ts'

export const APP_ORIGIN = 'app://steward'

/** The address of a route. */
export const addressOfRoute = (route: string): string => `${APP_ORIGIN}/#${route}`

/** Must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }])
}

/** Answers app://steward and nothing else. */
export function serveScheme(serveRenderer: ServePages, serveBytes: ServeBytes, servePaper: (address: URL) => Response | null): void {
  session.defaultSession.protocol.handle('app', request =>
    new URL(request.url).host === new URL(APP_ORIGIN).host
      ? (servePaper(new URL(request.url)) ?? serveBytes(request) ?? serveRenderer(request))
      : new Response('Refused: unknown host', { status: 404 }),
  )
}
