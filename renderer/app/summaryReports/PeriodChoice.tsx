/** The period of a report: one that moves with today, or the days between two. */
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { isDay, type Days } from '../../../shared/rules/dates.ts'
import { periodName, REPORT_PERIODS, type ReportPeriod } from '../../../shared/rules/reportPeriods.ts'

const useStyles = makeStyles({
  period: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
})

const BETWEEN = 'between'

interface PeriodChoiceProps {
  period: ReportPeriod
  /** Its days at present, with which one between two days begins. */
  days: Required<Days>
  change(period: ReportPeriod): void
}

export function PeriodChoice({ period, days, change }: PeriodChoiceProps) {
  const styles = useStyles()
  /** The days as they are typed; only days in their order are a period. */
  const [typed, setTyped] = useState(days)
  const isBetween = typeof period === 'object'
  const { from, to } = typed
  const problem = isDay(from) && isDay(to) && from > to ? 'From is after To' : undefined
  function type(changed: Partial<Required<Days>>) {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) change(next)
  }
  return (
    <div className={styles.period}>
      <Field label="Period">
        <Select
          value={isBetween ? BETWEEN : period}
          onChange={(_, { value }) => {
            setTyped(days)
            change(value === BETWEEN ? days : (value as ReportPeriod))
          }}
        >
          {REPORT_PERIODS.map(each => (
            <option key={each} value={each}>
              {periodName(each)}
            </option>
          ))}
          <option value={BETWEEN}>{periodName(days)}</option>
        </Select>
      </Field>
      {isBetween && (
        <>
          <Field label="From" validationMessage={problem}>
            <Input type="date" value={from} input={{ max: '9999-12-31' }} onChange={(_, { value }) => type({ from: value })} />
          </Field>
          <Field label="To">
            <Input type="date" value={to} input={{ max: '9999-12-31' }} onChange={(_, { value }) => type({ to: value })} />
          </Field>
        </>
      )}
    </div>
  )
}
