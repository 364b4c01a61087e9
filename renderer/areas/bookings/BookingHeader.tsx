/** What stands above the details of a booking whichever tab shows. */
import { bookings, type BookingDetails } from '../../../shared/areas/bookings.ts'
import { takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import { SidesHeader } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import { CancellationReason, words } from './commands.ts'
import { PaymentStatus } from './controls.tsx'

const commands = { section: bookings.section, words, readFresh: (id: number) => client.bookings.show({ id, fresh: true }) }

export function BookingHeader({ shown }: { shown: BookingDetails }) {
  return (
    <SidesHeader
      shown={shown}
      commands={commands}
      unknownProfessional="Unknown professional"
      controls={{
        'Payment Status': place => <PaymentStatus booking={shown} place={place} />,
        'Cancellation Reason': place => (takesCancellationReason(shown.status) ? <CancellationReason record={shown} place={place} /> : null),
      }}
    />
  )
}
