/** A file with a table: chosen or dropped, sent to main, and refused with a sentence where it cannot be read. */
import { Button, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DocumentAdd20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { LARGEST_TABLE, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { openTable } from '../../state/importFiles.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { useFiles } from '../basics/files.tsx'
import { whenFocusFree } from '../basics/firstFocus.ts'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })

/** `types` are those that the system's dialog offers; `opened` receives the number of the file that main now has. */
export function useTableSource(types: string, opened: (file: number) => void) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isReading, setReading] = useState(false)
  const controller = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])

  async function open(file: File | undefined): Promise<void> {
    if (!file || isReading) return
    setFailure(null)
    if (file.size === 0 || file.size > LARGEST_TABLE) {
      const message =
        file.size === 0
          ? 'This file is empty. Choose another one.'
          : `This file has more than ${LARGEST_TABLE / 1_000_000} MB. Split it, and import one part after the other.`
      return setFailure({ kind: 'invalid', message, retryable: false })
    }
    setReading(true)
    try {
      opened((await openTable(file, controller.current.signal)).file)
    } catch (error) {
      if (controller.current.signal.aborted) return
      setFailure(failureOf(error))
    }
    setReading(false)
  }
  return { open, isReading, failure, files: useFiles(types, ([file]) => void open(file)) }
}

/** `formats` and `rows` are what may be chosen, in words. */
export function TableSource({ source, formats, rows }: { source: ReturnType<typeof useTableSource>; formats: string; rows: string }) {
  const styles = useStyles()
  const { isReading, failure, files } = source
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => whenFocusFree(() => button.current?.focus({ preventScroll: true })), [])
  return (
    <>
      <div className={files.className} {...files.target}>
        <Button
          ref={button}
          appearance="primary"
          icon={isReading ? <Spinner size="tiny" aria-hidden /> : <DocumentAdd20Regular />}
          disabledFocusable={isReading}
          onClick={files.choose}
        >
          {isReading ? 'Reading the file' : 'Choose a file'}
        </Button>
        {files.input}
        <Caption1 className={styles.quiet}>
          Or drop it here. {formats}, at most {MOST_ROWS.toLocaleString(LOCALE)} {rows} and {LARGEST_TABLE / 1_000_000} MB.
        </Caption1>
      </div>
      {failure && <FailureBar failure={failure} />}
    </>
  )
}
