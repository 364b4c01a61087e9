/**
 * A form field of rich text; in a file of its own, because its editor is large and few forms have one. A stored text that contains something
 * that could run is sent unchanged until it is edited; then the field asks before that is removed (decisions section 0, 17).
 */
import { Field, tokens, makeStyles } from '@fluentui/react-components'
import { useContext, useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { isCleanHtml, plainText } from '../../../shared/rules/html.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'
import { FieldSettingsContext } from './fields.tsx'
import { LongText } from '../basics/LongText.tsx'
import { RichText } from '../richText/RichText.tsx'
import { DroppedNote } from '../richText/DroppedNote.tsx'
import { readStored } from '../richText/readStored.ts'

const useStyles = makeStyles({ message: { color: tokens.colorPaletteRedForeground1 } })

export interface RichTextFieldProps {
  /** The form value's name; the value is HTML, or empty. */
  name: string
  label: string
  /** Shows below the field. */
  hint?: string
  required?: boolean
  /** The language of the text. */
  lang?: string
  /** Receives a function that inserts HTML where the caret was last. */
  insertRef?: Ref<(html: string) => void>
}

interface LossQuestion {
  name: string
  label: string
  stored: string
  dropped: readonly string[]
  isChanged: boolean
  /** Focuses the editor. */
  focus(): void
}

/** Asks before the form is sent without the parts of its stored text that could run; once per stored text. */
function useLossQuestion({ name, label, stored, dropped, isChanged, focus }: LossQuestion) {
  const { questions } = useContext(FieldSettingsContext)
  const [answer, setAnswer] = useState<{ give(isAgreed: boolean): void } | null>(null)
  const agreed = useRef('')
  useEffect(() => {
    if (!isChanged || dropped.length === 0) return
    questions?.set(name, () => (agreed.current === stored ? Promise.resolve(true) : new Promise(give => setAnswer({ give }))))
    return () => void questions?.delete(name)
  }, [questions, name, stored, dropped, isChanged])
  useEffect(() => () => answer?.give(false), [answer])
  return (
    answer && (
      <ConfirmDialog
        title="Save and lose content?"
        text={`“${label}” contains ${joinWords(dropped)}, which Steward can’t keep. It will be removed when you save.`}
        confirmLabel="Save anyway"
        isDangerous
        run={() => {
          agreed.current = stored
          answer.give(true)
          return Promise.resolve()
        }}
        close={() => {
          setAnswer(null)
          if (agreed.current !== stored) requestAnimationFrame(focus) // after the dialog has returned the focus
        }}
      />
    )
  )
}

export function RichTextField({ name, label, hint, required, lang, insertRef }: RichTextFieldProps) {
  const styles = useStyles()
  const messageId = useId()
  const hintId = useId()
  const { labels, words } = useContext(FieldSettingsContext)
  labels?.set(name, label)
  words?.set(name, html => plainText(String(html ?? '')))
  const { field, fieldState, formState } = useController<Record<string, string>>({ name })
  const box = useRef<HTMLDivElement>(null)
  const message = fieldState.error?.message
  const stored = formState.defaultValues?.[name] ?? ''
  const dropped = useMemo(() => (isCleanHtml(stored) ? [] : readStored(stored).dropped), [stored])
  const isChanged = field.value !== stored
  const focus = () => box.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()
  useImperativeHandle(field.ref, () => ({ focus }))
  const question = useLossQuestion({ name, label, stored, dropped, isChanged, focus })
  return (
    <>
      {/* The editor has an aria-label of its own: Fluent's label would need an input. */}
      <Field
        label={{ children: label, as: 'label' }}
        required={required}
        hint={hint && { children: hint, id: hintId }}
        validationState={message ? 'error' : undefined}
      >
        {() => (
          <div ref={box}>
            <RichText
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={label}
              lang={lang}
              isRequired={required}
              isWrong={message !== undefined}
              describedBy={[message && messageId, hint && hintId].filter(Boolean).join(' ') || undefined}
              insertRef={insertRef}
            />
            {message && (
              <div id={messageId} className={styles.message}>
                <LongText text={message} />
              </div>
            )}
            <DroppedNote dropped={dropped} isChanged={isChanged} />
          </div>
        )}
      </Field>
      {question}
    </>
  )
}
