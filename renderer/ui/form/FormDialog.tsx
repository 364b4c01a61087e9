/** A form on a record in a dialog. What is typed stays when saving fails, and is kept as a draft when the dialog is left. */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { notify } from '../../state/notices.ts'
import { undoChange } from '../../state/undoChange.ts'
import { FieldSettingsContext } from './fields.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { FormFrame, FormNotices, keepFocus, SubmitButton } from './FormFrame.tsx'
import { LeaveDialog } from './LeaveQuestion.tsx'
import { StopWaiting } from '../saving/SaveFailure.tsx'
import type { RecordFormOptions } from './recordFormOptions.ts'
import { useRecordForm } from './useRecordForm.ts'

const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } })

/** `values`, `read`, `formOf` and `check` are those of the first render: what changes on the server meanwhile does not replace what is being typed over. */
export interface FormDialogProps<Values extends FieldValues>
  extends
    Pick<
      RecordFormOptions<Values>,
      'section' | 'needs' | 'draftKey' | 'undrafted' | 'schema' | 'values' | 'verb' | 'read' | 'formOf' | 'inputOf' | 'check' | 'save'
    >,
    Required<Pick<RecordFormOptions<Values>, 'title'>> {
  /** The name of the record. */
  about: string
  /** The fields, e.g. `DefinedFields`. */
  children: ReactNode
  /** Save by default. */
  submitLabel?: string
  close(): void
}

export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, about, close } = props
  const styles = useStyles()
  useFocusReturn()
  const [{ values, read, formOf, check }] = useState(props)
  /** The change that the save was, if it can be taken back. */
  const change = useRef<number>(undefined)
  async function save(...sent: Parameters<typeof props.save>) {
    const saved = await props.save(...sent)
    change.current = saved.change
    return saved
  }
  const recordForm = useRecordForm<Values>({ ...props, save, title: `${title}: ${about}`, values, read, formOf, check })
  const { form, draft, fieldSettings, message, hint, submit, stopWaiting, isUnsaved, isKept, laterLabel } = recordForm
  const { isSubmitting } = form.formState
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (message === '' || isUnsaved()) return
    const id = change.current
    notify('success', message, id === undefined ? [] : { label: 'Undo', run: () => void undoChange({ id }, about) })
    close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [message])

  const waits = isKept()
  useEffect(() => {
    if (waits) close()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was kept
  }, [waits])

  const leave = () => (isUnsaved() ? setLeaving(true) : close())
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && leave()}>
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
                <SubmitButton label={laterLabel ?? props.submitLabel ?? 'Save'} hint={hint} isRunning={isSubmitting} disabledFocusable={isSubmitting} />
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
