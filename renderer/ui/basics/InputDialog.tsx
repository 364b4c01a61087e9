/** A dialog that asks for one text: a name, a position, an address. Who opens it gives the focus back when it closes (`useFocusReturn`). */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Input, type InputProps } from '@fluentui/react-components'
import { useRef, useState, type SyntheticEvent } from 'react'
import { isCommand } from './keys.ts'

interface InputDialogProps extends Pick<InputProps, 'type' | 'inputMode'> {
  title: string
  label: string
  hint?: string
  required?: boolean
  /** The text at first. */
  value: string
  /** What the button is called that submits the text. */
  submitLabel: string
  /** Takes the text and closes the dialog, or returns what is wrong with it, which shows below the field until it is changed. */
  submit(text: string): string | null | Promise<string | null>
  close(): void
}

export function InputDialog({ title, label, hint, required, value, submitLabel, submit, close, ...input }: InputDialogProps) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation() // a form around what opened the dialog does not submit too
    if (isBusy) return
    setBusy(true)
    const wrong = await submit(typed)
    setBusy(false)
    if (wrong === null) return
    setProblem(wrong)
    field.current?.focus()
  }

  return (
    // A click beside the dialog does nothing, so that nothing typed is lost.
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && close()}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={event => void send(event)}
          onKeyDown={event => {
            if (event.key === 'Enter' && isCommand(event)) void send(event)
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <Field label={label} required={required} hint={problem === null ? hint : undefined} validationMessage={problem ?? undefined}>
                <Input
                  ref={field}
                  autoComplete="off"
                  dir="auto"
                  {...input}
                  value={typed}
                  onFocus={event => event.target.select()}
                  onChange={(_, { value: changed }) => {
                    setTyped(changed)
                    setProblem(null)
                  }}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                {submitLabel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
