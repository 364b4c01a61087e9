/** The dialog that changes date, time and status of a quotation (O-057, O-440, O-455 to O-458). */
import {
  dateTimeForm,
  invoiceNumber,
  QUOTATION_STATUSES,
  quotationName,
  quotations,
  TIME,
  type DateTimeForm,
  type Quotation,
} from '../../../shared/areas/quotations.ts'
import { customerName } from '../../../shared/rules/people.ts'
import { store } from '../../state/store.ts'
import { DateField, TimeField } from '../../ui/form/dateFields.tsx'
import { ChoiceField, FieldRow } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import * as atoms from './atoms.ts'

/** A time as 23:59:59; without seconds it is on the minute. */
const withSeconds = (time: string) => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time)

/** The initial values; an invalid stored time, and a status that is not among the choices, become empty. */
const formOf = (quotation: Quotation): DateTimeForm => ({
  id: quotation.id,
  service_date: quotation.service_date.trim(),
  service_time: TIME.test(quotation.service_time.trim()) ? withSeconds(quotation.service_time.trim()) : '',
  invoice_no: invoiceNumber(quotation),
  status: QUOTATION_STATUSES.find(word => word.toLowerCase() === quotation.status.trim().toLowerCase()) ?? '',
})

export function UpdateDateTime({ quotation, close }: { quotation: Quotation; close(): void }) {
  return (
    <FormDialog
      title="Update Date/Time"
      about={[quotationName(quotation), customerName(quotation)].filter(Boolean).join(', ')}
      section={quotations.section}
      needs={quotations.operations.updateDateTime.needs}
      draftKey={{ area: 'quotations', id: quotation.id, part: 'date-time' }}
      schema={dateTimeForm}
      values={formOf(quotation)}
      submitLabel="Submit"
      verb="updateDateTime"
      read={async call => formOf(await atoms.show.read({ id: quotation.id, fresh: true }, call))}
      save={(form, call) => store.set(atoms.updateDateTime, { ...form, service_time: withSeconds(form.service_time) }, call)}
      close={close}
    >
      <FieldRow>
        <DateField name="service_date" label="Date" required />
        <TimeField name="service_time" label="Time" required />
      </FieldRow>
      <ChoiceField name="status" label="Status" required choices={QUOTATION_STATUSES.map(word => ({ value: word, label: word }))} />
    </FormDialog>
  )
}
