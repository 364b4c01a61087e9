/** The Currency list and the details of a currency (F-138 to F-150). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { currencies, currencyList, type Currency } from '../../../shared/areas/currencies.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { writtenAmount } from '../../../shared/rules/written.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'

const { create, update, setStatus } = currencies.operations

const columns: ListColumn<Currency>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 200, as: 'record' },
  { id: 'country_title', header: 'Country', width: 150 },
  { id: 'code', header: 'Code', width: 90, fits: true },
  { id: 'symbol', header: 'Symbol', width: 90, fits: true },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

const amount = ({ code, symbol }: Currency, stored: string) => withHover(writtenAmount(stored, code || symbol))

/** View (F-145, F-146). */
const details: DetailsDefinition<Currency> = {
  title: 'Currency Details',
  name: ({ title }) => title,
  status: ({ status }) => status,
  menuLabel: 'View',
  read: (id, call) => client.currencies.show({ id }, call),
  tabs: [
    {
      id: 'currency',
      label: 'Currency',
      sections: [
        {
          rows: [
            { label: 'ID', value: currency => String(currency.id), copy: true },
            { label: 'Title', value: currency => currency.title },
            { label: 'Country', value: currency => currency.country_title },
            { label: 'Code', value: currency => currency.code },
            { label: 'Symbol', value: currency => currency.symbol },
            { label: 'Status', value: currency => <StatusBadge status={currency.status} /> },
            { label: 'Service Minimum Price', value: currency => amount(currency, currency.service_minimum_price) },
            { label: 'Refer By Amount', value: currency => amount(currency, currency.refer_by_amount) },
            { label: 'Minimum Transaction Amount', value: currency => amount(currency, currency.minimum_transaction_amount) },
          ],
        },
      ],
    },
  ],
}

export default function CurrencyList() {
  return (
    <ListScreen
      area={currencies}
      noun={{ one: 'currency', many: 'currencies' }}
      shape={currencyList}
      columns={columns}
      read={client.currencies.list}
      searchLabel="Search currencies"
      canBeFull
      maxHeight={600}
      rowName={currency => currency.title}
      add={{ label: 'Add New Currency', to: places.currencies.add.path, needs: create.needs }}
      record={{ label: 'Edit', to: currency => recordPath(places.currencies.edit, currency.id), needs: update.needs }}
      details={details}
      status={{
        of: currency => currency.status,
        words: STATUS_WORDS,
        needs: setStatus.needs,
        set: ({ id }, status, call) => client.currencies.setStatus({ id, status }, call),
      }}
    />
  )
}
