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
  /** Whether they stand beside the text where there is room. */
  isOneLine?: boolean
  children: ReactNode
}

export function TextBar({ intent, role, className, actions, isOneLine, children }: TextBarProps) {
  const bar = (
    <MessageBar intent={intent} layout={isOneLine ? 'auto' : 'multiline'}>
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
