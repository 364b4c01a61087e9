/** The reason why a booking or a quotation was canceled, one of nine (O-441, O-711 to O-719). */
import { CANCELLATION_REASONS } from '../../../shared/rules/bookingStates.ts'
import { WordSelect, type WordSelectProps } from './WordSelect.tsx'

export interface ReasonSelectProps extends Pick<WordSelectProps, 'isRunning' | 'hint' | 'tabIndex'> {
  /** The name of the record. */
  name: string
  /** As stored; empty if there is none. One that is not among the nine is offered too. */
  reason: string
  choose(reason: string): void
}

export function ReasonSelect({ name, reason, ...others }: ReasonSelectProps) {
  return <WordSelect {...others} label={`Cancellation Reason, ${name}`} words={CANCELLATION_REASONS} word={reason} placeholder="Choose a reason" />
}
