/** What can be done to a row of the list, as data, and how what is switched in the details runs. */
import { services, type Service, type ServiceDetails } from '../../../shared/areas/services.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
import { testingCommands } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import { statusChange, type Command, type RowWords, type StatusCommand } from '../../ui/commands/commands.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { useRecordCommands, type RecordCommands } from '../../ui/commands/useRecordCommands.tsx'

const { markTesting, setStatus } = services.operations

export const NOUN = { one: 'service', many: 'services' }

/** Whose service it is, and in which category: of one name there are many. */
export const serviceName = ({ user_first_name, category_title }: Pick<Service, 'user_first_name' | 'category_title'>): string =>
  [user_first_name, category_title].filter(part => part.trim() !== '').join(', ')

const words: RowWords<Pick<Service, 'id' | 'user_first_name' | 'category_title'>> = {
  noun: NOUN,
  rowName: service => recordName(serviceName(service), service.id),
}

const status: StatusCommand<Service, Status> = {
  of: service => service.status,
  words: STATUS_WORDS,
  confirm: 'Yes, X',
  needs: setStatus.needs,
  set: ({ id }, word, call) => client.services.setStatus({ id, status: word }, call),
}
/** Of the two a row has the one that it is not in, or both where it does not say. */
const statusCommand = (word: Status): Command<Service> => ({
  ...statusChange(status, words, word),
  work: 'command',
  isOffered: service => service.status !== word,
})

/** What the menu of a row has beside Details and Delete. */
export const rowCommands: readonly Command<Service>[] = [
  ...testingCommands<Service>({
    needs: markTesting.needs,
    rowName: words.rowName,
    set: (change, call) => client.services.markTesting(change, call),
    unmarked: 'leave the Testing tab',
  }),
  ...STATUS_WORDS.map(statusCommand),
]

/** Runs what is switched on a service that shows. */
export const useServiceCommands = (): RecordCommands<ServiceDetails> =>
  useRecordCommands<ServiceDetails>({ section: services.section, words, readFresh: id => client.services.show({ id, fresh: true }) })
