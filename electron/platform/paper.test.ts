/** Paper between page and main: what is laid out, for whom, and what is refused. */
import { beforeEach, describe, expect, it } from 'vitest'
import { PERMISSION_NOTICE } from '../../shared/contract/failure.ts'
import { NO_EXPORTS } from '../../shared/rules/policy.ts'
import { MOST_PAPER_ROWS } from '../../shared/platform/paper.ts'
import type { AskingPage, PaperMaker } from '../ports/paper.ts'
import { acceptSignIn, startApplication, type ApplicationHarness, type HarnessOptions } from '../testing/applicationHarness.ts'
import { startRecordingServer } from '../testing/recordingServer.ts'
import { KEY } from '../testing/signedIn.ts'

const PDF = new Uint8Array([1, 2, 3])

/** A maker that makes what it is told to, and a page. */
function memoryPaper() {
  const seen = { laidOut: [] as string[], heads: [] as string[], shown: [] as string[], signals: [] as AbortSignal[], isOnTop: false }
  const answers = { pdf: async () => PDF as Uint8Array }
  const paper: PaperMaker = {
    typeface: '',
    async layOut(html, head, signal) {
      seen.laidOut.push(html)
      seen.heads.push(head)
      seen.signals.push(signal)
      return answers.pdf()
    },
    show: name => void seen.shown.push(name),
    clear: () => void (seen.shown = []),
  }
  const page: AskingPage = {
    print(head) {
      seen.heads.push(head)
      return answers.pdf()
    },
    isOnTop: () => seen.isOnTop,
    keepOnTop: isOnTop => void (seen.isOnTop = isOnTop),
  }
  return { seen, answers, paper, page }
}

let harness: ApplicationHarness
let made: ReturnType<typeof memoryPaper>
async function start(denials: Record<string, Record<string, unknown>> = {}, options: Partial<HarnessOptions> = {}) {
  const server = await startRecordingServer()
  acceptSignIn(server, denials)
  made = memoryPaper()
  harness = await startApplication({ profile: { name: 'Trial', baseUrl: server.baseUrl, apiKey: KEY }, paper: made.paper, page: made.page, ...options })
  await harness.signIn()
}
beforeEach(() => start())

const list = (more: object = {}) => ({
  list: 'cities.list',
  title: 'Cities',
  about: '2 cities',
  columns: [{ header: 'Title', isAtEnd: false }],
  rows: [['Alvear'], ['Yapeyú']],
  ...more,
})

describe('a list', () => {
  it('is laid out below server, administrator and time, and shown under the name of the day', async () => {
    expect(await harness.value('paper.list', list())).toEqual({ isShown: true })
    expect(made.seen.laidOut[0]).toContain('>Yapeyú</td>')
    expect(made.seen.heads[0]).toMatch(/^Trial · Ana · .*2023/)
    expect(made.seen.shown).toEqual([expect.stringMatching(/^cities-2023-11-1[45]\.pdf$/)])
  })
  it('is a file of all rows, and needs the right to export', async () => {
    await start({ City: { export: 1 } })
    expect(await harness.failure('paper.list', list())).toMatchObject({ kind: 'denied', message: PERMISSION_NOTICE })
    expect(made.seen.laidOut).toEqual([])
  })
  it.each([
    ['no list of the contract', { list: 'cities.show' }],
    ['too many rows', { rows: Array.from({ length: MOST_PAPER_ROWS + 1 }, () => ['x']) }],
    ['rows that are no texts', { rows: [[3]] }],
    ['no columns', { columns: [] }],
    ['columns without a head', { columns: [{ title: 'x' }] }],
  ])('is refused if there are %s', async (_, more) => {
    expect(await harness.failure('paper.list', list(more))).toMatchObject({ kind: 'invalid' })
    expect(made.seen.laidOut).toEqual([])
  })
  it('that cannot be laid out says what to do', async () => {
    made.answers.pdf = () => Promise.reject(new Error('Out of memory'))
    expect(await harness.failure('paper.list', list())).toMatchObject({
      kind: 'unsaved',
      message: 'The PDF couldn’t be made. Try again, or print fewer rows.',
      details: 'Out of memory',
    })
    expect(made.seen.shown).toEqual([])
  })
  it('is shown to nobody who signed in meanwhile', async () => {
    made.answers.pdf = async () => {
      await harness.value('session.signOut')
      return PDF
    }
    expect(await harness.failure('paper.list', list())).toMatchObject({ kind: expect.any(String) })
    expect(made.seen.shown).toEqual([])
  })
  it('that is cancelled is given up and not shown', async () => {
    let release!: () => void
    made.answers.pdf = () => new Promise(resolve => (release = () => resolve(PDF)))
    const connection = harness.application.dispatcher.connect(() => {}, made.page)
    connection.receive(JSON.stringify({ id: 1, op: 'paper.list', input: list() }))
    await expect.poll(() => made.seen.signals.length).toBe(1)
    connection.receive(JSON.stringify({ id: 1, cancel: true }))
    expect(made.seen.signals[0]!.aborted).toBe(true)
    release()
    await harness.value('session.state')
    expect(made.seen.shown).toEqual([])
  })
})

describe('a screen', () => {
  it('is printed by the window that asks', async () => {
    expect(await harness.value('paper.screen', { title: 'Edit City: “Yapeyú” / 3' })).toEqual({ isShown: true })
    expect(made.seen.heads[0]).toMatch(/^Trial · Ana · /)
    expect(made.seen.shown).toEqual([expect.stringMatching(/^edit-city-yapeyú-3-2023-11-1[45]\.pdf$/)])
  })
  it.each([
    ['???', /^steward-2023-/],
    ['x'.repeat(300), /^x{80}-2023-/],
  ])('with the title %s has a name that every system takes', async (title, name) => {
    await harness.value('paper.screen', { title })
    expect(made.seen.shown).toEqual([expect.stringMatching(name)])
  })
  it('is printed by the browser where there is one', async () => {
    await start({}, { paper: undefined, page: undefined })
    for (const [op, input] of [
      ['paper.screen', { title: 'Cities' }],
      ['paper.list', list()],
    ] as const)
      expect(await harness.failure(op, input)).toMatchObject({ kind: 'invalid', message: 'Print with the browser, which saves PDFs too.' })
  })
})

it('what was being made when the screens were locked is not shown', async () => {
  let finish = (_pdf: Uint8Array) => {}
  made.answers.pdf = () => new Promise(resolve => (finish = resolve))
  const printing = harness.failure('paper.list', list())
  await expect.poll(() => made.seen.laidOut.length).toBe(1)
  await harness.value('session.lock')
  finish(PDF)
  await printing
  expect(made.seen.shown).toEqual([])
})

it('what is shown is closed when the screens are locked, and when the session ends', async () => {
  for (const end of ['session.lock', 'session.signOut']) {
    await start()
    await harness.value('paper.list', list())
    expect(made.seen.shown).toHaveLength(1)
    await harness.value(end)
    expect(made.seen.shown, end).toEqual([])
  }
})

it('nothing is put on paper where the policy allows no exports', async () => {
  await start({}, { policy: { exports: false } })
  expect(await harness.failure('paper.list', list())).toMatchObject({ kind: 'rejected', message: NO_EXPORTS })
  expect(await harness.failure('paper.screen', { title: 'City' })).toMatchObject({ kind: 'rejected', message: NO_EXPORTS })
  expect([made.seen.heads, made.seen.shown]).toEqual([[], []])
})

it('a window is kept on top, and no longer; the browser’s windows are not', async () => {
  expect(await harness.value('windows.state')).toEqual({ isOnTop: false })
  expect(await harness.value('windows.keepOnTop', { isOnTop: true })).toEqual({ isOnTop: true })
  expect(await harness.value('windows.state')).toEqual({ isOnTop: true })
  expect(await harness.value('windows.keepOnTop', { isOnTop: false })).toEqual({ isOnTop: false })
  await start({}, { page: undefined })
  expect(await harness.value('windows.state')).toEqual({ isOnTop: null })
  expect(await harness.value('windows.keepOnTop', { isOnTop: true })).toEqual({ isOnTop: null })
})
