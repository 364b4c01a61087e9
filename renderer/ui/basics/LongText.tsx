/** A text of any length: of a long one, the beginning, and all of it on demand. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIsPrinting } from './printing.ts'

/** Longest text that is shown in full, in characters. */
const LONGEST = 400

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  open: { display: 'block', maxHeight: '200px', overflowY: 'auto' },
  button: { marginInlineStart: tokens.spacingHorizontalXS, minWidth: 'auto' },
})

/** Also for messages of the server, which can be of any length (F-473). */
export function LongText({ text }: { text: string }) {
  const styles = useStyles()
  if (text.length > LONGEST) return <FoldedText text={text} />
  return (
    <span className={styles.text} dir="auto">
      {text}
    </span>
  )
}

/** On paper it is whole. */
function FoldedText({ text }: { text: string }) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  return (
    <>
      {isOpen && !isPrinting ? (
        // It scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <span className={mergeClasses(styles.text, styles.open)} dir="auto" tabIndex={0} role="group" aria-label="Full message">
          {text}
        </span>
      ) : (
        <span className={styles.text} dir="auto">
          {isPrinting ? text : `${text.slice(0, LONGEST)}…`}
        </span>
      )}
      <Button className={styles.button} size="small" appearance="transparent" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </>
  )
}
