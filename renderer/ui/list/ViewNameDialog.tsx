/** Asks for the name of a view. */
import { failureOf } from '../../../shared/contract/failure.ts'
import { nameProblem } from '../../../shared/rules/views.ts'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { InputDialog } from '../basics/InputDialog.tsx'

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
  const submit = async (typed: string) => {
    const problem = nameProblem(typed, taken)
    if (problem !== null) return problem
    try {
      await save(typed)
      close()
      return null
    } catch (error) {
      return failureOf(error).message
    }
  }
  return <InputDialog title={title} label="Name" hint={hint} value={name} submitLabel="Save" submit={submit} close={close} />
}
