/** The record of a form as it was last read, for forms that send parts of it beside what is in their fields. */
import { useCallback, useEffect, useRef } from 'react'
import type { CallOptions } from '../../state/connection.ts'

/** `record` is the record as its screen has it; `show` reads it again. */
export function useStored<Row>(record: Row, show: (call: CallOptions) => Promise<Row>) {
  const stored = useRef(record)
  const again = useRef(show)
  again.current = show
  useEffect(() => void (stored.current = record), [record])
  const read = useCallback(async (call: CallOptions) => (stored.current = await again.current(call)), [])
  return { stored, read }
}
