/** The dialog that changes date, time and status of a quotation (O-057, O-440, O-455 to O-458). */
import { dateTimeForm, dateTimeFormOf, QUOTATION_STATUSES, quotationName, quotations, withSeconds, type Quotation } from '../../../shared/areas/quotations.ts'
import { customerName } from '../../../shared/rules/people.ts'
import { store } from '../../state/store.ts'
import { DateField, TimeField } from '../../ui/form/dateFields.tsx'
import { ChoiceField, FieldRow } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import * as atoms from './atoms.ts'

export function UpdateDateTime({ quotation, close }: { quotation: Quotation; close(): void }) {
  return (
    <FormDialog
      title="Update Date/Time"
      about={[quotationName(quotation), customerName(quotation)].filter(Boolean).join(', ')}
      section={quotations.section}
      needs={quotations.operations.updateDateTime.needs}
      draftKey={{ area: 'quotations', id: quotation.id, part: 'date-time' }}
      schema={dateTimeForm}
      values={dateTimeFormOf(quotation)}
      submitLabel="Submit"
      verb="updateDateTime"
      read={call => atoms.show.read({ id: quotation.id, fresh: true }, call)}
      formOf={dateTimeFormOf}
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
