/**
 * Keeps Fluent's focus management for as long as Steward runs. It goes with its last user, and where that is a dialog, the
 * page behind stays hidden from screen readers.
 */
import { useFocusFinders } from '@fluentui/react-components'

export default function FocusManagement() {
  useFocusFinders()
  return null
}
