/** The promocode list and the details of a promocode (C-167 to C-175). */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { promocodes, type Promocode, type PromocodeDetails } from '../../../shared/areas/promocodes.ts'
import { places } from '../../../shared/rules/places.ts'
import { today } from '../../../shared/rules/dates.ts'
import { runOf } from '../../../shared/rules/promocodes.ts'
import { STATUS_WORDS, yesOrNo } from '../../../shared/rules/status.ts'
import { writtenAmount, writtenCount, writtenDate, writtenShare, type Written } from '../../../shared/rules/written.ts'
import { badgeRow, idRow, LookupNames, RecordName } from '../../framework/detailRows.tsx'
import { areaList, usualCommands } from '../../framework/areaList.ts'
import { useCategories, useCurrencies } from '../../state/lookups.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import { choiceName } from '../../ui/address/filters.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { WhatItGives } from './WhatItGives.tsx'
import * as atoms from './atoms.ts'
import { PROMOCODE_TYPE_CHOICES, PROMOTIONAL_TYPE_CHOICES } from './words.ts'

const { order } = places.promocodes

const useStyles = makeStyles({
  run: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  date: { minWidth: '80px' },
})

/** The last day, and whether the promocode is coming, running or over. */
function EndDate({ promocode }: { promocode: Promocode }) {
  const styles = useStyles()
  const run = runOf(promocode, today())
  return (
    <span className={styles.run}>
      <span className={styles.date}>{withHover(writtenDate(promocode.end_date))}</span>
      {run && <StatusBadge status={run} />}
    </span>
  )
}

/** The currency of a country by its id; undefined if it is not known. */
type CurrencyOf = (country_id: number | null) => string | undefined

const useCurrencyOf = (): CurrencyOf => {
  const currencies = useCurrencies()
  return useCallback(country_id => currencies.get(country_id ?? 0), [currencies])
}

/** The discount: a percentage, or an amount in the currency of the promocode's country. */
const amountOf = ({ amount, promocode_type, country_id }: Promocode, currencyOf: CurrencyOf): Written =>
  writtenShare(amount, promocode_type, currencyOf(country_id))
const capOf = ({ maximum_amount, country_id }: Promocode, currencyOf: CurrencyOf): Written => writtenAmount(maximum_amount, currencyOf(country_id))

function Amount({ promocode, of }: { promocode: Promocode; of: typeof amountOf }) {
  const currencyOf = useCurrencyOf()
  return withHover(of(promocode, currencyOf)) || '–'
}

const CategoryNames = ({ stored }: { stored: readonly string[] }) => <LookupNames entries={stored} lookup={useCategories()} place={places.categories.list} />

const columnsOf = (currencyOf: CurrencyOf): ListColumn<Promocode>[] => [
  { id: 'id', header: 'Id', width: 72, align: 'end' },
  { id: 'promocode', header: 'Promocode', width: 148, as: 'record' },
  { id: 'amount', header: 'Amount', width: 120, isEssential: true, written: (_, promocode) => amountOf(promocode, currencyOf) },
  { id: 'start_date', header: 'Start Date', width: 110, written: writtenDate },
  { id: 'end_date', header: 'End Date', width: 186, isEssential: true, written: writtenDate, cell: promocode => <EndDate promocode={promocode} /> },
  { id: 'user_count', header: 'Total Users', width: 110 },
  { id: 'per_user_count', header: 'Per Users Count', width: 140 },
  { id: 'status', header: 'Status', width: 110, as: 'status', isEssential: true },
  { id: 'description', header: 'Description', width: 320 },
  { id: 'maximum_amount', header: 'Maximum Amount', width: 150, written: (_, promocode) => capOf(promocode, currencyOf) },
  { id: 'commission_excluded', header: 'Commission Excluded', width: 184, fits: true },
]

const details: DetailsDefinition<PromocodeDetails> = {
  title: 'Promocode Details',
  name: ({ promocode }) => promocode,
  status: ({ status }) => status,
  menuLabel: 'Details',
  read: (id, call) => atoms.show.read({ id }, call),
  tabs: [
    {
      id: 'promocode',
      label: 'Promocode',
      content: ({ shown }) => <WhatItGives terms={shown} country={shown.country_id} heading="h3" />,
      sections: [
        {
          title: 'Promocode',
          rows: [
            idRow,
            { label: 'Title', value: ({ title }) => title },
            { label: 'Promocode', value: ({ promocode }) => promocode, copy: true },
            {
              label: 'Country',
              value: ({ country_id, country_title, country_code }) => (
                <RecordName place={places.countries.list} id={country_id} name={country_id ? country_title : country_code} />
              ),
            },
            { label: 'Type', value: ({ promotional_type }) => choiceName(PROMOTIONAL_TYPE_CHOICES, promotional_type) },
            { label: 'Categories', value: ({ categories }) => <CategoryNames stored={categories} /> },
            { label: 'Promocode Type', value: ({ promocode_type }) => choiceName(PROMOCODE_TYPE_CHOICES, promocode_type) },
            { label: 'Amount', value: promocode => <Amount promocode={promocode} of={amountOf} /> },
            { label: 'Max Cap', value: promocode => <Amount promocode={promocode} of={capOf} /> },
            badgeRow('Status', ({ status }) => status),
            { label: 'Description', value: ({ description }) => description },
          ],
        },
        {
          title: 'Use',
          rows: [
            { label: 'Start Date', value: ({ start_date }) => withHover(writtenDate(start_date)) },
            { label: 'End Date', value: promocode => <EndDate promocode={promocode} /> },
            { label: 'Total Users', value: ({ user_count }) => withHover(writtenCount(user_count)) },
            { label: 'Per Users Count', value: ({ per_user_count }) => withHover(writtenCount(per_user_count)) },
            { label: 'Notify Users', value: ({ notify_users }) => yesOrNo(notify_users) },
            { label: 'Show on Home', value: ({ is_home }) => yesOrNo(is_home) },
            { label: 'Commission Excluded', value: ({ commission_excluded }) => yesOrNo(commission_excluded) },
            { label: 'Image', value: ({ image }) => <Picture address={image} name="Image" size="large" /> },
          ],
        },
      ],
    },
  ],
}

/** The link to the order of the current tab. */
function useLinks() {
  const [parameters] = useSearchParams()
  const isHome = parameters.get('tab') === 'home'
  return useMemo(() => [{ label: 'Order', to: `${order.path}${isHome ? '?tab=home' : ''}`, as: 'button' as const }], [isHome])
}

const LIST = areaList(promocodes, atoms, { one: 'promocode', many: 'promocodes' })

export default function PromocodeList() {
  const currencyOf = useCurrencyOf()
  const columns = useMemo(() => columnsOf(currencyOf), [currencyOf])
  const definition = useMemo(
    (): ListDefinition<Promocode> => ({
      ...LIST,
      columns,
      rowName: ({ promocode }) => promocode,
      tone: promocode => (runOf(promocode, today()) === 'Over' ? 'subtle' : undefined),
      ...usualCommands<Promocode>(promocodes, atoms, places.promocodes, { status: { words: STATUS_WORDS, confirm: 'Yes, X' } }),
      details,
    }),
    [columns],
  )
  return <ListScreen definition={definition} links={useLinks()} />
}
