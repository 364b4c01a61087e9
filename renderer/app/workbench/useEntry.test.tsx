/** What is sent of the texts of a page, where others have changed the page since it was read. */
// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { translationTexts } from '../../../shared/areas/translations.ts'
import type { TextEntry } from '../../../shared/contract/texts.ts'
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

it('a text that was removed elsewhere is not added again with what was typed', async () => {
  const wire = await openWire()
  const { useEntry } = await import('./useEntry.ts')
  const asked = (op: string) => wire.calls().findLast(call => call.op === op)!
  const entry = entryOf({ save: 'Guardar', close: 'Cerrar' })
  const nothing = () => undefined
  const { result } = renderHook(() => useEntry({ set: translationTexts, entry, done: nothing, reload: nothing, lead: nothing }), { wrapper: wire.wrapper })
  await act(async () => result.current.type('save', 'Guardar todo'))
  await act(async () => result.current.save())
  await wire.answer(entryOf({ save: 'Guardar', open: 'Abrir' }), asked('workbench.entry').id)
  expect(asked('translations.save').input).toMatchObject({
    rows: [
      { key: 'save', value: 'Guardar todo' },
      { key: 'open', value: 'Abrir' },
    ],
    removed: [],
  })
})
