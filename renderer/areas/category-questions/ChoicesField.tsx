/** A form field for an ordered list of texts: each in its own input, added, removed and moved, by keyboard too. */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular, ArrowDown20Regular, ArrowUp20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useContext, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useController, type FieldError } from 'react-hook-form'
import { FieldSettingsContext } from '../../ui/form/fields.tsx'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { LongText } from '../../ui/basics/LongText.tsx'

const useStyles = makeStyles({
  choices: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  choice: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  text: { flexGrow: 1, minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  add: { alignSelf: 'flex-start' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

export interface ChoicesFieldProps {
  /** The name of the form value, which is a list of texts. */
  name: string
  label: string
  hint?: string
}

/** What to focus once the choices are drawn again. */
type Part = 'text' | 'up' | 'down' | 'remove'

/** The list with one entry replaced by others. */
const spliced = (list: readonly string[], index: number, removed: number, ...added: string[]) => list.toSpliced(index, removed, ...added)

export function ChoicesField({ name, label, hint }: ChoicesFieldProps) {
  const styles = useStyles()
  const labelId = useId()
  const messageId = useId()
  const list = useRef<HTMLOListElement>(null)
  const { labels } = useContext(FieldSettingsContext)
  labels?.set(name, label)
  const { field, fieldState } = useController<Record<string, string[]>>({ name })
  const choices = field.value.length > 0 ? field.value : ['']
  // The field has one message, or one for each invalid choice.
  const error = fieldState.error as FieldError | ReadonlyArray<FieldError | undefined> | undefined
  const messages = Array.isArray(error) ? (error as ReadonlyArray<FieldError | undefined>).map(each => each?.message) : []
  const message = Array.isArray(error) ? undefined : (error as FieldError | undefined)?.message

  const [said, say] = useState('')
  const goal = useRef<[index: number, part: Part]>(undefined)
  const focus = (index: number, part: Part) => list.current?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)[index]?.focus()
  useLayoutEffect(() => {
    if (goal.current) focus(...goal.current)
    goal.current = undefined
  })
  useImperativeHandle(field.ref, () => ({
    focus: () =>
      focus(
        Math.max(
          0,
          messages.findIndex(each => each !== undefined),
        ),
        'text',
      ),
  }))

  function change(next: string[], index: number, part: Part): void {
    goal.current = [index, part]
    field.onChange(next)
  }
  /** Focuses the empty choice after this one, or adds one. */
  function goOn(index: number): void {
    if (choices[index]?.trim() === '') return focus(index, 'text')
    if (choices[index + 1]?.trim() === '') return focus(index + 1, 'text')
    change(spliced(choices, index + 1, 0, ''), index + 1, 'text')
  }
  function move(from: number, to: number, part: Part): void {
    say(`Moved to ${to + 1} of ${choices.length}`)
    change(spliced(spliced(choices, from, 1), to, 0, choices[from]!), to, part)
  }
  function remove(index: number): void {
    const rest = spliced(choices, index, 1)
    say(`Removed choice ${index + 1}`)
    change(rest, Math.min(index, Math.max(0, rest.length - 1)), rest.length > 0 ? 'remove' : 'text')
  }
  function pressKey(event: KeyboardEvent, index: number): void {
    // Ctrl+Enter saves the form.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goOn(index)
  }

  return (
    <Field
      label={{ id: labelId, children: label }}
      required
      hint={message ? undefined : { id: messageId, children: hint }}
      validationState={message ? 'error' : undefined}
      validationMessage={message ? { id: messageId, children: <LongText text={message} /> } : undefined}
    >
      {() => (
        <div role="group" aria-labelledby={labelId} aria-describedby={hint || message ? messageId : undefined} className={styles.choices}>
          <ol ref={list} className={styles.list}>
            {choices.map((choice, index) => (
              // A choice has no identity but its position.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.choice}>
                <Field className={styles.text} validationMessage={messages[index] && <LongText text={messages[index]} />}>
                  <Input
                    className={styles.input}
                    input={{ className: styles.input, 'data-part': 'text' } as never}
                    aria-label={`Choice ${index + 1}`}
                    dir="auto"
                    value={choice}
                    onBlur={field.onBlur}
                    onChange={(_, { value }) => field.onChange(spliced(choices, index, 1, value))}
                    onKeyDown={event => pressKey(event, index)}
                  />
                </Field>
                {/* Without effect they remain focusable, so that repeated keys do not lose the focus. */}
                <IconButton
                  data-part="up"
                  label={`Move choice ${index + 1} up`}
                  icon={<ArrowUp20Regular />}
                  disabledFocusable={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                />
                <IconButton
                  data-part="down"
                  label={`Move choice ${index + 1} down`}
                  icon={<ArrowDown20Regular />}
                  disabledFocusable={index === choices.length - 1}
                  onClick={() => move(index, index + 1, 'down')}
                />
                <IconButton data-part="remove" label={`Remove choice ${index + 1}`} icon={<Dismiss20Regular />} onClick={() => remove(index)} />
              </li>
            ))}
          </ol>
          <Button className={styles.add} icon={<Add20Regular />} onClick={() => goOn(choices.length - 1)}>
            Add choice
          </Button>
          <span role="status" className={styles.unseen}>
            {said}
          </span>
        </div>
      )}
    </Field>
  )
}
