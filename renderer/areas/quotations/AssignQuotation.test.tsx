/** Two administrators assign the same quotation. */
// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { QuotationDetails } from '../../../shared/areas/quotations.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { changedElsewhere, unsentFailure } from '../../../shared/rules/unsent.ts'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'

afterEach(closeWire)

const withProfessional = (pro_id: string, pro_first_name: string, pro_last_name: string) => ({ pro_id, pro_first_name, pro_last_name })
const ANA = withProfessional('5', 'Ana', 'Ruiz')
const BEA = withProfessional('6', 'Bea', 'Sanz')

/** The dialog on a quotation that is with Ana, in which Carla was found. */
async function open(checksBeforeSaving = true, given: Partial<QuotationDetails> = {}) {
  const wire = await openWire()
  await wire.session({ ...sessionOf('signed-in'), checksBeforeSaving })
  const { AssignQuotation } = await import('./AssignQuotation.tsx')
  const { noticesAtom } = await import('../../state/notices.ts')
  const close = vi.fn<() => void>()
  const quotation = {
    id: 7,
    customer_first_name: 'Eva',
    customer_last_name: 'Mora',
    category: 'Plumbing',
    service_date: '',
    ...ANA,
    ...given,
  } as unknown as QuotationDetails
  const Wrapper = wire.wrapper
  render(
    <Wrapper>
      <FluentProvider theme={webLightTheme}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <AssignQuotation quotation={quotation} close={close} /> }])} />
      </FluentProvider>
    </Wrapper>,
  )
  const sent: unknown[] = []
  let answered = 0
  const callsOf = (op: string) => wire.calls().filter(each => each.op === `quotations.${op}`)
  await wire.answer({ values: null, unknownSince: null, saves: 0 }, wire.calls().find(({ op }) => op === 'drafts.show')!.id)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'carla@example.com' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })))
  await waitFor(() => expect(callsOf('findProfessional')).toHaveLength(1))
  await wire.answer(
    { professional: { id: 8, first_name: 'Carla', last_name: 'Vega', email: 'carla@example.com', phone: '', current_role_type: '' }, message: '' },
    callsOf('findProfessional')[0]!.id,
  )
  return {
    session: wire.session,
    close,
    notices: () => wire.store.get(noticesAtom).map(({ text }) => text),
    assigned: () => sent,
    sends: () => callsOf('assignProfessional'),
    row: () => within(screen.getByRole('dialog', { name: 'Choose what to save' })).getByRole('row', { name: /^Professional / }),
    assign: () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Assign' }))),
    /** Does what main does with an assignment: it compares, and refuses where the quotation is with somebody else, or sends it. */
    async main(now: Partial<typeof ANA>) {
      await waitFor(() => expect(callsOf('assignProfessional').length).toBeGreaterThan(answered))
      answered = callsOf('assignProfessional').length
      const { id, input, about } = callsOf('assignProfessional').at(-1)!
      const record = { ...quotation, ...now }
      const present = Number(record.pro_id) || null
      const { professional_id: mine } = input as { professional_id: number }
      if (present === about?.opened?.base.professional_id) {
        sent.push(input)
        return wire.answer({ message: 'Assigned', change: 12 }, id)
      }
      const both = present === mine ? [] : ['professional_id']
      return wire.fail({ ...changedElsewhere(), elsewhere: { record, theirs: [], both } }, id)
    },
    refuse: (failure: Failure) => wire.fail(failure, callsOf('assignProfessional').at(-1)!.id),
    /** Lets the dialog end what it does with its draft. */
    async settle() {
      for (const op of ['drafts.keep', 'drafts.discard']) {
        await waitFor(() => expect(wire.calls().filter(each => each.op === op)).not.toEqual([]))
        for (const { id } of wire.calls().filter(each => each.op === op)) await wire.answer({ kept: false }, id)
      }
    },
    /** The services that are on this computer. */
    async services(...titles: string[]) {
      await waitFor(() => expect(wire.calls().some(({ op }) => op === 'offline.copies')).toBe(true))
      await wire.answer([{ area: 'services', asOf: 1 }], wire.calls().find(({ op }) => op === 'offline.copies')!.id)
      await waitFor(() => expect(wire.calls().some(({ op }) => op === 'services.list')).toBe(true))
      const { id, input } = wire.calls().find(({ op }) => op === 'services.list')!
      const rows = titles.map((category_title, at) => ({
        id: at + 1,
        user_email: 'Carla@example.com',
        top_parent_title: 'Home',
        parent_category_title: '',
        category_title,
      }))
      await wire.answer({ rows, total: rows.length, unreadable: 0 }, id)
      return input
    },
    actions: () => wire.store.get(noticesAtom).map(({ action }) => action?.label),
    undo: () =>
      act(async () =>
        wire.store
          .get(noticesAtom)
          .find(({ action }) => action?.label === 'Undo')!
          .action!.run(),
      ),
    undone: () => wire.calls().filter(({ op }) => op === 'changes.undo'),
    choose: (whose: string) => fireEvent.click(screen.getByRole('radio', { name: `Professional: ${whose}` })),
    press: (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name }))),
  }
}

it('main is told whom the quotation was with when it was opened', async () => {
  const { assign, main, sends, assigned } = await open()
  await assign()
  await main({})
  expect(sends().map(({ about }) => about?.opened)).toEqual([{ base: { id: 7, professional_id: 5 } }])
  expect(assigned()).toEqual([{ id: 7, professional_id: 8 }])
})

it('an assignment can be undone from its notice; to nobody it cannot, which is said before', async () => {
  const { assign, main, settle, actions, undo, undone } = await open()
  expect(screen.getByText('Now with', { exact: false }).textContent).toMatch(/^Now with .?Ana Ruiz.?\.$/)
  await assign()
  await main({})
  await settle()
  await waitFor(() => expect(actions()).toEqual(['Undo']))
  await undo()
  expect(undone().map(({ input }) => input)).toEqual([{ id: 12 }])
})

it('that nobody has it yet is said, and that an assignment is not taken back', async () => {
  await open(true, withProfessional('', '', ''))
  expect(screen.getByText('Not assigned yet. An assignment can be changed, but not taken back.')).toBeTruthy()
})

it('a professional of another category is asked about, by what is on this computer alone', async () => {
  const { assign, services, sends, press } = await open()
  expect(await services('Painting', 'Gardening', 'Painting')).toMatchObject({ held: true, filters: { user_email: { is: ['carla@example.com'] } } })
  await waitFor(() => expect(screen.getByText('Gardening, Painting')).toBeTruthy())
  await assign()
  const question = screen.getByRole('dialog', { name: 'Assign to another category?' })
  expect(question.textContent).toMatch(/The quotation is about .?Plumbing.?\. .?Carla Vega.? offers .?Gardening, Painting.?\./)
  expect(sends()).toEqual([])
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Cancel' })))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign to another category?' })).toBeNull())
  await assign()
  await press('Assign anyway')
  await waitFor(() => expect(sends()).toHaveLength(1))
})

it('one of the same category is not asked about', async () => {
  const { assign, services, sends } = await open()
  await services('Painting', 'plumbing')
  await waitFor(() => expect(screen.getByText('plumbing, Painting')).toBeTruthy())
  await assign()
  await waitFor(() => expect(sends()).toHaveLength(1))
})

it('one that was assigned elsewhere meanwhile is asked about; yours replaces it', async () => {
  const { assign, main, assigned, row, choose, press } = await open()
  await assign()
  await main(BEA)
  await waitFor(() => expect(row().textContent).toMatch(/^ProfessionalAna RuizBea SanzCarla Vega/))
  expect(assigned()).toEqual([])
  choose('yours')
  await press('Save')
  await main(BEA)
  await waitFor(() => expect(assigned()).toEqual([{ id: 7, professional_id: 8 }]))
})

it.each([
  ['to somebody else', BEA, 'Bea Sanz', 'Nothing was sent: the quotation is with Bea Sanz already.'],
  ['to nobody', withProfessional('', '', ''), 'Nobody', 'Nothing was sent: the quotation is with nobody already.'],
])('where it stays assigned %s, nothing is sent', async (_, now, name, message) => {
  const { assign, main, assigned, row, choose, press, close, notices, settle } = await open()
  await assign()
  await main(now)
  await waitFor(() => expect(row().textContent).toContain(name))
  choose('on the server now')
  await press('Save')
  await settle()
  expect(notices()).toEqual([message])
  expect(assigned()).toEqual([])
  expect(close).toHaveBeenCalledOnce()
})

it('the same professional assigned by both is not assigned twice', async () => {
  const { assign, main, assigned, close, settle } = await open()
  await assign()
  await main(withProfessional('8', 'Carla', 'Vega'))
  await settle()
  expect(close).toHaveBeenCalledOnce()
  expect(assigned()).toEqual([])
})

it.each([
  ['gone', { kind: 'rejected', message: 'Not found.', retryable: false }, /It may have been deleted\. The server says: Not found\./],
  ['out of reach', { kind: 'offline', message: 'You’re offline.', retryable: true }, /Nothing was sent, because the record couldn’t be read first\./],
] as const)('nothing is assigned if the quotation is %s', async (_, failure, said) => {
  const { assign, refuse, assigned, sends } = await open()
  await assign()
  await waitFor(() => expect(sends()).toHaveLength(1))
  await refuse(unsentFailure(failure))
  expect(screen.getByText(said)).toBeTruthy()
  expect(assigned()).toEqual([])
})

it('without a network, an assignment is not offered to be saved for later', async () => {
  const { session } = await open()
  await session({ ...sessionOf('signed-in'), online: false })
  expect(screen.queryByRole('button', { name: 'Save for later' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Assign' })).toBeTruthy()
})

it('where the server profile turns it off nothing is compared', async () => {
  const { assign, sends } = await open(false)
  await assign()
  await waitFor(() => expect(sends()).toHaveLength(1))
  expect(sends()[0]!.about?.opened).toBeUndefined()
})
