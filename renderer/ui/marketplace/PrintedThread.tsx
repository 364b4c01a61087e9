/** A conversation on paper: all its messages as plain text, under a line that says whose they are, in place of the screen that it is read on. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsPrinting } from '../basics/printing.ts'
import { momentInWords } from '../basics/age.ts'

/** A message as text. */
export interface ThreadLine {
  day: string
  time: string
  name: string
  content: string
}

export interface PrintedThreadProps {
  /** What the conversation is about. */
  about: string
  /** Who takes part. */
  people: readonly string[]
  /** Asked for when the paper is. */
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
