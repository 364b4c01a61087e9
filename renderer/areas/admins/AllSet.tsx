/** The screen after Submit: progress, then the confirmation, or the failure with a way back (decisions section 0, 3). */
import { Body1, Button, makeStyles, MessageBar, MessageBarBody, Spinner, tokens } from '@fluentui/react-components'
import { useFormContext } from 'react-hook-form'
import type { AdminFields } from '../../../shared/areas/admins.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import type { RecordForm } from '../../ui/form/useRecordForm.ts'
import { SaveFailure, StopWaiting } from '../../ui/saving/SaveFailure.tsx'
import { FIELD_LABELS } from './Review.tsx'
import { OUTCOMES, StepTitle, type Outcome } from './Steps.tsx'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  spinner: { justifyContent: 'flex-start' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
})

/** The progress of a save. */
export const outcomeOf = (isSaved: boolean, failure: Failure | null): Outcome =>
  failure ? (failure.kind === 'unknown' ? 'unknown' : 'failed') : isSaved ? 'saved' : 'saving'

interface AllSetProps {
  outcome: Outcome
  form: Pick<RecordForm<AdminFields>, 'failure' | 'message' | 'unknown' | 'overtaken' | 'submit' | 'stopWaiting'>
  goBack(): void
}

export function AllSet({ outcome, form: { failure, message, unknown, overtaken, submit, stopWaiting }, goBack }: AllSetProps) {
  const styles = useStyles()
  const {
    formState: { errors },
  } = useFormContext<AdminFields>()
  const said = FIELD_LABELS.flatMap(([field, label]) => (errors[field]?.message ? [`${label}: ${errors[field].message}`] : []))
  const { title } = OUTCOMES[outcome]
  return (
    <div className={styles.screen}>
      <StepTitle key={title} text={title} takesFocus />
      {failure ? (
        <>
          <SaveFailure failure={failure} unknown={unknown} again="update" overtaken={overtaken} send={submit} />
          {said.length > 0 && (
            <ul className={styles.list} aria-label="Server messages about the fields">
              {said.map(text => (
                <li key={text} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          )}
          <Body1>What you typed is still here.</Body1>
          <div className={styles.buttons}>
            <Button appearance="primary" onClick={goBack}>
              Back to review
            </Button>
          </div>
        </>
      ) : (
        <div role="status">
          {outcome === 'saved' ? (
            <MessageBar intent="success">
              <MessageBarBody dir="auto">{message}</MessageBarBody>
            </MessageBar>
          ) : (
            <Spinner size="small" className={styles.spinner} label="Saving the administrator" />
          )}
          {outcome === 'saving' && (
            <div className={styles.buttons}>
              <StopWaiting stop={stopWaiting} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
