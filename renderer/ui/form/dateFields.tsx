/** Days and times in a form: typed or picked, in the order of the reader's locale; the value is a day as 2026-12-31 or a time as 23:59:59. */
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useContext, type FormEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '../../../shared/rules/dates.ts'
import { isDuration, isTime } from '../../../shared/rules/times.ts'
import { FieldSettingsContext, FieldRow, useFieldTexts, type FieldProps } from './fields.tsx'
import { FieldWarning } from './FieldWarning.tsx'

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
})

/** How a kind of value is typed, and what is said of one that is none. What is written one way everywhere is plain text, because a time of the day is typed with AM and PM in places. */
const KINDS = {
  date: { isOne: isDay, noun: 'date', max: '9999-12-31', step: undefined, impossible: 'There is no such date. Type day, month and year, or pick one.' },
  time: { isOne: isTime, noun: 'time of the day', max: undefined, step: 1, impossible: 'There is no such time. Type hours, minutes and seconds.' },
  hours: { isOne: isTime, noun: 'time of the day', max: undefined, step: undefined, impossible: 'Type hours, minutes and seconds, such as 08:30:00.' },
  duration: { isOne: isDuration, noun: 'duration', max: undefined, step: undefined, impossible: 'Type hours, minutes and seconds, such as 00:15:00.' },
}

function MomentField({ kind, ...props }: FieldProps & { kind: keyof typeof KINDS }) {
  const { isOne, noun, max, step, impossible } = KINDS[kind]
  const styles = useStyles()
  const { trigger } = useFormContext()
  const { unfinished } = useContext(FieldSettingsContext)
  const { field, fieldState, formState } = useController<Record<string, string>>({ name: props.name })
  const value = field.value ?? ''
  const isText = kind === 'duration' || kind === 'hours'
  const isStored = (text: string) => text === '' || text === formState.defaultValues?.[props.name]
  const odd = !isText && value !== '' && !isOne(value) ? `Stored as “${value}”, which is no ${noun}.` : undefined
  const { around } = useFieldTexts({ ...props, hint: [odd, props.hint].filter(Boolean).join(' ') || undefined }, fieldState.error)

  /** Of what is typed as no plain text and is none the browser alone knows: its value is empty then. */
  function look({ currentTarget }: FormEvent<HTMLInputElement>) {
    const isImpossible = isText ? !isStored(currentTarget.value) && !isOne(currentTarget.value) : currentTarget.validity.badInput
    if (isImpossible === (unfinished?.has(props.name) === true)) return
    if (isImpossible) unfinished?.set(props.name, impossible)
    else unfinished?.delete(props.name)
    if (fieldState.isTouched) void trigger(props.name)
  }
  return (
    <Field {...around}>
      <Input
        ref={field.ref}
        className={styles.input}
        input={{ className: styles.input, max }}
        type={isText ? 'text' : kind}
        step={step}
        name={field.name}
        value={odd ? '' : value}
        onBlur={event => {
          look(event)
          field.onBlur()
        }}
        onInput={look}
        onKeyUp={look}
        onChange={(_, { value: typed }) => field.onChange(typed)}
      />
    </Field>
  )
}

/** One day. A part of a date and one that no calendar has are refused; a stored value that is no day is told and kept until another one is chosen. */
export const DateField = (props: FieldProps) => <MomentField kind="date" {...props} />

/** A time of the day with its seconds. What is half typed is refused; a stored value that is no such time is told and kept until another one is typed. */
export const TimeField = (props: FieldProps) => <MomentField kind="time" {...props} />

/** A time of the day as 08:30:00, whatever the reader's locale (O-722). A stored value that is none stays until something else is typed. */
export const HoursField = (props: FieldProps) => <MomentField kind="hours" {...props} />

/** Hours, minutes and seconds as 00:15:00. A stored value that is none stays until something else is typed. */
export const DurationField = (props: FieldProps) => <MomentField kind="duration" {...props} />

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
