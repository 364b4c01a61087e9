/** Asks for the new position of a row of a reorder list. */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Input } from '@fluentui/react-components'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useFocusReturn } from '../basics/focusReturn.ts'

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
  const [typed, setTyped] = useState(String(position))
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wanted = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0
  const isPosition = wanted >= 1 && wanted <= total

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isPosition) {
      setRefused(true)
      return input.current?.focus()
    }
    close()
    move(wanted)
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface>
        <form noValidate onSubmit={submit}>
          <DialogBody>
            <DialogTitle>Move {name} to position</DialogTitle>
            <DialogContent>
              <Field
                label="Position"
                hint={isRefused && !isPosition ? undefined : `1 is the top, ${total.toLocaleString()} the end.`}
                validationMessage={isRefused && !isPosition ? `Enter a whole number from 1 to ${total.toLocaleString()}.` : undefined}
              >
                <Input
                  ref={input}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onFocus={event => event.target.select()}
                  onChange={(_, { value }) => setTyped(value)}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary">
                Move
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
