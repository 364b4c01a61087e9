/** The rows of a page in the language that was chosen: find, type, add, remove, Submit (F-100 to F-102, F-293 to F-295). */
import { Badge, Button, Caption1, makeStyles, mergeClasses, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { Add20Regular, LockClosed20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import type { LanguageOption } from '../../../shared/areas/lookups.ts'
import { DEFAULT_LANGUAGE, isMissing, KEY_ROLE, LANGUAGES_UPDATED, NO_TEXTS, translations, type TranslationValue } from '../../../shared/areas/translations.ts'
import { failureOf, NOT_KNOWN, PERMISSION_NOTICE, type Failure } from '../../../shared/contract/failure.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { inSentences, joinWords } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import { useKeptDraft } from '../../state/drafts.ts'
import { notify } from '../../state/notices.ts'
import { BLOCKED, sessionAtom, useAccess } from '../../state/session.ts'
import { momentInWords } from '../../ui/basics/age.ts'
import { ConfirmDialog, type Question } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Hint } from '../../ui/basics/Hint.tsx'
import { NarrowingTools, useNarrowing } from '../../ui/basics/Narrowing.tsx'
import { DraftBar, FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx'
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx'
import { tellLeftFailure } from '../../ui/basics/leftForm.ts'
import { SaveFailure, StopWaiting } from '../../ui/saving/SaveFailure.tsx'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { STOPPED, useUnknownSave } from '../../ui/saving/useUnknownSave.ts'
import { checkRows } from './rowsCheck.ts'
import { NARROW, RowItem, useColumns } from './RowItem.tsx'
import { createRows, type GivenRow, type RowsModel, type TranslationRow } from './rowsModel.ts'
import { useRowList } from './useRowList.ts'

const useStyles = makeStyles({
  // In a low window the screen scrolls, and the rows keep the height of two.
  form: { flexGrow: 1, flexShrink: 0, flexBasis: 0, minHeight: '400px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  find: { width: '280px', minWidth: '160px' },
  space: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
  frame: { flexGrow: 1, minHeight: '260px', overflowY: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  heads: {
    [NARROW]: { display: 'none' },
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { position: 'relative' },
  row: { position: 'absolute', left: 0, right: 0, top: 0 },
  none: { padding: tokens.spacingVerticalXXL, textAlign: 'center' },
  buttons: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
})

export interface RowsFormProps {
  page: number
  language: LanguageOption
  isRich: boolean
  rows: GivenRow[]
  /** How many texts of the page have no key that could be read. */
  unreadable: number
  /** Told after a save, so that what is shown of the other languages is read anew. */
  saved(): void
  /** Asked before another language is chosen: whether something was typed, and how to keep it. */
  guard: Ref<RowsGuard>
}

export interface RowsGuard {
  isDirty(): boolean
  keep(): Promise<void>
}

function MissingCount({ model }: { model: RowsModel }) {
  const missing = useAtomValue(model.missingAtom)
  const rows = useAtomValue(model.rowsAtom)
  return (
    rows.length > 0 && (
      <Badge role="status" appearance="tint" color={missing > 0 ? 'warning' : 'success'}>
        {missing.toLocaleString()} of {rows.length.toLocaleString()} missing
      </Badge>
    )
  )
}

/** The rows that hold what is looked for, each with its place among all. Typing into them does not take them away. */
function useFound(model: RowsModel, isRich: boolean) {
  const rows = useAtomValue(model.rowsAtom)
  const narrowing = useNarrowing()
  const { needle, isOn } = narrowing
  const found = useMemo(
    () =>
      rows
        .map((row, position) => ({ row, position }))
        .filter(({ row }) => {
          if (isOn && !isMissing(model.valueOf(row), isRich)) return false
          const plain = (value: string) => (isRich ? withoutTags(value) : value)
          return needle === '' || foldText(`${model.keyOf(row)} ${plain(row.source)} ${plain(model.valueOf(row))}`).includes(needle)
        }),
    [rows, needle, isOn, model, isRich],
  )
  return { rows, found, narrowing }
}

const counted = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString()} ${count === 1 ? one : many}`

/** What could not be read, and what that means for Submit. */
function UnreadableBar({ rows, unreadable }: { rows: readonly GivenRow[]; unreadable: number }) {
  const odd = rows.filter(row => row.isUnreadable).length
  if (odd + unreadable === 0) return null
  return (
    <div role="status">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {counted(odd + unreadable, 'text')} could not be read.
          {unreadable > 0 &&
            ` ${counted(unreadable, 'text has', 'texts have')} no key. Submit replaces the whole page but can’t include ${unreadable === 1 ? 'it' : 'them'}.`}
        </MessageBarBody>
      </MessageBar>
    </div>
  )
}

/** What Submit asks before it loses something; null where it loses nothing. */
function questionOf(losing: readonly TranslationRow[], unreadable: number, keyOf: (row: TranslationRow) => string): Question | null {
  if (losing.length === 0 && unreadable === 0) return null
  return {
    title: 'Submit and lose content?',
    cancelLabel: 'Cancel',
    confirmLabel: 'Submit anyway',
    text: (
      <>
        {losing.map(row => (
          <p key={row.id}>
            The text of “{keyOf(row)}” contains {joinWords(row.dropped)}, which Steward can’t keep. It will be removed when you submit.
          </p>
        ))}
        {unreadable > 0 && (
          <p>
            {counted(unreadable, 'text')} on this page could not be read and can’t be sent. The server may delete {unreadable === 1 ? 'it' : 'them'}, in every
            language.
          </p>
        )}
      </>
    ),
  }
}

export function RowsForm({ page, language, isRich, rows: given, unreadable, saved, guard }: RowsFormProps) {
  const styles = useStyles()
  const columns = useColumns()
  const [model] = useState(() => createRows({ rows: given, isRich }))
  const access = useAccess(translations.section)
  const mayChangeKeys = useAtomValue(sessionAtom)?.administrator?.role_type === KEY_ROLE
  const blocked = mayChangeKeys ? undefined : BLOCKED
  const hint = access.hint(translations.operations.save.needs)
  const draft = useKeptDraft({ area: 'translations', id: page, part: String(language.id) }, model)
  const { found, rows, narrowing } = useFound(model, isRich)
  const { showAll } = narrowing
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => found.map(({ row }) => row), [found])
  const { virtualizer, noteFocus, focusField } = useRowList(shown, isRich, scroller)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const removed = useAtomValue(model.removedAtom)
  const addButton = useRef<HTMLButtonElement>(null)
  const findBox = useRef<HTMLInputElement>(null)
  const hasSource = language.title !== DEFAULT_LANGUAGE

  useImperativeHandle(guard, () => ({ isDirty: model.isDirty, keep: draft.keep }), [model, draft.keep])
  // The browser's own find sees the rows in sight alone.
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || document.querySelector('[role="dialog"]'))
        return
      event.preventDefault()
      findBox.current?.select()
    }
    addEventListener('keydown', find)
    return () => removeEventListener('keydown', find)
  }, [])

  const guardKeys = useCallback(
    (action: () => void) => {
      if (mayChangeKeys) action()
      else notify('error', PERMISSION_NOTICE)
    },
    [mayChangeKeys],
  )
  const remove = useCallback(
    (row: TranslationRow) => {
      const undo = model.remove(row)
      addButton.current?.focus()
      const name = model.keyOf(row).trim() || 'The row'
      const others = row.others > 0 ? ` ${counted(row.others, 'other language has a text', 'other languages have a text')} for it.` : ''
      notify('info', row.stored ? `${name} will be removed in all languages when you submit.${others}` : `${name} was removed.`, { label: 'Undo', run: undo })
    },
    [model],
  )
  const add = () =>
    guardKeys(() => {
      showAll()
      focusField(model.add(), 'key', rows.length)
    })

  const waiting = useRef<AbortController>(undefined)
  const last = useRef<{ sent: TranslationValue[]; removed: string[] }>(undefined)
  const unknown = useUnknownSave({
    check: () => checkRows(page, language.id, last.current!.sent, last.current!.removed),
    async found() {
      setFailure(null)
      await settle(last.current!.sent)
    },
    send: () => sendNow(),
  })
  const submit = () =>
    access.guard(translations.operations.save.needs, () => {
      if (failure?.kind === 'unknown') unknown.ask()
      else sendNow()
    })
  function sendNow() {
    if (isSaving) return
    setFailure(unknown.after(null))
    const wrong = model.check()
    if (wrong) {
      const isShown = shown.includes(wrong.row)
      if (!isShown) showAll()
      focusField(wrong.row, wrong.field, (isShown ? shown : rows).indexOf(wrong.row))
      return
    }
    if (rows.length === 0) return setFailure(unknown.after({ kind: 'invalid', message: NO_TEXTS, retryable: false }))
    // What cannot be sent is removed, which not everybody may (F-374).
    if (unreadable > 0 && !mayChangeKeys)
      return setFailure(
        unknown.after({
          kind: 'denied',
          message: 'Nothing was sent. Submitting would remove the texts that could not be read, and you don’t have access to do that.',
          retryable: false,
        }),
      )
    const asked = questionOf(model.losing(), unreadable, model.keyOf)
    if (asked) setQuestion(asked)
    else void save()
  }
  const isHere = useIsHere()
  const title = `${language.title} translations`
  /** Takes what the server said it has as the state that counts. */
  async function settle(sent: TranslationValue[]) {
    await draft.discard()
    notify('success', model.settle(sent) ? LANGUAGES_UPDATED : inSentences(LANGUAGES_UPDATED, 'What you typed after that is not saved yet.'))
  }
  async function save() {
    const sent = model.sent()
    const controller = new AbortController()
    waiting.current = controller
    const earlier = last.current
    last.current = { sent, removed }
    setFailure(null)
    unknown.forget()
    setSaving(true)
    void draft.keep()
    try {
      const { kept } = await client.translations.save(
        { page, language: language.id, isRich, rows: sent, removed },
        { signal: controller.signal, about: draft.about },
      )
      unknown.settled()
      await settle(sent)
      if (kept.length > 0) notify('warning', `Not removed: ${joinWords(kept)}. Open the page again to see what the server has.`, undefined, true)
      saved()
    } catch (error) {
      const failed = controller.signal.aborted ? STOPPED : failureOf(error)
      if (!isHere.current) tellLeftFailure(title, failed, draft.about)
      const { fields = {}, ...rest } = failed
      const others = Object.values(fields).filter(text => text !== rest.message)
      if (rest.kind !== 'unknown' && unknown.isOpen()) last.current = earlier // Check is about what may have been saved
      setFailure(unknown.after({ ...rest, message: inSentences(rest.message, ...others) }))
    } finally {
      setSaving(false)
    }
  }
  // What was sent before this form was opened, and not known since.
  const { unknownSince } = draft
  useEffect(() => {
    if (unknownSince === null || unknown.isOpen()) return
    last.current = { sent: model.sent(), removed }
    setFailure(unknown.after({ kind: 'unknown', message: `${NOT_KNOWN} It was sent on ${momentInWords(unknownSince)}.`, retryable: false }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it was read
  }, [unknownSince])
  function discardDraft() {
    model.reset()
    void draft.discard()
  }

  return (
    <FormFrame label={title} className={styles.form} submit={submit}>
      {draft.isRestored && <DraftBar discard={discardDraft} />}
      {/* Submit is where it is sent again, unless nobody knows whether it was saved. */}
      {failure && (failure.kind === 'unknown' ? <SaveFailure failure={failure} unknown={unknown} send={submit} /> : <FailureBar failure={failure} />)}
      <UnreadableBar rows={given} unreadable={unreadable} />
      <div className={styles.tools}>
        <NarrowingTools narrowing={narrowing} label="Find on this page" toggleLabel="Missing only" className={styles} box={findBox} />
        <Caption1 className={styles.quiet} role="status">
          {narrowing.isNarrowed && `${found.length.toLocaleString()} of ${rows.length.toLocaleString()} rows`}
        </Caption1>
        <span className={styles.space} />
        <MissingCount model={model} />
      </div>
      <div
        ref={scroller}
        className={styles.frame}
        role="region"
        aria-label="Keys and values"
        tabIndex={-1}
        onFocus={event => noteFocus(Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row) || null)}
        onBlur={() => noteFocus(null)}
      >
        <div
          className={mergeClasses(
            styles.heads,
            columns.columns,
            isRich && columns.rich,
            !hasSource && (isRich ? columns.richWithoutSource : columns.withoutSource),
          )}
          aria-hidden
        >
          <span>Key</span>
          {hasSource && <span>{DEFAULT_LANGUAGE}</span>}
          <span>{language.title}</span>
        </div>
        {rows.length === 0 && (
          <div className={styles.none}>
            <p>This page has no texts yet.</p>
            {mayChangeKeys && (
              <Button ref={addButton} icon={<Add20Regular />} onClick={add}>
                Add More
              </Button>
            )}
          </div>
        )}
        {rows.length > 0 && found.length === 0 && (
          <div className={styles.none}>
            <p>No rows match.</p>
            <Button onClick={showAll}>Show all rows</Button>
          </div>
        )}
        <div className={styles.rows} role="list" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const item = found[index]
            return (
              item && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-row={item.row.id}
                  role="listitem"
                  aria-setsize={found.length}
                  aria-posinset={index + 1}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <RowItem
                    row={item.row}
                    model={model}
                    position={item.position}
                    isRich={isRich}
                    hasSource={hasSource}
                    language={language}
                    guardKeys={guardKeys}
                    blocked={blocked}
                    remove={remove}
                  />
                </div>
              )
            )
          })}
        </div>
      </div>
      <div className={styles.buttons} data-keep-clear>
        <SubmitButton label="Submit" hint={hint} isRunning={isSaving} disabledFocusable={isSaving} />
        {isSaving && <StopWaiting stop={() => waiting.current?.abort()} />}
        {(rows.length > 0 || blocked) && (
          <Hint text={blocked}>
            <Button ref={addButton} icon={blocked ? <LockClosed20Regular /> : <Add20Regular />} onClick={add}>
              Add More
            </Button>
          </Hint>
        )}
        <Caption1 className={styles.quiet}>
          {removed.length > 0
            ? `Submit removes ${counted(removed.length, 'key')} in all languages.`
            : 'Fill in every value to submit. Until then, what you type is kept as a draft.'}
        </Caption1>
      </div>
      {question && (
        <ConfirmDialog
          {...question}
          run={async () => {
            setQuestion(null)
            await save()
          }}
          close={() => setQuestion(null)}
        />
      )}
      <LeaveQuestion isUnsaved={model.isDirty} keep={draft.keep} />
    </FormFrame>
  )
}
