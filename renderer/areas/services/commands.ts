/** What can be done to a row of the list, as data, and how what is switched in the details runs. */
import { services, type Service, type ServiceDetails } from '../../../shared/areas/services.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
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

/** Marks a service as testing, or takes the mark away, and back (C-511). */
export function testing(isTesting: boolean): Command<Service> {
  const label = isTesting ? 'Mark as Testing' : 'UnMark as Testing'
  return {
    label,
    needs: markTesting.needs,
    isOffered: ({ testing_status }) => testing_status !== (isTesting ? '1' : '0'),
    run: ({ id }, call) => client.services.markTesting({ id, isTesting }, call),
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
  set: ({ id }, word, call) => client.services.setStatus({ id, status: word }, call),
}
/** Of the two a row has the one that it is not in, or both where it does not say. */
const statusCommand = (word: Status): Command<Service> => ({
  ...statusChange(status, words, word),
  work: 'command',
  isOffered: service => service.status !== word,
})

/** What the menu of a row has beside Details and Delete. */
export const rowCommands: readonly Command<Service>[] = [testing(true), testing(false), ...STATUS_WORDS.map(statusCommand)]

/** Runs what is switched on a service that shows. */
export const useServiceCommands = (): RecordCommands<ServiceDetails> =>
  useRecordCommands<ServiceDetails>({ section: services.section, words, readFresh: id => client.services.show({ id, fresh: true }) })
