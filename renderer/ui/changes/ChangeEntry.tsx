/** A change, or a bulk run with its changes, as an entry of a list. Opens to show field by field what was changed. */
import { Badge, Button, Caption1, makeStyles, tokens, type BadgeProps } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { isRun, isSeen, type Activity, type Change, type ChangeOutcome, type ChangeRun, type SeenChange } from '../../../shared/platform/changes.ts'
import { fieldsInWords, OUTCOME_WORDS, verbInWords, whyNotUndone } from '../../../shared/rules/changes.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { useAccess } from '../../state/session.ts'
import { undoChange } from '../../state/undoChange.ts'
import { momentInWords, shortMomentInWords, timeInWords, wholeMomentInWords } from '../basics/age.ts'
import { ConfirmDialog, type Question } from '../basics/dialogs.tsx'
import { Link } from '../basics/Link.tsx'
import { recordName } from '../basics/recordName.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { ChangePages } from './ChangePages.tsx'
import { restoreForm, undoQuestion, undoRun } from './undoChanges.ts'

const useStyles = makeStyles({
  entry: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '44px', padding: `${tokens.spacingVerticalXS} 0` },
  time: { minWidth: '72px', flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  about: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2, minWidth: 0 },
  end: { flexShrink: 0 },
  body: { padding: `0 0 ${tokens.spacingVerticalM} 44px`, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { listStyle: 'none', margin: 0, padding: 0 },
})

const COLOURS: Record<ChangeOutcome, BadgeProps['color']> = { sending: 'informative', saved: 'success', refused: 'danger', unknown: 'warning' }

interface FrameProps {
  at: number
  /** Whether the day stands above it. */
  hasDay: boolean
  /** What the entry is called, for the button that opens it. */
  label: string
  about: ReactNode
  badge: ReactNode
  /** Takes it back; undefined if that cannot be done. `opens` the form to be saved there; `question` is asked first. */
  undo: { opens?: true; question?: Question | null; run(): Promise<void> } | undefined
  /** What it opens to; null if there is nothing more to see. */
  body: (() => ReactNode) | null
}

function EntryFrame({ at, hasDay, label, about, badge, undo, body }: FrameProps) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  async function takeBack({ opens, run }: NonNullable<FrameProps['undo']>) {
    setUndoing(true)
    await run()
    setUndoing(false)
    if (!opens) opener.current?.focus() // its own button is gone
  }
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <Button
          ref={opener}
          appearance="subtle"
          size="small"
          icon={isOpen ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
          aria-label={`Details: ${label}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabledFocusable={body === null}
          onClick={() => setOpen(!isOpen)}
        />
        <time className={styles.time} dateTime={new Date(at).toISOString()} title={wholeMomentInWords(at)}>
          {hasDay ? timeInWords(at) : shortMomentInWords(at)}
        </time>
        <span className={styles.about}>{about}</span>
        {undo && (
          <Button
            size="small"
            className={styles.end}
            aria-label={`Undo: ${label}`}
            disabledFocusable={isUndoing}
            onClick={() => (undo.question ? setAsking(true) : void takeBack(undo))}
          >
            {undo.opens || undo.question ? 'Undo…' : 'Undo'}
          </Button>
        )}
        <span className={styles.end}>{badge}</span>
      </div>
      {isOpen && body && (
        <div id={id} className={styles.body}>
          {body()}
        </div>
      )}
      {isAsking && undo?.question && <ConfirmDialog {...undo.question} close={() => setAsking(false)} run={async () => void takeBack(undo)} />}
    </li>
  )
}

/** What an entry says of the area of its change. */
export interface ChangedArea {
  /** What the area is called. Null where all entries are about one record, which they then do not name. */
  label: string | null
  section: string | null
  /** Where a record opens; null if nowhere. */
  to(id: number): string | null
}

/** By the name of the area. */
export type ChangedAreas = (area: string) => ChangedArea

interface EntryProps {
  areas: ChangedAreas
  /** Whether the day stands above it. */
  hasDay: boolean
}

function ChangeEntry({ change, areas, hasDay }: EntryProps & { change: Change }) {
  const styles = useStyles()
  const { area, verb, record, fields, outcome, message } = change
  const { label: kind, section, to: addressOf } = areas(area)
  const name = record ? recordName(record.name, record.id) : verb === 'create' ? 'New record' : (kind ?? area)
  const to = record && verb !== 'remove' ? addressOf(record.id) : null
  const told = fieldsInWords(change)
  const access = useAccess(section)
  const navigate = useNavigate()
  const inForm = { opens: true as const, run: () => restoreForm(change, name, address => void navigate(address)) }
  const added = verb === 'create' ? 1 : 0
  const itself = { question: undoQuestion({ label: name, noun: { one: 'record', many: 'records' }, added }), run: () => undoChange(change, name) }
  const undo = change.canUndo ? itself : change.canRestore ? inForm : undefined
  const whyNot = whyNotUndone(change)
  const done = `${change.undoes === undefined ? '' : 'Undo: '}${verbInWords(verb)}`
  return (
    <EntryFrame
      at={change.at}
      hasDay={hasDay}
      label={`${name}: ${done}`}
      undo={access.allows('edit') ? undo : undefined}
      about={
        <>
          {kind !== null &&
            (to === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={to} dir="auto">
                {name}
              </Link>
            ))}
          <Caption1 className={styles.quiet}>
            {[...(kind === null || name === kind ? [] : [kind]), done].join(' · ')}
            {told && (
              <>
                {' · '}
                <bdi>{told}</bdi>
              </>
            )}
          </Caption1>
        </>
      }
      badge={
        <Badge appearance="tint" color={change.isUndone ? 'subtle' : COLOURS[outcome]}>
          {change.isUndone ? 'Undone' : OUTCOME_WORDS[outcome]}
        </Badge>
      }
      body={
        fields.length === 0 && message === '' && whyNot === null
          ? null
          : () => (
              <>
                {message !== '' && (
                  <Caption1 className={styles.quiet}>
                    {outcome === 'unknown' ? (
                      message
                    ) : (
                      <>
                        The server said: <bdi>{message}</bdi>
                      </>
                    )}
                  </Caption1>
                )}
                {fields.length > 0 && <ChangedFields fields={fields} after="Sent" label={`Changed fields: ${name}`} />}
                {whyNot !== null && <Caption1 className={styles.quiet}>{whyNot}</Caption1>}
              </>
            )
      }
    />
  )
}

/** A change that was made elsewhere, as a record's own history has it. */
function SeenEntry({ seen, hasDay }: Pick<EntryProps, 'hasDay'> & { seen: SeenChange }) {
  const styles = useStyles()
  const told = fieldsInWords(seen)
  return (
    <EntryFrame
      at={seen.at}
      hasDay={hasDay}
      label="Changed elsewhere"
      undo={undefined}
      about={
        <Caption1 className={styles.quiet}>
          Changed elsewhere · <bdi>{told}</bdi>
        </Caption1>
      }
      badge={<Badge appearance="tint">Seen</Badge>}
      body={() => (
        <>
          <Caption1 className={styles.quiet}>{`Changed elsewhere between ${momentInWords(seen.since)} and ${momentInWords(seen.at)}.`}</Caption1>
          <ChangedFields fields={seen.fields} after="Found" label="Fields that were changed elsewhere" />
        </>
      )}
    />
  )
}

/** How many changes of a run show until more are asked for. */
const ROWS = 50

function RunChanges({ run: { run, label }, areas, hasDay }: EntryProps & { run: ChangeRun }) {
  const styles = useStyles()
  return (
    <ChangePages asked={{ run }} size={ROWS} more="Show more">
      {entries => (
        <ul className={styles.list} aria-label={`Changes of ${label}`}>
          {entries.map(entry => (
            <Entry key={entry.id} entry={entry} areas={areas} hasDay={hasDay} />
          ))}
        </ul>
      )}
    </ChangePages>
  )
}

const COUNTED: readonly ChangeOutcome[] = ['saved', 'refused', 'unknown', 'sending']

function RunEntry({ run, areas, hasDay }: EntryProps & { run: ChangeRun }) {
  const styles = useStyles()
  const { label, noun, total, counts, undoable, area } = run
  const { label: kind, section } = areas(area)
  const access = useAccess(section)
  const parts = COUNTED.filter(outcome => outcome === 'saved' || counts[outcome] > 0)
  return (
    <EntryFrame
      at={run.at}
      hasDay={hasDay}
      label={label}
      undo={undoable > 0 && access.allows('edit') ? { question: undoQuestion(run), run: () => undoRun(run) } : undefined}
      about={
        <>
          {label}
          <Caption1 className={styles.quiet}>
            {`${kind ?? area} · ${total.toLocaleString(LOCALE)} ${total === 1 ? noun.one : noun.many}: ${parts
              .map(outcome => `${counts[outcome].toLocaleString(LOCALE)} ${OUTCOME_WORDS[outcome].toLowerCase()}`)
              .join(', ')}`}
          </Caption1>
        </>
      }
      badge={
        <Badge appearance="tint" color={COLOURS[parts.at(-1)!]}>
          Bulk run
        </Badge>
      }
      body={() => <RunChanges run={run} areas={areas} hasDay={hasDay} />}
    />
  )
}

export function Entry({ entry, ...props }: EntryProps & { entry: Activity }) {
  if (isSeen(entry)) return <SeenEntry seen={entry} hasDay={props.hasDay} />
  return isRun(entry) ? <RunEntry run={entry} {...props} /> : <ChangeEntry change={entry} {...props} />
}
