/** The list of services: five tabs, what can be done to a row, and the details (C-103 to C-136). */
import { Button, Link, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { services, verifyLabel, type Service } from '../../../shared/areas/services.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenDate } from '../../../shared/rules/written.ts'
import { areaList } from '../../framework/areaList.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import type { CellActs, ListColumn } from '../../ui/table/columns.ts'
import type { CellPlace } from '../../ui/rows/useTableModel.ts'
import { statusToggle, type RemoveCommand } from '../../ui/commands/commands.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { StatusBadge, StatusButton } from '../../ui/basics/StatusButton.tsx'
import { TestingMark } from '../../ui/basics/TestingMark.tsx'
import * as atoms from './atoms.ts'
import { activity, NOUN, rowCommands, serviceName, words } from './commands.ts'
import { details } from './details.tsx'

const useStyles = makeStyles({ badges: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS } })

/** The state of the review, whether the service is active, and whether it is for testing. */
function State({ service, place }: { service: Service; place: CellPlace & CellActs<Service> }) {
  return (
    <span className={useStyles().badges}>
      <StatusBadge status={verifyLabel(service)} />
      <StatusButton
        status={service.status}
        isRunning={place.work === 'column:status'}
        hint={place.hint(activity.needs)}
        tabIndex={place.tabIndex}
        onClick={() => place.start(statusToggle(activity, words, service))}
      />
      {service.testing_status === '1' && <TestingMark />}
    </span>
  )
}

const UNKNOWN = 'The server profile doesn’t say where public profiles are (publicUrl).'

/** A professional's name, as a link to the public profile if the server profile has its address (C-110, decisions C-111). */
function PublicProfile({ name, userCode, tabIndex }: { name: string; userCode: string; tabIndex: 0 | -1 }) {
  const publicUrl = useAtomValue(sessionAtom)?.publicUrl ?? ''
  if (publicUrl === '' || userCode === '') return <span title={publicUrl === '' ? UNKNOWN : 'This professional has no user code.'}>{name}</span>
  const address = `${publicUrl.replace(/\/$/, '')}/professional/${encodeURIComponent(userCode)}`
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" title={address} tabIndex={tabIndex}>
      {name}
    </Link>
  )
}

const columns: ListColumn<Service>[] = [
  { id: 'created_at', header: 'Created_At', width: 118, isEssential: true, written: writtenDate },
  { id: 'id', header: 'ID', width: 68, align: 'end' },
  {
    id: 'first_name',
    header: 'First Name',
    width: 130,
    names: true,
    cell: (service, { tabIndex }) => <PublicProfile name={recordName(service.user_first_name, service.id)} userCode={service.user_code} tabIndex={tabIndex} />,
  },
  { id: 'email', header: 'Email', width: 272 },
  { id: 'top_parent', header: 'Top Parent', width: 140 },
  { id: 'parent_category', header: 'Parent Category', width: 150 },
  { id: 'category', header: 'Category', width: 150, isEssential: true },
  { id: 'status', header: 'Status', width: 188, isEssential: true, control: (service, place) => <State service={service} place={place} /> },
  { id: 'published', header: 'Published', width: 116, as: 'status', isEssential: true },
]

/** The message of a failed deletion. The notice goes after 5 seconds (C-715, O-661); this stays until it is dismissed. */
function DeleteFailure({ text, dismiss }: { text: string; dismiss(): void }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <LongText text={text} />
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button appearance="transparent" size="small" icon={<Dismiss20Regular />} aria-label="Dismiss what was not deleted" onClick={dismiss} />
        }
      />
    </MessageBar>
  )
}

/** The link to the review queue, on the tab whose services it goes through. */
const REVIEW = [{ label: 'Review', to: places.services.review.path, as: 'button' }] as const

const LIST = areaList(services, atoms, NOUN)

export default function ServiceList() {
  const [address] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const remove = useMemo(
    (): RemoveCommand<Service> => ({
      title: "You're about to delete this Service",
      needs: services.operations.deleteMain.needs,
      async run(service) {
        try {
          const saved = await store.set(atoms.deleteMain, { id: service.id })
          setFailure(null)
          return saved
        } catch (error) {
          setFailure(isolating`${recordName(serviceName(service), service.id)} (ID ${service.id}) was not deleted. ${failureOf(error).message}`)
          throw error
        }
      },
    }),
    [],
  )
  const definition = useMemo(
    (): ListDefinition<Service> => ({
      ...LIST,
      columns,
      menuHeader: 'Services',
      emptyText: 'No Services Found',
      rowName: serviceName,
      details,
      status: activity,
      commands: rowCommands,
      isDeleteFirst: true,
      remove,
      hasBulk: true,
    }),
    [remove],
  )
  return (
    <ListScreen
      definition={definition}
      links={address.get('tab') === 'review' ? REVIEW : undefined}
      about={failure !== null && <DeleteFailure text={failure} dismiss={() => setFailure(null)} />}
    />
  )
}
