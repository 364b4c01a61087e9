/** The list of quotations: two tabs, shaded by customer, controls in the rows, marks for many, and the details (O-048 to O-062). */
import { useMemo, useState } from 'react'
import { invoiceNumber, quotationName, quotations, type Quotation } from '../../../shared/areas/quotations.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'
import { sideColumns } from '../../framework/sides.tsx'
import { areaList } from '../../framework/areaList.ts'
import { notify } from '../../state/notices.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { REASON_COLUMN } from '../../ui/commands/commands.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { RowAction } from '../../ui/list/useRowMenu.tsx'
import { AssignQuotation } from './AssignQuotation.tsx'
import * as atoms from './atoms.ts'
import { ADMIN_STATUS_COLUMN, AdminStatusSelect, CancellationReason, NOUN, rowCommands } from './commands.tsx'
import { details } from './details.tsx'
import { UpdateDateTime } from './UpdateDateTime.tsx'

const { updateDateTime, assignProfessional } = quotations.operations

const columns: ListColumn<Quotation>[] = [
  { id: 'id', header: 'Id', width: 64, align: 'end' },
  ...sideColumns<Quotation>({ id: 'provider_name', header: 'Provider Name' }),
  { id: 'category', header: 'Category', width: 110 },
  { id: 'quotation_date', header: 'Quotation Date/Time', width: 184, isEssential: true, written: writtenMoment },
  { id: 'request_date', header: 'Request Date/Time', width: 184, written: writtenMoment },
  { id: 'offer_price', header: 'Offer Price', width: 110, isEssential: true },
  {
    id: ADMIN_STATUS_COLUMN,
    header: 'Admin Status',
    width: 144,
    isEssential: true,
    control: (quotation, place) => <AdminStatusSelect quotation={quotation} place={place} />,
  },
  { id: 'status', header: 'Status', width: 120, as: 'status', isEssential: true },
  {
    id: REASON_COLUMN,
    header: 'Cancellation Reason',
    width: 300,
    control: (quotation, place) => <CancellationReason record={quotation} place={place} />,
  },
]

const LIST = areaList(quotations, atoms, NOUN)

export default function QuotationList() {
  const [open, setOpen] = useState<{ dialog: typeof UpdateDateTime; quotation: Quotation } | null>(null)
  const actions = useMemo(
    (): RowAction<Quotation>[] => [
      {
        label: 'Update Date/Time',
        isBelow: true,
        isMain: true,
        needs: updateDateTime.needs,
        run(quotation) {
          if (invoiceNumber(quotation) === '')
            notify('error', isolating`${quotationName(quotation)} has no code, and the server changes date and time by it alone.`)
          else setOpen({ dialog: UpdateDateTime, quotation })
        },
      },
      {
        label: 'Assign Quotation',
        isBelow: true,
        isMain: true,
        needs: assignProfessional.needs,
        run: quotation => setOpen({ dialog: AssignQuotation, quotation }),
      },
    ],
    [],
  )
  const OpenDialog = open?.dialog
  const definition = useMemo(
    (): ListDefinition<Quotation> => ({
      ...LIST,
      columns,
      menuHeader: 'Details',
      rowName: quotationName,
      details,
      commands: rowCommands,
      actions,
      group: quotation => quotation.customer_email,
      hasBulk: true,
    }),
    [actions],
  )
  return <ListScreen definition={definition}>{OpenDialog && <OpenDialog quotation={open.quotation} close={() => setOpen(null)} />}</ListScreen>
}
