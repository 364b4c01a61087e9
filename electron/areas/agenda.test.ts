import { describe, expect, it } from 'vitest'
import { json, type RecordedRequest } from '../testing/recordingServer.ts'
import { expectCall, signedIn } from '../testing/signedIn.ts'

const LIST = { page: 0, size: 10 }
const stored = { id: 3, country_id: 7, country_title: 'Uruguay', day_name: 'Wednesday', start_time: 30_600, end_time: '86400', min_gap: 900, status: 'Active' }
const shown = { ...stored, start_time: '08:30:00', end_time: '24:00:00', min_gap: '00:15:00' }
const { country_id: _, country_title: __, ...form } = shown
/** The agenda's calls alone: countries are read for their names. */
const agendaCalls = (calls: RecordedRequest[]) => calls.filter(call => !call.path.endsWith('common/countriesDropdown'))

describe('what is sent', () => {
  it(
    'GET agenda/lists; seconds are shown as HH:MM:SS, anything else as it came',
    { tags: ['O-607', 'O-611', 'O-354', 'O-355', 'O-356', 'O-357', 'O-358', 'O-359', 'O-360', 'O-413', 'O-722'] },
    async () => {
      const { value, server, calls } = await signedIn()
      server.routes['GET common/countriesDropdown'] = json({ code: '1', data: [{ id: 7, title: 'Uruguay' }] })
      const odd = { id: 4, country_id: null, day_name: 'Feriados', start_time: null, end_time: 'noon', min_gap: -5, status: 'Closed' }
      server.routes['GET agenda/lists'] = json({ code: '1', data: [{ ...stored, country_title: undefined, status: 'active' }, odd] })
      expect(await value('agenda.list', LIST)).toMatchObject({
        rows: [shown, { ...odd, country_title: '', start_time: '', min_gap: '-5' }],
        total: 2,
      })
      expectCall(agendaCalls(calls), 'GET', 'agenda/lists')
    },
  )

  it('sorts days as the week has them, and times by the clock', async () => {
    const { value, server } = await signedIn()
    const settings = [
      ['Feriados', 100_000],
      ['friday', 7200],
      ['Monday', 36_000],
      ['Sunday', null],
    ]
    const rows = settings.map(([day_name, start_time], index) => ({ id: index + 1, country_id: 7, day_name, start_time }))
    server.routes['GET agenda/lists'] = json({ code: '1', data: rows })
    const ids = async (column: string) => {
      const page = (await value('agenda.list', { ...LIST, sort: { column, direction: 'asc' } })) as { rows: Array<{ id: number }> }
      return page.rows.map(({ id }) => id)
    }
    expect([await ids('day_name'), await ids('start_time')]).toEqual([
      [3, 2, 4, 1],
      [2, 3, 1, 4],
    ])
  })

  it('GET agenda/show/{id}, read from data.agenda_setting_details', { tags: ['O-608', 'O-611'] }, async () => {
    const { value, server, calls } = await signedIn()
    server.routes['GET agenda/show/3'] = json({ code: '1', data: { agenda_setting_details: stored } })
    expect(await value('agenda.show', { id: 3 })).toEqual(shown)
    expectCall(agendaCalls(calls), 'GET', 'agenda/show/3')
  })

  it(
    'POST agenda/update with id, day_name, start_time, end_time, min_gap and status, form-encoded, times as seconds',
    { tags: ['O-609', 'O-611'] },
    async () => {
      const { value, calls } = await signedIn()
      expect(await value('agenda.update', form)).toEqual({ message: 'Done', id: 3 })
      expectCall(agendaCalls(calls), 'POST', 'agenda/update', {
        id: '3',
        day_name: 'Wednesday',
        start_time: '30600',
        end_time: '86400',
        min_gap: '900',
        status: 'Active',
      })
    },
  )

  it('what is no time goes back as it came, and nothing is asked of it', async () => {
    const { value, calls } = await signedIn()
    await value('agenda.update', { ...form, day_name: 'Feriados', start_time: '', end_time: 'noon', min_gap: '09:15', status: 'Closed' })
    expectCall(agendaCalls(calls), 'POST', 'agenda/update', {
      id: '3',
      day_name: 'Feriados',
      start_time: '',
      end_time: 'noon',
      min_gap: '33300',
      status: 'Closed',
    })
  })

  it('POST agenda/status with id and status, form-encoded', { tags: ['O-610', 'O-611'] }, async () => {
    const { value, calls } = await signedIn()
    await value('agenda.setStatus', { id: 3, status: 'Inactive' })
    expectCall(agendaCalls(calls), 'POST', 'agenda/status', { id: '3', status: 'Inactive' })
  })
})

it('what a write failed with is told, and what is denied is not sent', async () => {
  const { failure, server } = await signedIn()
  server.routes['POST agenda/update'] = json({ code: '0', message: 'Too late.' })
  expect(await failure('agenda.update', form)).toMatchObject({ kind: 'rejected', message: 'Too late.' })
  const denied = await signedIn({ Agenda: { edit: true } })
  expect(await denied.failure('agenda.update', form)).toMatchObject({ kind: 'denied' })
  expect(await denied.failure('agenda.setStatus', { id: 3, status: 'Inactive' })).toMatchObject({ kind: 'denied' })
  expect(denied.calls).toEqual([])
})
