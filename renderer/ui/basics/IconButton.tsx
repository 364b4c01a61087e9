/** A button with an icon: its label shows on hover, with the keys that do the same, and its word beside the icon where there is room. */
import { Button, Tooltip } from '@fluentui/react-components'
import type { ComponentProps } from 'react'

export function IconButton({ label, keys, word, ...button }: ComponentProps<typeof Button> & { label: string; keys?: string; word?: string }) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label} relationship="inaccessible">
      <Button appearance="subtle" aria-label={label} aria-keyshortcuts={keys} {...button}>
        {word}
      </Button>
    </Tooltip>
  )
}
