/** For what opens by itself, such as a dialog that nobody asked for: it waits until nobody types, so that no keys go where they were not meant to. */
import { useEffect, useState, type ReactNode } from 'react'
import { afterTyping } from '../ui/basics/typing.ts'

/** Shows what is in it from the first pause in typing on. It stands with what is loaded: a pause before that may be over. */
export function AfterTyping({ children }: { children: ReactNode }) {
  const [isPause, setPause] = useState(false)
  useEffect(() => afterTyping(() => setPause(true)), [])
  return isPause && children
}
