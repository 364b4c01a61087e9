/** Serves the built renderer: one function from request to response, the same for app:// and for loopback http. */
import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { ThemeChoice } from '../../../shared/rules/preferences.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** The content security policy of every page. Fluent writes its styles at run time, so inline styles are allowed; nothing else is. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]
/** For Vite's development server, which uses a socket to reload the page and an inline script to start it. */
const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws://127.0.0.1:5173",
]

const headers = (policy: string[]) => ({
  'content-security-policy': policy.join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': ['camera', 'microphone', 'display-capture', 'geolocation', 'midi', 'usb', 'hid', 'serial', 'bluetooth', 'payment']
    .map(feature => `${feature}=()`)
    .join(', '),
})

const REFUSALS = { 400: 'Refused', 404: 'Not found', 405: 'Refused', 500: 'Not readable' }
/** The errors of reading what does not exist or is not a file. */
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])

/** What the page shows before its scripts run. Null follows the system. */
export interface FirstFrame {
  theme: Exclude<ThemeChoice, 'system'> | null
  isSignedIn: boolean
}

const PAGE_START = '<html lang="en"'
const withFirstFrame = (page: Buffer, { theme, isSignedIn }: FirstFrame): string =>
  page.toString('utf8').replace(PAGE_START, [PAGE_START, theme ? ` data-theme="${theme}"` : '', isSignedIn ? ' data-signed-in' : ''].join(''))

/** Answers every request; rejects only if the development server is gone. */
export type ServePages = (request: Request) => Promise<Response>

/**
 * Serves only files in `folder`; with `developmentServer`, passes requests on to Vite. `firstFrame` is asked each time the page
 * is requested.
 */
export function createPageFiles(folder: string, developmentServer?: string, firstFrame?: () => FirstFrame): ServePages {
  const root = resolve(folder)
  const refuse = (status: keyof typeof REFUSALS) => new Response(REFUSALS[status], { status, headers: headers(POLICY) })

  return async request => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const url = new URL(request.url)
    if (developmentServer) {
      // Vite answers with a style sheet or a module, depending on `accept`.
      const answer = await fetch(new URL(url.pathname + url.search, developmentServer), { headers: { accept: request.headers.get('accept') ?? '*/*' } })
      return new Response(answer.body, {
        status: answer.status,
        headers: { ...headers(DEVELOPMENT_POLICY), 'content-type': answer.headers.get('content-type') ?? '' },
      })
    }
    let path: string
    try {
      path = decodeURIComponent(url.pathname)
    } catch {
      return refuse(400)
    }
    const file = resolve(join(root, path === '/' ? 'index.html' : path))
    const type = TYPES[extname(file)]
    if (path.includes('\0') || path.includes('\\') || !file.startsWith(root + sep) || !type) return refuse(404)
    try {
      const content = await readFile(file)
      // Built files have a hash in their name and can be cached; the page itself is always requested again.
      const isPage = extname(file) === '.html'
      const cache = isPage ? 'no-store' : 'public, max-age=31536000, immutable'
      const body = isPage && firstFrame ? withFirstFrame(content, firstFrame()) : content
      return new Response(request.method === 'HEAD' ? null : body, { headers: { ...headers(POLICY), 'content-type': type, 'cache-control': cache } })
    } catch (error) {
      if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return refuse(404)
      console.error('A file of the renderer cannot be read.', error)
      return refuse(500)
    }
  }
}
