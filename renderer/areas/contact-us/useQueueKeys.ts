/** The keys that lead from message to message while the reply is empty. */
import { useEffect, useRef, type RefObject } from 'react'
import { characterOf } from '../../ui/basics/keys.ts'
import { isTyping } from '../../ui/basics/typing.ts'

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The reply on the screen; there is none while another message is read. */
export interface DrawnReply {
  isEmpty(): boolean
  focus(): void
}

interface QueueKeys {
  reply: RefObject<DrawnReply | null>
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Goes to the reply, once it is drawn. */
  write(): void
}

/** `r` is a letter in the reply, `j` and `k` are keys there too: a reply that was begun has others before them. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      if (event.defaultPrevented || event.isComposing || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(target instanceof HTMLElement) || document.querySelector(OVERLAYS)) return
      const isReply = target.isContentEditable
      const isReadOnly = target instanceof HTMLTextAreaElement && target.readOnly
      if ((isTyping(target) && !isReply && !isReadOnly) || latest.current.reply.current?.isEmpty() === false) return
      const { next, previous, write } = latest.current
      const key = characterOf(event)
      const run = key === 'j' ? next : key === 'k' ? previous : key === 'r' && !isReply ? write : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
