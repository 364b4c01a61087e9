/** Asks to which summary report a list's summary is added, and which of the list's dates its period is of. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { NewPin } from '../../../shared/platform/pins.ts'
import type { ReportPart } from '../../../shared/platform/summaryReports.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { capital } from '../../../shared/rules/words.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import { addReport, summaryReportsAtom } from '../../state/summaryReports.ts'
import type { SummaryColumn } from '../address/summaries.ts'
import { useFocusReturn } from '../basics/focusReturn.ts'

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

const NEW = 'new'

interface AddToReportProps {
  added: NewPin
  /** The columns of dates of the list. */
  dates: readonly Pick<SummaryColumn, 'column' | 'label'>[]
  /** What the summary is called. */
  title: string
  close(): void
}

export function AddToReport({ added, dates, title, close }: AddToReportProps) {
  useFocusReturn()
  const styles = useStyles()
  const { data: reports = [] } = useQueryAtom(summaryReportsAtom)
  const [chosen, choose] = useState(NEW)
  const { choice, words } = added
  const [column, setColumn] = useState(choice.interval ? choice.column : dates[0]?.column)
  const date = dates.find(each => each.column === column)
  async function add(): Promise<void> {
    const part: ReportPart = {
      ...added,
      look: choice.measure !== 'count' ? 'table' : choice.interval ? 'line' : 'bars',
      ...(date ? { date: { column: date.column, label: date.label } } : {}),
    }
    const report = reports.find(({ id }) => id === chosen)
    const saved = await addReport(
      report ? { ...report, parts: [...report.parts, part] } : { title: capital(words.noun.many), period: 'last-week', parts: [part] },
    )
    if (!saved) return
    notify('success', isolating`Added “${title}” to the report “${saved.title}”`)
    close()
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Add to a report</DialogTitle>
          <DialogContent className={styles.fields}>
            <Field label="Report">
              <Select value={chosen} onChange={(_, { value }) => choose(value)}>
                <option value={NEW}>New report</option>
                {reports.map(({ id, title: name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            {dates.length > 1 && (
              <Field label="Period of">
                <Select value={column} onChange={(_, { value }) => setColumn(value)}>
                  {dates.map(each => (
                    <option key={each.column} value={each.column}>
                      {each.label}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button appearance="primary" onClick={() => void add()}>
              Add
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
