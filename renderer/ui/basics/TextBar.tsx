/** A text in a bar across the screen, with buttons if something can be done. */
import { MessageBar, MessageBarActions, MessageBarBody, type MessageBarProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface TextBarProps {
  intent?: MessageBarProps['intent']
  /** Whether it is announced when it appears, and how urgently; without, it is not. */
  role?: 'status' | 'alert'
  /** For the element with the role. */
  className?: string
  /** Buttons at its end. */
  actions?: ReactNode
  children: ReactNode
}

export function TextBar({ intent, role, className, actions, children }: TextBarProps) {
  const bar = (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
      {actions && <MessageBarActions>{actions}</MessageBarActions>}
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
