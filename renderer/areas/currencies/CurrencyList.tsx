/** The Currency list and the details of a currency (F-138 to F-150). */
import { useState } from 'react'
import { currencies, currencyList, type Currency } from '../../../shared/areas/currencies.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { client } from '../../state/client.ts'
import type { ListColumn } from '../../ui/columns.ts'
import { Details } from '../../ui/Details.tsx'
import { ContentDialog } from '../../ui/dialogs.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'

const { create, update, setStatus } = currencies.operations

const columns: ListColumn<Currency>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'title', header: 'Title', width: 200, as: 'record' },
  { id: 'country_title', header: 'Country', width: 150 },
  { id: 'code', header: 'Code', width: 90 },
  { id: 'symbol', header: 'Symbol', width: 90 },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

function CurrencyDetails({ id, close }: { id: number; close(): void }) {
  return (
    <ContentDialog title="Currency Details" close={close}>
      <RecordScreen area="currencies" id={id} noun="currency" read={signal => client.currencies.show({ id }, { signal })}>
        {currency => (
          <Details
            items={[
              ['ID', String(currency.id)], ['Title', currency.title], ['Country', currency.country_title], ['Code', currency.code], ['Symbol', currency.symbol], ['Status', currency.status],
              ['Service Minimum Price', currency.service_minimum_price], ['Refer By Amount', currency.refer_by_amount],
              ['Minimum Transaction Amount', currency.minimum_transaction_amount],
            ]}
          />
        )}
      </RecordScreen>
    </ContentDialog>
  )
}

export default function CurrencyList() {
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <ListScreen
      area={currencies} noun={{ one: 'currency', many: 'currencies' }} shape={currencyList} columns={columns} read={client.currencies.list} searchLabel="Search currencies" canBeFull
      maxHeight={600} rowName={currency => currency.title}
      add={{ label: 'Add New Currency', to: '/admin/add-currency', needs: create.needs }}
      record={{ label: 'Edit', to: currency => `/admin/update-currency/${currency.id}`, needs: update.needs }}
      actions={[{ label: 'View', needs: null, run: currency => setViewed(currency.id) }]}
      status={{ of: currency => currency.status, words: STATUS_WORDS, needs: setStatus.needs, set: ({ id }, status) => client.currencies.setStatus({ id, status }) }}
    >
      {viewed !== null && <CurrencyDetails id={viewed} close={() => setViewed(null)} />}
    </ListScreen>
  )
}
