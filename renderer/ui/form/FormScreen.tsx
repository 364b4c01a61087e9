/** A form on a screen: fields, buttons, messages, and the question before unsaved work is left. */
import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { FormProvider, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { NOTICE_TIME } from '../../state/notices.ts'
import { FieldSettingsContext } from './fields.tsx'
import { GuardedButton } from '../basics/GuardedButton.tsx'
import { useFirstField } from '../basics/firstFocus.ts'
import { FormFrame, FormNotices, keepFocus, SavedMessage, SubmitButton } from './FormFrame.tsx'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { StopWaiting } from '../saving/SaveFailure.tsx'
import type { RecordFormOptions } from './recordFormOptions.ts'
import { useRecordForm } from './useRecordForm.ts'

const useStyles = makeStyles({
  form: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  columns: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalXXL },
  formBeside: { flex: '1 1 400px', minWidth: 0 },
  beside: { position: 'sticky', top: 0 },
  buttons: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS, flexWrap: 'wrap' },
  required: { color: tokens.colorNeutralForeground3 },
  // Visible however far the form is scrolled.
  inSight: { position: 'sticky', top: 0, zIndex: 1 },
})

export interface FormScreenProps<Values extends FieldValues> extends Omit<RecordFormOptions<Values>, 'refused' | 'failed'> {
  /** Names the form. */
  title: string
  submitLabel: string
  /** Label of a button that restores the initial values and offers Undo; without it there is no such button. */
  resetLabel?: string
  /** Leaves out the line about required fields, for forms that have none, or only one field. */
  hidesRequired?: boolean
  /** Whether Submit is disabled for these values, where the documents say so (F-312). */
  isIncomplete?(values: Values): boolean
  /** Whether the server's message after a success shows on the submit button instead of beside it (F-334). */
  showsMessageOnButton?: boolean
  /** Label of a button that submits too, by Ctrl+Enter as well, and then goes where `goOn` leads. */
  goOnLabel?: string
  /** Replaces the server's message after a success, e.g. the saved indicator of the settings. */
  saved?: ReactNode
  children: ReactNode
  /** Shows beside the form, e.g. a preview that follows what is typed. */
  beside?: ReactNode
}

/** How much of a message shows on the button, in characters; all of it shows beside the button. */
const LONGEST_LABEL = 80

/** Submit, disabled while `isIncomplete` says so. A component of its own, so that typing renders only this button again. */
function CompleteSubmit<Values extends FieldValues>({
  control,
  isIncomplete,
  ...props
}: { control: Control<Values>; isIncomplete?(values: Values): boolean } & Omit<ComponentProps<typeof SubmitButton>, 'disabled'>) {
  const values = useWatch({ control }) as Values
  return <SubmitButton {...props} disabled={props.isRunning || isIncomplete?.(values) === true} />
}

/** The reason why a save failed shows at the top of the visible part for 5 seconds (C-716), and then at the top of the form. */
export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const styles = useStyles()
  const submitButton = useRef<HTMLButtonElement>(null)
  const formElement = useRef<HTMLFormElement>(null)
  useFirstField(formElement)
  const recordForm = useRecordForm<Values>({
    ...props,
    // The button lost the focus when it was disabled for the request.
    failed: () => restoreFocus(submitButton),
  })
  const { form, draft, fieldSettings, failure, message, hint, isLeaving, submit, stopWaiting, goBack, isUnsaved, laterLabel, submitAndGoOn } = recordForm
  const { isSubmitting } = form.formState
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (!failure) return
    setFresh(true)
    const seen = setTimeout(() => setFresh(false), NOTICE_TIME)
    return () => clearTimeout(seen)
  }, [failure])
  const cancel = props.leave && (
    <Button onClick={goBack} disabled={isSubmitting} onMouseDown={keepFocus}>
      Cancel
    </Button>
  )
  return (
    <FormProvider {...form}>
      <div className={props.beside === undefined ? undefined : styles.columns}>
        <FormFrame
          label={props.title}
          formRef={formElement}
          className={mergeClasses(styles.form, props.beside !== undefined && styles.formBeside)}
          submit={submit}
          submitByKeys={props.goOnLabel === undefined ? submit : submitAndGoOn}
        >
          <FormNotices form={recordForm} className={isFresh ? styles.inSight : undefined} />
          {!props.hidesRequired && <Caption1 className={styles.required}>Fields marked * are required.</Caption1>}
          <FieldSettingsContext value={fieldSettings}>{props.children}</FieldSettingsContext>
          <div className={styles.buttons} data-keep-clear>
            <CompleteSubmit
              control={form.control}
              label={(props.showsMessageOnButton && isLeaving && message.slice(0, LONGEST_LABEL)) || laterLabel || props.submitLabel}
              hint={hint}
              isRunning={isSubmitting || isLeaving}
              isIncomplete={props.isIncomplete}
              ref={submitButton}
            />
            {props.goOnLabel !== undefined && (
              <GuardedButton hint={hint} isRunning={isSubmitting || isLeaving} onClick={submitAndGoOn} onMouseDown={keepFocus}>
                {props.goOnLabel}
              </GuardedButton>
            )}
            {props.resetLabel && (
              <Button onClick={recordForm.reset} disabled={isSubmitting || isLeaving} onMouseDown={keepFocus}>
                {props.resetLabel}
              </Button>
            )}
            {isSubmitting ? <StopWaiting stop={stopWaiting} otherwise={cancel} /> : cancel}
            <SavedMessage message={message} saved={props.saved} isTold={props.told !== undefined || props.leave?.notice !== undefined} />
          </div>
        </FormFrame>
        {props.beside !== undefined && <div className={styles.beside}>{props.beside}</div>}
      </div>
      <LeaveQuestion isUnsaved={isUnsaved} keep={draft.keep} asking={recordForm.asking} />
    </FormProvider>
  )
}
