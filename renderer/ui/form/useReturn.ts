/** What follows a success: a notice that says what was saved, and the way back to the list that the form was opened from. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Saved } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { notify } from '../../state/notices.ts'
import { homeAddress, noteSaved, widenVisit, type FormHome } from '../address/listVisits.ts'
import { recordName } from '../basics/recordName.ts'
import type { SavedNotice } from '../saving/savedNotice.ts'

export interface ReturnOptions<Values> {
  /**
   * After a success: the list to go to, and how long the message shows before, in milliseconds. Without it the form stays. `notice`
   * replaces the server's message, on the list too (C-022).
   */
  leave?: FormHome & { after: number; notice?: string }
  /** What the notice after a success says and leads to; without it there is none. */
  told?: SavedNotice<Values>
  /** Called after a success where there is no list to go to, once nothing is left that was typed later. */
  done?(): void
}

/** `dirty` says whether the form holds anything that is not saved. */
export function useReturn<Values>({ leave, told, done }: ReturnOptions<Values>, dirty: RefObject<boolean>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  /** The same as the state, between two renders too. */
  const leaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isAsked = useRef(false)
  /** What follows a success, put off while the question whether to leave is open. */
  const putOff = useRef<() => void>(undefined)

  /** A backend that answers no id of a new record leaves unknown where its row is. */
  async function tell(given: Values, { id, message }: Saved) {
    if (leave && id !== undefined) noteSaved(leave, id)
    const name = told?.name(given).trim() || (id === undefined ? '' : recordName('', id))
    const text = leave?.notice ?? (told && (name === '' ? message : isolating`${name} ${told.what}`))
    if (text === undefined) return
    const next = await told?.next?.().catch(() => null) // what is next can be found in the list as well
    notify('success', text, [
      ...(next ? [{ label: next.label, run: () => void navigate(next.to) }] : []),
      ...(told && id !== undefined ? [{ label: 'Open', run: () => void navigate(told.open(id)) }] : []),
      ...(told?.what === 'added' ? [{ label: 'Add another', run: () => void navigate(pathname + search) }] : []),
    ])
  }
  function stay(isStaying: boolean) {
    leaving.current = !isStaying
    setLeaving(!isStaying)
  }
  return {
    /** From a success until the list shows. */
    isLeaving,
    isLeavingNow: () => leaving.current,
    /** Called after a success when nothing is left to save. What is typed before the time to leave is over keeps the form open. */
    saved(given: Values, answer: Saved) {
      if (!leave) {
        void tell(given, answer)
        return done?.()
      }
      stay(false)
      const goOn = () => {
        if (isAsked.current) return void (putOff.current = goOn)
        if (dirty.current) return stay(true)
        if (told?.what === 'added') widenVisit(leave)
        void tell(given, answer)
        void navigate(homeAddress(leave))
      }
      timer.current = setTimeout(goOn, leave.after)
    },
    /** Called when what was typed waits in the Outbox: the list shows it. */
    waits() {
      if (!leave) return
      stay(false)
      void navigate(homeAddress(leave))
    },
    /** Goes back to the list as it was left. */
    goBack() {
      if (leave) void navigate(homeAddress(leave))
    },
    /** Told whether the question whether to leave is open: until it is answered, a success leads nowhere. */
    asking(isAsking: boolean) {
      isAsked.current = isAsking
      if (!isAsking) putOff.current?.()
      putOff.current = undefined
    },
  }
}
