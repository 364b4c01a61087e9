/** A screen on one record: reads it anew each time, shows skeletons meanwhile, and says so when it cannot be read. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, type ReactNode } from 'react'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { Link } from '../basics/Link.tsx'
import { lastListAddress } from '../address/listVisits.ts'
import { RecordHeader, type RecordHeaderDefinition } from './RecordHeader.tsx'

const useStyles = makeStyles({
  failed: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
})

export interface RecordScreenProps<Row> {
  area: string
  /** From the address; anything but a whole number above 0 names no record. */
  id: number
  noun: string
  /** Path of the list, for the way back. */
  list: string
  /** What stands above the record's form; none where the screen is not on the record itself. */
  header?: RecordHeaderDefinition<Row>
  read(signal: AbortSignal): Promise<Row>
  children(record: Row): ReactNode
}

export function RecordScreen<Row>({ area, id, noun, list, header, read, children }: RecordScreenProps<Row>) {
  const styles = useStyles()
  const isId = Number.isSafeInteger(id) && id > 0
  // Not kept: a form must not start from what the record was when it was last looked at.
  const { data, failure, reload } = useQuery({ key: isId ? [area, 'show', { id }] : null, area: null, read, isKept: false })
  const problem = isId ? failure : { kind: 'invalid' as const, message: `There’s no ${noun} at this address.`, retryable: false }
  if (data !== undefined) {
    return (
      <Fragment key={id}>
        {header && <RecordHeader id={id} noun={noun} list={list} header={header} shown={data} />}
        {children(data)}
      </Fragment>
    )
  }
  if (problem) {
    return (
      <div className={styles.failed}>
        <FailureBar failure={problem} retry={problem.retryable ? () => reload() : undefined} />
        <Link to={lastListAddress(list)}>Back to the list</Link>
      </div>
    )
  }
  return <FormSkeleton />
}
