/** Asks before typed work is left: by a link, Back, the drawer, an address typed by hand, or by closing the window. */
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate, type Blocker } from 'react-router-dom'
import { ConfirmDialog, type Question } from '../basics/dialogs.tsx'
import { draftWords } from './draftWords.ts'

export interface LeaveQuestionProps {
  /** Whether something was typed that is not saved; asked at the moment of leaving. */
  isUnsaved(): boolean
  /** Keeps what was typed; it is there when the form is opened again. */
  keep(): Promise<void>
  /** Told whether the question stands, and when it was answered with Stay: where a save ends meanwhile, nobody is led anywhere under the question. */
  asking?(isAsking: boolean): void
  /** What is asked, where it is something else than a form that is left. */
  question?: Pick<Question, 'title' | 'text'>
}

const unsaved = (): Pick<Question, 'title' | 'text'> => ({ title: 'Leave without saving?', text: draftWords('open this form again') })

/** Asks before what was typed in a dialog, or in a language, is left; `again` says what brings it back. */
export function LeaveDialog({ again, leave, close }: { again: string; leave(): Promise<void>; close(): void }) {
  return <ConfirmDialog title="Leave without saving?" text={draftWords(again)} cancelLabel="Stay" confirmLabel="Leave" run={leave} close={close} />
}

export function LeaveQuestion({ isUnsaved, keep, asking, question = unsaved() }: LeaveQuestionProps) {
  const latest = useRef({ isUnsaved, keep, asking })
  latest.current = { isUnsaved, keep, asking }

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: { pathname: string }; nextLocation: { pathname: string } }) =>
        currentLocation.pathname !== nextLocation.pathname && latest.current.isUnsaved(),
      [],
    ),
  )
  const navigate = useNavigate()
  useEffect(() => {
    // The router cannot stop what it did not begin: an address typed by hand becomes a way of its own, which it can.
    const follow = (event: NavigateEvent) => {
      if (!event.hashChange || event.navigationType === 'traverse' || !latest.current.isUnsaved()) return
      event.preventDefault()
      void navigate(new URL(event.destination.url).hash.slice(1) || '/')
    }
    navigation.addEventListener('navigate', follow)
    return () => navigation.removeEventListener('navigate', follow)
  }, [navigate])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!latest.current.isUnsaved()) return
      event.preventDefault()
      void latest.current.keep()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  // Back and Forward are taken up again a moment after `proceed`; the dialog that closes meanwhile must not call that off.
  const left = useRef<Blocker>(undefined)

  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    if (!isAsking) return
    latest.current.asking?.(true)
  }, [isAsking])
  if (!isAsking) return null
  return (
    <ConfirmDialog
      {...question}
      cancelLabel="Stay"
      confirmLabel="Leave"
      run={async () => {
        if (isUnsaved()) await keep() // else it was saved while this was asked
        left.current = blocker
        blocker.proceed()
      }}
      close={() => {
        if (left.current === blocker) return
        blocker.reset()
        asking?.(false)
      }}
    />
  )
}
