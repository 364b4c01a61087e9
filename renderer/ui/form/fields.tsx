/** Form fields: the label above, and below it the hint or the error. Each takes its value and its messages from the form around it. */
import { Field, Input, makeStyles, Radio, RadioGroup, Switch, Textarea, tokens, useMergedRefs } from '@fluentui/react-components'
import { ErrorCircle12Filled } from '@fluentui/react-icons'
import { createContext, useContext, useRef, type ReactNode } from 'react'
import { useController, type FieldError } from 'react-hook-form'
import { LongText } from '../basics/LongText.tsx'
import { useEmptiedWhenGone } from '../basics/useEmptiedWhenGone.ts'
import { MultiPicker, type MultiPickerProps } from '../pickers/MultiPicker.tsx'

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
  replaced: { color: tokens.colorPaletteRedForeground1 },
  // Fluent's input has a width of its own; with a unit it would overlap the next field.
  input: { width: '100%', minWidth: 0 },
  choices: { flexWrap: 'wrap' },
})

/** Short fields that belong together: side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>
}

export interface FieldProps {
  /** The form value's name. */
  name: string
  label: string
  hint?: string
  required?: boolean
  /** The language of what is typed, where it is known; label and messages are not in it. */
  lang?: string
}

/** What a form and its fields tell each other. */
export interface FieldSettings {
  /** Whether the server's message on a field replaces the field's label (F-328 to F-333). */
  serverMessagesReplaceLabels?: boolean
  /** The values that empty fields are sent as; shown as placeholders (F-310, F-338). */
  stored?: Record<string, unknown>
  /** The labels of all fields, by field name; each field adds its own. */
  labels?: Map<string, string>
  /** How the values of fields are written, by field name, where that is not the value as text. */
  words?: Map<string, (value: unknown) => string>
  /** What fields still do that the form has to wait for, as sentences by field name. */
  unfinished?: Map<string, string>
  /** What fields ask before the form is sent, by field name; false cancels it. */
  questions?: Map<string, () => Promise<boolean>>
}
export const FieldSettingsContext = createContext<FieldSettings>({})

/**
 * Label, hint and message of a field as its form wants them: `around` for Fluent's Field, and the placeholder for the input. `words` writes
 * its values, where that is not the value as text.
 */
export function useFieldTexts({ name, label, hint, required }: FieldProps, error: FieldError | undefined, words?: (value: unknown) => string) {
  const styles = useStyles()
  const settings = useContext(FieldSettingsContext)
  const { serverMessagesReplaceLabels, stored } = settings
  settings.labels?.set(name, label)
  if (words) settings.words?.set(name, words)
  const isLabel = serverMessagesReplaceLabels === true && error?.type === 'server'
  const placeholder = typeof stored?.[name] === 'string' ? stored[name] : undefined
  return {
    around: {
      label: isLabel
        ? {
            children: (
              <>
                <ErrorCircle12Filled aria-hidden /> <LongText text={error.message ?? ''} />
              </>
            ),
            className: styles.replaced,
          }
        : label,
      required,
      hint: error ? undefined : hint,
      validationMessage: isLabel || !error?.message ? undefined : <LongText text={error.message} />,
      validationState: error ? ('error' as const) : undefined,
    },
    placeholder,
  }
}

export interface TextFieldProps extends FieldProps {
  /** Which on-screen keyboard is used; the value stays the text as typed. */
  inputMode?: 'text' | 'decimal' | 'numeric'
  /**
   * `password` hides the text, says that it is a new one, and leaves nothing in memory when the form is left. Browsers heed no `off` there, and fill in the
   * password of whoever signs in.
   */
  type?: 'text' | 'url' | 'email' | 'password'
  /** Whether it only shows its text, which cannot be changed here. */
  isFixed?: boolean
  /** The unit of a number, e.g. km or %; shows in the field and is not part of the value. */
  unit?: string
}

/** What the inputs of typed text have in common. */
export function useTextInput(props: FieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const { around, placeholder } = useFieldTexts(props, fieldState.error)
  const onChange = (_: unknown, { value }: { value: string }) => field.onChange(value)
  return { around, input: { ref: field.ref, name: field.name, value: field.value ?? '', lang: props.lang, placeholder, onBlur: field.onBlur, onChange } }
}

/** One line of text. */
export function TextField({ inputMode = 'text', type = 'text', isFixed = false, unit, ...props }: TextFieldProps) {
  const styles = useStyles()
  const { around, input } = useTextInput(isFixed ? { ...props, hint: undefined } : props)
  const secret = useRef<HTMLInputElement>(null)
  useEmptiedWhenGone(secret)
  return (
    <Field {...around}>
      <Input
        {...input}
        ref={useMergedRefs(input.ref, type === 'password' ? secret : undefined)}
        className={styles.input}
        input={{ className: styles.input }}
        readOnly={isFixed}
        appearance={isFixed ? 'filled-darker' : undefined}
        type={type}
        autoComplete={type === 'password' ? 'new-password' : undefined}
        inputMode={type === 'text' ? inputMode : undefined}
        dir={type === 'text' ? 'auto' : undefined}
        contentAfter={unit}
      />
    </Field>
  )
}

/** Several lines of text. */
export function LongTextField(props: FieldProps) {
  const { around, input } = useTextInput(props)
  return (
    <Field {...around}>
      <Textarea {...input} dir="auto" resize="vertical" rows={5} />
    </Field>
  )
}

const switchInWords = (value: unknown) => (value === true ? 'On' : 'Off')

/** Yes or no. */
export function SwitchField(props: FieldProps) {
  const { field, fieldState } = useController<Record<string, boolean>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error, switchInWords)
  return (
    <Field {...around} label={undefined}>
      <Switch
        ref={field.ref}
        name={field.name}
        label={props.label}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(_, { checked }) => field.onChange(checked)}
      />
    </Field>
  )
}

const NONE: number[] = []

/** The title of an option; its id if it is none of them. */
export const titleIn = (options: ReadonlyArray<{ id: number; title: string }>, id: number): string =>
  options.find(option => option.id === id)?.title ?? `ID ${id}`

export type MultiPickerFieldProps = FieldProps & Pick<MultiPickerProps, 'options' | 'gone' | 'isLoading' | 'disabled'>

/** Several of many options, by id; searchable (F-491). */
export function MultiPickerField({ options, gone, isLoading, disabled, ...props }: MultiPickerFieldProps) {
  const { field, fieldState } = useController<Record<string, number[]>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error, ids => (ids as number[]).map(id => titleIn(options, id)).join(', '))
  return (
    <Field {...around}>
      {control => (
        <MultiPicker
          inputRef={field.ref}
          {...control}
          label={props.label}
          options={options}
          gone={gone}
          value={field.value ?? NONE}
          isLoading={isLoading}
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  )
}

export interface ChoiceFieldProps extends FieldProps {
  choices: ReadonlyArray<{ value: string; label: string }>
  /** Called with the choice instead of changing the form's value, e.g. to ask first. */
  take?(value: string): void
}

/** One of a few choices. */
export function ChoiceField({ choices: known, take, ...props }: ChoiceFieldProps) {
  const styles = useStyles()
  const { field, fieldState, formState } = useController<Record<string, string>>({ name: props.name })
  // A form sends what it shows: a stored value that is not among the choices is added to them (decisions section 0, 16).
  const stored = formState.defaultValues?.[props.name]
  const choices = stored && !known.some(({ value }) => value === stored) ? [...known, { value: stored, label: stored }] : known
  const { around } = useFieldTexts(props, fieldState.error, value => known.find(choice => choice.value === value)?.label ?? String(value ?? ''))
  return (
    <Field {...around}>
      <RadioGroup
        className={styles.choices}
        layout="horizontal"
        name={field.name}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(_, { value }) => (take ?? field.onChange)(value)}
      >
        {choices.map((choice, index) => (
          <Radio key={choice.value} ref={index === 0 ? field.ref : undefined} value={choice.value} label={choice.label} />
        ))}
      </RadioGroup>
    </Field>
  )
}
