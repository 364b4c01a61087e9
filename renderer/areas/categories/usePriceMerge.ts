/** What becomes of minimum prices that others changed, which main finds before it sends them: where both changed the same ones, a dialog asks. */
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import type { ChangedElsewhere } from '../../../shared/contract/failure.ts'
import { notify } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { keptInWords, useMerge } from '../../ui/form/useMerge.ts'
import type { Prices, PricesModel } from './prices.ts'

const PRICES = { one: 'price', many: 'prices', head: 'Country' }

/** What is sent in place of prices that were not: those of these countries; or none, and that of one country is edited again. */
export interface MergedPrices {
  countries: readonly CountryOption[]
  edit?: number
}

export type PriceMerge = ReturnType<typeof usePriceMerge>

/** What others changed of the price of one country, by its id, as a bulk run has it. */
export function ofCountry(country: number, { record, both }: ChangedElsewhere): ChangedElsewhere {
  const ids = [String(country)]
  return { record: { [country]: record }, ...(both.length > 0 ? { theirs: [], both: ids } : { theirs: ids, both: [] }) }
}

/** `about` names the form and its record. */
export function usePriceMerge(model: PricesModel, about: string) {
  const isChecked = useAtomValue(sessionAtom)?.checksBeforeSaving === true
  const isHere = useIsHere()
  const asked = useRef<readonly CountryOption[]>([])
  const { notices, choose, forget } = useMerge<Prices>({
    isHere,
    labelOf,
    wordsOf: () => undefined,
    aboutOf: () => about,
    noun: PRICES,
  })
  function labelOf(country: string): string {
    const id = Number(country)
    return recordName(asked.current.find(each => each.id === id)?.title ?? '', id)
  }

  /** Puts prices that were not sent on what others changed, by their countries. */
  async function putOn(given: readonly CountryOption[], { record, ...changed }: ChangedElsewhere): Promise<MergedPrices> {
    asked.current = given
    const ids = given.map(({ id }) => id)
    const now: Prices = Object.fromEntries(Object.entries(record as Record<string, { min_price: string }>).map(([id, { min_price }]) => [id, min_price]))
    const sent = model.shown(ids)
    const merged = await choose(model.before(ids), now, sent, changed)
    if (merged === null) return { countries: [] }
    const { theirs, kept, edit } = merged
    model.putOn(now, merged, sent)
    if (kept.length > 0) notify('info', keptInWords(kept.map(labelOf)))
    if (edit !== undefined) return { countries: [], edit: Number(edit) }
    return { countries: given.filter(({ id }) => !theirs.includes(String(id))) }
  }
  return { notices, putOn, forget, isChecked }
}
