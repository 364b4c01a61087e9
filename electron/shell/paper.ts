/** PDFs in Electron: printed from the page that asks or from a document in a hidden window, and shown in windows with Chromium's own viewer. */
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { app, BrowserWindow, screen, type WebContents } from 'electron'
import { escaped } from '../core/files/paperList.ts'
import type { PageHead, PaperMaker } from '../ports/paper.ts'
import { APP_ORIGIN } from './protocol.ts'

const PATH = '/paper/'

/** Whether an address is that of a paper. */
export const isPaper = (address: string): boolean => address.startsWith(APP_ORIGIN + PATH)

/** Where paper is Letter; A4 elsewhere. */
const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'CO', 'CL', 'VE', 'PH', 'CR', 'GT', 'PA', 'DO', 'SV', 'NI', 'HN', 'PR'])
const VIEWER_SIZE = { width: 900, height: 1000 }

/** The line above and the line below each page; Chromium writes the numbers. */
const LINE = 'width: 100%; margin: 0 12mm; display: flex; justify-content: space-between; font: 7pt Arial, sans-serif; color: #444;'
const optionsFor = (head: PageHead): Electron.PrintToPDFOptions => ({
  generateTaggedPDF: true,
  generateDocumentOutline: true,
  // The margins, and whether a page lies on its side, are the document's.
  preferCSSPageSize: true,
  pageSize: LETTER_COUNTRIES.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4',
  displayHeaderFooter: true,
  headerTemplate: `<div style="${LINE}"><span dir="auto">${escaped(head)}</span></div>`,
  footerTemplate: `<div style="${LINE}"><span></span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
})

/** The PDF of a page as it prints. */
export const printPage = (contents: WebContents, head: PageHead): Promise<Uint8Array> => contents.printToPDF(optionsFor(head))

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }
const PDF = { ...HEADERS, 'content-type': 'application/pdf' }
const DOCUMENT = {
  ...HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
}

export interface ElectronPaper extends PaperMaker {
  /** Answers a request for a document or PDF that is in use; null for any other address. */
  serve(address: URL): Response | null
}

/** `renderer` is the folder with the built page, which has the typeface; `icon` a window's. */
export function electronPaper(renderer: string, icon: string): ElectronPaper {
  const served = new Map<string, () => Response>()
  const viewers = new Set<BrowserWindow>()
  let fonts: string | undefined

  /** Serves something until the window that shows it is gone. */
  function serve(window: BrowserWindow, name: string, answer: () => Response): string {
    const path = `${PATH}${randomBytes(24).toString('base64url')}/${encodeURIComponent(name)}`
    served.set(path, answer)
    window.once('closed', () => served.delete(path))
    return APP_ORIGIN + path
  }

  return {
    get typeface() {
      const files = (fonts ??= readdirSync(`${renderer}/assets`)
        .filter(name => name.endsWith('.woff2'))
        .join('\n')).split('\n')
      return [
        ['Inter', 'inter-latin-wght'],
        ['Inter Extended', 'inter-latin-ext-wght'],
      ]
        .map(([family, start]) => {
          const file = files.find(name => name.startsWith(start!))
          return file ? `@font-face { font-family: '${family}'; font-weight: 100 900; src: url('/assets/${file}') format('woff2'); }` : ''
        })
        .join('\n')
    },
    serve: ({ pathname }) => (pathname.startsWith(PATH) ? (served.get(pathname)?.() ?? new Response('Not found', { status: 404 })) : null),

    async layOut(html, head, signal) {
      const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true, javascript: false } })
      const stopped = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
      const made = window
        .loadURL(serve(window, 'list.html', () => new Response(html, { headers: DOCUMENT })))
        .then(() => window.webContents.printToPDF(optionsFor(head)))
      try {
        return await Promise.race([made, stopped])
      } finally {
        made.catch(() => undefined) // of a window that was closed
        window.destroy()
      }
    },

    show(name, pdf) {
      const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
      const window = new BrowserWindow({
        width: Math.min(VIEWER_SIZE.width, workArea.width),
        height: Math.min(VIEWER_SIZE.height, workArea.height),
        title: name,
        icon,
        webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, plugins: true, devTools: !app.isPackaged },
      })
      viewers.add(window)
      window.once('closed', () => viewers.delete(window))
      window.on('page-title-updated', event => event.preventDefault())
      void window.loadURL(serve(window, name, () => new Response(new Uint8Array(pdf), { headers: PDF })))
    },

    clear() {
      for (const window of viewers) window.destroy()
    },
  }
}
