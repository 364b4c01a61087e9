/** Two administrators edit the texts of one page: what a save sends, asks, and leaves as it is. */
// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { KEY_ROLE, type TranslationSave } from '../../../shared/areas/translations.ts'
import type { ChangedElsewhere, Failure, StewardError } from '../../../shared/contract/failure.ts'
import { mergeFields, textsByKey, withRows } from '../../../shared/rules/mergeFields.ts'
import { changedElsewhere, unsentFailure } from '../../../shared/rules/unsent.ts'
import { closeWire, openWire, sessionOf } from '../../testing/wire.ts'
import type { RowsGuard } from './RowsForm.tsx'
import type { GivenRow, Texts } from './rowsModel.ts'

afterEach(closeWire)

const rowsOf = (texts: Texts): GivenRow[] => Object.entries(texts).map(([key, value]) => ({ key, value, source: '', others: 0 }))
const STORED = { save: 'Guardar', close: 'Cerrar', open: 'Abrir' }
const session = (checksBeforeSaving = true) => {
  const signedIn = sessionOf('signed-in')
  return { ...signedIn, checksBeforeSaving, administrator: { ...signedIn.administrator!, role_type: KEY_ROLE } }
}

interface Start {
  isRich?: boolean
  draft?: object
  checksBeforeSaving?: boolean
}

/** The form on a page; `now` is what the server has, until it is changed. */
async function open(stored: Texts = STORED, { isRich = false, draft, checksBeforeSaving }: Start = {}) {
  const wire = await openWire()
  await wire.session(session(checksBeforeSaving))
  const { RowsForm } = await import('./RowsForm.tsx')
  const { noticesAtom } = await import('../../state/notices.ts')
  const { StewardError } = await import('../../../shared/contract/failure.ts')
  const server: { now: Texts | Failure } = { now: stored }
  const read = vi.fn<() => Promise<Texts>>(async () => {
    if ('kind' in server.now) throw new StewardError(server.now as Failure)
    return server.now
  })
  const form = (
    <RowsForm
      page={1}
      language={{ id: 2, title: 'Spanish', code: 'es' }}
      isRich={isRich}
      rows={rowsOf(stored)}
      rowsOf={record => rowsOf(record as Texts)}
      unreadable={0}
      saved={() => {}}
      guard={createRef<RowsGuard>()}
    />
  )
  const Wrapper = wire.wrapper
  const { unmount } = render(
    <Wrapper>
      <FluentProvider theme={webLightTheme}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
      </FluentProvider>
    </Wrapper>,
  )
  await wire.answer({ values: draft ?? null, unknownSince: null, saves: 0 }, wire.calls().find(({ op }) => op === 'drafts.show')!.id)
  const answered = new Set<number>()
  /** What was sent to the server. */
  const saves: Array<{ id: number; texts: Texts; removed: string[]; elsewhere?: ChangedElsewhere }> = []
  const asked = new Set<number>()
  /** Does with saves what main does: it reads, compares, and sends what is typed on that (`putOnPresent.ts`). */
  async function main(): Promise<void> {
    for (const { id, op, input, about } of wire.calls()) {
      if (op !== 'translations.save' || asked.has(id)) continue
      asked.add(id)
      const { rows, removed } = input as TranslationSave
      const { opened } = about ?? {}
      if (!opened) saves.push({ id, texts: textsByKey(rows), removed })
      else
        try {
          const now = await read()
          const { theirs, both } = mergeFields(opened.base, now, textsByKey(rows), { areRows: true, earlier: opened.earlier })
          const elsewhere = { record: now, theirs, both }
          const sent = withRows(rows, now, theirs)
          const others = theirs.length > 0 ? { elsewhere } : {}
          if (both.length > 0) await wire.fail({ ...changedElsewhere('texts'), elsewhere }, id)
          else if (sent.rows.some(({ value }) => value === '')) await wire.fail({ kind: 'invalid', message: 'Required', retryable: false, ...others }, id)
          else saves.push({ id, texts: textsByKey(sent.rows), removed: sent.removed, ...others })
        } catch (error) {
          await wire.fail(unsentFailure((error as StewardError).failure), id)
        }
    }
  }
  const begin = () => act(async () => fireEvent.submit(screen.getByRole('form')))
  const box = (key: string) => screen.getByRole('textbox', { name: `Spanish value of ${key}` })
  return {
    ...wire,
    server,
    read,
    box,
    saves,
    keys: () => screen.getAllByRole('textbox', { name: /^Key / }).map(each => (each as HTMLInputElement).value),
    dialog: () => screen.queryByRole('dialog', { name: 'Choose what to save' }),
    row: (key: string) => within(screen.getByRole('dialog', { name: 'Choose what to save' })).getByRole('row', { name: new RegExp(`^${key} `) }),
    notices: () => wire.store.get(noticesAtom).map(({ text }) => text),
    type: (key: string, value: string) => fireEvent.change(box(key), { target: { value } }),
    remove: (key: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${key}` })),
    add(key: string, value: string) {
      fireEvent.click(screen.getByRole('button', { name: 'Add More' }))
      fireEvent.change(screen.getAllByRole('textbox', { name: /^Key / }).at(-1)!, { target: { value: key } })
      this.type(key, value)
    },
    main,
    begin,
    async submit() {
      await begin()
      await main()
    },
    choose: (key: string, whose: 'on the server now' | 'yours') => fireEvent.click(screen.getByRole('radio', { name: `${key}: ${whose}` })),
    press: (name: string) =>
      act(async () => fireEvent.click(within(screen.getByRole('dialog', { name: 'Choose what to save' })).getByRole('button', { name, hidden: true }))),
    /** Answers the save that was sent last, and says what it sent. */
    async sent(): Promise<{ texts: Texts; removed: string[] }> {
      await main()
      await waitFor(() => expect(saves.filter(({ id }) => !answered.has(id))).toHaveLength(1))
      const { id, texts, removed, elsewhere } = saves.at(-1)!
      answered.add(id)
      await wire.answer({ message: 'Saved', kept: [], ...(elsewhere ? { elsewhere } : {}) }, id)
      for (const call of wire.calls())
        if (call.op === 'drafts.discard' && !answered.has(call.id)) {
          answered.add(call.id)
          await wire.answer({ kept: false }, call.id)
        }
      return { texts, removed }
    },
    async unknown(): Promise<void> {
      await waitFor(() => expect(saves).toHaveLength(1))
      answered.add(saves[0]!.id)
      await wire.fail({ kind: 'unknown', message: 'Not known whether this was saved.', retryable: false }, saves[0]!.id)
    },
    leave: unmount,
  }
}

it('rows that others changed, added and removed stay as they are now, beside what was typed into other rows', async () => {
  const { server, read, type, submit, sent, keys, box, notices, dialog } = await open()
  server.now = { save: 'Guardar', close: 'Cerrado', help: 'Ayuda' }
  type('save', 'Guardar todo')
  await submit()
  expect(await sent()).toEqual({ texts: { save: 'Guardar todo', close: 'Cerrado', help: 'Ayuda' }, removed: [] })
  expect([read.mock.calls.length, dialog(), keys()]).toEqual([1, null, ['save', 'close', 'help']])
  expect(box('close')).toHaveProperty('value', 'Cerrado')
  expect(notices()).toEqual(['Languages Updated Successfully.', 'close, open and help were changed elsewhere meanwhile. Those changes were kept.'])
})

it('a row that both changed is asked about, with all three texts; Cancel sends nothing and leaves all as it is', async () => {
  const { server, type, submit, saves, row, press, dialog, box } = await open()
  server.now = { ...STORED, close: 'Cerrado', open: 'Abierto' }
  type('close', 'Cerrar ya')
  await submit()
  expect(row('close').textContent).toMatch(/^closeCerrarCerradoCerrar ya/)
  expect(dialog()!.textContent).toContain('Spanish translations')
  expect(dialog()!.textContent).toContain('This text was changed elsewhere after you opened the form, and you changed it too.')
  expect(dialog()!.textContent).toContain('Also changed elsewhere, and kept: open.')
  await press('Cancel')
  expect([saves, dialog()]).toEqual([[], null])
  expect(box('close')).toHaveProperty('value', 'Cerrar ya')
  expect(box('open')).toHaveProperty('value', 'Abrir')
})

it.each([
  ['on the server now', 'Cerrado'],
  ['yours', 'Cerrar ya'],
] as const)('the text that is chosen is sent: the one that is %s', async (whose, text) => {
  const { server, read, type, submit, choose, press, sent, box } = await open()
  server.now = { ...STORED, close: 'Cerrado' }
  type('close', 'Cerrar ya')
  await submit()
  choose('close', whose)
  await press('Save')
  expect(await sent()).toEqual({ texts: { ...STORED, close: text }, removed: [] })
  expect(box('close')).toHaveProperty('value', text)
  expect(read, 'main compares again').toHaveBeenCalledTimes(2)
})

it('a text that is edited again takes the focus, with what the server has beside it, and is not asked about again', async () => {
  const { server, type, submit, press, choose, saves, sent, box, dialog } = await open()
  server.now = { save: 'Guardado', close: 'Cerrado', open: 'Abrir' }
  type('save', 'Guardar ya')
  type('close', 'Cerrar ya')
  await submit()
  choose('save', 'on the server now')
  await press('Edit close')
  expect([saves, dialog()]).toEqual([[], null])
  await waitFor(() => expect(document.activeElement).toBe(box('close')))
  expect(screen.getByText('close on the server now: Cerrado')).toBeTruthy()
  expect([box('save'), box('close')].map(each => (each as HTMLInputElement).value)).toEqual(['Guardado', 'Cerrar ya'])
  type('close', 'Cerrar del todo')
  await submit()
  expect(await sent()).toEqual({ texts: { save: 'Guardado', close: 'Cerrar del todo', open: 'Abrir' }, removed: [] })
  expect(screen.queryByText('close on the server now: Cerrado')).toBeNull()
})

it.each([
  ['on the server now', { save: 'Guardar', open: 'Abrir' }],
  ['yours', { save: 'Guardar', close: 'Cerrar ya', open: 'Abrir' }],
] as const)('a row that is gone is said to be removed, and is sent again only if that is chosen: %s', async (whose, texts) => {
  const { server, type, submit, row, choose, press, sent, keys } = await open()
  server.now = { save: 'Guardar', open: 'Abrir' }
  type('close', 'Cerrar ya')
  await submit()
  expect(row('close').textContent).toMatch(/^closeCerrarRemovedCerrar ya/)
  choose('close', whose)
  await press('Save')
  expect(await sent()).toEqual({ texts, removed: [] })
  expect(keys().toSorted()).toEqual(Object.keys(texts).toSorted())
})

it('a row without a text yet that is gone is asked about too, although nothing stood in it', async () => {
  const { server, type, submit, row } = await open({ save: 'Guardar', close: '' })
  server.now = { save: 'Guardar' }
  type('close', 'Cerrar')
  await submit()
  expect(row('close').textContent).toMatch(/^closeEmptyRemovedCerrar/)
})

it.each([
  ['on the server now', { ...STORED, close: 'Cerrado' }, []],
  ['yours', { save: 'Guardar', open: 'Abrir' }, ['close']],
] as const)('a row that was removed here and changed elsewhere is asked about: %s', async (whose, texts, removed) => {
  const { server, remove, submit, row, choose, press, sent } = await open()
  server.now = { ...STORED, close: 'Cerrado' }
  remove('close')
  await submit()
  expect(row('close').textContent).toMatch(/^closeCerrarCerradoRemoved/)
  choose('close', whose)
  await press('Save')
  expect(await sent()).toEqual({ texts, removed })
})

it('a row that was removed here comes back to be edited', async () => {
  const { server, remove, submit, press, box, saves } = await open()
  server.now = { ...STORED, close: 'Cerrado' }
  remove('close')
  await submit()
  await press('Edit close')
  expect([box('close'), saves]).toEqual([expect.objectContaining({ value: 'Cerrado' }), []])
})

it('a renamed row whose text others changed: the new key is sent, and the old one is asked about', async () => {
  const { server, submit, row, choose, press, sent } = await open()
  server.now = { ...STORED, close: 'Cerrado' }
  fireEvent.change(screen.getByRole('textbox', { name: 'Key 2' }), { target: { value: 'shut' } })
  await submit()
  expect(row('close').textContent).toMatch(/^closeCerrarCerradoRemoved/)
  choose('close', 'yours')
  await press('Save')
  expect(await sent()).toEqual({ texts: { save: 'Guardar', shut: 'Cerrar', open: 'Abrir' }, removed: ['close'] })
})

it('the same key added by both is asked about', async () => {
  const form = await open()
  form.server.now = { ...STORED, help: 'Ayuda' }
  form.add('help', 'Socorro')
  await form.submit()
  expect(form.row('help').textContent).toMatch(/^helpNot there yetAyudaSocorro/)
  form.choose('help', 'on the server now')
  await form.press('Save')
  expect(await form.sent()).toEqual({ texts: { ...STORED, help: 'Ayuda' }, removed: [] })
})

it('a row that others added without a text in this language is shown to be filled in, and nothing is sent', async () => {
  const { server, type, submit, saves, box, sent } = await open()
  server.now = { ...STORED, help: '' }
  type('save', 'Guardar todo')
  await submit()
  expect(screen.getByText('Nothing was sent: help has no Spanish text on the server now. Fill it in to submit.')).toBeTruthy()
  expect(saves).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(box('help')))
  type('help', 'Ayuda')
  await submit()
  expect(await sent()).toEqual({ texts: { ...STORED, save: 'Guardar todo', help: 'Ayuda' }, removed: [] })
})

it.each([
  ['out of reach', 'offline', 'You’re offline.', 'Nothing was sent, because the record couldn’t be read first. You’re offline.'],
  ['gone', 'rejected', 'Page not found.', 'Nothing was sent: this record can’t be read any more. It may have been deleted. The server says: Page not found.'],
] as const)('nothing is sent if the page is %s', async (_, kind, message, said) => {
  const { server, type, submit, saves, box } = await open()
  server.now = { kind, message, retryable: true } as never
  type('save', 'Guardar todo')
  await submit()
  expect(screen.getByRole('alert').textContent).toContain(said)
  expect([saves, (box('save') as HTMLInputElement).value]).toEqual([[], 'Guardar todo'])
})

it('where the server profile turns it off nothing is read, and all rows are sent as they are in the form', async () => {
  const { server, read, type, submit, sent } = await open(STORED, { checksBeforeSaving: false })
  server.now = { ...STORED, close: 'Cerrado' }
  type('save', 'Guardar todo')
  await submit()
  expect(await sent()).toEqual({ texts: { ...STORED, save: 'Guardar todo' }, removed: [] })
  expect(read).not.toHaveBeenCalled()
})

it('what the form sent itself, with an outcome still unknown, is nobody else’s change', async () => {
  const { server, type, remove, submit, unknown, sent, dialog } = await open()
  type('save', 'Guardar todo')
  remove('open')
  await submit()
  await unknown()
  server.now = { save: 'Guardar todo', close: 'Cerrar' }
  type('save', 'Guardar ya')
  fireEvent.click(screen.getByRole('button', { name: 'Send again…' }))
  expect(screen.getByRole('dialog', { name: 'Send again?' }).textContent).toContain('saves the same values once more')
  await act(async () => fireEvent.click(within(screen.getByRole('dialog', { name: 'Send again?' })).getByRole('button', { name: 'Send again' })))
  expect(dialog()).toBeNull()
  expect(await sent()).toEqual({ texts: { save: 'Guardar ya', close: 'Cerrar' }, removed: [] })
})

it('what is typed while the page is read is neither sent nor lost', async () => {
  const { read, type, begin, main, sent, box, keys } = await open()
  let give: (texts: Texts) => void = () => {}
  read.mockReturnValueOnce(new Promise(resolve => (give = resolve)))
  type('save', 'Guardar todo')
  await begin()
  const compared = main()
  type('close', 'Cerrar ya')
  give({ save: 'Guardar', close: 'Cerrado' })
  await compared
  expect(await sent()).toEqual({ texts: { save: 'Guardar todo', close: 'Cerrado' }, removed: [] })
  expect([(box('close') as HTMLInputElement).value, keys()]).toEqual(['Cerrar ya', ['save', 'close']])
})

it('a form that was left while its page was read asks nobody, and says that nothing was sent', async () => {
  const { read, type, begin, main, leave, saves, notices } = await open()
  let give: (texts: Texts) => void = () => {}
  read.mockReturnValueOnce(new Promise(resolve => (give = resolve)))
  type('save', 'Guardar todo')
  await begin()
  const compared = main()
  leave()
  give({ ...STORED, save: 'Guardado' })
  await compared
  await waitFor(() =>
    expect(notices()).toEqual([
      'Spanish translations: Nothing was sent: the same texts were changed elsewhere after you opened the form. Save it again to choose what to save.',
    ]),
  )
  expect(saves).toEqual([])
})

it.each([
  ['with what it was typed on is compared with that', { '': { close: 'Cerrada' } }, /^closeCerradaCerrarCerrar ya/],
  ['of before that was kept is compared with the page as it was opened', {}, null],
] as const)('a draft %s', async (_, typedOn, row) => {
  const draft = { changed: { close: { key: 'close', value: 'Cerrar ya' } }, removed: [], added: [], ...typedOn }
  const form = await open(STORED, { draft })
  expect(form.box('close')).toHaveProperty('value', 'Cerrar ya')
  await form.submit()
  if (row) {
    expect(form.row('close').textContent).toMatch(row)
    form.choose('close', 'yours')
    await form.press('Save')
  }
  expect(await form.sent()).toEqual({ texts: { ...STORED, close: 'Cerrar ya' }, removed: [] })
})

it.each([
  ['as it was typed', { changed: { help: { key: 'help', value: 'Socorro' } }, added: [] }],
  ['as it is kept again', { changed: {}, added: [{ key: 'help', value: 'Socorro' }] }],
])('a draft of a row that is gone is not lost, %s: it is asked about', async (_, typed) => {
  const draft = { removed: [], ...typed, '': { help: 'Ayuda' } }
  const { submit, row, choose, press, sent, keys } = await open(STORED, { draft })
  expect(keys()).toEqual(['save', 'close', 'open', 'help'])
  await submit()
  expect(row('help').textContent).toMatch(/^helpAyudaRemovedSocorro/)
  choose('help', 'on the server now')
  await press('Save')
  expect(await sent()).toEqual({ texts: STORED, removed: [] })
})

it('formatted texts are asked about as they read', async () => {
  const draft = { changed: { about: { key: 'about', value: '<p>Tres</p>' } }, removed: [], added: [], '': { about: '<p>Uno</p>' } }
  const { server, row, submit } = await open({ about: '<p>Uno</p>' }, { isRich: true, draft })
  server.now = { about: '<h1>Dos</h1>' }
  await submit()
  expect(row('about').textContent).toMatch(/^aboutUnoDosTres/)
})
