/** A tooltip on a control, which screen readers read as its description. */
import { Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Without a text, the control has no tooltip. */
export function Hint({ text, children }: { text: string | undefined; children: ReactElement }) {
  return text ? (
    <Tooltip content={text} relationship="description">
      {children}
    </Tooltip>
  ) : (
    children
  )
}
