/** The check before minimum prices are sent: they are read again, and where others changed the same ones, a dialog asks. */
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { sentAmount } from '../../../shared/rules/decimal.ts'
import { mergeFields } from '../../../shared/rules/mergeFields.ts'
import type { CallOptions } from '../../state/connection.ts'
import { notify } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { keptInWords, useMerge } from '../../ui/form/useMerge.ts'
import { shownPrice, type Prices, type PricesModel } from './prices.ts'

const PRICES = { one: 'price', many: 'prices', head: 'Country' }

/** What becomes of prices that are to be sent: those of these countries are; or none, and that of one country is edited again. */
export interface ComparedPrices {
  countries: readonly CountryOption[]
  edit?: number
}

export type PriceMerge = ReturnType<typeof usePriceMerge>

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

  /** Compares what is typed for these countries with what the server has, and puts it on that. Rejects if no price can be read. */
  async function compare(given: readonly CountryOption[], call: CallOptions): Promise<ComparedPrices> {
    if (!isChecked) return { countries: given }
    forget()
    asked.current = given
    const ids = given.map(({ id }) => id)
    const sent: Prices = Object.fromEntries(ids.map(id => [id, sentAmount(shownPrice(model.entry(id)).trim())]))
    const earlier = model.unknown(ids)
    const before = model.before(ids)
    const { now, unread } = await model.readNow(ids, call)
    const merged = await choose(before, now, sent, mergeFields(before, now, sent, { kinds: 'money', earlier }))
    if (merged === null) return { countries: [] }
    const { known, theirs, kept, edit } = merged
    model.putOn(now, { known, theirs }, sent)
    // What is still unknown stays on screen.
    for (const [id, reason] of unread) if (!Object.hasOwn(earlier, id)) model.leaveOut(id, reason)
    if (kept.length > 0) notify('info', keptInWords(kept.map(labelOf)))
    if (edit !== undefined) return { countries: [], edit: Number(edit) }
    return { countries: given.filter(({ id }) => Object.hasOwn(now, id) && !theirs.includes(String(id))) }
  }
  return { merge: notices, compare, isChecked }
}
