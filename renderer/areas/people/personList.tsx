/** What the lists of customers and of providers share: columns, status and badges, the details, and the ways to a person's other screens. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ComponentType } from 'react'
import { personTitle, type customers, type ListedPerson, type providers } from '../../../shared/areas/people.ts'
import { listShapeOf, type ListQuery, type Page, type ShowQuery } from '../../../shared/contract/list.ts'
import type { Place } from '../../../shared/rules/places.ts'
import { STATUS_WORDS, type Status } from '../../../shared/rules/status.ts'
import type { QueryAtoms } from '../../state/areaAtoms.ts'
import { store } from '../../state/store.ts'
import { StatusButton } from '../../ui/basics/StatusButton.tsx'
import { statusToggle, type StatusCommand, type ToggleCommand } from '../../ui/commands/commands.ts'
import { useRecordCommands } from '../../ui/commands/useRecordCommands.tsx'
import { VerifiedSwitch } from '../../ui/commands/VerifiedSwitch.tsx'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { customerAtoms } from './atoms.ts'
import { isPersonKnown, personFacts, type ShownPerson } from './personDetails.tsx'

export const idColumn: ListColumn<ListedPerson> = { id: 'id', header: 'ID', width: 64, align: 'end' }
export const nameColumns: ListColumn<ListedPerson>[] = [
  { id: 'name', header: 'Name', width: 136, names: true },
  { id: 'email', header: 'Email', width: 218 },
  { id: 'phone', header: 'Phone', width: 136, fits: true },
]
export const statusListColumn: ListColumn<ListedPerson> = { id: 'status', header: 'Status', width: 98, as: 'status', isEssential: true }

const useStyles = makeStyles({ line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalM}` } })

interface PersonListOptions<Row, Shown> {
  area: typeof customers | typeof providers
  atoms: Pick<typeof customerAtoms, 'listState' | 'setStatus'> & { list: QueryAtoms<ListQuery, Page<Row>>; show: QueryAtoms<ShowQuery, Shown> }
  places: Record<'view' | 'edit' | 'timeline', Place>
  noun: { one: string; many: string }
  columns: ListColumn<Row>[]
  toggles?: ReadonlyArray<ToggleCommand<Row> & ToggleCommand<Shown>>
  tabs: DetailsDefinition<Shown>['tabs']
}

/** The list of the people of an area, and their details. */
export function personList<Row extends ListedPerson, Shown extends ShownPerson>({
  area,
  atoms,
  places,
  noun,
  columns,
  toggles,
  tabs,
}: PersonListOptions<Row, Shown>): ComponentType {
  const { needs } = area.operations.setStatus
  const status: StatusCommand<ShownPerson, Status> = {
    of: person => person.status ?? '',
    words: STATUS_WORDS,
    confirm: 'Yes, X',
    needs,
    set: ({ id }, word, call) => store.set(atoms.setStatus, { id, status: word }, call),
  }

  /** Stands above the details on every tab: the status and a provider's badges, which can be changed as in the list. */
  function Header({ shown }: { shown: Shown }) {
    const styles = useStyles()
    const commands = useRecordCommands<Shown>({
      area,
      words: { noun, rowName: personTitle },
      readFresh: id => atoms.show.read({ id, fresh: true }),
    })
    if (!isPersonKnown(shown)) return null
    return (
      <div className={styles.line}>
        <StatusButton
          status={status.of(shown)}
          isRunning={commands.workOn(shown) === 'column:status'}
          hint={commands.access.hint(needs)}
          tabIndex={0}
          onClick={() => commands.start(shown, statusToggle(status, commands.words, shown))}
        />
        {toggles?.map(toggle => (
          <VerifiedSwitch key={toggle.column} toggle={toggle} record={shown} commands={commands} />
        ))}
        {commands.dialog}
      </div>
    )
  }

  const actions = [
    { label: 'View Info', needs: null, to: ({ id }: { id: number }) => `${places.view.path}?id=${id}` },
    { label: 'Edit Info', needs, to: ({ id }: { id: number }) => `${places.edit.path}?id=${id}` },
    { label: 'Timeline', needs: null, to: ({ id }: { id: number }) => `${places.timeline.path}?id=${id}` },
  ]
  const details: DetailsDefinition<Shown> = {
    title: 'Details',
    name: personTitle,
    photo: ({ profile_image = '' }) => profile_image,
    menuLabel: 'Details',
    read: (id, call) => atoms.show.read({ id }, call),
    facts: personFacts,
    header: Header,
    tabs,
    actions,
  }
  const definition: ListDefinition<Row, Status> = {
    area,
    noun,
    shape: listShapeOf(area.operations.list.input)!,
    pages: atoms.list,
    listState: atoms.listState,
    columns,
    menuHeader: 'Details',
    rowName: personTitle,
    details,
    actions,
    status,
    toggles,
    hasBulk: true,
  }
  return () => <ListScreen definition={definition} />
}
