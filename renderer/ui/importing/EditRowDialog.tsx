/** Edits the cells of one row, with what is wrong with each. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { Columns } from '../../../shared/rules/importColumns.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { TextBar } from '../basics/TextBar.tsx'
import type { GroupedRow } from './plannedGroups.ts'
import type { Table } from './useTable.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '60vh', overflowY: 'auto', padding: '2px' },
})

interface EditRowDialogProps {
  row: GroupedRow
  table: Table
  columns: Columns
  save(cells: Array<{ column: number; text: string }>): Promise<void>
  close(): void
}

export function EditRowDialog({ row, table, columns, save, close }: EditRowDialogProps) {
  const styles = useStyles()
  useFocusReturn()
  const { planned, message } = row
  const { headers } = table.facts
  const cells = table.rows[planned.row]!
  const [texts, setTexts] = useState(cells)
  const [failure, setFailure] = useState<Failure | null>(null)
  const toMend = useRef<HTMLInputElement>(null)
  useEffect(() => toMend.current?.focus(), [])
  const imported = headers.map((header, column) => ({ header: header || `Column ${column + 1}`, column })).filter(({ column }) => columns[column] !== null)
  const problems = planned.problems.filter(({ column }) => column !== null && columns[column] !== null)
  const first = problems[0]?.column ?? imported[0]?.column
  const others = planned.problems.length > problems.length || planned.problems.length === 0 ? message : ''

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const changed = texts.flatMap((text, column) => (text === cells[column] ? [] : [{ column, text }]))
    try {
      if (changed.length > 0) await save(changed)
      close()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }
  return (
    // A click beside the dialog does nothing, so that nothing typed is lost.
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && close()}>
      <DialogSurface>
        <form noValidate onSubmit={event => void submit(event)}>
          <DialogBody>
            <DialogTitle>Edit row {(planned.row + 2).toLocaleString()}</DialogTitle>
            <DialogContent className={styles.content}>
              {others !== '' && <TextBar intent="warning">{others}</TextBar>}
              {imported.map(({ header, column }) => (
                <Field
                  key={column}
                  label={header}
                  validationMessage={
                    texts[column] === cells[column]
                      ? problems.flatMap(problem => (problem.column === column ? [problem.message] : [])).join('. ') || undefined
                      : undefined
                  }
                >
                  <Input
                    ref={column === first ? toMend : undefined}
                    autoComplete="off"
                    dir="auto"
                    value={texts[column]}
                    onChange={(_, { value }) => setTexts(texts.with(column, value))}
                  />
                </Field>
              ))}
              {failure && <FailureBar failure={failure} />}
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary">
                Save
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
