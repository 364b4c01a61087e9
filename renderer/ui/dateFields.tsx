/** Days in a form: typed or picked, in the order of the reader's locale; the value is a day as 2026-12-31, the format of the wire. */
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useContext, type FormEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '../../shared/rules/dates.ts'
import { FieldMannersContext, FieldRow, useFieldTexts, type FieldProps } from './fields.tsx'
import { FieldWarning } from './FieldWarning.tsx'

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
})

const IMPOSSIBLE = 'There is no such date. Type day, month and year, or pick one.'

/** One day. A part of a date and one that no calendar has are refused; a stored value that is no day is told and kept until another one is chosen. */
export function DateField(props: FieldProps) {
  const styles = useStyles()
  const { trigger } = useFormContext()
  const { unfinished } = useContext(FieldMannersContext)
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const value = field.value ?? ''
  const odd = value !== '' && !isDay(value) ? `Stored as “${value}”, which is no date.` : undefined
  const { around } = useFieldTexts({ ...props, hint: [odd, props.hint].filter(Boolean).join(' ') || undefined }, fieldState.error)

  /** The browser alone knows of what is typed and is no date: its value is empty then. */
  function look({ currentTarget }: FormEvent<HTMLInputElement>) {
    const isImpossible = currentTarget.validity.badInput
    if (isImpossible === (unfinished?.has(props.name) === true)) return
    if (isImpossible) unfinished?.set(props.name, IMPOSSIBLE)
    else unfinished?.delete(props.name)
    if (fieldState.isTouched) void trigger(props.name)
  }
  return (
    <Field {...around}>
      <Input
        ref={field.ref}
        className={styles.input}
        input={{ className: styles.input, max: '9999-12-31' }}
        type="date"
        name={field.name}
        value={odd ? '' : value}
        onBlur={event => {
          look(event)
          field.onBlur()
        }}
        onInput={look}
        onKeyUp={look}
        onChange={(_, { value: day }) => field.onChange(day)}
      />
    </Field>
  )
}

export interface DateRangeFieldProps {
  start: Omit<FieldProps, 'hint'>
  end: Omit<FieldProps, 'hint'>
}

/** Two days, side by side; an end before its start is told, and left to whoever types. */
export function DateRangeField({ start, end }: DateRangeFieldProps) {
  const [from, to] = useWatch<Record<string, string>>({ name: [start.name, end.name] })
  const isReversed = isDay(from ?? '') && isDay(to ?? '') && to! < from!
  return (
    <>
      <FieldRow>
        <DateField {...start} />
        <DateField {...end} />
      </FieldRow>
      <FieldWarning text={isReversed ? `${end.label} is before ${start.label}.` : undefined} />
    </>
  )
}
