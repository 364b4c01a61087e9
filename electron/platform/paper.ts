/** Paper: handlers. A PDF is made for the administrator who asked, and shown to nobody else. */
import type { paper as area } from '../../shared/platform/paper.ts'
import { refusal, StewardError } from '../../shared/contract/failure.ts'
import { today } from '../../shared/rules/dates.ts'
import { safeFileName } from '../../shared/rules/fileNames.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { paperList } from '../core/files/paperList.ts'
import { checkExports, namedList } from './askedList.ts'

const notHere = () => new StewardError({ kind: 'invalid', message: 'Print with the browser, which saves PDFs too.', retryable: false })
/** What a PDF that was not made means to the user. */
const notMade = (error: unknown) =>
  new StewardError({
    kind: 'unsaved',
    message: 'The PDF couldn’t be made. Try again, or print fewer rows.',
    retryable: true,
    details: error instanceof Error ? error.message : String(error),
  })

/** `City 3: Edit` → `city-3-edit-2026-11-26.pdf`, with the local date. */
function fileName(title: string, now: Date): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return safeFileName(`${words || 'steward'}-${today(now)}.pdf`)
}

export function paper(application: Application): Handlers<typeof area> {
  const maker = application.ports.paper
  const now = () => new Date(application.clock.now())
  /** Server, administrator and time. */
  function head(): string {
    const profile = application.target.profile()
    const administrator = application.session.administrator()
    const time = now().toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
    return [profile?.name || profile?.baseUrl, administrator?.name || administrator?.email, time].filter(Boolean).join(' · ')
  }
  /** Makes a PDF and shows it, unless somebody else signed in or the screens were locked meanwhile. */
  async function shown(title: string, make: () => Promise<Uint8Array>, signal: AbortSignal): Promise<{ isShown: boolean }> {
    const scope = application.scope()
    const pdf = await make().catch((error: unknown) => {
      signal.throwIfAborted()
      throw notMade(error)
    })
    signal.throwIfAborted()
    if (scope !== application.scope()) throw outdated()
    if (application.lock.isLocked()) throw refusal('The screens were locked while the PDF was made, so it isn’t shown. Print it again.')
    maker!.show(fileName(title, now()), pdf)
    return { isShown: true }
  }
  return {
    async screen({ title }, { page, signal }) {
      if (!maker || !page) throw notHere()
      checkExports(application)
      return shown(title, () => page.print(head()), signal)
    },
    async list({ list, ...given }, { signal }) {
      if (!maker) throw notHere()
      namedList(application, list, ['view', 'export'])
      return shown(given.title, () => maker.layOut(paperList(given, maker.typeface), head(), signal), signal)
    },
  }
}
