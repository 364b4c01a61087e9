/** Rows that the details of many areas have. */
import type { Written } from '../../shared/rules/written.ts'
import { StatusBadge } from '../ui/basics/StatusButton.tsx'
import { withHover } from '../ui/basics/withHover.tsx'
import type { DetailRow } from '../ui/details/details.ts'

/** The names of a record's text fields. */
type TextField<Shown> = { [Field in keyof Shown]-?: Shown[Field] extends string | undefined ? Field : never }[keyof Shown]

export const idRow: DetailRow<{ id: number }> = { label: 'ID', value: ({ id }) => String(id), copy: true }

/** A status as a badge. */
export const badgeRow = <Shown,>(label: string, of: (shown: Shown) => string): DetailRow<Shown> => ({
  label,
  value: shown => <StatusBadge status={of(shown)} />,
})

/** Makes rows of fields: a text as it came, or formatted (an amount, a date) with the full value on hover. */
export const fieldRows = <Shown,>() => ({
  text: (label: string, field: TextField<Shown>, copy?: true): DetailRow<Shown> => ({ label, value: shown => shown[field] as string | undefined, copy }),
  written: (label: string, field: TextField<Shown>, write: (stored: string) => Written): DetailRow<Shown> => ({
    label,
    value: shown => withHover(write((shown[field] as string | undefined) ?? '')),
  }),
})
