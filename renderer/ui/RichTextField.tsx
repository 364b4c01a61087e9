/** A form field of rich text; apart, because its editor is large and few forms have one. */
import { Field, tokens, makeStyles } from '@fluentui/react-components'
import { useId, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { LongText } from './LongText.tsx'
import { RichText } from './RichText.tsx'

const useStyles = makeStyles({ message: { color: tokens.colorPaletteRedForeground1 } })

export interface RichTextFieldProps {
  /** The form value's name; the value is HTML, empty where nothing stands in the editor. */
  name: string
  label: string
  required?: boolean
  /** Takes rich text to put in where the caret was last. */
  insertRef?: Ref<(html: string) => void>
}

export function RichTextField({ name, label, required, insertRef }: RichTextFieldProps) {
  const styles = useStyles()
  const messageId = useId()
  const { field, fieldState } = useController<Record<string, string>>({ name })
  const message = fieldState.error?.message
  return (
    // The editor names itself: a label of Fluent's belongs to an input.
    <Field label={{ children: label, as: 'label' }} required={required} validationState={message ? 'error' : undefined}>
      {() => (
        <div>
          <RichText
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            label={label}
            isRequired={required}
            isWrong={message !== undefined}
            describedBy={message ? messageId : undefined}
            insertRef={insertRef}
          />
          {message && (
            <div id={messageId} className={styles.message}>
              <LongText text={message} />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
