/** Asks before unsaved work is left by a link, Back, the drawer, an address typed by hand, or by closing the window. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker, useNavigate, type Blocker } from 'react-router-dom'
import * as rule from '../../../shared/rules/draftWords.ts'
import { isLeavingServer, sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { ConfirmDialog, type Question } from '../basics/dialogs.tsx'

export interface LeaveQuestionProps {
  /** Whether anything typed is not saved; called at the moment of leaving. */
  isUnsaved(): boolean
  /** Stores what was typed as a draft. */
  keep(): Promise<void>
  /** Called with true when the question opens and with false when it is answered with Stay, so that a save that ends meanwhile does not navigate. */
  asking?(isAsking: boolean): void
  /** Replaces the question about a form. */
  question?: Pick<Question, 'title' | 'text'>
}

/** What is said about the draft; `when` says what restores it. */
const draftWords = (when: string): string => rule.draftWords(store.get(sessionAtom)?.keepsDrafts === true, when)

const unsaved = (): Pick<Question, 'title' | 'text'> => ({ title: 'Leave without saving?', text: draftWords('open this form again') })

/** Asks before what was typed in a dialog, or in a language, is left; `again` says what restores it. */
export function LeaveDialog({ again, leave, close }: { again: string; leave(): Promise<void>; close(): void }) {
  return <ConfirmDialog title="Leave without saving?" text={draftWords(again)} cancelLabel="Stay" confirmLabel="Leave" run={leave} close={close} />
}

export function LeaveQuestion({ isUnsaved, keep, asking, question = unsaved() }: LeaveQuestionProps) {
  const isAsked = () => !isLeavingServer() && isUnsaved()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAsked())
  const navigate = useNavigate()
  // The router cannot block a navigation that it did not start. One to an address typed by hand is canceled and started again by the router.
  const follow = useEffectEvent((event: NavigateEvent) => {
    if (!event.hashChange || event.navigationType === 'traverse' || !isAsked()) return
    event.preventDefault()
    void navigate(new URL(event.destination.url).hash.slice(1) || '/')
  })
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isAsked()) return
    event.preventDefault()
    void keep()
  })
  useEffect(() => {
    navigation.addEventListener('navigate', follow)
    addEventListener('beforeunload', ask)
    return () => {
      navigation.removeEventListener('navigate', follow)
      removeEventListener('beforeunload', ask)
    }
  }, [])

  // Back and Forward go on a moment after `proceed`; the dialog, which closes meanwhile, must not reset the blocker.
  const proceeding = useRef<Blocker>(undefined)

  const isAsking = blocker.state === 'blocked'
  const tellAsking = useEffectEvent(() => asking?.(true))
  useEffect(() => {
    if (isAsking) tellAsking()
  }, [isAsking])
  if (!isAsking) return null
  return (
    <ConfirmDialog
      {...question}
      cancelLabel="Stay"
      confirmLabel="Leave"
      run={async () => {
        if (isUnsaved()) await keep() // it may have been saved while the question was open
        proceeding.current = blocker
        blocker.proceed()
      }}
      close={() => {
        if (proceeding.current === blocker) return
        blocker.reset()
        asking?.(false)
      }}
    />
  )
}
