/** A conversation on paper: all its messages as plain text, below a line that says who takes part; the screen itself is not printed. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsPrinting } from '../basics/printing.ts'
import { momentInWords } from '../basics/age.ts'
import type { ThreadLine } from './threadText.ts'

export interface PrintedThreadProps {
  /** What the conversation is about. */
  about: string
  /** Who takes part. */
  people: readonly string[]
  /** Called when printing begins. */
  lines(): ThreadLine[]
}

export function PrintedThread(props: PrintedThreadProps) {
  return useIsPrinting() ? <Paper {...props} /> : null
}

function Paper({ about, people, lines }: PrintedThreadProps) {
  const [now] = useState(() => momentInWords(Date.now()))
  const all = lines()
  return createPortal(
    <div className="print-only print-alone">
      <h1>{`Conversation about ${about}`}</h1>
      <p dir="auto">{[people.join(', '), `${all.length.toLocaleString()} ${all.length === 1 ? 'message' : 'messages'}`, `Printed ${now}`].join(' · ')}</p>
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
          {all.map(({ day, time, name, content }, index) => (
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
