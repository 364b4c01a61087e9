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
import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useState } from 'react'
import { useController, useForm, type Control } from 'react-hook-form'
import { array, object, string, type InferType } from 'yup'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import type { Columns } from '../../../shared/rules/importColumns.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { TextBar } from '../basics/TextBar.tsx'
import type { GroupedRow } from './plannedGroups.ts'
import type { Table } from './useTable.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '60vh', overflowY: 'auto', padding: '2px' },
})

/** Any text may stand in a cell: whether a row can be imported is said by its plan. */
const rowForm = object({ texts: array().of(string().defined()).required() })

type RowForm = InferType<typeof rowForm>

/** A cell, with what is wrong with it until it is changed. */
function CellField({ control, column, label, problem }: { control: Control<RowForm>; column: number; label: string; problem: string }) {
  const { field, fieldState } = useController({ control, name: `texts.${column}` })
  return (
    <Field label={label} validationMessage={fieldState.isDirty ? undefined : problem || undefined}>
      <Input {...field} autoComplete="off" dir="auto" onChange={(_, { value }) => field.onChange(value)} />
    </Field>
  )
}

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
  const { control, handleSubmit, setFocus } = useForm<RowForm>({ resolver: yupResolver(rowForm), defaultValues: { texts: [...cells] } })
  const [failure, setFailure] = useState<Failure | null>(null)
  const imported = headers.map((header, column) => ({ header: header || `Column ${column + 1}`, column })).filter(({ column }) => columns[column] !== null)
  const problems = planned.problems.filter(({ column }) => column !== null && columns[column] !== null)
  const first = problems[0]?.column ?? imported[0]?.column
  const others = planned.problems.length > problems.length || planned.problems.length === 0 ? message : ''

  useEffect(() => {
    if (first !== undefined) setFocus(`texts.${first}`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  const submit = handleSubmit(async ({ texts }) => {
    const changed = texts.flatMap((text, column) => (text === cells[column] ? [] : [{ column, text }]))
    try {
      if (changed.length > 0) await save(changed)
      close()
    } catch (error) {
      setFailure(failureOf(error))
    }
  })
  return (
    // A click beside the dialog does nothing, so that nothing typed is lost.
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && close()}>
      <DialogSurface>
        <form noValidate onSubmit={event => void submit(event)}>
          <DialogBody>
            <DialogTitle>Edit row {planned.line.toLocaleString(LOCALE)}</DialogTitle>
            <DialogContent className={styles.content}>
              {others !== '' && <TextBar intent="warning">{others}</TextBar>}
              {imported.map(({ header, column }) => (
                <CellField
                  key={column}
                  control={control}
                  column={column}
                  label={header}
                  problem={problems.flatMap(problem => (problem.column === column ? [problem.message] : [])).join('. ')}
                />
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
