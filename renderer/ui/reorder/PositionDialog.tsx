/** Asks for the new position of a row of a reorder list. */
import { useFocusReturn } from '../basics/focusReturn.ts'
import { InputDialog } from '../basics/InputDialog.tsx'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

export interface PositionDialogProps {
  /** Name of the row. */
  name: string
  /** Its position, from 1, and the number of positions. */
  position: number
  total: number
  move(position: number): void
  close(): void
}

export function PositionDialog({ name, position, total, move, close }: PositionDialogProps) {
  useFocusReturn()
  function submit(typed: string): string | null {
    const wanted = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0
    if (wanted < 1 || wanted > total) return `Enter a whole number from 1 to ${total.toLocaleString(LOCALE)}.`
    close()
    move(wanted)
    return null
  }
  return (
    <InputDialog
      title={isolating`Move ${name} to position`}
      label="Position"
      hint={`1 is the top, ${total.toLocaleString(LOCALE)} the end.`}
      inputMode="numeric"
      value={String(position)}
      submitLabel="Move"
      submit={submit}
      close={close}
    />
  )
}
