/** Listens to what a person does in Steward, with Playwright's recorder. */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { outcomes } from './outcomes.ts'
import type { Deed } from './recorded.ts'

/** What an action leads to is looked at after this time, in milliseconds, and what comes of something that is sent is waited for so long at most. */
const SETTLED = 300
const ANSWERED = 6_000
const POLLING = 100

/** Playwright's programmatic recorder, which has no types: its MCP server and command line use it. Its version is fixed in package.json. */
interface Recorder {
  _startRecording(
    options: { language: string },
    sink: Record<'actionAdded' | 'actionUpdated', (page: Page, action: { name: string }, code: string) => void>,
  ): Promise<void>
  _stopRecording(): Promise<void>
}

export interface Recording {
  /** What was done so far, once it is known what came of it. */
  deeds(): Promise<readonly Deed[]>
  stop(): Promise<readonly Deed[]>
}

const pathOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0] ?? ''
/** Presses that are answered by the server. */
const SENDS = /'(Add|Update|Save|Submit|Edit|Yes|Delete|Send)\b[^']*'[^']*\}\)\.click\(\)/
/** What may lead to another screen. */
const LEADS = /\.(click|press)\(/
/** Actions of the recorder's own: a page was opened, an address was entered. */
const OWN: readonly string[] = ['openPage', 'closePage', 'navigate']

/** The outcome that shows after something was sent, and did not before; undefined if there is none. */
async function newOutcome(page: Page, before: readonly string[]): Promise<Deed['said']> {
  for (let waited = 0; waited < ANSWERED && !page.isClosed(); waited += POLLING) {
    const found = (await outcomes(page)).filter(({ words }) => !before.includes(words))
    // The server's own words, if there are others too. Buttons follow the words on lines of their own.
    const told = found.find(({ words }) => /successful/i.test(words)) ?? found[0]
    if (told) return { outcome: told.outcome, words: told.words.split('\n')[0]! }
    await setTimeout(POLLING)
  }
  return undefined
}

/** Listens to all pages of a context. `changed` is called with what was done so far whenever that is more. */
export async function startRecording(context: BrowserContext, changed: (deeds: readonly Deed[]) => void = () => undefined): Promise<Recording> {
  const recorder = context as unknown as Recorder
  const deeds: Deed[] = []
  /** What is still looked at, in order. */
  let pending: Promise<void> = Promise.resolve()
  let path = pathOf(context.pages()[0]!)
  /** The screens that were opened since a deed was last looked at. */
  let opened: string[] = []
  let shown: string[] = []

  const follow = (page: Page) =>
    page.on('framenavigated', () => {
      const now = pathOf(page)
      if (now !== (opened.at(-1) ?? path)) opened.push(now)
    })
  for (const page of context.pages()) follow(page)
  context.on('page', follow)

  const look = (page: Page, deed: Deed) => {
    pending = pending.then(async () => {
      try {
        const said = SENDS.test(deed.code) ? await newOutcome(page, shown) : undefined
        const leads = LEADS.test(deed.code)
        if (said) deed.said = said
        else if (leads) await setTimeout(SETTLED)
        // A screen that the deed before led to may have opened after that was looked at; the last one is where this one led.
        deed.from = opened.at(leads ? -2 : -1) ?? path
        opened = []
        path = deed.to = pathOf(page)
        shown = (await outcomes(page)).map(({ words }) => words)
      } catch (error) {
        if (!page.isClosed()) throw error // its last press closed it
      }
      changed(deeds)
    })
  }
  await recorder._startRecording(
    { language: 'playwright-test' },
    {
      actionAdded(page, { name }, code) {
        if (OWN.includes(name)) return
        const deed: Deed = { code, from: path, to: path }
        deeds.push(deed)
        look(page, deed)
      },
      actionUpdated(_page, { name }, code) {
        const last = deeds.at(-1)
        if (last && !OWN.includes(name)) last.code = code
      },
    },
  )
  const settled = async () => {
    await pending
    return deeds
  }
  return {
    deeds: settled,
    async stop() {
      await recorder._stopRecording()
      return settled()
    },
  }
}
