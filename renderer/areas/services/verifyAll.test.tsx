// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ServiceDetails } from '../../../shared/areas/services.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import type { ToggleCommand } from '../../ui/commands/commands.ts'
import { professionalBadges, serviceBadges } from './badges.ts'
import { verification } from './verifyAll.tsx'

const professional = { id: 7, dni_front: 'a.png', dni_back: '', location_front: 'b.png', location_back: '', profile_image: 'c.png' }
const service = {
  id: 3,
  professional: { ...professional, dni_status: '0', location_front_status: '1', location_back_status: '0', profile_pic_status: '0' },
  certificates: [{ certificate: 'd.png', document_type: 'service' }],
  certificate_status: '0',
  experience_status: '0',
  licence_status: '0',
} as unknown as ServiceDetails
const words = { noun: { one: 'service', many: 'services' }, rowName: () => 'Emilia Luna, Electricity' }

/** The badges, as they are changed in turn; those in `refused` are refused once. */
function badges(refused: string[] = []) {
  const changed: Array<[string, boolean]> = []
  const set: (column: string) => ToggleCommand<ServiceDetails>['set'] = column => (_, isOn) => {
    if (refused.includes(column)) {
      refused.length = 0
      return Promise.reject(new StewardError({ kind: 'rejected', message: 'The picture is blurred.', retryable: false }))
    }
    changed.push([column, isOn])
    return Promise.resolve({ message: 'Verification updated' })
  }
  const all = [...Object.values(professionalBadges), ...serviceBadges].map(badge => Object.assign({}, badge, { set: set(badge.column) }))
  return { changed, all }
}

it('asks once with all badges that it verifies, without those for which nothing was handed in', async () => {
  const { changed, all } = badges()
  const command = verification(service, all, words)
  const { getAllByRole, getByText } = render(<>{command.confirm!(service).text}</>)
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DNI verified',
    'Profile picture verified',
    'Certificates verified',
    'Experienced',
  ])
  expect(getByText('Left out, because nothing was handed in: Tax (AFIP) verified, Licenced.')).toBeTruthy()
  await command.run(service, {})
  const columns = ['dni_status', 'profile_pic_status', 'certificate_status', 'experience_status']
  expect(changed).toEqual(columns.map(column => [column, true]))
  expect(command.subject!(service).replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'DNI verified, Profile picture verified, Certificates verified, Experienced of Emilia Luna, Electricity → Verified',
  )
  changed.length = 0
  await command.undo!(service, { message: '' })!.run(service, {})
  expect(changed).toEqual(columns.map(column => [column, false]))
})

it('names the badge that was refused, and goes on from there', async () => {
  const { changed, all } = badges(['certificate_status'])
  const command = verification(service, all, words)
  await expect(command.run(service, {})).rejects.toThrow('Certificates verified: The picture is blurred.')
  expect(changed.map(([column]) => column)).toEqual(['dni_status', 'profile_pic_status'])
  await command.run(service, {})
  expect(changed.map(([column]) => column)).toEqual(['dni_status', 'profile_pic_status', 'certificate_status', 'experience_status'])
})

it('does nothing where no badge is left', () => {
  const all = badges().all.map(badge => Object.assign({}, badge, { of: () => true }))
  expect(verification(service, all, words).blocked!(service)).toBe('All badges are verified.')
})
