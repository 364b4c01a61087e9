/** Rows that the details of many areas have. */
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { Place } from '../../shared/rules/places.ts'
import { idsOf } from '../../shared/rules/storedLists.ts'
import type { Written } from '../../shared/rules/written.ts'
import { LongText } from '../ui/basics/LongText.tsx'
import { StatusBadge } from '../ui/basics/StatusButton.tsx'
import { withHover } from '../ui/basics/withHover.tsx'
import type { DetailRow, DetailTab } from '../ui/details/details.ts'
import type { Lookup } from '../ui/form/lookupFields.tsx'
import { detailsReference } from '../ui/table/columns.ts'
import { RecordLink } from '../ui/table/RecordLink.tsx'

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground3 } })

/** A sentence in place of an empty part. */
export function None({ children }: { children: string }) {
  return <div className={useStyles().none}>{children}</div>
}

/** The names of a record's text fields. */
type TextField<Shown> = { [Field in keyof Shown]-?: Shown[Field] extends string | undefined ? Field : never }[keyof Shown]

export const idRow: DetailRow<{ id: number }> = { label: 'ID', value: ({ id }) => String(id), copy: true }

/** Details that are nothing but rows: their one tab. */
export const rowsTab = <Shown,>(id: string, label: string, rows: ReadonlyArray<DetailRow<Shown>>): [DetailTab<Shown>] => [{ id, label, sections: [{ rows }] }]

/** How many names are links; more are a text that folds. */
const MOST_LINKS = 20

interface LookupNamesProps {
  entries: ReadonlyArray<string | number>
  lookup: Pick<Lookup, 'options' | 'isLoading'>
  /** The list of the lookup's records. */
  place: Place
}

/** What entries stand for that are ids of a lookup's options, as links to their details; others as they came. */
export function LookupNames({ entries, lookup: { options, isLoading }, place }: LookupNamesProps) {
  if (entries.length === 0) return '–'
  if (isLoading && options.length === 0) return <Spinner size="extra-tiny" aria-label="Loading" />
  const titles = new Map(options.map(({ id, title }) => [id, title]))
  const named = entries.map(entry => {
    const [id = null] = idsOf([entry])
    return { id, name: id === null ? String(entry) : (titles.get(id) ?? `ID ${id}`) }
  })
  if (named.length > MOST_LINKS) return <LongText text={named.map(({ name }) => name).join(', ')} />
  return named.map(({ id, name }, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <RecordName place={place} id={id} name={name} />
    </Fragment>
  ))
}

/** The id of a record of another area as it came, as a link to its details. */
export const recordRow = <Shown,>(label: string, place: Place, id: (shown: Shown) => string | number | null): DetailRow<Shown> => {
  const text = (shown: Shown) => String(id(shown) ?? '')
  return { label, value: shown => text(shown) && <RecordName place={place} id={id(shown)} name={text(shown)} />, copied: text }
}

/** The name of a record of another area, as a link to its details if the id is one; without a name, the id is shown. */
export function RecordName({ place, id, name }: { place: Place; id: string | number | null; name: string }) {
  const reference = detailsReference(place, id)
  if (!reference) return name || '–'
  return <RecordLink {...reference}>{name || `ID ${id}`}</RecordLink>
}

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
