/** What can be done with a report besides reading it. */
import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { LONGEST_TITLE, type SummaryReport } from '../../../shared/platform/summaryReports.ts'
import { ownReport } from '../../../shared/rules/ownReports.ts'
import { addReport, changeReport, deleteReport, readReport, writeReport } from '../../state/summaryReports.ts'
import { JSON_FILES, useFiles } from '../../ui/basics/files.tsx'
import { useFocusReturn } from '../../ui/basics/focusReturn.ts'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { InputDialog } from '../../ui/basics/InputDialog.tsx'

interface TitleDialogProps {
  title: string
  value: string
  hint?: string
  save(typed: string): void
  close(): void
}

function TitleDialog({ save, close, ...dialog }: TitleDialogProps) {
  useFocusReturn()
  function submit(typed: string): string | null {
    const title = typed.trim()
    if (title === '') return 'Enter a title.'
    if (title.length > LONGEST_TITLE) return `This title has ${title.length} characters. Shorten it to ${LONGEST_TITLE}.`
    save(title)
    close()
    return null
  }
  return <InputDialog label="Title" submitLabel="Save" submit={submit} close={close} {...dialog} />
}

interface ReportMenuProps {
  report: SummaryReport
  /** Opens another report. */
  open(id: string): void
}

export function ReportMenu({ report, open }: ReportMenuProps) {
  const [asked, ask] = useState<'new' | 'copy' | 'rename' | null>(null)
  const own = ownReport(report.id)
  const isChanged = own !== undefined && JSON.stringify({ ...own, isPinned: report.isPinned }) !== JSON.stringify({ ...report, isPinned: report.isPinned })
  const openNew = (made: Promise<SummaryReport | null>) => void made.then(added => added && open(added.id))
  const file = useFiles(JSON_FILES, ([chosen]) => chosen && openNew(readReport(chosen)))
  const { id: _, isPinned: __, ...content } = report
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <IconButton label="More on this report" icon={<MoreHorizontal20Regular />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => ask('new')}>New report…</MenuItem>
            <MenuItem onClick={() => ask('copy')}>Save as another report…</MenuItem>
            <MenuItem onClick={() => ask('rename')}>Rename…</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => writeReport(report)}>Save to a file…</MenuItem>
            <MenuItem onClick={file.choose}>Read from a file…</MenuItem>
            <MenuDivider />
            <MenuItem disabled={own !== undefined && !isChanged} onClick={() => deleteReport(report, own !== undefined)}>
              {own ? 'Undo my changes' : 'Delete'}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {file.input}
      {asked === 'new' && (
        <TitleDialog
          title="New report"
          value=""
          hint="Add its summaries in lists: Add to a report, in the menu of a summary."
          save={title => openNew(addReport({ title, period: 'last-week', parts: [] }))}
          close={() => ask(null)}
        />
      )}
      {asked === 'copy' && (
        <TitleDialog title="Save as another report" value={report.title} save={title => openNew(addReport({ ...content, title }))} close={() => ask(null)} />
      )}
      {asked === 'rename' && (
        <TitleDialog title="Rename the report" value={report.title} save={title => changeReport({ ...report, title })} close={() => ask(null)} />
      )}
    </>
  )
}
