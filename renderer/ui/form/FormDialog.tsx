/** A form on a record in a dialog. What is typed stays when saving fails, and is kept as a draft when the dialog is left. */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import type { DraftKey } from '../../../shared/contract/frames.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import type { CallOptions } from '../../state/connection.ts'
import { notify } from '../../state/notices.ts'
import { FieldSettingsContext } from './fields.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { FormFrame, FormNotices, keepFocus, SubmitButton } from './FormFrame.tsx'
import { LeaveDialog } from './LeaveQuestion.tsx'
import type { SaveCheck } from '../saving/saveCheck.ts'
import { StopWaiting } from '../saving/SaveFailure.tsx'
import { useRecordForm } from './useRecordForm.ts'

const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } })

export interface FormDialogProps<Values extends FieldValues> {
  title: string
  /** What the record is called. */
  about: string
  /** The section that guards saving, and the right that it takes. */
  section: string | null
  needs: Right | null
  draftKey: DraftKey
  /** Fields that no draft keeps. */
  undrafted?: readonly string[]
  schema: ObjectSchema<FieldValues>
  /** As they are when the dialog opens. */
  values: Values
  /** The fields, e.g. `DefinedFields`. */
  children: ReactNode
  /** Save where nothing is said. */
  submitLabel?: string
  save(values: Values, call: CallOptions): Promise<Saved>
  /** What Check does where nobody knows whether it was saved. */
  check: SaveCheck<Values>
  close(): void
}

export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, about, close } = props
  const styles = useStyles()
  useFocusReturn()
  // What the server changes meanwhile is not put under what is being typed.
  const [{ values, check }] = useState({ values: props.values, check: props.check })
  const recordForm = useRecordForm<Values>({
    title: `${title}: ${about}`,
    section: props.section,
    needs: props.needs,
    draftKey: props.draftKey,
    undrafted: props.undrafted,
    schema: props.schema,
    values,
    save: props.save,
    check,
  })
  const { form, draft, fieldSettings, message, hint, submit, stopWaiting, isUnsaved } = recordForm
  const { isSubmitting } = form.formState
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (message === '' || isUnsaved()) return
    notify('success', message)
    close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [message])

  const leave = () => (isUnsaved() ? setLeaving(true) : close())
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        if (!open && type === 'escapeKeyDown') leave()
      }}
    >
      <DialogSurface>
        <FormProvider {...form}>
          <FormFrame label={title} submit={submit}>
            <DialogBody>
              <DialogTitle>{title}</DialogTitle>
              <DialogContent className={styles.content}>
                <Text dir="auto">{about}</Text>
                <FormNotices form={recordForm} />
                <FieldSettingsContext value={fieldSettings}>{props.children}</FieldSettingsContext>
              </DialogContent>
              <DialogActions>
                {isSubmitting && <StopWaiting stop={stopWaiting} />}
                <Button onClick={leave} disabledFocusable={isSubmitting} onMouseDown={keepFocus}>
                  Cancel
                </Button>
                <SubmitButton label={props.submitLabel ?? 'Save'} hint={hint} isRunning={isSubmitting} disabledFocusable={isSubmitting} />
              </DialogActions>
            </DialogBody>
          </FormFrame>
        </FormProvider>
        {isLeaving && (
          <LeaveDialog
            again="open this again"
            leave={async () => {
              await draft.keep()
              close()
            }}
            close={() => setLeaving(false)}
          />
        )}
      </DialogSurface>
    </Dialog>
  )
}
