/** Form fields: label above, help below, the error in place of the help. Each takes its value and its messages from the form around it. */
import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Picker, type PickerOption } from './Picker.tsx'

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: tokens.spacingHorizontalL },
})

/** Short fields that belong together, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={useStyles().row}>{children}</div>
}

interface FieldProps {
  /** The form value's name. */
  name: string
  label: string
  hint?: string
  required?: boolean
}

export interface TextFieldProps extends FieldProps {
  /** `decimal` shows a number pad where there is one and aligns digits; the value stays the text that was typed. */
  inputMode?: 'text' | 'decimal' | 'numeric'
  /** `password` hides what is typed and keeps browsers from filling it in. */
  type?: 'text' | 'url' | 'password'
}

/** One line of text. */
export function TextField({ name, label, hint, required, inputMode = 'text', type = 'text' }: TextFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name })
  return (
    <Field label={label} required={required} hint={fieldState.error ? undefined : hint} validationMessage={fieldState.error?.message}>
      <Input
        ref={field.ref} name={field.name} type={type} autoComplete={type === 'password' ? 'off' : undefined} inputMode={type === 'text' ? inputMode : undefined}
        value={field.value ?? ''} onBlur={field.onBlur} onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  )
}

export interface PickerFieldProps extends FieldProps {
  options: PickerOption[]
  isLoading?: boolean
  disabled?: boolean
  placeholder?: string
  /** Called when somebody picks, not when the form is filled. */
  picked?(id: number | null): void
}

/** One of many options, by id; searchable, virtualised. */
export function PickerField({ name, label, hint, required, options, isLoading, disabled, placeholder, picked }: PickerFieldProps) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name })
  return (
    <Field label={label} required={required} hint={fieldState.error ? undefined : hint} validationMessage={fieldState.error?.message}>
      {control => (
        <Picker
          inputRef={field.ref} {...control} label={label} options={options} value={field.value ?? null} isLoading={isLoading} disabled={disabled} placeholder={placeholder}
          onBlur={field.onBlur} onChange={id => { field.onChange(id); picked?.(id) }}
        />
      )}
    </Field>
  )
}

/** One of a few words. */
export function ChoiceField({ name, label, hint, required, choices }: FieldProps & { choices: ReadonlyArray<{ value: string; label: string }> }) {
  const { field, fieldState } = useController<Record<string, string>>({ name })
  return (
    <Field label={label} required={required} hint={fieldState.error ? undefined : hint} validationMessage={fieldState.error?.message}>
      <RadioGroup layout="horizontal" name={field.name} value={field.value ?? ''} onBlur={field.onBlur} onChange={(_, { value }) => field.onChange(value)}>
        {choices.map((choice, index) => <Radio key={choice.value} ref={index === 0 ? field.ref : undefined} value={choice.value} label={choice.label} />)}
      </RadioGroup>
    </Field>
  )
}
