import { expect, test, vi } from 'vitest'
import { banks } from '../../../shared/areas/banks.ts'
import { clientOf } from '../../state/client.ts'
import { bulkTask, removal, sentAgain, statusChange, statusToggle, toggleChange, VERIFIED_WORDS, type Command } from './commands.ts'

interface Row {
  id: number
  title: string
  status: string
  testing: boolean
}
const row: Row = { id: 3, title: 'Yapeyú', status: 'active', testing: false }
const words = { noun: { one: 'city', many: 'cities' }, rowName: (each: Row) => each.title }
const set = vi.fn<(row: Row, word: 'Active' | 'Inactive') => Promise<{ message: string }>>(() => Promise.resolve({ message: 'Saved' }))
const status = { of: (each: Row) => each.status, words: ['Active', 'Inactive'] as const, needs: 'edit' as const, set }

test('a status changes to the other word; Undo goes back to the one that it had, and Undo of that goes on again', { tags: ['F-262'] }, async () => {
  const change = statusToggle(status, words, row)
  expect(change.label).toBe('Set inactive')
  await change.run(row, {})
  const back = change.undo!(row, { message: '' })!
  await back.run(row, {})
  await back.undo!(row, { message: '' })!.run(row, {})
  expect(set.mock.calls.map(([, word]) => word)).toEqual(['Inactive', 'Active', 'Inactive'])
})

test('a status that nobody documented cannot be taken back, nor one that stayed as it was', () => {
  const odd = { ...row, status: 'Held' }
  expect(statusChange(status, words, 'Active').undo!(odd, { message: '' })).toBeNull()
  expect(statusChange(status, words, 'Active').undo!(row, { message: '' })).toBeNull()
})

test('a switch is turned and turned back, without a question', async () => {
  const turned: boolean[] = []
  const toggle = {
    column: 'testing',
    label: 'Testing',
    needs: null,
    of: (each: Row) => each.testing,
    set: (_: Row, isOn: boolean) => (turned.push(isOn), Promise.resolve({ message: 'Marked' })),
  }
  const on = toggleChange(toggle, words, true)
  expect(on.confirm).toBeUndefined()
  await on.run(row, {})
  await on.undo!(row, { message: '' })!.run(row, {})
  expect(turned).toEqual([true, false])
})

test('a deletion asks in the documents’ words, for many rows by their number, and has no inverse', { tags: ['F-466'] }, () => {
  const remove = removal({ title: "You're about to delete a city", needs: 'delete', run: () => Promise.resolve({ message: 'Deleted' }) }, words)
  expect(remove.confirm!(row).title).toBe("You're about to delete a city")
  expect(remove.confirmMany!('12 cities')).toMatchObject({ title: "You're about to delete 12 cities", confirmLabel: 'Delete 12 cities', isDangerous: true })
  expect(remove.undo).toBeUndefined()
})

test('a row that needs an answer of its own, or that a command does not apply to, is left out of a bulk run', () => {
  const question = { title: 'Yourself?', text: '', cancelLabel: 'No', confirmLabel: 'Yes' }
  const cautious = statusChange({ ...status, caution: () => question }, words, 'Inactive')
  expect(bulkTask(cautious, row, words.rowName).leftOut).toContain('Asks an extra question')
  const command: Command<Row> = { label: 'Mark', needs: null, run: (_, call) => clientOf(banks).setStatus({ id: 3, status: 'Active' }, call) }
  expect(bulkTask({ ...command, isOffered: () => false }, row, words.rowName).leftOut).toBe('Does not apply here.')
  expect(bulkTask(command, row, words.rowName)).toEqual({ id: 3, name: 'Yapeyú', call: { op: 'banks.setStatus', input: { id: 3, status: 'Active' } } })
})

test('a badge asks with its word, and Undo asks for the other one; what is not known cannot be taken back', { tags: ['C-520'] }, () => {
  const badge = {
    column: 'dni_status',
    label: 'DNI verified',
    needs: 'edit' as const,
    words: VERIFIED_WORDS,
    of: (each: Row) => (each.status === 'Held' ? null : each.testing),
    set: () => Promise.resolve({ message: 'Saved' }),
  }
  const change = toggleChange(badge, words, true)
  expect(change.confirm!(row)).toMatchObject({ title: 'Change Status?', confirmLabel: 'Yes, Verified' })
  expect(change.undo!(row, { message: '' })!.confirm!(row)).toMatchObject({ confirmLabel: 'Yes, Unverified' })
  expect(change.subject!(row)).toBe('DNI verified of Yapeyú → Verified')
  expect(change.undo!(row, { message: '' })!.subject!(row)).toBe('DNI verified of Yapeyú → Unverified')
  expect(change.state!({ ...row, testing: true })).toBe('DNI verified of Yapeyú is Verified.')
  expect(change.undo!({ ...row, status: 'Held' }, { message: '' })).toBeNull()
  expect(change.state!({ ...row, status: 'Held' })).toBe('DNI verified of Yapeyú is not known.')
})

test('a removal, a change and anything else that is sent again are different things', () => {
  const remove = removal<Row>({ title: 'Delete?', needs: 'delete', run: () => Promise.resolve({ message: 'Gone' }) }, words)
  const reminder: Command<Row> = { label: 'Send reminder', needs: null, run: () => Promise.resolve({ message: 'Reminded' }) }
  expect([remove, statusToggle(status, words, row), reminder].map(sentAgain)).toEqual(['remove', 'update', 'command'])
})
