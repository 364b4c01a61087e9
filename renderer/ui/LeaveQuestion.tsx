/** Asks before typed work is left: by a link, Back, the drawer, or by closing the window. */
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog, type Question } from './dialogs.tsx'

export interface LeaveQuestionProps {
  /** Whether something was typed that is not saved; asked at the moment of leaving. */
  isUnsaved(): boolean
  /** Keeps what was typed; it is there when the form is opened again. */
  keep(): Promise<void>
  /** What is asked, where it is something else than a form that is left. */
  question?: Pick<Question, 'title' | 'text'>
}

const UNSAVED: Pick<Question, 'title' | 'text'> = {
  title: 'Leave without saving?',
  text: 'What you typed is kept as a draft. You’ll find it when you open this form again.',
}

export function LeaveQuestion({ isUnsaved, keep, question = UNSAVED }: LeaveQuestionProps) {
  const latest = useRef({ isUnsaved, keep })
  latest.current = { isUnsaved, keep }

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: { pathname: string }; nextLocation: { pathname: string } }) =>
        currentLocation.pathname !== nextLocation.pathname && latest.current.isUnsaved(),
      [],
    ),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!latest.current.isUnsaved()) return
      event.preventDefault()
      void latest.current.keep()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      {...question}
      cancelLabel="Stay"
      confirmLabel="Leave"
      run={async () => {
        await keep()
        blocker.proceed()
      }}
      close={() => {
        if (blocker.state === 'blocked') blocker.reset()
      }}
    />
  )
}
