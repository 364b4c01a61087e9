/** Steward as a spec uses it: signs in, opens screens, breaks the backend, and waits for what comes of it. */
import { writeFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { stateText } from '../../shared/rules/demo.ts'
import type { Host } from '../hosts/host.ts'
import type { ServedMarketplace } from '../hosts/marketplace.ts'
import { areasOn, type Areas } from './areas.ts'
import { stopClock } from './clock.ts'
import { fillDisk, freeDisk } from './disk.ts'
import { faultNamed, type FaultName, type FaultTerms } from './faults.ts'
import { nativeOf, type Native } from './native.ts'
import { changeScreen, goTo, openScreen, signIn, signInAgain, type Administrator } from './navigation.ts'
import { expectOutcome, type Outcome } from './outcomes.ts'
import { alert, answer, chooseAdvanced, chooseFrom, notice, type Words } from './screen.ts'
import { closePapers, readPaper, shownPapers, type ReadPaper } from './paper.ts'
import { screensOn, type Screens } from './screens.ts'
import { bodiesTo, writtenTo } from './sent.ts'

export interface Steward extends Screens {
  page: Page
  host: Host
  /** The demo marketplace, with the calls that it received. */
  marketplace: ServedMarketplace
  /** The page objects, by area: `areas.banks.list.row('Banco del Litoral').edit()`. */
  areas: Areas
  native: Native
  /** Signs in, and waits for the Dashboard. */
  signIn(who?: Administrator): Promise<void>
  /** Signs in over the screen, after the session has ended. */
  signInAgain(who?: Administrator): Promise<void>
  /** Logs out by the account menu. */
  signOut(): Promise<void>
  /** Opens a screen by its address, such as `/admin/bank`; if nobody is signed in, `who` signs in before. Open dialogs are closed, as by Escape. */
  open(route: string, who?: Administrator): Promise<void>
  /** From now on this goes wrong, until `heal`: `fault('lost answer', { call: 'POST bank/update', times: 1 })`. */
  fault(name: FaultName, terms?: FaultTerms): void
  /** Nothing goes wrong any more. */
  heal(): void
  /** Saves the demo's state, with which other tests begin by `test.use({ demo: { state: file } })`. */
  saveState(file: string): void
  /** The fields of the requests that a call such as `bank/update` received, oldest first. */
  sent(path: string): Array<Record<string, string>>
  /** The calls other than GET whose path begins so, such as `bank/`, as `POST bank/update`. */
  written(path: string): string[]
  /** Waits for what comes of something that was sent. */
  expectOutcome(outcome: Outcome, words?: Words): Promise<void>
  /** A status message. */
  notice(words: Words): Locator
  /** An alert. */
  alert(words: Words): Locator
  /** Answers a dialog of Steward's own by one of its buttons. */
  answer(dialog: Words, button: Words): Promise<void>
  /** Prints the screen, and reads the PDF. */
  paper(): Promise<ReadPaper>
  /** Chooses from the account menu. */
  account(entry: Words): Promise<void>
  /** Chooses what is advanced there. */
  advanced(entry: Words): Promise<void>
  clock: {
    /** Stops the page's clock, so that timers fire only when time is let pass. */
    stop(): Promise<void>
    /** Lets this many milliseconds pass. */
    pass(milliseconds: number): Promise<void>
    /** Lets it run again. */
    start(): Promise<void>
  }
}

/** Steward in a host. `administrator` signs in when the first screen is opened; null if nobody does. */
export function stewardOn(host: Host, marketplace: ServedMarketplace, administrator: Administrator | null): Steward {
  const { page } = host
  const isSignedOut = async () => {
    // Many forms have a field called Email; only the sign-in page has this heading. A dialog hides the frame from screen readers.
    const heading = page.getByRole('heading', { name: 'Login', exact: true })
    await expect(heading.or(page.getByRole('banner', { includeHidden: true }))).toBeVisible()
    return heading.isVisible()
  }
  /** Dialogs that lie over the whole page would stay there, or hold the screen. */
  const closeDialogs = async () => {
    const open = page.locator('[aria-modal="true"]')
    for (let left = await open.count(); left > 0; left--) {
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(left - 1)
    }
  }
  const open = async (route: string, who = administrator) => {
    if (who !== null && (await isSignedOut())) return openScreen(page, route, who)
    await closeDialogs()
    await goTo(page, route)
  }
  const native = nativeOf(host)
  const navigation = { host, page, open, change: (act: () => Promise<unknown>) => changeScreen(page, act) }
  return {
    page,
    host,
    marketplace,
    ...screensOn(navigation),
    areas: areasOn(navigation),
    native,
    async paper() {
      if (!host.electron) return readPaper(await page.pdf())
      await native.menu('File', 'Print…')
      await expect.poll(async () => (await shownPapers(host)).length, { timeout: 40_000 }).toBe(1)
      const [shown] = await shownPapers(host)
      await closePapers(host)
      return readPaper(shown!.bytes)
    },
    signIn: (who = administrator ?? 'full') => signIn(page, who),
    signInAgain: (who = administrator ?? 'full') => signInAgain(page, who),
    signOut: () => chooseFrom(page, 'Account', 'Logout'),
    open,
    fault(name, terms = {}) {
      if (name === 'full disk') fillDisk(host.dataFolder)
      else marketplace.faults.add(faultNamed(name, terms))
    },
    heal() {
      marketplace.faults.clear()
      freeDisk(host.dataFolder)
    },
    saveState: file => writeFileSync(file, stateText(marketplace.state())),
    sent: path => bodiesTo(marketplace, path),
    written: path => writtenTo(marketplace, path),
    expectOutcome: (outcome, words) => expectOutcome(page, outcome, words),
    notice: words => notice(page, words),
    alert: words => alert(page, words),
    answer: (dialog, button) => answer(page, dialog, button),
    account: entry => chooseFrom(page, 'Account', entry),
    advanced: entry => chooseAdvanced(page, entry),
    clock: { stop: () => stopClock(page), pass: milliseconds => page.clock.runFor(milliseconds), start: () => page.clock.resume() },
  }
}
