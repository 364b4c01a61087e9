/** What follows a success: a notice that says what was saved, and the way back to the list that the form was opened from. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Saved } from '../../../shared/contract/list.ts'
import { inSentences, nowIn } from '../../../shared/rules/words.ts'
import { notify } from '../../state/notices.ts'
import { homeAddress, noteSaved, widenVisit, type FormHome } from '../address/listVisits.ts'
import { recordName } from '../basics/recordName.ts'
import { savedText, type SavedNotice } from '../saving/savedNotice.ts'

export interface ReturnOptions<Values> {
  /**
   * After a success: the list to go to, and how long the message shows before, in milliseconds. Without it the form stays. `notice`
   * replaces the server's message, on the list too (C-022).
   */
  leave?: FormHome & { after: number; notice?: string }
  /** What the notice after a success says and leads to; without it there is none. */
  told?: SavedNotice<Values>
  /** Goes on to another record after a success, in place of the list, where whoever submits chooses that. */
  goOn?(): void
  /** Called after a success where there is no list to go to, once nothing is left that was typed later. */
  done?(): void
}

/** `dirty` says whether the form holds anything that is not saved. */
export function useReturn<Values>({ leave, told, goOn, done }: ReturnOptions<Values>, dirty: RefObject<boolean>) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  /** The same as the state, between two renders too. */
  const leaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const goesOn = useRef(false)
  const isAsked = useRef(false)
  /** What follows a success, put off while the question whether to leave is open. */
  const putOff = useRef<() => void>(undefined)

  /** A backend that answers no id of a new record leaves unknown where its row is. */
  function tell(given: Values, { id, message }: Saved) {
    if (leave && id !== undefined) noteSaved(leave, id)
    const name = told?.name(given).trim() || (id === undefined ? '' : recordName('', id))
    const text = leave?.notice ?? (told && (name === '' ? message : savedText(name, told.what)))
    if (text === undefined) return
    notify('success', told?.where ? inSentences(text, nowIn(told.where)) : text, [
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
    /** Whether to go on to another record after a success. */
    choose(isOn: boolean) {
      goesOn.current = isOn
    },
    /** Called after a success when nothing is left to save. What is typed before the time to leave is over keeps the form open. */
    saved(given: Values, answer: Saved) {
      if (!leave) {
        tell(given, answer)
        return done?.()
      }
      stay(false)
      const follow = () => {
        if (isAsked.current) return void (putOff.current = follow)
        if (goesOn.current && goOn) {
          tell(given, answer)
          return goOn()
        }
        if (dirty.current) return stay(true)
        if (told?.what === 'added') widenVisit(leave)
        tell(given, answer)
        void navigate(homeAddress(leave))
      }
      if (goesOn.current) follow()
      else timer.current = setTimeout(follow, leave.after)
    },
    /** Called when what was typed waits in the Outbox: the list shows it. */
    waits() {
      if (!leave) return
      stay(false)
      if (goesOn.current && goOn) return goOn()
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
