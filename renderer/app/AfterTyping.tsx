/** For what opens by itself, such as a dialog that nobody asked for: it waits for a pause in typing, so that it does not receive keys that were meant for something else. */
import { useEffect, useState, type ReactNode } from 'react'
import { afterTyping } from '../ui/basics/typing.ts'

/** Shows its children from the first pause in typing on. Use it inside of code that loads later: a pause before that may be over. */
export function AfterTyping({ children }: { children: ReactNode }) {
  const [isPause, setPause] = useState(false)
  useEffect(() => afterTyping(() => setPause(true)), [])
  return isPause && children
}
