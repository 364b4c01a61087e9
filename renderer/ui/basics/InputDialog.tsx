/** A dialog that asks for one text: a name, a position, an address. Who opens it gives the focus back when it closes (`useFocusReturn`). */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Input, type InputProps } from '@fluentui/react-components'
import { yupResolver } from '@hookform/resolvers/yup'
import type { SyntheticEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { object, string, type InferType } from 'yup'
import { isCommand } from './keys.ts'

/** Any text: whoever opens the dialog says what is wrong with it. */
const textForm = object({ text: string().defined() })

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
  const { control, handleSubmit, setError, formState } = useForm<InferType<typeof textForm>>({
    resolver: yupResolver(textForm),
    defaultValues: { text: value },
  })
  const { field, fieldState } = useController({ control, name: 'text' })
  const problem = fieldState.error?.message
  const run = handleSubmit(async ({ text }) => {
    const wrong = await submit(text)
    if (wrong !== null) setError('text', { message: wrong }, { shouldFocus: true })
  })

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation() // a form around what opened the dialog does not submit too
    if (!formState.isSubmitting) await run()
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
              <Field label={label} required={required} hint={problem === undefined ? hint : undefined} validationMessage={problem}>
                <Input
                  ref={field.ref}
                  name={field.name}
                  autoComplete="off"
                  dir="auto"
                  {...input}
                  value={field.value}
                  onBlur={field.onBlur}
                  onFocus={event => event.target.select()}
                  onChange={(_, { value: typed }) => field.onChange(typed)}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={formState.isSubmitting}>
                {submitLabel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
