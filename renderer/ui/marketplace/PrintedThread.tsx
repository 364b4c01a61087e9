/** A conversation on paper: all its messages as plain text, below a line that says who takes part; the screen itself is not printed. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsPrinting } from '../basics/printing.ts'
import { momentInWords } from '../basics/age.ts'
import { emptyText, threadLines, type Thread } from './threadText.ts'

interface PrintedThreadProps {
  thread: Thread
  /** What the conversation is about. */
  about: string
}

export function PrintedThread({ thread, about }: PrintedThreadProps) {
  return useIsPrinting() ? <Paper thread={thread} about={about} /> : null
}

function Paper({ thread, about }: PrintedThreadProps) {
  const [now] = useState(() => momentInWords(Date.now()))
  const { customer, professional } = thread
  const lines = threadLines(thread, emptyText)
  const count = `${lines.length.toLocaleString()} ${lines.length === 1 ? 'message' : 'messages'}`
  return createPortal(
    <div className="print-only print-alone">
      <h1>{`Conversation about ${about}`}</h1>
      <p dir="auto">{[`${customer.name}, ${professional.name}`, count, `Printed ${now}`].join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Time</th>
            <th scope="col">From</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ day, time, name, content }, index) => (
            <tr key={index}>
              <td className="print-word">{day}</td>
              <td className="print-word">{time}</td>
              <td dir="auto">{name}</td>
              <td dir="auto">{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
