/** What web contents may do: show our page, and pass web addresses to the system's browser. Everything else is refused. */
import { app, session, shell } from 'electron'
import { isPaper } from './paper.ts'
import { APP_ORIGIN } from './protocol.ts'

/** The only permission granted to our pages: to copy what the administrator asked to copy. */
const GRANTED = new Set(['clipboard-sanitized-write'])

const EXTERNAL_SCHEMES = new Set(['https:', 'http:', 'mailto:'])

const originOf = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  return `${url.protocol}//${url.host}`
}

const isOwnOrigin = (address: string): boolean => originOf(address) === APP_ORIGIN

/** Whether an address is Steward's page, at any route. Scripts and styles of the same origin are not pages. */
const isOwnPage = (address: string): boolean => isOwnOrigin(address) && new URL(address).pathname === '/'

/**
 * macOS checks spelling itself. Elsewhere Chromium would download dictionaries from Google as soon as a window opens, and Steward
 * ships none, so the check is off there; should anything request one anyway, it goes to an address of ours that has none.
 */
export const HAS_SPELL_CHECKER = process.platform === 'darwin'

function keepDictionariesHere(): void {
  if (HAS_SPELL_CHECKER) return
  session.defaultSession.setSpellCheckerDictionaryDownloadURL(`${APP_ORIGIN}/dictionaries/`)
  session.defaultSession.setSpellCheckerEnabled(false)
}

/** Opens an address in the system: web pages and mail only. The parsed address is passed on, not the original text. */
function openExternal(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !EXTERNAL_SCHEMES.has(url.protocol)) return
  shell.openExternal(url.href).catch((error: unknown) => console.error('The system couldn’t open an address.', error))
}

/** Chromium's viewer of PDFs. Its page has a frame of its own in which the PDF is drawn. */
const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/'

/** Whether it is the viewer that opens its frame, in a window that shows a paper. Until Electron 41 the viewer has contents of its own in there. */
function isPaperFrame({ url, frame }: Electron.Event<Electron.WebContentsWillFrameNavigateEventParams>, contents: Electron.WebContents): boolean {
  const [shown, parent] = [contents.getURL(), frame?.parent?.url]
  return url.startsWith(PDF_VIEWER) && parent?.startsWith(PDF_VIEWER) === true && (isPaper(shown) || shown.startsWith(PDF_VIEWER))
}

/** Refuses everything that pages do not need. `openWindow` opens a second window on our own page. */
export function secureContents(openWindow: (address: string) => void): void {
  keepDictionariesHere()
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(details.isMainFrame && isOwnOrigin(details.requestingUrl) && GRANTED.has(permission)),
  )
  defaultSession.setPermissionCheckHandler((_contents, permission, origin) => isOwnOrigin(origin) && GRANTED.has(permission))
  defaultSession.setDevicePermissionHandler(() => false)

  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', event => {
      if (!isOwnPage(event.url)) event.preventDefault()
    })
    contents.on('will-redirect', event => event.preventDefault())
    contents.on('will-frame-navigate', event => {
      if (!event.isMainFrame && !isPaperFrame(event, contents)) event.preventDefault()
    })
    contents.on('will-attach-webview', event => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      if (isOwnPage(url)) openWindow(url)
      else openExternal(url)
      return { action: 'deny' }
    })
  })
}
