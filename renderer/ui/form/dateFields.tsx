/** Form fields for dates and times, typed or picked in the order of the user's system. Values are as 2026-12-31 and 23:59:59. */
import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useContext, type FormEvent } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '../../../shared/rules/dates.ts'
import { isDuration, isTime } from '../../../shared/rules/times.ts'
import { writtenDate, writtenTime } from '../../../shared/rules/written.ts'
import { FieldSettingsContext, FieldRow, useFieldTexts, type FieldProps } from './fields.tsx'
import { FieldWarning } from './FieldWarning.tsx'

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0 },
})

/** The kinds of values. `hours` and `duration` are text inputs with one format everywhere; a native time input wants AM and PM on some systems. */
const KINDS = {
  date: { isValid: isDay, noun: 'date', max: '9999-12-31', step: undefined, impossible: 'There is no such date. Type day, month and year, or pick one.' },
  time: { isValid: isTime, noun: 'time of the day', max: undefined, step: 1, impossible: 'There is no such time. Type hours, minutes and seconds.' },
  hours: { isValid: isTime, noun: 'time of the day', max: undefined, step: undefined, impossible: 'Type hours, minutes and seconds, such as 08:30:00.' },
  duration: { isValid: isDuration, noun: 'duration', max: undefined, step: undefined, impossible: 'Type hours, minutes and seconds, such as 00:15:00.' },
}

const WORDS: Partial<Record<keyof typeof KINDS, (value: unknown) => string>> = {
  date: value => writtenDate(String(value ?? '')).text,
  time: value => writtenTime(String(value ?? '')).text,
}

function MomentField({ kind, ...props }: FieldProps & { kind: keyof typeof KINDS }) {
  const { isValid, noun, max, step, impossible } = KINDS[kind]
  const styles = useStyles()
  const { trigger } = useFormContext()
  const { unfinished } = useContext(FieldSettingsContext)
  const { field, fieldState, formState } = useController<Record<string, string>>({ name: props.name })
  const value = field.value ?? ''
  const isText = kind === 'duration' || kind === 'hours'
  const isStored = (text: string) => text === '' || text === formState.defaultValues?.[props.name]
  const unreadable = !isText && value !== '' && !isValid(value) ? `Stored as “${value}”, which isn’t a ${noun}.` : undefined
  const { around } = useFieldTexts({ ...props, hint: [unreadable, props.hint].filter(Boolean).join(' ') || undefined }, fieldState.error, WORDS[kind])

  /**
   * Notes whether what is typed is impossible. Native inputs report an impossible date as an empty string; only `validity.badInput` tells it
   * from an empty one.
   */
  function check({ currentTarget }: FormEvent<HTMLInputElement>) {
    const isImpossible = isText ? !isStored(currentTarget.value) && !isValid(currentTarget.value) : currentTarget.validity.badInput
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
        value={unreadable ? '' : value}
        onBlur={event => {
          check(event)
          field.onBlur()
        }}
        onInput={check}
        onKeyUp={check}
        onChange={(_, { value: typed }) => field.onChange(typed)}
      />
    </Field>
  )
}

/** A date. Incomplete and impossible dates are refused. A stored value that is no date is shown in the hint, and kept until another is chosen. */
export const DateField = (props: FieldProps) => <MomentField kind="date" {...props} />

/** A time of the day with seconds. Incomplete times are refused. A stored value that is no time is shown in the hint, and kept until another is typed. */
export const TimeField = (props: FieldProps) => <MomentField kind="time" {...props} />

/** A time of the day as 08:30:00 on every system (O-722). A stored value that is no time is kept until something else is typed. */
export const HoursField = (props: FieldProps) => <MomentField kind="hours" {...props} />

/** A duration as 00:15:00: hours, minutes, seconds. A stored value that is no duration is kept until something else is typed. */
export const DurationField = (props: FieldProps) => <MomentField kind="duration" {...props} />

export interface DateRangeFieldProps {
  start: Omit<FieldProps, 'hint'>
  end: Omit<FieldProps, 'hint'>
}

/** Two dates, side by side; an end before the start shows a warning and can be saved. */
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
