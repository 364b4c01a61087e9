/** A screen for one record: reads it each time it opens, with skeletons meanwhile, and says why if it cannot be read. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { CallOptions } from '../../state/connection.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { Link } from '../basics/Link.tsx'
import { lastListAddress } from '../address/listVisits.ts'
import { RecordHeader, type RecordHeaderDefinition } from './RecordHeader.tsx'
import { HistoryBelow } from './HistoryBelow.tsx'
import { RelatedBelow } from './RelatedBelow.tsx'

const useStyles = makeStyles({
  failed: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
})

export interface RecordScreenProps<Row> {
  area: string
  /** By default the one in the path; only a positive integer identifies a record. */
  id?: number
  noun: string
  /** Path of the list that the link back leads to. */
  list: string
  /** Shows above the record, and its history below; left out by screens that show only something of the record. */
  header?: RecordHeaderDefinition<Row>
  /** Whether the screen ends with the records that name this one, as the list's shape says. */
  isReferred?: boolean
  read(query: { id: number }, call: CallOptions): Promise<Row>
  children(record: Row, id: number): ReactNode
}

export function RecordScreen<Row>({ area, noun, list, header, isReferred, read, children, ...props }: RecordScreenProps<Row>) {
  const styles = useStyles()
  const { id: inPath } = useParams()
  const { id = Number(inPath) } = props
  const isId = Number.isSafeInteger(id) && id > 0
  // Not kept: a form must not start from an older state of the record.
  const { data, failure, reload } = useQuery({
    key: isId ? [area, 'show', { id }] : null,
    area: null,
    read: signal => read({ id }, { signal }),
    isKept: false,
  })
  const problem = isId ? failure : { kind: 'invalid' as const, message: `There’s no ${noun} at this address.`, retryable: false }
  if (data !== undefined) {
    return (
      <Fragment key={id}>
        {header && <RecordHeader id={id} noun={noun} list={list} header={header} shown={data} />}
        {children(data, id)}
        {isReferred && <RelatedBelow area={area} shown={{ id, email: (data as { email?: unknown }).email }} />}
        {header && <HistoryBelow area={area} id={id} section={header.section} />}
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
