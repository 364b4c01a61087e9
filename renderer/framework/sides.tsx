/** What the screens of bookings, pre-bookings and quotations share: customer and professional, marks for testing, cancellation reasons, the conversation. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { isolating } from '../../shared/rules/isolates.ts'
import { customerName, professionalName, type SideContacts, type Sides } from '../../shared/rules/people.ts'
import { CANCELLATION_REASONS, takesCancellationReason } from '../../shared/rules/bookingStates.ts'
import type { Saved, ShowQuery } from '../../shared/contract/list.ts'
import type { Area, Operation, Right } from '../../shared/contract/operation.ts'
import type { Chat } from '../../shared/rules/chat.ts'
import { places } from '../../shared/rules/places.ts'
import { writtenAmount } from '../../shared/rules/written.ts'
import type { CommandAtom, QueryAtoms } from '../state/areaAtoms.ts'
import type { CallOptions } from '../state/connection.ts'
import { client } from '../state/client.ts'
import { useQuery, useQueryAtom } from '../state/query.ts'
import { store } from '../state/store.ts'
import { FailureBar } from '../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { TestingMark } from '../ui/basics/TestingMark.tsx'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { withHover } from '../ui/basics/withHover.tsx'
import { REASON_COLUMN, type Command, type RowWords } from '../ui/commands/commands.ts'
import { useRecordCommands } from '../ui/commands/useRecordCommands.tsx'
import type { DetailRow, DetailsDefinition, DetailTab } from '../ui/details/details.ts'
import { MessageThread } from '../ui/marketplace/MessageThread.tsx'
import { WordSelect } from '../ui/pickers/WordSelect.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import type { CellActs, ListColumn } from '../ui/table/columns.ts'
import type { CellPlace } from '../ui/rows/useTableModel.ts'
import { PersonId } from '../ui/table/PersonId.tsx'
import { contactRow } from './timelineLinks.tsx'

const SIDES = {
  customer: { label: 'Customer', area: 'customers', place: places.customers.list, name: customerName },
  pro: { label: 'Professional', area: 'providers', place: places.providers.list, name: professionalName },
}
type Side = keyof typeof SIDES

/** The columns of both people; lists name the professional's differently. */
export const sideColumns = <Row extends Sides>(professional: { id: string; header: string }): ListColumn<Row>[] => {
  const column = (side: Side, given: Pick<ListColumn<Row>, 'id' | 'header' | 'names'>): ListColumn<Row> => ({
    ...given,
    width: 190,
    cell(row, { tabIndex }) {
      const { place, name } = SIDES[side]
      return <PersonId id={row[`${side}_id`]} place={place} name={name(row)} picture={row[`${side}_profile_image`]} isNameAlone tabIndex={tabIndex} />
    },
  })
  return [column('customer', { id: 'customer_name', header: 'Customer Name', names: true }), column('pro', professional)]
}

/** A link to the person. */
export const sideId = (side: Side): DetailRow<Sides> => ({
  label: `${SIDES[side].label} ID`,
  value: shown => shown[`${side}_id`] && <PersonId place={SIDES[side].place} id={shown[`${side}_id`]} name={SIDES[side].name(shown)} isIdFirst />,
})

/** The person by name, as a link to everything about them. */
export const sideFact = (side: Side, label: string = SIDES[side].label): DetailRow<Sides> => ({
  label,
  value(shown) {
    const { place, name } = SIDES[side]
    const [id, known] = [shown[`${side}_id`], name(shown)]
    return (id || known) && <PersonId place={place} id={id} name={known} picture={shown[`${side}_profile_image`]} isNameAlone leadsToTimeline />
  },
})

const sideContact = (side: Side, label: string, field: 'email' | 'phone'): DetailRow<Sides & SideContacts> =>
  contactRow(label, SIDES[side].area, shown => ({ id: shown[`${side}_id`], text: shown[`${side}_${field}`] }))

/** A person's name and contact details. */
export const sideContactRows = (side: Side): DetailRow<Sides & SideContacts>[] => [
  { label: 'First Name', value: shown => shown[`${side}_first_name`] },
  { label: 'Last Name', value: shown => shown[`${side}_last_name`] },
  sideContact(side, 'Email', 'email'),
  sideContact(side, 'Phone Number', 'phone'),
]

/** An amount in the currency of the professional's country, where that is known; the rest is said on hover. */
export function Amount({ professional, stored }: { professional: string | number | null | undefined; stored: string }) {
  const id = /^[1-9]\d{0,14}$/.test(String(professional)) ? Number(professional) : null
  const { data } = useQuery<string>({
    key: id === null ? null : ['providers', 'currency', { id }],
    area: 'providers',
    read: signal => client.search.currency({ professional: id! }, { signal }),
  })
  return withHover(writtenAmount(stored, data))
}

/** A row with such an amount; null if it is made of others that are not all known. */
export const amountRow = <Shown,>(label: string, of: (shown: Shown) => string | null): DetailRow<Shown & Pick<Sides, 'pro_id'>> => ({
  label,
  value(shown) {
    const stored = of(shown)
    return stored === null ? 'Not known' : stored && <Amount professional={shown.pro_id} stored={stored} />
  },
})

export const sidePicture = (side: Side): DetailRow<Sides> => ({
  label: 'Profile Image',
  value({ [`${side}_profile_image` as const]: address }) {
    return address && <Picture address={address} name={`Profile image of the ${SIDES[side].label.toLowerCase()}`} size="medium" />
  },
})

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}` },
  control: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0, maxWidth: '100%' },
  label: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground3 },
})

interface TestingMark<Row> {
  needs: Right | null
  rowName(row: Row): string
  set(change: { id: number; isTesting: boolean }, call: CallOptions): Promise<Saved>
  /** Where rows without the mark go, for the question. */
  unmarked: string
}

/** The commands that set and remove the mark for testing (C-511, O-443 to O-446). */
export function testingCommands<Row extends { id: number; testing_status: string }>({
  needs,
  rowName,
  set,
  unmarked,
}: TestingMark<Row>): readonly Command<Row>[] {
  const mark = (isTesting: boolean): Command<Row> => {
    const label = isTesting ? 'Mark as Testing' : 'UnMark as Testing'
    return {
      label,
      needs,
      isOffered: ({ testing_status }) => testing_status !== (isTesting ? '1' : '0'),
      run: ({ id }, call) => set({ id, isTesting }, call),
      undo: () => mark(!isTesting),
      state: row => isolating`${rowName(row)} is ${row.testing_status === '1' ? '' : 'not '}marked as testing.`,
      confirmMany: rows => ({
        title: `${label}?`,
        text: `${rows} will ${isTesting ? 'move to the Testing tab' : unmarked}.`,
        cancelLabel: 'Cancel',
        confirmLabel: label,
        focusesConfirm: true,
      }),
    }
  }
  return [mark(true), mark(false)]
}

/** A control by its label; null if there is nothing to change. */
type SidesControl<Shown> = readonly [label: string, control: (shown: Shown, place: CellPlace & CellActs<Shown>) => ReactNode]

interface SidesOptions<Row, Shown> {
  area: Area & { operations: Record<'markTesting' | 'setCancellationReason', Operation> }
  atoms: {
    show: QueryAtoms<ShowQuery, Shown>
    chat: QueryAtoms<{ conversation_id: string }, Chat>
    markTesting: CommandAtom<Parameters<TestingMark<Row>['set']>[0], Saved>
    setCancellationReason: CommandAtom<{ id: number; cancellation_reason: string }, Saved>
  }
  noun: RowWords<Row>['noun']
  rowName(row: Row): string
}

/** What a row and a record of bookings and quotations have alike. */
type SidesRow = Sides & { id: number; status: string; testing_status: string; cancellation_reason: string }

/** What bookings and quotations have alike: marks for testing, one of the nine cancellation reasons, and details with a header and a conversation. */
export function sidesOf<Row extends SidesRow, Shown extends Row & { conversation_id: string }>({ area, atoms, noun, rowName }: SidesOptions<Row, Shown>) {
  const { markTesting, setCancellationReason } = area.operations
  const words: RowWords<Row> = { noun, rowName }
  /** Sets a row's cancellation reason, after a question. Undo restores the one before; a reason cannot be removed (O-441, O-501). */
  const reasonChange = (to: string): Command<Row> => ({
    label: 'Change cancellation reason',
    needs: setCancellationReason.needs,
    work: `column:${REASON_COLUMN}`,
    confirm: row => ({
      title: 'Change the cancellation reason?',
      text: isolating`The cancellation reason of ${rowName(row)} will be “${to}”. ${row.cancellation_reason === '' ? 'It can be changed later, but not removed.' : `It was “${row.cancellation_reason}”.`}`,
      confirmLabel: 'Change reason',
    }),
    run: ({ id }, call) => store.set(atoms.setCancellationReason, { id, cancellation_reason: to }, call),
    undo: ({ cancellation_reason: before }) => (before === '' || before === to ? null : reasonChange(before)),
    state: row =>
      row.cancellation_reason === ''
        ? isolating`${rowName(row)} has no cancellation reason.`
        : isolating`The cancellation reason of ${rowName(row)} is “${row.cancellation_reason}”.`,
  })
  const readFresh = (id: number) => atoms.show.read({ id, fresh: true })

  /** The select if a reason may be chosen, otherwise the text (O-441). */
  function CancellationReason({ record, place }: { record: Row; place: CellPlace & CellActs<Row> }) {
    if (!takesCancellationReason(record.status)) return record.cancellation_reason
    return (
      <WordSelect
        label={`Cancellation Reason, ${rowName(record)}`}
        words={CANCELLATION_REASONS}
        word={record.cancellation_reason}
        placeholder="Choose a reason"
        isRunning={place.work === `column:${REASON_COLUMN}`}
        hint={place.hint(setCancellationReason.needs)}
        tabIndex={place.tabIndex}
        choose={to => place.start(reasonChange(to))}
      />
    )
  }

  /** Stands above the details on every tab: the mark for testing, and controls. */
  function Header({ shown, control: [label, control] }: { shown: Shown; control: SidesControl<Shown> }) {
    const styles = useStyles()
    const { access, workOn, start, dialog } = useRecordCommands<Shown>({ area, words, readFresh })
    const place: CellPlace & CellActs<Shown> = { work: workOn(shown), tabIndex: 0, start: command => start(shown, command), hint: access.hint }
    const controls = {
      [label]: control(shown, place),
      'Cancellation Reason': takesCancellationReason(shown.status) && <CancellationReason record={shown} place={place} />,
    }
    return (
      <div>
        <div className={styles.line}>
          {shown.testing_status === '1' && <TestingMark />}
          {Object.entries(controls).map(
            ([name, shows]) =>
              shows && (
                <span key={name} className={styles.control}>
                  <Caption1 className={styles.label}>{name}</Caption1>
                  {shows}
                </span>
              ),
          )}
        </div>
        {dialog}
      </div>
    )
  }

  /** The conversation between customer and professional (O-036, O-514). */
  function ChatData({ shown }: { shown: Shown }) {
    const styles = useStyles()
    const { conversation_id } = shown
    const { data, failure, reload } = useQueryAtom(atoms.chat(conversation_id === '' ? null : { conversation_id }, { area: null })) // only conversations depend on it
    if (conversation_id === '') return <div className={styles.none}>{`No conversation about this ${noun.one} yet`}</div>
    // What the conversation leaves empty is as the record has it.
    const thread = data && {
      messages: data.messages,
      customerId: data.client_id || shown.customer_id,
      customer: { name: customerName(shown) || 'Customer', photo: data.client_photo || shown.customer_profile_image },
      professional: { name: professionalName(shown) || 'Professional', photo: data.pro_image || shown.pro_profile_image },
    }
    return (
      <>
        {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
        {!data && !failure && <FormSkeleton />}
        {data && data.unreadable > 0 && (
          <TextBar intent="warning">{`${data.unreadable} ${data.unreadable === 1 ? 'message' : 'messages'} could not be read. Diagnostics has the details.`}</TextBar>
        )}
        {thread && <MessageThread key={conversation_id} about={rowName(shown)} thread={thread} />}
      </>
    )
  }

  const chatTab: DetailTab<Shown> = { id: 'chat', label: 'Chat Data', content: ChatData, isOnPaper: false }
  return {
    words,
    rowCommands: testingCommands<Row>({
      needs: markTesting.needs,
      rowName,
      set: (change, call) => store.set(atoms.markTesting, change, call),
      unmarked: 'return to the Genuine tab',
    }),
    CancellationReason,
    chatTab,
    /** `control` stands in the header, before the cancellation reason. */
    detailsOf: (facts: ReadonlyArray<DetailRow<Shown>>, control: SidesControl<Shown>, tabs: DetailsDefinition<Shown>['tabs']): DetailsDefinition<Shown> => ({
      title: 'Details',
      name: rowName,
      status: ({ status }) => status,
      menuLabel: 'Details',
      read: (id, call) => atoms.show.read({ id }, call),
      readRow: readFresh,
      facts,
      header: ({ shown }) => <Header shown={shown} control={control} />,
      tabs,
    }),
  }
}
