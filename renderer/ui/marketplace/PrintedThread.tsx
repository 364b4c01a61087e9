/** A conversation on paper: all its messages as plain text, below a line that says who takes part; the screen itself is not printed. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsPrinting } from '../basics/printing.ts'
import { momentInWords } from '../basics/age.ts'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'
import { emptyText, threadLines, type Thread } from './threadText.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

interface PrintedThreadProps {
  thread: Thread
  /** What the conversation is about. */
  about: string
}

export function PrintedThread({ thread, about }: PrintedThreadProps) {
  return useIsPrinting() ? <Paper thread={thread} about={about} /> : null
}

const COLUMNS: PlainColumn<ReturnType<typeof threadLines>[number]>[] = [
  { id: 'day', header: 'Date', cell: { className: 'print-word' }, draw: ({ day }) => day },
  { id: 'time', header: 'Time', cell: { className: 'print-word' }, draw: ({ time }) => time },
  { id: 'name', header: 'From', cell: { dir: 'auto' }, draw: ({ name }) => name },
  { id: 'content', header: 'Message', cell: { dir: 'auto' }, draw: ({ content }) => content },
]

function Paper({ thread, about }: PrintedThreadProps) {
  const [now] = useState(() => momentInWords(Date.now()))
  const { customer, professional } = thread
  const lines = threadLines(thread, emptyText)
  const count = `${lines.length.toLocaleString(LOCALE)} ${lines.length === 1 ? 'message' : 'messages'}`
  return createPortal(
    <div className="print-only print-alone">
      <h1>{`Conversation about ${about}`}</h1>
      <p dir="auto">{[`${customer.name}, ${professional.name}`, count, `Printed ${now}`].join(' · ')}</p>
      <PlainTable columns={COLUMNS} rows={lines} rowId={(_, index) => String(index)} />
    </div>,
    document.body,
  )
}
