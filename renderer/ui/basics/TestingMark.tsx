/** Marks a record as one for testing only (C-511, C-512). */
import { Badge } from '@fluentui/react-components'

export function TestingMark() {
  return (
    <Badge appearance="tint" color="informative">
      Testing
    </Badge>
  )
}
