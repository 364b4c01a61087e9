/** What is sent of the texts of an entry, and what becomes of it where main finds that others changed them. */
// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { translationTexts } from '../../../shared/areas/translations.ts'
import type { TextEntry } from '../../../shared/contract/texts.ts'
import { changedElsewhere } from '../../../shared/rules/unsent.ts'
import { closeWire, openWire } from '../../testing/wire.ts'

afterEach(closeWire)

const entryOf = (texts: Record<string, string>): TextEntry => ({
  set: 'translations',
  record: 3,
  language: 4,
  name: 'Home',
  lang: { id: 4, code: 'es', title: 'Spanish' },
  texts: Object.entries(texts).map(([field, text]) => ({ field, label: field, as: 'longText', source: field, text, state: 'translated', problems: [] })),
})

async function open() {
  const wire = await openWire()
  const { useEntry } = await import('./useEntry.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  const entry = entryOf({ save: 'Guardar', close: 'Cerrar' })
  const nothing = () => undefined
  const { result } = renderHook(() => useEntry({ set: translationTexts, entry, done: nothing, reload: nothing, lead: nothing }), { wrapper: wire.wrapper })
  const saves = () => wire.calls().filter(({ op }) => op === 'workbench.save')
  return {
    ...wire,
    form: () => result.current,
    saves,
    notices: () => wire.store.get(noticesAtom).map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, '')),
    async save(text: string) {
      await act(async () => result.current.type('save', text))
      await act(async () => result.current.save())
      return saves().at(-1)!
    },
  }
}

it('all texts go to main with what they were typed on; what others changed shows, and is said to be kept', async () => {
  const { save, answer, form, notices } = await open()
  const { id, input } = await save('Guardar todo')
  expect(input).toEqual({
    set: 'translations',
    record: 3,
    language: 4,
    texts: [
      { field: 'save', before: 'Guardar', after: 'Guardar todo' },
      { field: 'close', before: 'Cerrar', after: 'Cerrar' },
    ],
  })
  const record = entryOf({ save: 'Guardar', open: 'Abrir' })
  await answer({ message: 'Saved', elsewhere: { record, theirs: ['close', 'open'], both: [] } }, id)
  expect([form().textOf('save'), form().textOf('close'), form().textOf('open')]).toEqual(['Guardar todo', '', 'Abrir'])
  expect(notices()).toContain('Home, Spanish: close and open were changed elsewhere meanwhile. Those changes were kept.')
})

it('what both changed is asked about, and what is chosen is sent on what the server has now', async () => {
  const { save, fail, form, saves } = await open()
  const { id } = await save('Guardar todo')
  const record = entryOf({ save: 'Guardado', close: 'Cerrar' })
  await fail({ ...changedElsewhere('texts'), elsewhere: { record, theirs: [], both: ['save'] } }, id)
  expect(form().merge.question!.fields).toEqual([{ name: 'save', label: 'save', base: 'Guardar', now: 'Guardado', mine: 'Guardar todo' }])
  await act(async () => form().merge.question!.answer({ theirs: [] }))
  expect(saves()).toHaveLength(2)
  expect(saves()[1]!.input).toMatchObject({ texts: [{ field: 'save', before: 'Guardado', after: 'Guardar todo' }, { field: 'close' }] })
})
