/** The third step: what changes, everything that will be sent, and what the administrator will be able to do. */
import { Body1, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AdminFields } from '../../../shared/areas/admins.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { abilityChange, abilityInWords, unreadInWords } from '../../../shared/rules/permissionWords.ts'
import { completeSections, sectionRows } from '../../../shared/rules/permissions.ts'
import { useCountries, useLanguages } from '../../state/lookups.ts'
import { Details } from '../../ui/details/Details.tsx'
import type { PickerOption } from '../../ui/pickers/pickerOptions.ts'
import { knownSections } from './sections.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  before: { color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorPaletteRedForeground1 },
})

/** The longest list of names that is shown in full. */
const MOST_NAMES = 12

const namesOf = (ids: readonly number[], options: readonly PickerOption[]) =>
  ids.map(id => options.find(option => option.id === id)?.title ?? `ID ${id}`).join(', ')

/** The names of the fields, in the documents' order. */
export const FIELD_LABELS: ReadonlyArray<readonly [field: keyof AdminFields, label: string]> = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['country_code', 'Country code'],
  ['assigned_country', 'Assigned countries'],
  ['assigned_lang', 'Assigned languages'],
  ['section_permissions', 'Permissions'],
]
const TEXTS = ['name', 'email', 'phone', 'country_code'] as const
const LISTS = ['assigned_country', 'assigned_lang'] as const
const labelOf = (field: keyof AdminFields) => FIELD_LABELS.find(([name]) => name === field)![1]

type Line = readonly [label: string, value: ReactNode]

function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Subtitle2 as="h3" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}

export interface ReviewProps {
  /** The readable part of the record. */
  stored: AdminFields
  /** Whether the stored permissions can be read. */
  isReadable: boolean
}

export function Review({ stored, isReadable }: ReviewProps) {
  const styles = useStyles()
  const { control, formState } = useFormContext<AdminFields>()
  const values = useWatch({ control }) as AdminFields
  const options = { assigned_country: useCountries().options, assigned_lang: useLanguages().options }
  const nouns = { assigned_country: 'countries', assigned_lang: 'languages' }

  // An emptied field is sent as it is stored (F-310), and spaces around a text are removed.
  const textNow = (field: (typeof TEXTS)[number]) => values[field].trim() || stored[field]
  const shortened = (field: (typeof LISTS)[number], ids: number[]) =>
    ids.length > MOST_NAMES ? `${ids.length.toLocaleString(LOCALE)} ${nouns[field]}` : namesOf(ids, options[field])
  const rows = isReadable ? sectionRows(values.section_permissions) : []
  const rowsBefore = sectionRows(completeSections(stored.section_permissions, knownSections()))
  const unread = values.section_permissions.length - rows.length

  const text = (value: string) => <span dir="auto">{value || '–'}</span>
  const change = (label: string, now: string, before: string): Line => [
    label,
    <>
      {text(now)}
      <Caption1 block className={styles.before}>
        Before: {text(before)}
      </Caption1>
    </>,
  ]
  /** For long lists, only what was added and removed. */
  function listChange(field: (typeof LISTS)[number]): Line[] {
    const [now, before] = [values[field], stored[field]]
    const [came, went] = [now.filter(id => !before.includes(id)), before.filter(id => !now.includes(id))]
    if (came.length === 0 && went.length === 0) return []
    if (Math.max(now.length, before.length) <= MOST_NAMES) return [change(labelOf(field), shortened(field, now), shortened(field, before))]
    const parts = [
      ['Added', came],
      ['Removed', went],
    ] as const
    return [
      [
        labelOf(field),
        parts.flatMap(([word, ids]) =>
          ids.length > 0
            ? [
                <div key={word}>
                  {word}: {text(shortened(field, ids))}
                </div>,
              ]
            : [],
        ),
      ],
    ]
  }
  const changes: Line[] = [
    ...TEXTS.flatMap(field => (textNow(field) === stored[field] ? [] : [change(labelOf(field), textNow(field), stored[field])])),
    ...LISTS.flatMap(listChange),
    ...rows.flatMap(row => {
      const before = rowsBefore.find(({ index, name }) => index === row.index && name === row.name) ?? rowsBefore.find(({ name }) => name === row.name)
      const words = before && abilityChange(row, before)
      return words ? [change(row.name, words.now, words.before)] : []
    }),
  ]
  /** A value, with what the server said about it. */
  const item = (field: keyof AdminFields, value: string): Line => {
    const error = formState.errors[field]?.message
    return [
      labelOf(field),
      <>
        {text(value)}
        {error && (
          <Caption1 block className={styles.error} dir="auto">
            {error}
          </Caption1>
        )}
      </>,
    ]
  }

  return (
    <>
      <Part title="Changes">{changes.length > 0 ? <Details items={changes} /> : <Body1>No changes.</Body1>}</Part>
      <Part title="Personal data">
        <Details items={[...TEXTS.map(field => item(field, textNow(field))), ...LISTS.map(field => item(field, shortened(field, values[field])))]} />
      </Part>
      <Part title="What this administrator can do">
        {isReadable ? (
          <Details items={rows.map(row => [row.name, abilityInWords(row)] as const)} />
        ) : (
          <Body1>The stored permissions could not be read. They stay unchanged.</Body1>
        )}
        {unread > 0 && isReadable && <Caption1 className={styles.before}>{unreadInWords(unread, 'section', 'sections')}.</Caption1>}
      </Part>
    </>
  )
}
