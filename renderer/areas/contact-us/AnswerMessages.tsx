/** Leads to the message that is to be answered first. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { Navigate, useNavigate } from 'react-router-dom'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { isChoosing } from '../../ui/list/pickOrders.ts'
import { useMessageQueue } from './useMessageQueue.ts'

const useStyles = makeStyles({
  none: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalM, padding: tokens.spacingVerticalXXXL },
})

export default function AnswerMessages() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { first, failure, retry, only, chooseOnly } = useMessageQueue()
  if (typeof first === 'number') return <Navigate replace to={recordPath(places['contact-us'].reply, first)} />
  if (failure) return <FailureBar failure={failure} retry={failure.retryable ? retry : undefined} />
  if (first === undefined) return <FormSkeleton />
  return (
    <div className={styles.none}>
      <Text>{isChoosing(only) ? 'No messages match these filters.' : 'All messages are answered.'}</Text>
      {isChoosing(only) ? (
        <Button onClick={() => chooseOnly({})}>Clear filters</Button>
      ) : (
        <Button onClick={() => void navigate(lastListAddress(places['contact-us'].list.path))}>Back to the list</Button>
      )}
    </div>
  )
}
