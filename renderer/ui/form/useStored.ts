/** The record of a form as it was last read, for forms that send parts of it beside what is in their fields. */
import { useCallback, useEffect, useRef } from 'react'

/** `record` is the record as its screen has it; `valuesOf` makes the form's values of one. */
export function useStored<Row, Values>(record: Row, valuesOf: (record: Row) => Values) {
  const stored = useRef(record)
  useEffect(() => void (stored.current = record), [record])
  const formOf = useCallback((read: Row) => valuesOf((stored.current = read)), [valuesOf])
  return { stored, formOf }
}
