/**
 * What a walk through all areas sends: each operation of the marketplace once, then what stands on several of them (forms that are compared, runs, imports,
 * the Outbox, Undo).
 * The calls stand in `sentCalls.txt` in their order. Where others are meant to be sent, `npx vitest run electron/host/sentCalls.test.ts -u` writes it anew.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ObjectSchema, Schema } from 'yup'
import { contract } from '../../shared/areas/index.ts'
import type { About } from '../../shared/contract/frames.ts'
import { listShapeOf } from '../../shared/contract/list.ts'
import type { Area, Operation } from '../../shared/contract/operation.ts'
import type { ActivityPage } from '../../shared/platform/changes.ts'
import type { RunCall } from '../../shared/platform/runs.ts'
import { platform } from '../../shared/platform/index.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../demo/data/administrators.ts'
import { startApplication } from '../testing/applicationHarness.ts'
import { endedRun, planOf } from '../testing/bulkRuns.ts'
import { openTestMarketplace } from '../testing/marketplaceHarness.ts'
import { uploadHarness } from '../testing/uploadHarness.ts'
import { validInput } from '../testing/validInput.ts'

/** The record that operations are about: the first administrator is the one who is signed in. */
const ID = 2

/** What the marketplace would refuse of an input made from a schema. */
const INPUTS: Record<string, object> = {
  'dashboard.heldCount': { area: 'contact-us' },
  'dashboard.waitingCount': { area: 'contact-us' },
  'admins.create': { email: 'eva@steward.example', phone: '915550199', password: 'secret-99' },
  'translations.save': { rows: [{ key: 'a.new.key', value: 'A new text' }] },
  'privacy.show': { id: 9 },
  'privacy.update': { id: 9 },
  'categories.create': { type: 'Category', status: 'Active', parent_id: 2 },
  'categories.minimumPrice': { subcategory_id: 4 },
  'categories.setMinimumPrice': { subcategory_id: 4 },
  'categories.remove': { id: 4 },
  'featured.create': { ids: [10, 17] },
  'featured.remove': { id: 132 },
  'services.updateDescription': { sid: '100004' },
  'cancellation-policies.create': { charge_type: 'flat', duration_type: 'days' },
  'contact-us.reply': { id: 2400 },
  'bookings.chat': { conversation_id: 'chat-100001' },
  'bookings.setCancellationReason': { id: 31_998 },
  'quotations.chat': { conversation_id: 'chat-100001' },
  'quotations.show': { id: 5000 },
  'quotations.setAdminStatus': { id: 5000 },
  'quotations.markTesting': { id: 5000 },
  'quotations.updateDateTime': { id: 5000, invoice_no: 'Q-105000' },
  'quotations.assignProfessional': { id: 5000, professional_id: 11_669 },
  'images.create': { img_url: 'https://example.com/plaza.png' },
}

/** Which query of an area reads what its `reorder` puts in order. */
const ORDERS: Record<string, [query: string, input: object]> = {
  categories: ['childrenInOrder', { id: 1 }],
  featured: ['list', {}],
  promocodes: ['inOrder', { tab: 'all' }],
  'intro-screens': ['inOrder', {}],
}

const areas = Object.entries<Area>(contract).flatMap(([name, area]) => (name in platform ? [] : [area]))

/** The mutations that change nothing of the marketplace. */
const OWN = ['dashboard.noteOpened', 'dashboard.forgetOpened', 'dashboard.dismissFirstDay', 'saved-replies.keep', 'saved-replies.remove', 'images.discard']

/** Whether the lines under an operation have a call that is more than a reading. */
function isSent(lines: readonly string[], operation: string): boolean {
  const from = lines.findIndex(line => line.startsWith(`${operation} `)) + 1
  const calls = lines.slice(
    from,
    lines.findIndex((line, place) => place >= from && !line.startsWith('  ')),
  )
  return from > 0 && calls.some(line => /^ {2}(POST|PUT|PATCH|DELETE) /.test(line))
}

/** A body as it is written down: of several parts, their names. */
const bodyOf = (body: string) => (body.startsWith('--') ? [...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name).join(' and ') : body)

type Walk = Awaited<ReturnType<typeof open>>

async function open() {
  const demo = openTestMarketplace({ oddities: false, making: { seed: 0, size: 1, clock: Date.UTC(2026, 2, 2, 12) } })
  let underWay = 0
  const steward = await startApplication({
    profile: { baseUrl: 'http://demo.localhost/api/v1/', mediaUrl: 'http://demo.localhost/api/v1', apiKey: 'key' },
    async fetch(...request) {
      underWay += 1
      try {
        return await demo.fetch(...request)
      } finally {
        underWay -= 1
      }
    },
  })
  const lines: string[] = []
  /** Does something, waits until nothing more is sent, and writes down what was. */
  async function note<Answer>(title: string, work: () => Promise<Answer>): Promise<Answer> {
    demo.calls.length = 0
    const answer = await work()
    for (let seen = -1, still = 0; still < 5; still = underWay > 0 || demo.calls.length !== seen ? 0 : still + 1) {
      seen = demo.calls.length
      await pause(2)
    }
    lines.push(title, ...demo.calls.map(({ method, path, search, body }) => `  ${method} ${path}${search} ${bodyOf(body)}`.trimEnd()))
    return answer
  }
  /** Asks for an operation; what the marketplace refuses is written down too. */
  async function ask<Value = unknown>(op: string, input: object = {}, more: { about?: About; later?: true } = {}): Promise<Value> {
    const { value, error } = await note(`${op} ${JSON.stringify({ ...input, ...(more.later ? { later: true } : {}) })}`, () => steward.ask(op, input, more))
    if (error) lines.push(`  ${error.kind}: ${error.message}`)
    return value as Value
  }
  await ask('session.signIn', { email: DEMO_ADMINISTRATORS.full, password: DEMO_PASSWORD })
  return { ask, note, lines, value: steward.value, uploads: uploadHarness(steward.application) }
}

/** The inputs of an operation: a list is read tab by tab, and what is stored is saved as it stands. */
async function inputsOf({ ask }: Walk, { name, operations }: Area, verb: string): Promise<object[]> {
  const { kind, input, stored } = operations[verb] as Operation
  const { sizes, tabs = [] } = listShapeOf(input) ?? {}
  const valid = validInput(input, kind === 'mutation') as Record<string, unknown>
  const [size] = sizes ?? []
  if (size) return tabs.length > 0 ? tabs.map(({ id: tab }) => ({ page: 0, size, tab })) : [{ ...valid, size }]
  if (verb === 'reorder') {
    const { rows } = await ask<{ rows: Array<{ id: number }> }>(`${name}.${ORDERS[name]![0]}`, ORDERS[name]![1])
    return [{ ids: rows.map(({ id }) => id).toReversed() }]
  }
  const given: Record<string, unknown> = { ...valid, ...('id' in valid ? { id: ID } : {}), ...INPUTS[`${name}.${verb}`] }
  if (!stored) return [given]
  const read = await ask<never>(`${name}.${stored.query}`, stored.of(given as never))
  if (read === undefined) return [given] // an earlier deletion took its record
  const values: Record<string, unknown> = { ...(read as object), ...stored.formOf?.(read, given as never), ...INPUTS[`${name}.${verb}`] }
  const { fields } = input as ObjectSchema<object>
  const accepted = ([field, schema]: [string, unknown]) => field in values && (schema as Schema).isValidSync(values[field])
  return [
    {
      ...given,
      ...Object.fromEntries(
        Object.entries(fields)
          .filter(accepted)
          .map(([field]) => [field, values[field]]),
      ),
    },
  ]
}

/** The operations of an area, deletions last. */
const verbsOf = ({ operations }: Area) => {
  const verbs = Object.keys(operations)
  const isDeletion = (verb: string) => /^(remove|delete)/.test(verb)
  return [...verbs.filter(verb => !isDeletion(verb)), ...verbs.filter(isDeletion)]
}

const noun = { one: 'bank', many: 'banks' }

it('what a walk through all areas sends is what was written down', { timeout: 120_000 }, async () => {
  const walk = await open()
  const { ask, note, lines, uploads } = walk
  const part = (title: string) => void lines.push('', `# ${title}`)
  for (const area of areas) {
    part(area.name)
    for (const verb of verbsOf(area)) for (const input of await inputsOf(walk, area, verb)) await ask(`${area.name}.${verb}`, input)
  }

  part('A form, whose record somebody has changed meanwhile')
  const silent = areas.flatMap(({ name, operations }) =>
    Object.keys(operations)
      .filter(verb => operations[verb]!.kind === 'mutation' && !isSent(lines, `${name}.${verb}`))
      .map(verb => `${name}.${verb}`),
  )
  expect(silent, 'the mutations that send nothing are Steward’s own').toEqual(OWN)

  const opened = await ask<{ bank_name: string; country_id: number }>('banks.show', { id: 8, fresh: true })
  const base = { id: 8, title: opened.bank_name, country_id: 2 }
  await ask('banks.update', { ...base, title: 'Cero' }, { about: { opened: { base } } })
  await ask('banks.update', { ...base, title: 'Uno' }, { about: { opened: { base } } })

  part('A run over several rows')
  const run = async (key: string, calls: RunCall[]) => {
    // One row after the other, so that what is sent has an order.
    for (const [place, call] of calls.entries()) {
      await ask('runs.add', { key: `${key}-${place}`, rows: planOf([call]) })
      await ask('runs.begin', { key: `${key}-${place}`, label: 'Set inactive', noun, address: '/admin/bank', missing: 0 })
      if (lines.at(-1)!.startsWith('  changed: ')) continue
      await endedRun(walk.value, `${key}-${place}`)
    }
  }
  await run(
    'run',
    [3, 4, 5].map(id => ({ op: 'banks.setStatus', input: { id, status: 'Inactive' } })),
  )

  part('A run whose rows are compared')
  const price = { subcategory_id: 5, country_id: 1 }
  const { min_price } = await ask<{ min_price: string }>('categories.minimumPrice', { ...price, fresh: true })
  for (const typed of ['41', '42'])
    await run(`prices-${typed}`, [{ op: 'categories.setMinimumPrice', input: { ...price, min_price: typed }, opened: { base: { min_price } } }])

  part('An import')
  await run(
    'import',
    ['Uno', 'Dos'].map(title => ({ op: 'banks.create', input: { title, country_id: 1 } })),
  )

  part('The Outbox')
  const bank = await ask<{ bank_name: string; country_id: number }>('banks.show', { id: 6, fresh: true })
  const typed = { before: { title: bank.bank_name }, after: { title: 'Tres' } }
  const about = { key: 'banks/6', record: { area: 'banks', id: 6 }, typed }
  await ask('banks.update', { id: 6, title: 'Tres', country_id: bank.country_id }, { about, later: true })
  await ask('banks.show', { id: 7, fresh: true })
  await ask('banks.setStatus', { id: 7, status: 'Inactive' }, { later: true })
  await ask('outbox.send')

  part('Undo')
  const { entries } = await ask<ActivityPage>('changes.list', { size: 2 })
  for (const { id } of entries) await ask('changes.undo', { id })

  part('An upload')
  await note('uploads.send', async () => {
    const { address, answered } = await uploads.begin()
    await uploads.sendAll(await address)
    return answered
  })

  part('The end')
  await ask('session.signOut')
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('sentCalls.txt')
})
