/** A button without a text: its label shows on hover, with the keys that do the same. */
import { Button, Tooltip } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

export function IconButton({ label, keys, ...button }: ComponentProps<typeof Button> & { label: string; keys?: string }) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label} relationship="inaccessible">
      <Button appearance="subtle" aria-label={label} aria-keyshortcuts={keys} {...button} />
    </Tooltip>
  )
}
