/** The text that is open: its source, its translation, and what helps: the same source elsewhere, terms, and what seems to be wrong. */
import { Button, Caption1, Field, makeStyles, Subtitle2, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { areaNamed, textsNamed } from '../../../shared/areas/index.ts'
import type { EntryText, TextEntry, TextKey, TextSet } from '../../../shared/contract/texts.ts'
import type { Term } from '../../../shared/platform/workbench.ts'
import { failureOf, PERMISSION_NOTICE } from '../../../shared/contract/failure.ts'
import { termsIn } from '../../../shared/rules/glossary.ts'
import { isCleanHtml, plainText } from '../../../shared/rules/html.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { counted } from '../../../shared/rules/words.ts'
import { workAddress, type WorkPlace } from '../../../shared/rules/workbench.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { useAccess } from '../../state/session.ts'
import { termsAtom } from '../../state/workbench.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { GuardedButton } from '../../ui/basics/GuardedButton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { preloadable } from '../../ui/basics/preloadable.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { TextDifference, useTextDifference } from '../../ui/basics/TextDifference.tsx'
import { whenDrawn } from '../../ui/basics/whenDrawn.ts'
import { DraftBar, FormFrame, MergeNotices, SubmitButton } from '../../ui/form/FormFrame.tsx'
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx'
import { DroppedNote } from '../../ui/richText/DroppedNote.tsx'
import { readStored } from '../../ui/richText/readStored.ts'
import { RichView } from '../../ui/richText/RichView.tsx'
import { SaveFailure, StopWaiting } from '../../ui/saving/SaveFailure.tsx'
import { say } from '../announcer.ts'
import { TextHelp } from './TextHelp.tsx'
import { useEntry, type EntryForm } from './useEntry.ts'

const RichText = preloadable(async () => ({ default: (await import('../../ui/richText/RichText.tsx')).RichText }))

const useStyles = makeStyles({
  editor: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '860px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  name: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  label: { display: 'block', color: tokens.colorNeutralForeground3, marginBottom: tokens.spacingVerticalXXS },
  source: {
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '34vh',
    overflowY: 'auto',
  },
  term: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1, borderRadius: tokens.borderRadiusSmall },
  textarea: { maxHeight: '40vh', minHeight: '64px', fieldSizing: 'content' } as never,
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  space: { flexGrow: 1 },
})

/** The source, with the terms of the glossary marked. */
function Source({ text, terms, language }: { text: EntryText; terms: readonly Term[]; language: string }) {
  const styles = useStyles()
  if (text.as === 'richText') return <RichView className={styles.source} html={text.source} />
  const found = termsIn(text.source, terms, language)
  const parts = found.flatMap(({ term, from, to }, index) => [
    text.source.slice(index === 0 ? 0 : found[index - 1]!.to, from),
    <mark key={from} className={styles.term} title={[term.translation, term.note].filter(Boolean).join(': ')}>
      {text.source.slice(from, to)}
    </mark>,
  ])
  return (
    <div className={styles.source} dir="auto">
      {parts}
      {text.source.slice(found.at(-1)?.to ?? 0)}
    </div>
  )
}

/** What the source was when the text was translated. */
function Earlier({ text: { earlier = '', source, as } }: { text: EntryText }) {
  const styles = useStyles()
  const [before, now] = as === 'richText' ? [plainText(earlier), plainText(source)] : [earlier, source]
  const parts = useTextDifference(before, now)
  return (
    <div>
      <Caption1 className={styles.label}>The source changed since this was translated. It was:</Caption1>
      <div className={styles.source} dir="auto">
        {parts ? <TextDifference parts={parts} /> : before}
      </div>
    </div>
  )
}

/** The other texts of the record, which are sent together with this one. */
function Siblings({ entry, field, form, place }: { entry: TextEntry; field: string; form: EntryForm; place: WorkPlace }) {
  const styles = useStyles()
  const isBlank = (each: EntryText) => (each.as === 'richText' ? isBlankHtml(form.textOf(each.field)) : form.textOf(each.field).trim() === '')
  const missing = entry.texts.filter(each => each.field !== field && isBlank(each))
  if (missing.length === 0) return null
  const shown = missing.slice(0, 3)
  const linked = (each: EntryText) => (
    <Link inline key={each.field} to={workAddress({ ...place, open: { set: entry.set, record: entry.record, language: entry.language, field: each.field } })}>
      {each.label}
    </Link>
  )
  return (
    <Caption1 className={styles.quiet}>
      {entry.texts.length > 8
        ? `This page is sent as a whole. In ${entry.lang.title} it still has no text for `
        : 'It is sent together with what is missing yet: '}
      {shown.flatMap((each, index) => (index === 0 ? [linked(each)] : [', ', linked(each)]))}
      {missing.length > shown.length && ` and ${counted(missing.length - shown.length, 'other')}`}. Until then, what you type is kept on this computer.
    </Caption1>
  )
}

export interface TextEditorProps {
  open: TextKey
  place: WorkPlace
  /** The next or previous text of the list; after a save, one that was not saved with it. */
  step(direction: 1 | -1, saved?: readonly string[]): void
}

function EntryEditor({ entry, set, open, place, step, reload }: TextEditorProps & { entry: TextEntry; set: TextSet; reload(): void }) {
  const styles = useStyles()
  const labelId = useId()
  const errorId = useId()
  const section = areaNamed(set.area)!.section
  const access = useAccess(section)
  const { data: terms = [] } = useQueryAtom(termsAtom)
  const element = useRef<HTMLFormElement>(null)
  const text = entry.texts.find(({ field }) => field === open.field)
  const focusField = () => {
    const fieldNow = () => element.current?.querySelector<HTMLElement>('textarea, [role=textbox]')
    const focus = () => requestAnimationFrame(() => whenDrawn(fieldNow, field => field.focus()))
    if (text?.as === 'richText') void RichText.preload().then(focus)
    else focus()
  }
  const openRef = useRef(open)
  openRef.current = open
  const go = (field: string) => {
    if (field !== openRef.current.field) location.hash = workAddress({ ...place, open: { ...open, field } })
    focusField()
  }
  const form = useEntry({ set, entry, reload, lead: go, done: saved => step(1, saved) })
  useEffect(() => {
    if (text) say(isolating`${recordName(entry.name, entry.record)}: ${text.label} in ${entry.lang.title}`)
    // Who narrows the list goes on doing so.
    if (!document.activeElement?.closest('[data-keeps-focus]')) focusField()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each text that is opened
  }, [open.field])
  if (!text) return <FailureBar failure={{ kind: 'invalid', message: 'This text is no longer there.', retryable: false }} />

  const needs = areaNamed(set.area)!.operations[set.how === 'row' && entry.row?.id === null ? set.adds : set.stores]!.needs
  const hint = access.hint(needs)
  const { field, as, state, source } = text
  const typed = form.textOf(field)
  const isTyped = form.isTyped(field)
  const save = () => access.guard(needs, form.save)
  const write = (value: string) => access.guard(needs, () => form.type(field, value))
  const copySource = () => write(source)
  async function accept(isRight: boolean): Promise<void> {
    try {
      await client.workbench.accept({ ...open, isRight })
      reload()
      if (!isRight) return
      notify('success', isolating`${recordName(entry.name, entry.record)}: the text stays as it is.`, { label: 'Undo', run: () => void accept(false) })
      step(1, [field])
    } catch (error) {
      notify('error', failureOf(error).message)
    }
  }
  function pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const key = event.key
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    event.preventDefault()
    if (key === 'Enter') copySource()
    else step(key === 'ArrowDown' ? 1 : -1)
  }
  const dropped = as === 'richText' && !isCleanHtml(text.text) ? readStored(text.text).dropped : []
  const error = form.errorOf(field)
  const label = `${text.label} in ${entry.lang.title}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its fields and buttons are what the keys are pressed in
    <div onKeyDown={pressed}>
      <FormFrame label={`${form.title}: ${text.label}`} className={styles.editor} formRef={element} submit={save}>
        <div className={styles.head}>
          <Subtitle2 as="h2" className={styles.name} dir="auto">
            {recordName(entry.name, entry.record)}
          </Subtitle2>
          <Caption1 className={styles.quiet}>
            {set.title} · {text.label} · {entry.lang.title}
          </Caption1>
        </div>
        {form.draft.isRestored && <DraftBar discard={form.discard} />}
        {form.discardQuestion}
        {form.failure && <SaveFailure failure={form.failure} unknown={form.unknown} again="update" send={form.send} />}
        <MergeNotices merge={form.merge} />
        {form.laterQuestion}
        {text.earlier !== undefined && <Earlier text={text} />}
        <div>
          <Caption1 className={styles.label}>Source</Caption1>
          {source.trim() === '' ? (
            <Caption1 className={styles.quiet}>The source has no such text.</Caption1>
          ) : (
            <Source text={text} terms={terms} language={entry.lang.code} />
          )}
        </div>
        <div>
          {as === 'richText' ? (
            <Field label={{ children: label, id: labelId }} validationMessage={error && { children: error, id: errorId }}>
              <RichText
                key={field}
                value={typed}
                onChange={write}
                label={label}
                lang={entry.lang.code}
                isWrong={error !== undefined}
                describedBy={error === undefined ? undefined : errorId}
                owner={form.owner}
              />
            </Field>
          ) : (
            <Field label={label} validationMessage={error}>
              <Textarea
                textarea={{ className: styles.textarea }}
                resize="vertical"
                lang={entry.lang.code}
                dir="auto"
                value={typed}
                readOnly={hint !== undefined}
                onChange={(_, { value }) => write(value)}
              />
            </Field>
          )}
          <DroppedNote dropped={dropped} isChanged={isTyped} />
        </div>
        <div className={styles.buttons} data-keep-clear>
          <SubmitButton
            label={form.isLater && isTyped ? 'Save for later and next' : 'Save and next'}
            hint={hint}
            isRunning={form.isSaving}
            disabledFocusable={form.isSaving}
          />
          {form.isSaving && <StopWaiting stop={form.stopWaiting} />}
          <Button onClick={() => step(1)}>Skip</Button>
          <Button onClick={() => step(-1)}>Previous</Button>
          <span className={styles.space} />
          {(state === 'same' || state === 'changed' || text.problems.length > 0) && !isTyped && (
            <Button onClick={() => void accept(true)}>Keep as it is</Button>
          )}
          {text.isAccepted && !isTyped && <Button onClick={() => void accept(false)}>Not right after all</Button>}
          <GuardedButton hint={hint} onClick={copySource}>
            Copy the source
          </GuardedButton>
        </div>
        <Siblings entry={entry} field={field} form={form} place={place} />
        <TextHelp textKey={open} text={text} typed={typed} entry={entry} terms={terms} use={write} />
        <LeaveQuestion isUnsaved={form.isUnsaved} keep={form.draft.keep} />
      </FormFrame>
    </div>
  )
}

export function TextEditor(props: TextEditorProps) {
  const { open } = props
  const { set: name, record, language } = open
  const set = textsNamed(name)
  const { data, failure, reload } = useQuery<TextEntry>({
    key: set ? ['workbench', 'entry', { name, record, language }] : null,
    area: null,
    read: signal => client.workbench.entry({ set: name, record, language }, { signal }),
    isKept: false,
  })
  if (!set) return <FailureBar failure={{ kind: 'invalid', message: PERMISSION_NOTICE, retryable: false }} />
  if (data && !failure) return <EntryEditor key={`${name}/${record}/${language}`} {...props} entry={data} set={set} reload={() => reload()} />
  return failure ? <FailureBar failure={failure} retry={() => reload()} /> : <FormSkeleton />
}
