/** A button that may be blocked: it says why, and has a lock in place of its icon. */
import { Button, Spinner } from '@fluentui/react-components'
import { LockClosed20Regular } from '@fluentui/react-icons'
import type { ComponentProps } from 'react'
import { Hint } from './Hint.tsx'

type GuardedButtonProps = ComponentProps<typeof Button> & {
  /** Why it is blocked; undefined if it is not. */
  hint: string | undefined
  /** Shows a spinner in place of the icon. */
  isRunning?: boolean
}

/** It can be pressed while it is blocked: `onClick` shows the permission notice then. */
export function GuardedButton({ hint, isRunning = false, icon, ...button }: GuardedButtonProps) {
  return (
    <Hint text={hint}>
      <Button {...button} icon={isRunning ? <Spinner size="tiny" aria-hidden /> : hint ? <LockClosed20Regular /> : icon} />
    </Hint>
  )
}
