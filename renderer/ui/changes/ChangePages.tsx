/** The changes that match a query, page by page: each further page is read once it is asked for. */
import { Button, makeStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import type { Activity, ActivityPage, ChangeQuery } from '../../../shared/platform/changes.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'

const useStyles = makeStyles({
  more: { alignSelf: 'flex-start' },
})

/** What is asked for, whichever page of it. */
export type AskedChanges = Omit<ChangeQuery, 'size' | 'before'>

/** A page of changes, the latest first, read again when the log has changed; null asks for nothing. */
export function useChanges(asked: AskedChanges | null, size: number, before?: number) {
  const query: ChangeQuery = { ...asked, size, ...(before === undefined ? {} : { before }) }
  return useQuery<ActivityPage>({
    key: asked && ['changes', 'list', query],
    area: 'changes',
    read: signal => client.changes.list(query, { signal }),
    isKept: true,
  })
}

interface ChangePagesProps {
  asked: AskedChanges
  /** How many entries a page has. */
  size: number
  /** The button that reads the next page. */
  more: string
  /** Draws a page; `above` is the last entry of the one before. */
  children(entries: readonly Activity[], above: Activity | undefined): ReactNode
}

interface Place {
  before?: number
  above?: Activity
}

/** Draws nothing while the first page is read. Must have another key for another query. */
export function ChangePages({ asked, size, more, children, before, above }: ChangePagesProps & Place) {
  const styles = useStyles()
  const { data, failure, reload } = useChanges(asked, size, before)
  const [hasMore, setHasMore] = useState(false)
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {data && children(data.entries, above)}
      {data &&
        data.next !== null &&
        (hasMore ? (
          <ChangePages asked={asked} size={size} more={more} before={data.next} above={data.entries.at(-1)}>
            {children}
          </ChangePages>
        ) : (
          <Button size="small" className={styles.more} onClick={() => setHasMore(true)}>
            {more}
          </Button>
        ))}
    </>
  )
}
