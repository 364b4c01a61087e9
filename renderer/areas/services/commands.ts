/** What can be done to a service, as data: the same in the list, in its details, and wherever services are gone through one by one. */
import {
  isInProgress,
  PROFESSIONAL_BADGES,
  publishedLabel,
  SERVICE_BADGES,
  services,
  type ProfessionalBadge,
  type Service,
  type ServiceDetails,
} from '../../../shared/areas/services.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
import { client } from '../../state/client.ts'
import { statusChange, VERIFIED_WORDS, type Command, type RowWords, type StatusCommand, type ToggleCommand } from '../../ui/commands.ts'
import { statusQuestion } from '../../ui/dialogs.tsx'
import { recordName } from '../../ui/recordName.ts'
import { useRecordCommands, type RecordCommands } from '../../ui/useRecordCommands.tsx'

const { publish, markTesting, setStatus, verify, verifyProfessional } = services.operations

export const NOUN = { one: 'service', many: 'services' }

/** Whose service it is, and in which category: of one name there are many. */
export const serviceName = ({ user_first_name, category_title }: Pick<Service, 'user_first_name' | 'category_title'>): string =>
  [user_first_name, category_title].filter(part => part.trim() !== '').join(', ')

const words: RowWords<Pick<Service, 'id' | 'user_first_name' | 'category_title'>> = {
  noun: NOUN,
  rowName: service => recordName(serviceName(service), service.id),
}

/** Why a service cannot be published or withdrawn now; undefined where it can (C-508). */
export const publishingBlocked = (service: Pick<ServiceDetails, 'verify_status'>): string | undefined =>
  isInProgress(service) ? 'A service in progress can’t be published.' : undefined

/** Publishes a service or withdraws it, and back (C-507). */
export function publication(isPublished: boolean): Command<ServiceDetails> {
  const word = isPublished ? 'Published' : 'Unpublished'
  return {
    label: isPublished ? 'Publish' : 'Unpublish',
    needs: publish.needs,
    work: 'column:isPublished',
    isOffered: service => publishingBlocked(service) === undefined,
    confirm: service => statusQuestion({ status: word, confirmLabel: `Yes, ${word}`, noun: NOUN.one, name: words.rowName(service) }),
    run: ({ id }) => client.services.publish({ id, isPublished: isPublished ? '1' : '0' }),
    undo: service => (service.isPublished === '1' || service.isPublished === '0' ? publication(!isPublished) : null),
    state: service => `${words.rowName(service)} is ${publishedLabel(service).toLowerCase()}.`,
  }
}

/** Marks a service as testing, or takes the mark away, and back (C-511). */
export function testing(isTesting: boolean): Command<Service> {
  const label = isTesting ? 'Mark as Testing' : 'UnMark as Testing'
  return {
    label,
    needs: markTesting.needs,
    isOffered: ({ testing_status }) => testing_status !== (isTesting ? '1' : '0'),
    run: ({ id }) => client.services.markTesting({ id, isTesting }),
    undo: () => testing(!isTesting),
    state: service => `${words.rowName(service)} is ${service.testing_status === '1' ? '' : 'not '}marked as testing.`,
    confirmMany: rows => ({
      title: `${label}?`,
      text: isTesting ? `${rows} will move to the Testing tab.` : `${rows} will leave the Testing tab.`,
      cancelLabel: 'Cancel',
      confirmLabel: label,
    }),
  }
}

const status: StatusCommand<Service, Status> = {
  of: service => service.status,
  words: STATUS_WORDS,
  confirm: 'Yes, X',
  needs: setStatus.needs,
  set: ({ id }, word) => client.services.setStatus({ id, status: word }),
}
/** Of the two a row has the one that it is not in, or both where it does not say. */
const statusCommand = (word: Status): Command<Service> => ({
  ...statusChange(status, words, word),
  work: 'command',
  isOffered: service => service.status !== word,
})

/** What the menu of a row has beside Details and Delete. */
export const rowCommands: readonly Command<Service>[] = [testing(true), testing(false), ...STATUS_WORDS.map(statusCommand)]

const verified = (value: string): boolean | null => (value === '1' ? true : value === '0' ? false : null)

/** The three badges of a service (C-513 to C-515). */
export const serviceBadges: ReadonlyArray<ToggleCommand<ServiceDetails>> = SERVICE_BADGES.map(({ field, label }) => ({
  column: field,
  label,
  words: VERIFIED_WORDS,
  needs: verify.needs,
  of: service => verified(service[field]),
  set: ({ id }, isVerified) => client.services.verify({ id, badge: field, value: isVerified ? '1' : '0' }),
}))

function professionalBadge({ field, label }: ProfessionalBadge): ToggleCommand<ServiceDetails> {
  return {
    column: field,
    label,
    words: VERIFIED_WORDS,
    needs: verifyProfessional.needs,
    of: ({ professional }) => verified(professional?.[field] ?? ''),
    blocked: ({ professional }) => (professional?.id ? undefined : 'The server didn’t say which professional this is, so their badges can’t be changed.'),
    // Without an id it is blocked.
    set: ({ id, professional }, isVerified) => client.services.verifyProfessional({ id, user: professional!.id!, badge: field, value: isVerified ? '1' : '0' }),
  }
}
/** The badges of the professional, by the papers that they are judged by (C-516 to C-519). */
export const professionalBadges = {
  dni: professionalBadge(PROFESSIONAL_BADGES.dni),
  address: professionalBadge(PROFESSIONAL_BADGES.address),
  tax: professionalBadge(PROFESSIONAL_BADGES.tax),
  picture: professionalBadge(PROFESSIONAL_BADGES.picture),
}

/** Runs these commands on a service that shows. */
export const useServiceCommands = (): RecordCommands<ServiceDetails> =>
  useRecordCommands<ServiceDetails>({ section: services.section, words, readFresh: id => client.services.show({ id, fresh: true }) })
