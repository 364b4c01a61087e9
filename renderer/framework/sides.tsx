/** What the screens of bookings, pre-bookings and quotations share: who books whom, marks for testing, reasons, and the conversation. */
import { customerName, professionalName, type SideContacts, type Sides } from '../../shared/rules/people.ts'
import { takesCancellationReason } from '../../shared/rules/bookingStates.ts'
import type { Saved } from '../../shared/contract/list.ts'
import type { Right } from '../../shared/contract/operation.ts'
import { places } from '../../shared/rules/places.ts'
import type { CallOptions } from '../state/connection.ts'
import { REASON_COLUMN, type Command } from '../ui/commands/commands.ts'
import type { DetailRow } from '../ui/details/details.ts'
import { Conversation, type ConversationProps } from '../ui/marketplace/Conversation.tsx'
import { ReasonSelect } from '../ui/pickers/ReasonSelect.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import type { CellActs, CellPlace, ListColumn } from '../ui/table/columns.ts'
import { personColumn } from '../ui/table/personColumn.tsx'
import { PersonId } from '../ui/table/PersonId.tsx'

const SIDES = {
  customer: { label: 'Customer', place: places.customers.list, name: customerName },
  pro: { label: 'Professional', place: places.providers.list, name: professionalName },
}
type Side = keyof typeof SIDES

/** The columns that name both sides; lists call the professional's differently. */
export const sideColumns = <Row extends Sides>(professional: { id: string; header: string }): ListColumn<Row>[] => {
  const column = (side: Side, given: Pick<ListColumn<Row>, 'id' | 'header' | 'names'>) =>
    personColumn<Row>(given, SIDES[side].place, row => ({ id: row[`${side}_id`], name: SIDES[side].name(row), picture: row[`${side}_profile_image`] }))
  return [column('customer', { id: 'customer_name', header: 'Customer Name', names: true }), column('pro', professional)]
}

/** Who a side is, as the way to their details. */
export const sideId = (side: Side): DetailRow<Sides> => ({
  label: `${SIDES[side].label} ID`,
  value: shown => <PersonId place={SIDES[side].place} id={shown[`${side}_id`]} name={SIDES[side].name(shown)} />,
})

/** A side's name, and how they are reached. */
export const sideContactRows = (side: Side): DetailRow<Sides & SideContacts>[] => [
  { label: 'First Name', value: shown => shown[`${side}_first_name`] },
  { label: 'Last Name', value: shown => shown[`${side}_last_name`] },
  { label: 'Email', value: shown => shown[`${side}_email`], copy: true },
  { label: 'Phone Number', value: shown => shown[`${side}_phone`], copy: true },
]

export const sidePicture = (side: Side): DetailRow<Sides> => ({
  label: 'Profile Image',
  value({ [`${side}_profile_image` as const]: address }) {
    return address && <Picture address={address} name={`Profile image of the ${SIDES[side].label.toLowerCase()}`} size="medium" />
  },
})

/** The conversation of both (O-036, O-514). */
export function SidesConversation({ shown, ...about }: Pick<ConversationProps, 'noun' | 'about' | 'chat'> & { shown: Sides & { conversation_id: string } }) {
  return (
    <Conversation
      {...about}
      id={shown.conversation_id}
      customerId={shown.customer_id}
      customer={{ name: customerName(shown), photo: shown.customer_profile_image }}
      professional={{ name: professionalName(shown), photo: shown.pro_profile_image }}
    />
  )
}

interface CancellationReasonProps<Row> {
  record: Row
  name: string
  place: CellPlace & CellActs<Row>
  /** The command that gives the record a reason. */
  reasonOf(to: string): Command<Row>
}

/** The select where a reason may be chosen, else the text alone (O-441). */
export function CancellationReason<Row extends { status: string; cancellation_reason: string }>({
  record,
  name,
  place,
  reasonOf,
}: CancellationReasonProps<Row>) {
  const { status, cancellation_reason } = record
  if (!takesCancellationReason(status)) return cancellation_reason
  return (
    <ReasonSelect
      name={name}
      reason={cancellation_reason}
      isRunning={place.work === `column:${REASON_COLUMN}`}
      hint={place.hint(reasonOf('').needs)}
      tabIndex={place.tabIndex}
      choose={reason => place.start(reasonOf(reason))}
    />
  )
}

interface TestingMark<Row> {
  needs: Right | null
  rowName(row: Row): string
  set(change: { id: number; isTesting: boolean }, call: CallOptions): Promise<Saved>
  /** What becomes of rows that lose the mark. */
  unmarked: string
}

/** Marks a record as testing, or takes the mark away, and back (C-511, O-443 to O-446). */
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
      state: row => `${rowName(row)} is ${row.testing_status === '1' ? '' : 'not '}marked as testing.`,
      confirmMany: rows => ({
        title: `${label}?`,
        text: `${rows} will ${isTesting ? 'move to the Testing tab' : unmarked}.`,
        cancelLabel: 'Cancel',
        confirmLabel: label,
      }),
    }
  }
  return [mark(true), mark(false)]
}
