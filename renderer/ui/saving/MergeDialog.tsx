/** Asks what is saved of the fields that were changed both here and elsewhere since their form was opened. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Radio,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useId, useState } from 'react'
import { capital, someInWords } from '../../../shared/rules/words.ts'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { TextDifference, useTextDifference } from '../basics/TextDifference.tsx'
import { PlainTable, type PlainColumn } from '../rows/PlainTable.tsx'

/** A field that was changed by both, with its values in words; null where a row is not there. */
export interface MergedField {
  name: string
  label: string
  /** As the form was opened. */
  base: string | null
  /** As the server has it now. */
  now: string | null
  mine: string | null
}

/** What the fields are called. */
export interface MergeNoun {
  one: string
  many: string
  /** The head of the column with their labels. */
  head: string
}
export const FIELDS: MergeNoun = { one: 'field', many: 'fields', head: 'Field' }

/** The fields whose values are the server's; with `edit`, the field that is edited again instead of sending anything. */
export interface MergeAnswer {
  theirs: string[]
  edit?: string
}

export interface MergeQuestion {
  /** The form and its record. */
  about: string
  fields: readonly MergedField[]
  /** The labels of the fields that were changed elsewhere alone. */
  others: readonly string[]
  noun: MergeNoun
  /** Null cancels the save. */
  answer(given: MergeAnswer | null): void
}

/** Most characters that are shown of a value which is not compared word by word. */
const LONGEST = 400

const useStyles = makeStyles({
  surface: { maxWidth: 'min(900px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '60vh', overflowY: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
  },
  // In sight however far the fields are scrolled, with the line below it.
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    borderBottomStyle: 'none',
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  field: { width: '18%' },
  label: { fontWeight: tokens.fontWeightSemibold },
  edit: { width: '76px', paddingTop: `calc(${tokens.spacingVerticalS} + ${tokens.spacingVerticalXS})` },
  // In line with the labels of the radio buttons beside it.
  plain: { paddingTop: `calc(${tokens.spacingVerticalS} + ${tokens.spacingVerticalSNudge})` },
  radio: { alignItems: 'flex-start', width: '100%' },
  radioCell: { paddingInlineStart: 0 },
  text: { whiteSpace: 'pre-wrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** `missing` stands for a row that is not there. */
function Value({ text, missing }: { text: string | null; missing: string }) {
  const styles = useStyles()
  if (!text) return <span className={styles.quiet}>{text === null ? missing : 'Empty'}</span>
  return (
    <bdi className={styles.text} title={text.length > LONGEST ? text : undefined}>
      {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
    </bdi>
  )
}

/** A value with the words marked that differ from what it was. */
function Changed({ from, to }: { from: string | null; to: string | null }) {
  const styles = useStyles()
  const parts = useTextDifference(from ?? '', to ?? '')
  if (!parts || !from || !to) return <Value text={to} missing="Removed" />
  return (
    <bdi className={styles.text}>
      <TextDifference parts={parts} isAbridged />
    </bdi>
  )
}

type Choice = 'theirs' | 'mine'

interface ChoiceCellProps {
  field: MergedField
  value: Choice
  says: string
  /** The name of the two choices of a field. */
  group: string
  choice: Choice | undefined
  choose(choice: Choice): void
}

function ChoiceCell({ field: { label, base, now, mine }, value, says, group, choice, choose }: ChoiceCellProps) {
  return (
    <Radio
      className={useStyles().radio}
      name={group}
      value={value}
      checked={choice === value}
      onChange={() => choose(value)}
      label={<Changed from={base} to={value === 'mine' ? mine : now} />}
      aria-label={`${label}: ${says}`}
    />
  )
}

/** Nothing is chosen beforehand: Save can be pressed once each field has a choice. */
export function MergeDialog({ question: { about, fields, others, noun, answer } }: { question: MergeQuestion }) {
  const styles = useStyles()
  useFocusReturn()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const theirs = fields.filter(({ name }) => choices[name] === 'theirs').map(({ name }) => name)
  const isComplete = fields.every(({ name }) => choices[name] !== undefined)
  const group = useId()
  const chosen = (value: Choice, header: string, says: string): PlainColumn<MergedField> => ({
    id: value,
    header,
    cell: { className: styles.radioCell },
    draw: field => (
      <ChoiceCell
        field={field}
        value={value}
        says={says}
        group={`${group} ${field.name}`}
        choice={choices[field.name]}
        choose={choice => setChoices(before => ({ ...before, [field.name]: choice }))}
      />
    ),
  })
  const columns: PlainColumn<MergedField>[] = [
    {
      id: 'field',
      header: noun.head,
      isRowHeader: true,
      head: { className: styles.field },
      cell: { className: mergeClasses(styles.field, styles.label, styles.plain) },
      draw: ({ label }) => label,
    },
    { id: 'base', header: 'When you opened it', cell: { className: styles.plain }, draw: ({ base }) => <Value text={base} missing="Not there yet" /> },
    chosen('theirs', 'On the server now', 'on the server now'),
    chosen('mine', 'Yours', 'yours'),
    {
      id: 'edit',
      header: '',
      head: { className: styles.edit },
      cell: { className: styles.edit },
      draw: ({ name, label }) => (
        <Button size="small" appearance="subtle" onClick={() => answer({ theirs, edit: name })} aria-label={`Edit ${label}`}>
          Edit
        </Button>
      ),
    },
  ]
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && answer(null)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Choose what to save</DialogTitle>
          <DialogContent className={styles.content}>
            <Text dir="auto">{about}</Text>
            <Text>
              {fields.length === 1 ? `This ${noun.one} was` : `These ${noun.many} were`} changed elsewhere after you opened the form, and you changed{' '}
              {fields.length === 1 ? 'it' : 'them'} too.
            </Text>
            <PlainTable
              label={`${capital(noun.many)} changed here and elsewhere`}
              className={styles.table}
              headClassName={mergeClasses(styles.cell, styles.head)}
              cellClassName={styles.cell}
              columns={columns}
              rows={fields}
              rowId={({ name }) => name}
            />
            {others.length > 0 && <Text className={styles.quiet}>{`Also changed elsewhere, and kept: ${someInWords(others)}.`}</Text>}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => answer(null)}>Cancel</Button>
            <Button appearance="primary" disabledFocusable={!isComplete} onClick={() => isComplete && answer({ theirs })}>
              Save
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
