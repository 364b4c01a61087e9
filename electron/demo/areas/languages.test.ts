import { describe, expect, it } from 'vitest'
import { openTestMarketplace, signedIn } from '../../testing/marketplaceHarness.ts'

interface Language {
  id: number
  code: string
  title: string
  status?: string
}
const open = () => signedIn(openTestMarketplace())

describe('languages', () => {
  it('are listed by a POST with an empty body', async () => {
    const { answer } = await (await open())('POST Language/lists', '')
    const rows = answer.data as Language[]
    expect([answer.code, rows.length, rows[0]]).toEqual(['1', 17, { id: 1, code: 'en', title: 'English', status: 'Active' }])
    expect([...new Set(rows.map(row => row.status))]).toEqual(['Active', 'Inactive', 'In translation'])
  })

  it('are shown by a POST, added, changed, and switched at a suffix', async () => {
    const call = await open()
    const { id } = (await call('POST Language/store', { title: ' Aymara', code: 'ay ' })).answer.data as { id: number }
    expect((await call('POST Language/update', { title: 'Aymara (Bolivia)', code: 'ay', id: String(id) })).answer.code).toBe('1')
    expect((await call(`POST Language/status/${id}`, { status: 'Inactive' })).answer.code).toBe('1')
    expect((await call('POST Language/show', { id: String(id) })).answer.data).toEqual({ id, code: 'ay', title: 'Aymara (Bolivia)', status: 'Inactive' })
  })

  it('are the ones of the lookup, as long as they are active', async () => {
    const call = await open()
    const offered = async () => ((await call('GET common/languageDropdown')).answer.data as Language[]).map(language => language.code)
    const before = await offered()
    expect(before).toHaveLength(12)
    await call('POST Language/store', { title: 'Aymara', code: 'ay' })
    await call('POST Language/status/2', { status: 'Inactive' })
    expect(await offered()).toEqual([...before.filter(code => code !== 'es'), 'ay'])
  })

  it.each([
    ['Language/store', {}, { title: ['The title field is required.'], code: ['The code field is required.'] }],
    ['Language/store', { title: 'English again', code: 'EN' }, { code: ['The code has already been taken.'] }],
    ['Language/update', { id: '2', title: 'Spanish', code: 'en' }, { code: ['The code has already been taken.'] }],
    ['Language/status/2', { status: '1' }, { status: ['The selected status is invalid.'] }],
  ])('%s of %j is refused field by field', async (path, payload, errors) => {
    expect((await (await open())(`POST ${path}`, payload as Record<string, string>)).answer).toMatchObject({ code: '0', errors })
  })
})
