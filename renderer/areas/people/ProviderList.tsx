/** The list of service providers, and their details (C-160 to C-166). */
import { providers, type Provider, type ProviderDetails } from '../../../shared/areas/people.ts'
import { BADGES, type BadgeField } from '../../../shared/rules/badges.ts'
import { places } from '../../../shared/rules/places.ts'
import { None } from '../../framework/detailRows.tsx'
import { store } from '../../state/store.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { VERIFIED_WORDS, type ToggleCommand } from '../../ui/commands/commands.ts'
import { DetailCards } from '../../ui/details/DetailCards.tsx'
import { WeekView } from '../../ui/marketplace/WeekView.tsx'
import { CoveredValue } from './CoveredValue.tsx'
import * as atoms from './atoms.ts'
import { documentsTab, personTab } from './personDetails.tsx'
import { idColumn, nameColumns, personList, statusListColumn } from './personList.tsx'

const WIDTHS: Record<BadgeField<'provider'>, number> = { elite_status: 60, training_status: 76, standard_lift: 104 }

const columns: ListColumn<Provider>[] = [
  idColumn,
  ...nameColumns,
  ...BADGES.provider.map(({ field, label }): ListColumn<Provider> => ({ id: field, header: label, width: WIDTHS[field], as: 'switch', isEssential: true })),
  statusListColumn,
]

const toggles = BADGES.provider.map(({ field: badge, label }): ToggleCommand<Partial<Pick<Provider, BadgeField<'provider'>>> & { id: number }> => ({
  column: badge,
  label,
  words: VERIFIED_WORDS,
  needs: providers.operations.setBadge.needs,
  of: provider => provider[badge] ?? null,
  set: ({ id }, isVerified, call) => store.set(atoms.providerAtoms.setBadge, { id, badge, isVerified }, call),
}))

const Availability = ({ shown: { availability } }: { shown: ProviderDetails }) =>
  availability.length === 0 ? <None>No availability yet</None> : <WeekView hours={availability} />

function BankAccounts({ shown: { id, bank_details } }: { shown: ProviderDetails }) {
  if (bank_details.length === 0) return <None>No bank details yet</None>
  return bank_details.map((account, index) => {
    const covered = (label: string, value: string) => ({ label, value: () => <CoveredValue key={id} name={label} value={value} /> })
    const rows = [
      { label: 'Account Holder Name', value: () => account.account_holder_name, copy: true },
      { label: 'Bank Name', value: () => account.bank_name },
      covered('Account Number', account.account_number),
      covered('CBU', account.cbu),
      covered('CUIT/CUIL', account.cuit_cuil),
    ]
    return <DetailCards key={index} sections={[{ title: bank_details.length > 1 ? `Account ${index + 1}` : undefined, rows }]} shown={account} />
  })
}

export default personList<Provider, ProviderDetails>({
  area: providers,
  atoms: atoms.providerAtoms,
  places: places.providers,
  noun: { one: 'service provider', many: 'service providers' },
  columns,
  toggles,
  tabs: [
    personTab,
    { id: 'availability', label: 'Availability', content: Availability },
    { id: 'bank', label: 'Bank Details', content: BankAccounts },
    documentsTab,
  ],
})
