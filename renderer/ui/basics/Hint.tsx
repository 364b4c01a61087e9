/** What is said of a control before it is used: a tooltip that screen readers read as its description. */
import { Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Without a text the control stands as it is. */
export function Hint({ text, children }: { text: string | undefined; children: ReactElement }) {
  return text ? (
    <Tooltip content={text} relationship="description">
      {children}
    </Tooltip>
  ) : (
    children
  )
}
