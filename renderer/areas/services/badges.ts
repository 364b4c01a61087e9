/** The switches of a service and its professional; each asks first and offers Undo (C-507, C-508, C-513 to C-520). */
import { isInProgress, services, type ServiceDetails } from '../../../shared/areas/services.ts'
import { BADGES, type Badge } from '../../../shared/rules/badges.ts'
import { store } from '../../state/store.ts'
import { VERIFIED_WORDS, type ToggleCommand } from '../../ui/commands/commands.ts'
import * as atoms from './atoms.ts'

type Toggle = ToggleCommand<ServiceDetails>

/** `1` and `0` as booleans; null for anything else. */
const isOn = (value: string | undefined): boolean | null => (value === '1' ? true : value === '0' ? false : null)
const bit = (on: boolean) => (on ? '1' : '0')

const { verify, verifyProfessional, publish } = services.operations

const ofService = ({ field, label }: Badge<'service'>): Toggle => ({
  column: field,
  label,
  needs: verify.needs,
  words: VERIFIED_WORDS,
  of: service => isOn(service[field]),
  set: ({ id }, on, call) => store.set(atoms.verify, { id, badge: field, value: bit(on) }, call),
})

const ofProfessional = ({ field, label }: Badge<'professional'>): Toggle => ({
  column: field,
  label,
  needs: verifyProfessional.needs,
  words: VERIFIED_WORDS,
  of: ({ professional }) => isOn(professional?.[field]),
  set: ({ id, professional }, on, call) => store.set(atoms.verifyProfessional, { id, user: professional!.id!, badge: field, value: bit(on) }, call),
  blocked: ({ professional }) => (professional?.id ? undefined : 'The server doesn’t say whose badge this is, so it can’t be changed.'),
})

/** The badges of the service itself. */
export const serviceBadges = BADGES.service.map(ofService)

/** The badges of the professional, by the papers that they certify. */
export const professionalBadges = Object.fromEntries(BADGES.professional.map(badge => [badge.paper, ofProfessional(badge)])) as Record<
  Badge<'professional'>['paper'],
  Toggle
>

/** Published or not (C-126, C-507); it cannot be changed while the service is in progress (C-508). */
export const publishing: Toggle = {
  column: 'isPublished',
  label: 'Published',
  needs: publish.needs,
  words: ['Published', 'Unpublished'],
  of: service => isOn(service.isPublished),
  set: ({ id }, on, call) => store.set(atoms.publish, { id, isPublished: bit(on) }, call),
  blocked: service => (isInProgress(service) ? 'A service in progress can’t be published.' : undefined),
}
