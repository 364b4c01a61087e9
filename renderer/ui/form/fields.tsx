/** Form fields: label above, help below, the error in place of the help. Each takes its value and its messages from the form around it. */
import { Field, Input, makeStyles, Radio, RadioGroup, Switch, Textarea, tokens } from '@fluentui/react-components'
import { ErrorCircle12Filled } from '@fluentui/react-icons'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useController, type FieldError } from 'react-hook-form'
import { LongText } from '../basics/LongText.tsx'
import { MultiPicker, type MultiPickerProps } from '../pickers/MultiPicker.tsx'
import { Picker } from '../pickers/Picker.tsx'
import type { PickerOption } from '../pickers/pickerOptions.ts'

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
  replaced: { color: tokens.colorPaletteRedForeground1 },
  // Fluent's input is as wide as it likes, and a unit beside it would push it over the next field.
  input: { width: '100%', minWidth: 0 },
})

/** Short fields that belong together, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>
}

export interface FieldProps {
  /** The form value's name. */
  name: string
  label: string
  hint?: string
  required?: boolean
}

/** What a form says of all its fields. */
export interface FieldSettings {
  /** The server's message on a field stands in place of the field's label (F-328 to F-333). */
  serverMessagesReplaceLabels?: boolean
  /** What an emptied field falls back to, shown in it meanwhile (F-310, F-338). */
  stored?: Record<string, unknown>
  /** Takes the label of each field that is drawn, by its name. */
  labels?: Map<string, string>
  /** What a field still does that the form has to wait for, as a sentence, by its name. */
  unfinished?: Map<string, string>
  /** What a field asks before the form is sent, by its name; answers whether it may be. */
  questions?: Map<string, () => Promise<boolean>>
}
export const FieldSettingsContext = createContext<FieldSettings>({})

/** Label, help and message of a field as its form wants them. */
export function useFieldTexts({ name, label, hint, required }: FieldProps, error: FieldError | undefined) {
  const styles = useStyles()
  const { serverMessagesReplaceLabels, stored, labels } = useContext(FieldSettingsContext)
  labels?.set(name, label)
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
  /** `decimal` shows a number pad where there is one and aligns digits; the value stays the text that was typed. */
  inputMode?: 'text' | 'decimal' | 'numeric'
  /** `password` hides what is typed and keeps browsers from filling it in. */
  type?: 'text' | 'url' | 'email' | 'password'
  /** What the number counts, e.g. km or %; stands in the field and is no part of the value. */
  unit?: string
}

/** One line of text. */
export function TextField({ inputMode = 'text', type = 'text', unit, ...props }: TextFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const styles = useStyles()
  const { around, placeholder } = useFieldTexts(props, fieldState.error)
  return (
    <Field {...around}>
      <Input
        ref={field.ref}
        className={styles.input}
        input={{ className: styles.input }}
        name={field.name}
        type={type}
        autoComplete={type === 'password' ? 'off' : undefined}
        inputMode={type === 'text' ? inputMode : undefined}
        dir={type === 'text' ? 'auto' : undefined}
        value={field.value ?? ''}
        placeholder={placeholder}
        contentAfter={unit}
        onBlur={field.onBlur}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  )
}

/** Text of several lines. */
export function LongTextField(props: FieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const { around, placeholder } = useFieldTexts(props, fieldState.error)
  return (
    <Field {...around}>
      <Textarea
        ref={field.ref}
        name={field.name}
        dir="auto"
        resize="vertical"
        rows={5}
        value={field.value ?? ''}
        placeholder={placeholder}
        onBlur={field.onBlur}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  )
}

/** Yes or no. */
export function SwitchField(props: FieldProps) {
  const { field, fieldState } = useController<Record<string, boolean>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error)
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

export interface PickerFieldProps extends FieldProps {
  options: PickerOption[]
  isLoading?: boolean
  disabled?: boolean
  placeholder?: string
  /** The option that is stored, which may not be among those there are: it shows all the same, with its id and `unlistedNote`. */
  stored?: { id: number | null; title: string; unlistedNote: string }
  /** Called when somebody picks, not when the form is filled. */
  picked?(id: number | null): void
}

/** The options, and after them the stored one where it is chosen and not among them: a form sends what it shows. */
function withStored(options: PickerOption[], value: number | null, stored: PickerFieldProps['stored'], isLoading: boolean): PickerOption[] {
  if (!stored || stored.id === null || stored.id !== value || isLoading || options.some(({ id }) => id === value)) return options
  return [...options, { id: stored.id, title: `${stored.title || 'No title'} (ID ${stored.id}, ${stored.unlistedNote})` }]
}

/** One of many options, by id; searchable, virtualised. */
export function PickerField({ options: known, isLoading = false, disabled, placeholder, picked, stored, ...props }: PickerFieldProps) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name: props.name })
  const value = field.value ?? null
  const options = useMemo(() => withStored(known, value, stored, isLoading), [known, value, stored, isLoading])
  const { around } = useFieldTexts(props, fieldState.error)
  return (
    <Field {...around}>
      {control => (
        <Picker
          inputRef={field.ref}
          {...control}
          label={props.label}
          options={options}
          value={value}
          isLoading={isLoading}
          disabled={disabled}
          placeholder={placeholder}
          onBlur={field.onBlur}
          onChange={id => {
            field.onChange(id)
            picked?.(id)
          }}
        />
      )}
    </Field>
  )
}

export type MultiPickerFieldProps = Omit<PickerFieldProps, 'picked' | 'stored'> & Pick<MultiPickerProps, 'gone'>

/** Any of many options, by id; searchable, virtualised (F-491). */
export function MultiPickerField({ options, gone, isLoading, disabled, placeholder, ...props }: MultiPickerFieldProps) {
  const { field, fieldState } = useController<Record<string, number[]>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error)
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
          placeholder={placeholder}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  )
}

export interface ChoiceFieldProps extends FieldProps {
  choices: ReadonlyArray<{ value: string; label: string }>
  /** Takes what was picked in place of the form, e.g. to ask first. */
  take?(value: string): void
}

/** One of a few words. */
export function ChoiceField({ choices: known, take, ...props }: ChoiceFieldProps) {
  const { field, fieldState, formState } = useController<Record<string, string>>({ name: props.name })
  // A form sends what it shows: a stored word that is none of these can be seen and kept (decisions section 0, 16).
  const stored = formState.defaultValues?.[props.name]
  const choices = stored && !known.some(({ value }) => value === stored) ? [...known, { value: stored, label: stored }] : known
  const { around } = useFieldTexts(props, fieldState.error)
  return (
    <Field {...around}>
      <RadioGroup
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
