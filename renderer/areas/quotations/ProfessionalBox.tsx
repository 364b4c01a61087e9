/** The field that searches for a professional: by whole e-mail address (O-459), and while typing by name, e-mail address or id. */
import { Avatar, Caption1, Field, Input, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { personTitle, type ListedPerson, type Provider } from '../../../shared/areas/people.ts'
import type { Quotation } from '../../../shared/areas/quotations.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { places } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { useAccess } from '../../state/session.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { useFieldTexts } from '../../ui/form/fields.tsx'
import { useCandidates } from './candidates.ts'

/** How long after the last key the search starts, in milliseconds, and how many results show. */
const DEBOUNCE = 300
const MOST_FOUND = 10
/** The shortest text that is searched for; an id may be shorter. */
const SHORTEST = 2

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

const useStyles = makeStyles({
  box: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  list: {
    maxHeight: '216px',
    overflowY: 'auto',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected, boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}` },
  texts: { flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  facts: { color: tokens.colorNeutralForeground2 },
  name: { flexShrink: 0, maxWidth: '50%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  email: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  id: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** A professional who can be chosen. */
export type Choice = ListedPerson & Partial<Provider>

/** The professional with this id, if the text is one, followed by what the list of professionals finds. */
async function professionalsOf(text: string, signal: AbortSignal): Promise<Choice[]> {
  const ofId = isId(text)
    ? client.providers.show({ id: Number(text) }, { signal }).catch((error: unknown) => {
        if (failureOf(error).kind === 'rejected') return null // nobody has it
        throw error
      })
    : null
  const [{ rows }, person] = await Promise.all([client.providers.list({ search: text, page: 0, size: MOST_FOUND }, { signal }), ofId])
  const others = rows.filter(({ id }) => id !== person?.id)
  const isProfessional = person !== null && personTitle(person) !== '' && !/^(client|customer)$/i.test(person.current_role_type ?? '')
  return isProfessional ? [{ ...EMPTY, ...person, id: Number(text) }, ...others] : rows
}
const NOBODY: Choice[] = []
const EMPTY: Omit<ListedPerson, 'id'> = {
  user_code: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  country_code: '',
  created_at: '',
  status: '',
  profile_image: '',
}

/** The professionals found for what is typed, shortly after the last key; undefined while they are read, and if nothing is searched for. */
function useProfessionals(typed: string) {
  const mayLook = useAccess(places.providers.list.title).allows('view')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = mayLook && (typed.length >= SHORTEST || isId(typed))
  const isCurrent = isAsked && asked === typed
  const { data, failure, reload } = useQuery<Choice[]>({
    key: isCurrent ? ['providers', 'assigned', asked] : null,
    area: null,
    read: signal => professionalsOf(asked, signal),
  })
  return { found: isCurrent ? data : undefined, failure: isCurrent ? failure : null, isReading: isAsked && !(isCurrent && (data || failure)), reload }
}

interface ProfessionalBoxProps {
  /** The quotation that is assigned: professionals of its category come first. */
  quotation: Quotation
  name: string
  label: string
  /** `choose` is called with the chosen professional, `search` when Enter asks for what is typed. */
  choose(person: Choice): void
  search(): void
  /** Whether somebody was found; no further search is made. */
  isFound: boolean
}

export function ProfessionalBox({ quotation, choose, search, isFound, ...props }: ProfessionalBoxProps) {
  const styles = useStyles()
  const listId = useId()
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const { around } = useFieldTexts({ ...props, required: true }, fieldState.error)
  const text = (field.value ?? '').trim()
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const { found, failure, isReading, reload } = useProfessionals(isFound || !isOpen ? '' : text)
  const list = useRef<HTMLDivElement>(null)
  const candidateOf = useCandidates(quotation, found ?? NOBODY)
  const choices = (found ?? NOBODY)
    .map(person => ({ person, known: candidateOf(person) }))
    .toSorted((a, b) => Number(b.known.isSame === true) - Number(a.known.isSame === true))
  const shown = isOpen && !isFound ? choices : []
  const marked = place < shown.length ? place : -1
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  function take(person: Choice) {
    setOpen(false)
    setPlace(-1)
    choose(person)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // One more stop than there are options: the field itself, before the first and after the last.
      if (shown.length > 0) setPlace(((marked + (key === 'ArrowDown' ? 2 : shown.length + 1)) % (shown.length + 1)) - 1)
    } else if (key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      event.stopPropagation() // the dialog stays
      setOpen(false)
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey && !isFound) {
      event.preventDefault()
      const choice = shown[marked]
      if (choice) take(choice.person)
      else search()
    }
  }
  return (
    <div className={styles.box}>
      <Field {...around} hint={fieldState.error ? undefined : 'Type an email address, name or ID. If a professional is missing, type the whole email address.'}>
        <Input
          ref={field.ref}
          name={field.name}
          type="email"
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={marked === -1 ? undefined : `${listId}-${marked}`}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onKeyDown={onKeyDown}
          onChange={(_, { value }) => {
            field.onChange(value)
            setOpen(true)
            setPlace(-1)
          }}
        />
      </Field>
      <div id={listId} ref={list} role="listbox" aria-label="Professionals" hidden={shown.length === 0} className={styles.list}>
        {shown.map(({ person, known: { facts } }, index) => (
          // The field keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={person.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={mergeClasses(styles.option, index === marked && styles.marked)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => take(person)}
          >
            <Avatar aria-hidden size={24} name={personTitle(person)} color="neutral" />
            <div className={styles.texts}>
              <div className={styles.line}>
                <bdi className={styles.name}>{personTitle(person)}</bdi>
                <Caption1 className={styles.email}>{person.email}</Caption1>
                <Caption1 className={styles.id}>ID {person.id}</Caption1>
              </div>
              {facts.length > 0 && (
                <Caption1 block className={styles.facts}>
                  {facts.map(([label, text]) => (label === 'City' || label === 'Distance' ? text : `${label}: ${text}`)).join(' · ')}
                </Caption1>
              )}
            </div>
          </div>
        ))}
      </div>
      <div role="status" className={shown.length > 0 ? styles.unseen : styles.state}>
        {isReading && isOpen && !isFound && (
          <>
            <Spinner size="extra-tiny" aria-hidden />
            <Caption1>Looking for professionals</Caption1>
          </>
        )}
        {shown.length > 0 && `${shown.length} found`}
        {isOpen && !isFound && found?.length === 0 && (
          <Caption1>
            No professional found by “<bdi>{text}</bdi>”.
          </Caption1>
        )}
      </div>
      {failure && isOpen && !isFound && <FailureBar failure={failure} retry={() => reload()} retryLabel="Try again" />}
    </div>
  )
}
