/** The orders of the rows that were picked from a list, and which of these rows are wanted. */
import { useAtomValue } from 'jotai'
import type { Filters, ListShape } from '../../../shared/contract/list.ts'
import type { CountryRows, QueueChoice } from '../../../shared/contract/queues.ts'
import type { ListOrder, Sort } from '../../../shared/contract/listOrders.ts'
import { today } from '../../../shared/rules/dates.ts'
import type { ListLook } from '../../../shared/rules/preferences.ts'
import { changePreferences, listLook, preferencesAtom } from '../../state/preferences.ts'
import { store } from '../../state/store.ts'

type PickLook = Pick<ListLook, 'pickOrder' | 'pickOnly'>

interface Picked {
  orders: readonly ListOrder[]
  chosen: ListOrder
  /** What a query asks for: nothing for the usual order. */
  sort: Sort | undefined
  only: QueueChoice
}

/** The orders of a tab, the one that was chosen, and which rows. Undefined where there are none. */
export function pickOrderOf(shape: ListShape, tab: string | undefined, { pickOrder, pickOnly = {} }: PickLook): Picked | undefined {
  const orders = shape.tabs?.find(({ id }) => id === tab)?.orders
  if (!orders) return undefined
  const chosen = orders.find(({ id }) => id === pickOrder) ?? orders[0]
  const sort = chosen === orders[0] ? undefined : { ...chosen.sort, ...(chosen.isUpcoming ? { from: today() } : {}) }
  return { orders, chosen, sort, only: pickOnly }
}

/** Whether only some of the rows are wanted. */
export const isChoosing = ({ country, isOwn }: QueueChoice): boolean => country !== undefined || isOwn === true

/** Which rows are wanted, in words. */
export const chosenInWords = ({ country, isOwn }: QueueChoice, countries: readonly CountryRows[] = []): string[] => [
  ...(country === undefined ? [] : [countryName(countries.find(({ code }) => code === country) ?? { code: country, name: '' })]),
  ...(isOwn ? ['Only mine'] : []),
]

/** The name of a country; its calling code where no row has it any more. */
export const countryName = ({ code, name }: Pick<CountryRows, 'code' | 'name'>): string => (code === '' ? 'Country not known' : name || `+${code}`)

/** Shows all rows of a list again. */
export function clearFilters({
  look,
  setLook,
  list,
}: {
  look: PickLook
  setLook(change: PickLook): void
  list: { go(change: { filters: Filters }): void }
}): void {
  if (look.pickOnly) setLook({ pickOnly: undefined })
  list.go({ filters: {} })
}

/** What was chosen last in the queue of an area, for a screen that works through it: the same as in its list. */
export function usePickLook(area: string): [PickLook, (change: PickLook) => void] {
  const look = listLook(useAtomValue(preferencesAtom), area)
  return [look, change => changePreferences({ lists: { [area]: { ...listLook(store.get(preferencesAtom), area), ...change } } })]
}
