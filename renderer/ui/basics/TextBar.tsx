/** A text in a bar across the screen, with buttons if something can be done. */
import { makeStyles, MessageBar, MessageBarActions, MessageBarBody, type MessageBarProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'

// A low screen takes its room from the rows, not from the text.
const useStyles = makeStyles({ bar: { flexShrink: 0 } })

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
  const styles = useStyles()
  const bar = (
    <MessageBar className={styles.bar} intent={intent} layout={isOneLine ? 'auto' : 'multiline'}>
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
