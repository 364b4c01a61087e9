/** A text in a bar across the screen. */
import { MessageBar, MessageBarBody, type MessageBarProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface TextBarProps {
  intent?: MessageBarProps['intent']
  /** Whether it is announced when it appears, and how urgently; without, it is not. */
  role?: 'status' | 'alert'
  /** For the element with the role. */
  className?: string
  children: ReactNode
}

export function TextBar({ intent, role, className, children }: TextBarProps) {
  const bar = (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  )
  return role ? (
    <div role={role} className={className}>
      {bar}
    </div>
  ) : (
    bar
  )
}
