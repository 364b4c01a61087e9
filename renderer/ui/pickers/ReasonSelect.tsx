/** The reason why a booking or a quotation came to nothing, chosen from the nine (O-441, O-711 to O-719). */
import { CANCELLATION_REASONS } from '../../../shared/rules/bookingStates.ts'
import { WordSelect, type WordSelectProps } from './WordSelect.tsx'

export interface ReasonSelectProps extends Pick<WordSelectProps, 'isRunning' | 'hint' | 'tabIndex'> {
  /** Names whose reason it is. */
  name: string
  /** As it is stored: one that is none of the nine is offered as it came; empty where none was chosen. */
  reason: string
  choose(reason: string): void
}

export function ReasonSelect({ name, reason, ...others }: ReasonSelectProps) {
  return <WordSelect {...others} label={`Cancellation Reason, ${name}`} words={CANCELLATION_REASONS} word={reason} placeholder="Choose a reason" />
}
