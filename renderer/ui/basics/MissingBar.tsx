/** Says how many rows the server counts but does not return, even when asked again: the list is incomplete. */
import { missingInWords } from '../../../shared/rules/missingRows.ts'
import { TextBar } from './TextBar.tsx'

export function MissingBar({ count, noun }: { count: number; noun: { one: string; many: string } }) {
  if (count === 0) return null
  return (
    <TextBar role="status" intent="warning">
      {missingInWords(count, noun)}
    </TextBar>
  )
}
