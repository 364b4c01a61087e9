/** A row's controls, of any kind: a click on one does what it does and nothing else. */
import {
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTrigger,
  FluentProvider,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  webLightTheme,
} from '@fluentui/react-components'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListShape, Page } from '../../../shared/contract/list.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import type { ListColumn } from '../table/columns.ts'
import { ListScreen, type ListScreenProps } from '../../testing/FlatListScreen.tsx'
import { sessionOf } from '../../testing/wire.ts'

interface Row {
  id: number
  title: string
  status: string
}
const ROWS: Row[] = ['Zárate', 'Yapeyú', 'Xaxim'].map((title, index) => ({ id: index + 1, title, status: 'Active' }))
const shape: ListShape = { columns: ['id'], sizes: [10], isPaged: true, search: 'page' }
const read = (): Promise<Page<Row>> =>
  Promise.resolve({ rows: ROWS, total: 3, asOf: Date.now(), source: 'backend', refreshing: false, failure: null, unreadable: 0 })

const Address = () => <output aria-label="Address">{useLocation().pathname + useLocation().search}</output>

function show(cell: ListColumn<Row>['cell'], others: Partial<ListScreenProps<Row>> = {}) {
  const columns: ListColumn<Row>[] = [
    { id: 'title', header: 'Title', width: 200 },
    { id: 'control', header: 'Control', width: 200, isData: false, cell },
  ]
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <MemoryRouter initialEntries={['/list']}>
          <main id="content">
            <ListScreen
              area={{ name: 'things', section: null }}
              noun={{ one: 'thing', many: 'things' }}
              shape={shape}
              columns={columns}
              read={read}
              searchLabel="Search things"
              rowName={row => row.title}
              status={{ of: row => row.status, words: ['Active', 'Inactive'], needs: null, set: () => Promise.resolve({ message: 'Changed.' }) }}
              hasBulk
              {...others}
            />
          </main>
          <Address />
        </MemoryRouter>
      </FluentProvider>
    </Provider>,
  )
}

beforeEach(() => {
  store.set(sessionAtom, sessionOf('signed-in'))
})

const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!
const address = () => screen.getByLabelText('Address').textContent
const expectNothingElse = () => {
  expect(address()).toBe('/list')
  expect(screen.queryAllByText(/\d selected$/)).toEqual([])
}

const ignore = () => undefined
// What a cell might hold is given as it stands on the page, however it was made.
const CONTROLS: Record<string, string> = {
  'a select': '<select data-testid="control"><option>one</option><option>two</option></select>',
  'a checkbox': '<input data-testid="control" type="checkbox">',
  'a text': '<input data-testid="control">',
  'a long text': '<textarea data-testid="control"></textarea>',
  'a label': '<label data-testid="control">Label</label>',
  'a fold': '<details><summary data-testid="control">More</summary></details>',
  'an icon in a button': '<button type="button"><svg data-testid="control"></svg></button>',
  'a role that is pressed': '<span role="button" data-testid="control">Press</span>',
  'a role that is switched': '<span role="switch" aria-checked="false" data-testid="control">Off</span>',
  'a text box of its own making': '<div contenteditable="true" data-testid="control">Type</div>',
  'what takes the focus': '<span tabindex="0" data-testid="control">Scrolls</span>',
}
const draw = (control: string) => () => <div ref={element => void (element && (element.innerHTML = control))} />

for (const [name, control] of Object.entries(CONTROLS)) {
  test(`a click on ${name} opens no details and ticks no row`, async () => {
    show(draw(control))
    await rowOf('Zárate')
    await userEvent.click(screen.getAllByTestId('control')[0]!)
    expectNothingElse()
  })
}

test('a click that a cell answers by itself is none on the row', async () => {
  show(draw('<span data-testid="control">Answers</span>'))
  await rowOf('Zárate')
  const control = screen.getAllByTestId('control')[0]!
  control.addEventListener('click', event => event.preventDefault())
  await userEvent.click(control)
  expectNothingElse()
})

test('a press that begins on a control and ends beside it is no click on the row', async () => {
  show(draw(CONTROLS['a select']!))
  const row = await rowOf('Zárate')
  fireEvent.mouseDown(within(row).getByTestId('control'))
  fireEvent.click(row.lastElementChild!)
  expectNothingElse()
})

test('what a cell opens elsewhere on the page, a menu or a dialog, belongs to no row', async () => {
  show(row => (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <button type="button">Menu of {row.id}</button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem>
              <span>Entry</span>
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Dialog>
        <DialogTrigger disableButtonEnhancement>
          <button type="button">Dialog of {row.id}</button>
        </DialogTrigger>
        <DialogSurface>
          <DialogBody>
            <table>
              <tbody>
                <tr data-id="2">
                  <td>Inside</td>
                  <td>
                    <input type="checkbox" aria-label="Box" onChange={ignore} />
                  </td>
                </tr>
              </tbody>
            </table>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Menu of 1' }))
  await userEvent.click(await screen.findByText('Entry'))
  expectNothingElse()
  await userEvent.click(screen.getByRole('button', { name: 'Dialog of 1' }))
  await userEvent.click(await screen.findByText('Inside'))
  await userEvent.click(screen.getByLabelText('Box'))
  await userEvent.keyboard('x')
  expect(address()).toBe('/list')
  expect(screen.queryAllByText(/\d selected$/)).toEqual([])
})

test('keys of a select, and of what is typed into, are its own; those of a button are not', async () => {
  show(row => (
    <>
      {draw(CONTROLS['a select']!)()}
      <input aria-label={`Text of ${row.id}`} />
      <button type="button">Button of {row.id}</button>
    </>
  ))
  const row = await rowOf('Zárate')
  for (const control of [within(row).getByTestId('control'), screen.getByRole('textbox', { name: 'Text of 1' })]) {
    control.focus()
    for (const key of ['ArrowDown', 'End', 'x', ' ', 'Enter']) expect(fireEvent.keyDown(control, { key }), key).toBe(true)
    expect(fireEvent.keyDown(control, { key: 'a', ctrlKey: true })).toBe(true)
    expect(document.activeElement).toBe(control)
    expectNothingElse()
  }
  const button = screen.getByRole('button', { name: 'Button of 1' })
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(document.activeElement, 'the same cell of the next row').toBe(screen.getByRole('button', { name: 'Button of 2' }))
})

test('a row is ticked by its own tick alone, with Shift on to the next, and its text opens the details', async () => {
  show(draw(CONTROLS['a checkbox']!))
  await rowOf('Zárate')
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Select Zárate' }))
  expect(await screen.findAllByText('1 selected')).not.toEqual([])
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Xaxim' }))
  await user.keyboard('{/Shift}')
  expect(await screen.findAllByText('3 selected')).not.toEqual([])
  expect(address()).toBe('/list')
  await user.click(screen.getByText('Yapeyú'))
  await waitFor(() => expect(address()).toBe('/list?details=2'))
})

test('Enter on a row opens its details where it has no screen of its own, and with Ctrl in a new window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  show(() => null)
  const row = await rowOf('Yapeyú')
  fireEvent.keyDown(row, { key: 'Enter', ctrlKey: true })
  expect(open).toHaveBeenCalledWith(expect.stringContaining('#/list?details=2'), '_blank')
  expect(address()).toBe('/list')
  fireEvent.keyDown(row, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/list?details=2'))
})

test('Enter on a row opens its own screen where it has one', async () => {
  show(() => null, { record: { label: 'Edit', to: ({ id }) => `/thing/${id}`, needs: null } })
  fireEvent.keyDown(await rowOf('Yapeyú'), { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/thing/2'))
})
