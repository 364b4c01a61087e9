/** What is odd in a file, as a short list: to know before anything of it is imported. */
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { TextBar } from '../basics/TextBar.tsx'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  only: { margin: 0, overflowWrap: 'anywhere' },
})

/** How many are shown at once. */
const SHORT = 4

/** `notes` are sentences. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  const styles = useStyles()
  const [isWhole, setWhole] = useState(false)
  if (notes.length === 0) return null
  const shown = isWhole ? notes : notes.slice(0, SHORT)
  return (
    <TextBar role="status" intent="warning">
      {notes.length === 1 ? (
        <p className={styles.only}>
          <bdi>{notes[0]}</bdi>
        </p>
      ) : (
        <ul className={styles.list} aria-label="Notes on this file">
          {shown.map(note => (
            <li key={note}>
              <bdi>{note}</bdi>
            </li>
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <Button size="small" appearance="transparent" onClick={() => setWhole(true)}>
          Show {(notes.length - shown.length).toLocaleString(LOCALE)} more
        </Button>
      )}
    </TextBar>
  )
}
