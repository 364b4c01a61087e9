/** Says that the rows of a list are not on this computer, and offers to read them. */
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { failureOf } from '../../../shared/contract/failure.ts'
import { notify } from '../../state/notices.ts'
import { offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { TextBar } from '../basics/TextBar.tsx'
import { NotHere } from './NotHere.tsx'

interface MissingRowsProps {
  area: string
  noun: string
  /** Reads the rows of a list that is read whole. */
  read(): Promise<unknown>
  reload(): void
}

export function MissingRows({ area, noun, read, reload }: MissingRowsProps) {
  const canBeKept = useAtomValue(offlineCopiesAtom).data?.some(each => each.area === area)
  const [isReading, setReading] = useState(false)
  if (canBeKept) return <NotHere area={area} noun={noun} />
  function begin() {
    setReading(true)
    read()
      .then(reload, (error: unknown) => notify('error', failureOf(error).message))
      .finally(() => setReading(false))
  }
  return (
    <TextBar
      intent="info"
      actions={
        <Button size="small" disabledFocusable={isReading} onClick={begin}>
          {isReading ? 'Reading…' : `Read ${noun}`}
        </Button>
      }
    >
      Only a list whose rows are all on this computer can be summarised, and these {noun} are not.
    </TextBar>
  )
}
