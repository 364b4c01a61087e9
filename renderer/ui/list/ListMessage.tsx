/** What a list says if it has no rows to show: one sentence and one action. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Failure } from '../../../shared/contract/failure.ts'
import type { ActionEntry } from '../basics/entries.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { Hint } from '../basics/Hint.tsx'

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: tokens.spacingHorizontalS },
  message: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM, padding: tokens.spacingVerticalXXXL },
})

interface ListMessageProps {
  /** What the rows are called, e.g. cities. */
  noun: string
  /** Why they could not be read; `isTold` if the frame of the application says so already. */
  failure: Failure | null
  isTold: boolean
  retry(): void
  /** The text that was searched for; `onPage` if only the rows of this page were searched. */
  search: string
  onPage?: boolean
  clearSearch(): void
  /** Offered beside Clear search: a search of all rows, if only this page was searched. */
  searchAll?: ReactNode
  /** Given if the list is filtered. */
  clearFilters?(): void
  /** The sentence for a list without any rows, to the letter of the documents. */
  emptyText?: string
  add?: ActionEntry
}

/** Quotes the search as it was typed, in its own writing direction. */
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
  if (search)
    return told(
      <NoMatch {...props} />,
      <div className={styles.actions} tabIndex={-1} data-keeps-focus>
        {props.searchAll}
        <Button onClick={props.clearSearch}>Clear search</Button>
      </div>,
    )
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
