/**
 * An order that is shown immediately and saved in the background: one call at a time, and the last order wins. A refused order is taken
 * back; if the outcome is unknown, the screen says so, with Check and a question before it is sent again (decisions section 0, 15).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ById, OrderedList, Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'
import { sendLatest } from '../../state/latest.ts'
import { dismissNotice, notify, noticesAtom, type Notice } from '../../state/notices.ts'
import type { AccessGate } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { settleOutcome } from '../../state/unknownOutcomes.ts'
import type { Checked } from '../saving/saveCheck.ts'
import { useUnknownSave } from '../saving/useUnknownSave.ts'
import { arranged, idsOf, isSameOrder, orderCheck, type Ids } from './order.ts'

export interface OrderOptions<Row extends ById> {
  /** Identifies the list: its orders are sent one after the other, from whichever screen. */
  name: string
  /** Plural noun for notices, e.g. featured categories. */
  nouns: string
  access: AccessGate
  needs: Right | null
  /** The query of the area that reads the order, and its input. */
  order: { query: string; input: Record<string, unknown> }
  /** The list as it was last read. */
  list: OrderedList<Row> | undefined
  /** Ids of records that were removed since. */
  gone: ReadonlySet<number>
  /** Reads the list from the server. */
  read(): Promise<OrderedList<Row>>
  save(ids: number[], call: CallOptions): Promise<Saved>
  /** Called when the list has to be read again. */
  saved(): void
}

/** Key of an order whose outcome is unknown. */
const orderKey = (name: string) => `order/${name}`.slice(0, 200)

export function useOrder<Row extends ById>(options: OrderOptions<Row>) {
  const { list, gone, access, needs } = options
  /** The order that was asked for and is not answered yet, or whose outcome is unknown. */
  const [wanted, setWanted] = useState<Ids | null>(null)
  /** The order that the server has accepted, until the list is read again; `over` holds the list that was read before. */
  const [confirmed, setConfirmed] = useState<{ ids: Ids; over?: { list: OrderedList<Row> | undefined } } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (confirmed && !confirmed.over) setConfirmed({ ...confirmed, over: { list } })
  else if (confirmed && list && list !== confirmed.over!.list && list.source === 'backend' && list.failure === null) setConfirmed(null)

  const rows = arranged(list?.rows ?? [], wanted ?? confirmed?.ids ?? null).filter(({ id }) => !gone.has(id))
  const latest = useRef({ options, rows, confirmed })
  latest.current = { options, rows, confirmed }
  /** The same as `wanted`, for answers that come between two renderings. */
  const present = useRef<Ids | null>(null)
  function want(ids: Ids | null): void {
    present.current = ids
    setWanted(ids)
  }

  /** The order whose outcome is unknown, and the server's order before it. */
  const open = useRef<{ sent: Ids; before: Ids }>(undefined)
  async function check(): Promise<Checked> {
    const now = await latest.current.options.read()
    if (now.failure) throw new StewardError(now.failure)
    const found = orderCheck(idsOf(now.rows), open.current!.sent, open.current!.before)
    if (found.isSaved !== null) settleOutcome(orderKey(latest.current.options.name))
    return found
  }
  const unknown = useUnknownSave({
    check,
    found({ text }) {
      setFailure(null)
      const { sent } = open.current!
      setConfirmed({ ids: sent })
      // Moves made meanwhile were not sent, and can be now.
      if (present.current && !isSameOrder(present.current, sent)) return void send(present.current, sent)
      want(null)
      notify('success', text)
      latest.current.options.saved()
    },
    send: () => void send(present.current ?? idsOf(latest.current.rows), open.current!.before),
  })

  // If the screen was left, a notice says what the screen would have said.
  const isHere = useRef(true)
  const about = (text: string) => `Order of ${latest.current.options.nouns}: ${text}`
  function tell({ message }: Failure): void {
    const action = { label: 'Check', run: () => void checkFromNotice() }
    const checkFromNotice = async () => {
      try {
        notify('info', about((await check()).text), undefined, true)
      } catch (error) {
        notify('error', about(`This could not be checked. ${failureOf(error).message}`), action, true)
      }
    }
    notify('warning', about(message), action, true)
  }
  const tellFailure = useEffectEvent(() => failure && tell(failure))
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      tellFailure()
    }
  }, [])

  /** The action of the last notice: Undo or Try again. */
  const offer = useRef<Notice['action']>(undefined)
  /** After another move, the action would send an outdated order. */
  function dismissOffer(): void {
    const offered = store.get(noticesAtom).find(({ action }) => action !== undefined && action === offer.current)
    if (offered) dismissNotice(offered.id)
  }
  /** With `change`, takes that change back instead: main compares the order with the server's first. */
  async function send(ids: Ids, before: Ids, change?: number): Promise<void> {
    want(ids)
    setFailure(null)
    unknown.forget()
    dismissOffer()
    const { name, nouns, order, save } = latest.current.options
    const about = { key: orderKey(name), title: `Order of ${nouns}`, order: { ...order, ids: [...before] } }
    try {
      const saved = await sendLatest(name, () => (change === undefined ? save([...ids], { about }) : client.changes.undo({ id: change }, { about })))
      if (saved === null) return // reported by the order that replaced it, or by the one that it waited for
      unknown.settled()
      setConfirmed({ ids })
      if (present.current !== ids) return
      want(null)
      offer.current = { label: 'Undo', run: () => arrange(before, saved.change) }
      notify('success', saved.message, offer.current)
      latest.current.options.saved()
    } catch (error) {
      fail(failureOf(error), ids, change !== undefined)
    }
  }

  function fail(reason: Failure, ids: Ids, isUndo: boolean): void {
    const { confirmed: known, options: at } = latest.current
    if (reason.kind === 'unknown') open.current = { sent: ids, before: known?.ids ?? idsOf(at.list?.rows ?? []) }
    const told = unknown.after(reason)!
    if (told.kind === 'unknown') return isHere.current ? setFailure(told) : tell(told)
    if (present.current !== ids) return // a later order is being sent
    want(null)
    if (isUndo) at.saved() // the server may have another order than the one that shows
    offer.current = reason.kind === 'denied' || isUndo ? undefined : { label: 'Try again', run: () => arrange(ids) }
    const text = isUndo ? reason.message : inSentences(reason.message, 'The order is as it was before.')
    notify('error', isHere.current ? text : about(text), offer.current, !isHere.current)
  }

  /** Shows an order and saves it, or takes the change back that replaced it; without the right, it shows the permission notice and does nothing. */
  const arrange = (ids: Ids, change?: number): void =>
    access.guard(needs, () => {
      const before = idsOf(latest.current.rows)
      const next = idsOf(arranged(latest.current.rows, ids)) // records may have come or gone since an earlier order
      if (isSameOrder(next, before)) return
      if (!unknown.isOpen()) return void send(next, before, isSameOrder(next, ids) ? change : undefined)
      want(next)
      // The moved row gets the focus in the next frame; the question takes it afterwards.
      requestAnimationFrame(() => requestAnimationFrame(unknown.ask))
    })

  return {
    /** The rows in the order that is shown. */
    rows,
    isSaving: wanted !== null && failure === null,
    /** Why it is unknown whether the last order was saved; null if it is known. */
    failure,
    unknown,
    arrange,
    /** Sends the order that is shown. */
    send: () => access.guard(needs, () => void send(present.current ?? idsOf(rows), open.current?.before ?? [])),
    /** Drops an order whose outcome is unknown, because the server's order was read and is shown. */
    discard() {
      if (!unknown.isOpen()) return
      settleOutcome(orderKey(latest.current.options.name))
      unknown.settled()
      setFailure(null)
      want(null)
    },
  }
}
