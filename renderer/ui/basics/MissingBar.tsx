/** Says how many rows the server counts but does not return, even when asked again: the list is incomplete. */
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { missingInWords } from '../../../shared/rules/missingRows.ts'

export function MissingBar({ count, noun }: { count: number; noun: { one: string; many: string } }) {
  if (count === 0) return null
  return (
    <div role="status">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{missingInWords(count, noun)}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
