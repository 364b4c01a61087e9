/**
 * An order that is shown at once and saved behind: one call at a time, the last order wins. What the server refuses is taken back;
 * what nobody knows is said, with Check and a question before it is sent again (decisions section 0, 15).
 */
import { useEffect, useRef, useState } from 'react'
import { failureOf, StewardError, type Failure } from '../../../shared/contract/failure.ts'
import type { ById, OrderedList, Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import type { CallOptions } from '../../state/connection.ts'
import { sendLatest } from '../../state/latest.ts'
import { dismissNotice, notify, noticesAtom, type Notice } from '../../state/notices.ts'
import type { AccessGate } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { settleOutcome } from '../../state/unknownOutcomes.ts'
import type { Checked } from '../saving/saveCheck.ts'
import { useUnknownSave, type UnknownSave } from '../saving/useUnknownSave.ts'
import { arranged, idsOf, isSameOrder, orderCheck, type Ids } from './order.ts'

export interface OrderOptions<Row extends ById> {
  /** Names the list among all: its orders never overtake each other, whoever shows them. */
  name: string
  /** What is said to be ordered, e.g. featured categories. */
  nouns: string
  access: AccessGate
  needs: Right | null
  /** As it was last read. */
  list: OrderedList<Row> | undefined
  /** Ids of records that were removed since. */
  gone: ReadonlySet<number>
  /** Reads what the server has now. */
  read(): Promise<OrderedList<Row>>
  save(ids: number[], call: CallOptions): Promise<Saved>
  /** Called when the list has to be read again. */
  saved(): void
}

export interface Order<Row> {
  /** In the order that shows. */
  rows: Row[]
  isSaving: boolean
  /** Why it is not known whether the last order was saved; null where it is known. */
  failure: Failure | null
  unknown: UnknownSave
  /** Shows an order and saves it, or shows the permission notice and does nothing. */
  arrange(ids: Ids): void
  /** Sends the order that shows. */
  send(): void
  /** Lets go of an order of which nobody knows: what the server has was read, and shows. */
  discard(): void
}

/** What an order is written down by while nobody knows whether it was saved. */
const orderKey = (name: string) => `order/${name}`.slice(0, 200)

export function useOrder<Row extends ById>(options: OrderOptions<Row>): Order<Row> {
  const { list, gone, access, needs } = options
  /** Asked for, and not answered yet or not known. */
  const [wanted, setWanted] = useState<Ids | null>(null)
  /** What the server said yes to, until it is read back: the list that is there when it is first shown was read before, and does not have it. */
  const [confirmed, setConfirmed] = useState<{ ids: Ids; over?: { list: OrderedList<Row> | undefined } } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (confirmed && !confirmed.over) setConfirmed({ ...confirmed, over: { list } })
  else if (confirmed && list && list !== confirmed.over!.list && list.source === 'backend' && list.failure === null) setConfirmed(null)

  const rows = arranged(list?.rows ?? [], wanted ?? confirmed?.ids ?? null).filter(({ id }) => !gone.has(id))
  const latest = useRef({ options, rows, confirmed, failure })
  latest.current = { options, rows, confirmed, failure }
  /** The same as the state, for what is answered between two drawings. */
  const present = useRef<Ids | null>(null)
  function want(ids: Ids | null): void {
    present.current = ids
    setWanted(ids)
  }

  /** The order of which nobody knows, and what the server had before. */
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
      // What was moved meanwhile was not sent, and now can be.
      if (present.current && !isSameOrder(present.current, sent)) return void send(present.current, sent)
      want(null)
      notify('success', text)
      latest.current.options.saved()
    },
    send: () => void send(present.current ?? idsOf(latest.current.rows), open.current!.before),
  })

  // Where the screen was left, a notice says what the screen would have said.
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
  const tellLater = useRef(tell)
  tellLater.current = tell
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (latest.current.failure) tellLater.current(latest.current.failure)
    }
  }, [])

  /** What the last notice offers to do with the order as it was: Undo, or Try again. */
  const offer = useRef<Notice['action']>(undefined)
  /** After another move, the order that it would send is an old one. */
  function putAwayOffer(): void {
    const offered = store.get(noticesAtom).find(({ action }) => action !== undefined && action === offer.current)
    if (offered) dismissNotice(offered.id)
  }
  async function send(ids: Ids, before: Ids): Promise<void> {
    want(ids)
    setFailure(null)
    unknown.forget()
    putAwayOffer()
    const { name, nouns, save } = latest.current.options
    const about = { key: orderKey(name), title: `Order of ${nouns}` }
    try {
      const saved = await sendLatest(name, () => save([...ids], { about }))
      if (saved === null) return // told by the order that took its place, or by the one that it waited for
      unknown.settled()
      setConfirmed({ ids })
      if (present.current !== ids) return
      want(null)
      offer.current = { label: 'Undo', run: () => arrange(before) }
      notify('success', saved.message, offer.current)
      latest.current.options.saved()
    } catch (error) {
      fail(failureOf(error), ids)
    }
  }

  function fail(reason: Failure, ids: Ids): void {
    const { confirmed: known, options: at } = latest.current
    if (reason.kind === 'unknown') open.current = { sent: ids, before: known?.ids ?? idsOf(at.list?.rows ?? []) }
    const told = unknown.after(reason)!
    if (told.kind === 'unknown') return isHere.current ? setFailure(told) : tell(told)
    if (present.current !== ids) return // a later order is on its way
    want(null)
    offer.current = reason.kind === 'denied' ? undefined : { label: 'Try again', run: () => arrange(ids) }
    const text = inSentences(reason.message, 'The order is as it was before.')
    notify('error', isHere.current ? text : about(text), offer.current, !isHere.current)
  }

  const arrange = (ids: Ids) =>
    access.guard(needs, () => {
      const before = idsOf(latest.current.rows)
      const next = idsOf(arranged(latest.current.rows, ids)) // of an earlier order, records may have come or gone since
      if (isSameOrder(next, before)) return
      if (!unknown.isOpen()) return void send(next, before)
      want(next)
      // The row that was moved, or dropped, gets the focus in the next frame; the question takes it from there.
      requestAnimationFrame(() => requestAnimationFrame(unknown.ask))
    })

  return {
    rows,
    isSaving: wanted !== null && failure === null,
    failure,
    unknown,
    arrange,
    send: () => access.guard(needs, () => void send(present.current ?? idsOf(rows), open.current?.before ?? [])),
    discard() {
      if (!unknown.isOpen()) return
      settleOutcome(orderKey(latest.current.options.name))
      unknown.settled()
      setFailure(null)
      want(null)
    },
  }
}
