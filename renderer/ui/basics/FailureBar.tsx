/** A failure on a screen: what happened and what to do, with details to unfold, and Retry where that is safe. */
import { Button, Caption1 } from '@fluentui/react-components'
import { useState } from 'react'
import type { Failure } from '../../../shared/contract/failure.ts'
import { LongText } from './LongText.tsx'
import { TextBar } from './TextBar.tsx'

/** `retry` repeats what failed; `retryLabel` names that in the screen's own words. */
export function FailureBar({ failure, retry, retryLabel = 'Retry' }: { failure: Failure; retry?: () => void; retryLabel?: string }) {
  const [isOpen, setOpen] = useState(false)
  const actions = (retry || failure.details) && (
    <>
      {retry && (
        <Button size="small" onClick={retry}>
          {retryLabel}
        </Button>
      )}
      {failure.details && (
        <Button size="small" appearance="transparent" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Details
        </Button>
      )}
    </>
  )
  return (
    <TextBar role="alert" intent="error" actions={actions}>
      <LongText text={failure.message} />
      {isOpen && <Caption1 block>{failure.details}</Caption1>}
    </TextBar>
  )
}
