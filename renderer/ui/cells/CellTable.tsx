/** A list whose cells are edited in place: what was edited is planned, shown and sent by the import of the list. */
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { counted } from '../../../shared/rules/words.ts'
import { openTable, rememberPlan } from '../../state/importFiles.ts'
import { useAccess } from '../../state/session.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { EDITED, type CellsImport } from '../importing/importDefinition.ts'
import type { CellsProps } from '../list/listDefinition.ts'
import { RowsFrame } from '../list/ListFrame.tsx'
import { cellColumns } from './cellColumns.ts'
import { cellFile } from './cellFile.ts'
import { CellGrid } from './CellGrid.tsx'
import { useCells } from './useCells.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const KEYS = 'Type over a cell, or F2 to edit it. Ctrl+D fills down.'

interface CellTableProps extends CellsProps<{ id: number }> {
  imported: CellsImport
  /** The screen of the import. */
  importPath: string
}

export default function CellTable({ definition, imported, importPath, columns: shown, isRefreshing, isFull, setFrame, ...props }: CellTableProps) {
  const styles = useStyles()
  const { area, noun } = definition
  const access = useAccess(area.section)
  const navigate = useNavigate()
  const cells = useCells(imported, props.rows)
  const [said, tell] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const columns = useMemo(() => cellColumns(shown, imported, cells.fields), [shown, imported, cells.fields])
  const { edit } = imported.needs

  async function save(): Promise<void> {
    setSaving(true)
    setFailure(null)
    try {
      const { rows, edited } = await cells.editedRows()
      const file = new File([cellFile(cells.fields, edited, rows, cells.textOf)], EDITED, { type: 'text/csv' })
      const opened = await openTable(file, new AbortController().signal)
      await rememberPlan(opened.file, { match: 'id', emptyClears: true, forAll: {}, decided: new Map() })
      void navigate(`${importPath}?file=${opened.file}`)
    } catch (error) {
      setFailure(failureOf(error))
      setSaving(false)
    }
  }
  const { count } = cells
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Edited cells">
        <Caption1 role="status" className={styles.quiet}>
          {said ||
            (count === 0
              ? (access.hint(edit) ?? KEYS)
              : `${counted(count, 'cell')} in ${counted(cells.rowCount, noun.one, noun.many)} changed. Nothing is sent yet.`)}
        </Caption1>
        <div className={styles.end}>
          <Button size="small" appearance="subtle" icon={<ArrowUndo20Regular />} disabledFocusable={!cells.canUndo} onClick={cells.undo}>
            Undo
          </Button>
          <Button size="small" disabledFocusable={count === 0} onClick={cells.discard}>
            Discard
          </Button>
          <Button size="small" appearance="primary" disabledFocusable={count === 0 || isSaving} onClick={() => void save()}>
            Save…
          </Button>
        </div>
      </div>
      {failure && <FailureBar failure={failure} retry={() => void save()} />}
      <RowsFrame setFrame={setFrame} isRefreshing={isRefreshing} isFull={isFull} maxHeight={definition.maxHeight}>
        <CellGrid
          {...props}
          label={noun.many}
          columns={columns}
          cells={cells}
          isReadOnly={!access.allows(edit)}
          guard={run => access.guard(edit, run)}
          tell={tell}
        />
      </RowsFrame>
    </>
  )
}
