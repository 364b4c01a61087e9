/** Asks for the name of a view. */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Input } from '@fluentui/react-components'
import { useRef, useState, type SyntheticEvent } from 'react'
import { failureOf } from '../../../shared/contract/failure.ts'
import { nameProblem } from '../../../shared/rules/views.ts'
import { useFocusReturn } from '../basics/focusReturn.ts'

interface ViewNameDialogProps {
  title: string
  /** What the view is called now; empty for a new one. */
  name: string
  /** The names of the list's other views. */
  taken: readonly string[]
  hint?: string
  save(name: string): Promise<unknown>
  close(): void
}

export function ViewNameDialog({ title, name, taken, hint, save, close }: ViewNameDialogProps) {
  useFocusReturn()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function refuse(why: string): void {
    setProblem(why)
    input.current?.focus()
  }
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    const why = nameProblem(typed, taken)
    if (why !== null) return refuse(why)
    setSaving(true)
    try {
      await save(typed)
      close()
    } catch (error) {
      setSaving(false)
      refuse(failureOf(error).message)
    }
  }

  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && close()}>
      <DialogSurface>
        <form noValidate onSubmit={event => void submit(event)}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <Field label="Name" hint={problem === null ? hint : undefined} validationMessage={problem ?? undefined}>
                <Input
                  ref={input}
                  autoComplete="off"
                  dir="auto"
                  value={typed}
                  onFocus={event => event.target.select()}
                  onChange={(_, { value }) => {
                    setTyped(value)
                    setProblem(null)
                  }}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
                Save
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
