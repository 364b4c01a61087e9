/** Says how many rows the server counts and does not give, however often it is asked: the list is not all there is. */
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
