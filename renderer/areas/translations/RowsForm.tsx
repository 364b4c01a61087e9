/** The rows of a page in the language that was chosen: find, type, add, remove, Submit (F-100 to F-102, F-293 to F-295). */
import { Badge, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { yupResolver } from '@hookform/resolvers/yup'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useForm } from 'react-hook-form'
import { DEFAULT_LANGUAGE, isMissing, KEY_ROLE, NO_TEXTS, translations } from '../../../shared/areas/translations.ts'
import { PERMISSION_NOTICE, type Failure } from '../../../shared/contract/failure.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { counted } from '../../../shared/rules/words.ts'
import { useDraft } from '../../state/drafts.ts'
import { notify } from '../../state/notices.ts'
import { BLOCKED, sessionAtom, useAccess } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { ConfirmDialog, type Question } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { GuardedButton } from '../../ui/basics/GuardedButton.tsx'
import { NarrowingTools, useNarrowing } from '../../ui/basics/Narrowing.tsx'
import { DraftBar, FormFrame, MergeNotices, SubmitButton } from '../../ui/form/FormFrame.tsx'
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx'
import { SaveFailure, StopWaiting } from '../../ui/saving/SaveFailure.tsx'
import { questionOf, UnreadableBar } from './losses.tsx'
import { RowItem } from './RowItem.tsx'
import { createRows, rowsForm, type RowField, type RowsModel, type TranslationRow } from './rowsModel.ts'
import { RowsList, type FoundRow } from './RowsList.tsx'
import { useRowList } from './useRowList.ts'
import { useRowsSave, type RowsOfPage, type SentRows } from './useRowsSave.ts'
import { isCommand, keyOf } from '../../ui/basics/keys.ts'

const useStyles = makeStyles({
  // In a low window the screen scrolls, and the list keeps the height of two rows.
  form: { flexGrow: 1, flexShrink: 0, flexBasis: 0, minHeight: '400px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  find: { width: '280px', minWidth: '160px' },
  space: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
})

export interface RowsFormProps extends RowsOfPage {
  /** How many texts of the page have no readable key. */
  unreadable: number
  /** Asked before another language is chosen: whether something was typed, and how to store it. */
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
        {missing.toLocaleString(LOCALE)} of {rows.length.toLocaleString(LOCALE)} missing
      </Badge>
    )
  )
}

/** The rows that match the search, each with its index among all. Typing into a row does not remove it from them. */
function useFound(model: RowsModel, isRich: boolean) {
  const rows = useAtomValue(model.rowsAtom)
  const narrowing = useNarrowing()
  const { isFound, isOn } = narrowing
  const found = useMemo(
    (): FoundRow[] =>
      rows
        .map((row, position) => ({ row, position }))
        .filter(({ row }) => {
          if (isOn && !isMissing(model.valueOf(row), isRich)) return false
          const plain = (value: string) => (isRich ? withoutTags(value) : value)
          return isFound(`${model.keyOf(row)} ${plain(row.source)} ${plain(model.valueOf(row))}`)
        }),
    [rows, isFound, isOn, model, isRich],
  )
  return { rows, found, narrowing }
}

export function RowsForm({ page, language, isRich, rows: given, rowsOf, unreadable, saved, guard }: RowsFormProps) {
  const styles = useStyles()
  const [model] = useState(() => createRows({ rows: given, isRich }))
  const access = useAccess(translations.section)
  const session = useAtomValue(sessionAtom)
  const mayChangeKeys = session?.administrator?.role_type === KEY_ROLE
  const blocked = mayChangeKeys ? undefined : BLOCKED
  const hint = access.hint(translations.operations.save.needs)
  const draft = useDraft({ area: 'translations', id: page, part: String(language.id) }, model)
  const { found, rows, narrowing } = useFound(model, isRich)
  const { showAll } = narrowing
  const shown = useMemo(() => found.map(({ row }) => row), [found])
  const list = useRowList(shown, isRich)
  const { focusField } = list
  const [question, setQuestion] = useState<Question | null>(null)
  const removed = useAtomValue(model.removedAtom)
  const addButton = useRef<HTMLButtonElement>(null)
  const findBox = useRef<HTMLInputElement>(null)
  const hasSource = language.title !== DEFAULT_LANGUAGE
  const title = `${language.title} translations`

  useImperativeHandle(guard, () => ({ isDirty: model.isDirty, keep: draft.keep }), [model, draft.keep])
  // The browser's own find sees only the rows that are drawn.
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'f' || !isCommand(event) || event.shiftKey || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
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
      notify('info', row.stored ? isolating`${name} will be removed in all languages when you submit.${others}` : isolating`${name} was removed.`, {
        label: 'Undo',
        run: undo,
      })
    },
    [model],
  )
  const add = () =>
    guardKeys(() => {
      showAll()
      focusField(model.add(), 'key', rows.length)
    })

  /** Shows a row whatever is searched for, and focuses one of its fields. */
  function lead(row: TranslationRow, field: RowField): void {
    const isFound = narrowing.isNarrowed && shown.includes(row)
    if (!isFound) showAll()
    focusField(row, field, (isFound ? shown : store.get(model.rowsAtom)).indexOf(row))
  }

  // What is typed stays in the model, an atom for each field, so that a page of thousands of rows is typed into without delay.
  const [resolver] = useState(() => yupResolver(rowsForm(isRich), {}, { mode: 'sync' }))
  const { handleSubmit, setValue } = useForm<Pick<SentRows, 'rows'>>({ resolver, defaultValues: { rows: [] }, shouldFocusError: false })
  const {
    failure,
    setFailure,
    unknown,
    isSaving,
    notices,
    save: sendRows,
    stopWaiting,
    giveUp,
  } = useRowsSave({
    page,
    language,
    isRich,
    rows: given,
    rowsOf,
    saved,
    model,
    draft,
    title,
    sendAgain: () => sendNow(),
  })
  const submit = () =>
    access.guard(translations.operations.save.needs, () => {
      if (failure?.kind === 'unknown') unknown.ask()
      else sendNow()
    })
  function refuse(kind: Failure['kind'], message: string) {
    setFailure(unknown.after({ kind, message, retryable: false }))
  }
  function sendNow() {
    if (isSaving) return
    setFailure(unknown.after(null))
    model.touch()
    setValue('rows', model.sent())
    void handleSubmit(sendValid, ({ rows: wrong }) => {
      const place = (wrong as Array<object | undefined>).findIndex(each => each !== undefined)
      lead(model.rowAt(place)!, 'key' in wrong![place]! ? 'key' : 'value')
    })()
  }
  function sendValid() {
    if (rows.length === 0) return refuse('invalid', NO_TEXTS)
    // What cannot be sent is removed, which not everybody may (F-374).
    if (unreadable > 0 && !mayChangeKeys)
      return refuse('denied', 'Nothing was sent. Submitting would remove the texts that could not be read, and you don’t have access to do that.')
    const losing = questionOf(model.losing(), unreadable, model.keyOf)
    if (losing) setQuestion(losing)
    else void save()
  }
  async function save() {
    const row = await sendRows()
    if (!row) return
    model.leave(row, 'value')
    lead(row, 'value')
  }
  function discardDraft() {
    giveUp()
    model.reset()
    void draft.discard()
  }

  return (
    <FormFrame label={title} className={styles.form} submit={submit}>
      {draft.isRestored && <DraftBar discard={discardDraft} />}
      {/* Submit sends again; only an unknown outcome needs buttons of its own. */}
      {failure &&
        (failure.kind === 'unknown' ? <SaveFailure failure={failure} unknown={unknown} again="update" send={submit} /> : <FailureBar failure={failure} />)}
      <MergeNotices merge={notices} />
      <UnreadableBar rows={given} unreadable={unreadable} />
      <div className={styles.line}>
        <NarrowingTools narrowing={narrowing} label="Find on this page" toggleLabel="Missing only" className={styles} box={findBox} />
        <Caption1 className={styles.quiet} role="status">
          {narrowing.isNarrowed && `${found.length.toLocaleString(LOCALE)} of ${rows.length.toLocaleString(LOCALE)} rows`}
        </Caption1>
        <span className={styles.space} />
        <MissingCount model={model} />
      </div>
      <RowsList
        found={found}
        list={list}
        language={language}
        isRich={isRich}
        hasSource={hasSource}
        none={
          rows.length === 0 ? (
            <>
              <p>This page has no texts yet.</p>
              {mayChangeKeys && (
                <Button ref={addButton} icon={<Add20Regular />} onClick={add}>
                  Add More
                </Button>
              )}
            </>
          ) : (
            <>
              <p>No rows match.</p>
              <Button onClick={showAll}>Show all rows</Button>
            </>
          )
        }
      >
        {({ row, position }) => (
          <RowItem
            row={row}
            model={model}
            position={position}
            isRich={isRich}
            hasSource={hasSource}
            language={language}
            guardKeys={guardKeys}
            blocked={blocked}
            remove={remove}
          />
        )}
      </RowsList>
      <div className={styles.line} data-keep-clear>
        <SubmitButton label="Submit" hint={hint} isRunning={isSaving} disabledFocusable={isSaving} />
        {isSaving && <StopWaiting stop={stopWaiting} />}
        {(rows.length > 0 || blocked) && (
          <GuardedButton ref={addButton} hint={blocked} icon={<Add20Regular />} onClick={add}>
            Add More
          </GuardedButton>
        )}
        <Caption1 className={styles.quiet}>
          {removed.length > 0 ? `Submit removes ${counted(removed.length, 'key')} in all languages.` : 'What you type is kept as a draft until you submit it.'}
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
