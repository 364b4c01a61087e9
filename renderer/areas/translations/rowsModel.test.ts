// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { store } from '../../state/store.ts'
import { createRows, type Texts } from './rowsModel.ts'

const open = (texts: Texts) => createRows({ rows: Object.entries(texts).map(([key, value]) => ({ key, value, source: '', others: 1 })), isRich: false })
const STORED = { save: 'Guardar', close: 'Cerrar', constructor: 'Constructor' }

test('what is removed or renamed while the page is sent is not taken for saved', () => {
  const rows = open(STORED)
  rows.setValue(rows.rowOf('save')!, 'Guardar todo')
  const sent = rows.sent()
  rows.remove(rows.rowOf('close')!)
  rows.setKey(rows.rowOf('save')!, 'store')
  expect([rows.settle(sent), store.get(rows.removedAtom)]).toEqual([false, ['save', 'close']])
  expect([rows.rowOf('store')!.stored, rows.before()]).toEqual([
    { key: 'save', value: 'Guardar todo' },
    { ...STORED, save: 'Guardar todo' },
  ])
})

test('what is discarded leaves the rows as they are stored, in their order and without messages', () => {
  const rows = open(STORED)
  rows.remove(rows.rowOf('save')!)
  rows.setValue(rows.rowOf('close')!, '')
  rows.add()
  rows.setKey(rows.add(), 'constructor')
  rows.touch()
  rows.reset()
  expect(rows.sent().map(({ key, value }) => [key, value])).toEqual(Object.entries(STORED))
  expect([rows.isDirty(), store.get(rows.rowOf('close')!.errorAtoms.value)]).toEqual([false, undefined])
})

test('a removed row that comes back after the save is one that the server no longer has', () => {
  const rows = open(STORED)
  const undo = rows.remove(rows.rowOf('close')!)
  rows.settle(rows.sent())
  undo()
  expect([rows.isDirty(), rows.rowOf('close')!.stored, store.get(rows.removedAtom)]).toEqual([true, null, []])
})
