/** What a list says where it has no rows to show: one sentence and one action. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Failure } from '../../../shared/contract/failure.ts'
import type { Entry } from '../basics/entries.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { Hint } from '../basics/Hint.tsx'

const useStyles = makeStyles({
  message: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM, padding: tokens.spacingVerticalXXXL },
})

interface ListMessageProps {
  /** What the rows are called, e.g. cities. */
  noun: string
  /** Why there are none; `isTold` where the frame says so already. */
  failure: Failure | null
  isTold: boolean
  retry(): void
  /** What they were searched by; `onPage` where only this page's rows were. */
  search: string
  onPage?: boolean
  clearSearch(): void
  /** Given where they are filtered. */
  clearFilters?(): void
  /** What is said where there are none at all, in the documents' words. */
  emptyText?: string
  add?: Entry
}

/** A sentence in which a search stands as it was typed, in its own direction. */
function NoMatch({ noun, search, onPage, clearFilters }: ListMessageProps) {
  return (
    <>
      No {noun} {onPage ? 'on this page ' : ''}match “<bdi>{search}</bdi>”{clearFilters ? ' and these filters' : ''}.
    </>
  )
}

export function ListMessage(props: ListMessageProps) {
  const { noun, failure, isTold, retry, search, clearFilters, add } = props
  const styles = useStyles()
  const told = (text: ReactNode, action: ReactNode) => (
    <div className={styles.message}>
      <Text>{text}</Text>
      {action}
    </div>
  )
  if (isTold) return told(`No saved ${noun} to show. They’ll load when the server is available again.`, <Button onClick={retry}>Retry</Button>)
  if (failure)
    return (
      <div className={styles.message}>
        <FailureBar failure={failure} retry={retry} />
      </div>
    )
  if (search) return told(<NoMatch {...props} />, <Button onClick={props.clearSearch}>Clear search</Button>)
  if (clearFilters) return told(`No ${noun} match these filters.`, <Button onClick={clearFilters}>Clear filters</Button>)
  return told(
    props.emptyText ?? `No ${noun} yet.`,
    add && (
      <Hint text={add.hint}>
        <Button onClick={add.run}>{add.label}</Button>
      </Hint>
    ),
  )
}
