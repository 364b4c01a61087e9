/** The commands on a row of the list, as data, and the hook that runs the switches of the details. */
import { services, type Service, type ServiceDetails } from '../../../shared/areas/services.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
import { testingCommands } from '../../framework/sides.tsx'
import { store } from '../../state/store.ts'
import type { Command, RowWords, StatusCommand } from '../../ui/commands/commands.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { useRecordCommands, type RecordCommands } from '../../ui/commands/useRecordCommands.tsx'
import * as atoms from './atoms.ts'

const { markTesting, setStatus } = services.operations

export const NOUN = { one: 'service', many: 'services' }

/** Names a service by its professional and category, because many have the same name. */
export const serviceName = ({ user_first_name, category_title }: Pick<Service, 'user_first_name' | 'category_title'>): string =>
  [user_first_name, category_title].filter(part => part.trim() !== '').join(', ')

export const words: RowWords<Pick<Service, 'id' | 'user_first_name' | 'category_title'>> = {
  noun: NOUN,
  rowName: service => recordName(serviceName(service), service.id),
}

/** Whether a service is active. It is changed by its button in the column Status, beside the state of the review (decisions section 0, 21). */
export const activity: StatusCommand<Service, Status> = {
  of: service => service.status,
  words: STATUS_WORDS,
  confirm: 'Yes, X',
  needs: setStatus.needs,
  set: ({ id }, word, call) => store.set(atoms.setStatus, { id, status: word }, call),
}
/** The menu entries of a row besides Details and Delete. */
export const rowCommands: readonly Command<Service>[] = testingCommands<Service>({
  needs: markTesting.needs,
  rowName: words.rowName,
  set: (change, call) => store.set(atoms.markTesting, change, call),
  unmarked: 'leave the Testing tab',
})

/** The professional's whole name. */
export const nameOf = ({ id, professional, user_first_name }: ServiceDetails): string =>
  recordName([professional?.first_name || user_first_name, professional?.last_name].filter(Boolean).join(' '), id)

const shownWords: RowWords<ServiceDetails> = {
  noun: NOUN,
  rowName: service => [nameOf(service), service.category_title].filter(part => part.trim() !== '').join(', '),
}

/** Runs the switches of the service that shows. */
export const useServiceCommands = (): RecordCommands<ServiceDetails> =>
  useRecordCommands<ServiceDetails>({ area: services, words: shownWords, readFresh: id => atoms.show.read({ id, fresh: true }) })
