/** What stands above the details of a quotation whichever tab shows. */
import { quotations, type QuotationDetails } from '../../../shared/areas/quotations.ts'
import { takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import { SidesHeader } from '../../framework/sides.tsx'
import { client } from '../../state/client.ts'
import { CancellationReason, words } from './commands.ts'
import { AdminStatusSelect } from './controls.tsx'

const commands = { section: quotations.section, words, readFresh: (id: number) => client.quotations.show({ id, fresh: true }) }

export function QuotationHeader({ shown }: { shown: QuotationDetails }) {
  return (
    <SidesHeader
      shown={shown}
      commands={commands}
      unknownProfessional="Unknown provider"
      controls={{
        'Admin Status': place => <AdminStatusSelect quotation={shown} place={place} />,
        'Cancellation Reason': place => (takesCancellationReason(shown.status) ? <CancellationReason record={shown} place={place} /> : null),
      }}
    />
  )
}
