/** Says how many records of an answer could not be read; the others stand (decisions section 0, 16). */
import { MessageBar, MessageBarBody } from '@fluentui/react-components'

export function UnreadableBar({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div role="status">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{`${count.toLocaleString()} ${count === 1 ? 'record' : 'records'} could not be read and ${count === 1 ? 'is' : 'are'} left out. Diagnostics has the details.`}</MessageBarBody>
      </MessageBar>
    </div>
  )
}
