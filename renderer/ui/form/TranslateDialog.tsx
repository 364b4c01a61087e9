/**
 * Translates the texts of one record (decisions 5.3): the language first, then what stands there, with the record's own texts beside
 * it. Says which languages have a translation, and leads on to the next one. What is typed is kept as a draft, a language each.
 */
import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ObjectSchema, Schema } from 'yup'
import type { LanguageOption } from '../../state/lookups.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import type { Right } from '../../../shared/contract/operation.ts'
import type { TranslationQuery } from '../../../shared/contract/records.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useLanguages } from '../../state/lookups.ts'
import { useQuery } from '../../state/query.ts'
import { sessionAtom } from '../../state/session.ts'
import { DefinedFields } from './DefinedFields.tsx'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FieldSettingsContext } from './fields.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { FormFrame, FormNotices, keepFocus, SavedMessage, SubmitButton } from './FormFrame.tsx'
import { LeaveDialog } from './LeaveQuestion.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { Picker } from '../pickers/Picker.tsx'
import { recordCheck } from '../saving/saveCheck.ts'
import { StopWaiting } from '../saving/SaveFailure.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { useTranslationStates, type TranslationState } from './useTranslationStates.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(820px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '64vh', overflowY: 'auto' },
  language: { maxWidth: '360px' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  // In line with the field beside it: the label with its label, the text with what is typed.
  source: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere', '& > *': { padding: `${tokens.spacingVerticalXXS} 0` } },
  sourceText: { marginTop: tokens.spacingVerticalXS, whiteSpace: 'pre-wrap' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  space: { flexGrow: 1 },
  exit: { alignSelf: 'end' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** A text that is translated, as a field. */
export interface TranslatedText {
  name: string
  label: string
  as: 'text' | 'longText' | 'richText'
  hint?: string
}

type Texts = Record<string, string>

/** Whether a text has to be there, as its schema says. */
const isRequired = (schema: ObjectSchema<object>, name: string) => !(schema.fields as Record<string, Schema>)[name]!.isValidSync('')

/** Tells the dialogs of a record apart. */
const namesOf = (texts: readonly TranslatedText[]) => texts.map(({ name }) => name).join('+')
type TranslationForm = TranslationQuery & { lang_code: string } & Texts

export interface TranslateDialogProps<Text extends TranslatedText = TranslatedText> {
  /** To the letter, e.g. Tag Translation. */
  title: string
  area: string
  section: string | null
  needs: Right | null
  record: { id: number; name: string }
  texts: readonly Text[]
  /** What the record itself has: a text, or what shows it; undefined where it has nothing of the kind. */
  sourceOf?(text: Text): ReactNode
  /** One schema serves here and at the boundary of main; it says which texts are required. */
  schema: ObjectSchema<object>
  read(query: TranslationQuery, call: CallOptions): Promise<Texts>
  save(form: TranslationForm, call: CallOptions): Promise<Saved>
  close(): void
}

const STATE_WORDS: Record<TranslationState, string> = { done: 'done', missing: 'missing', unknown: '?' }

/** What the dialog asks of the form inside it. */
interface FormHandle {
  isUnsaved(): boolean
  keep(): Promise<void>
}

interface LanguageFormProps extends TranslateDialogProps {
  language: LanguageOption
  stored: Texts
  handle: Ref<FormHandle>
  /** The way out of the dialog, beside the form's own buttons. */
  exit: ReactNode
  /** Where another language follows. */
  goOn: (() => void) | undefined
  /** Whether typing goes on here, as after the language before. */
  takesFocus: boolean
  saved(texts: Texts): void
}

function LanguageForm(props: LanguageFormProps) {
  const { title, area, record, language, texts, stored, handle, goOn, takesFocus } = props
  const styles = useStyles()
  const values = useMemo(
    () =>
      ({
        main_id: record.id,
        lang_id: language.id,
        lang_code: language.code,
        ...Object.fromEntries(texts.map(({ name }) => [name, stored[name] ?? ''])),
      }) as TranslationForm,
    [record.id, language, texts, stored],
  )
  const goesOn = useRef(false)
  const check = useMemo(
    () =>
      recordCheck<TranslationForm>(async () => {
        const now = await props.read({ main_id: record.id, lang_id: language.id }, {})
        return { main_id: record.id, lang_id: language.id, lang_code: language.code, ...now } as TranslationForm
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog is opened for one record
    [record.id, language],
  )
  const recordForm = useRecordForm<TranslationForm>({
    title: `${props.title}: ${record.name}, ${language.title}`,
    section: props.section,
    needs: props.needs,
    draftKey: { area, id: record.id, part: `translation/${namesOf(texts)}/${language.id}` },
    schema: props.schema as never,
    values,
    async save(sent, call) {
      const done = await props.save(sent, call)
      props.saved(Object.fromEntries(texts.map(({ name }) => [name, sent[name]!])))
      return done
    },
    check,
  })
  const { form, draft, fieldSettings, message, hint, submit, stopWaiting, isUnsaved } = recordForm
  // Once nothing is left to be kept: a form that is left before that keeps what it has sent as a draft.
  useEffect(() => {
    if (message !== '' && goesOn.current && !isUnsaved()) goOn?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [message])
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, textarea, [role=textbox]')?.focus()
  }, [takesFocus])
  useEffect(() => {
    const target = handle as { current: FormHandle | null }
    target.current = { isUnsaved, keep: draft.keep }
    return () => {
      target.current = null
    }
  })
  const { isSubmitting } = form.formState
  const send = (andGoOn: boolean) => {
    goesOn.current = andGoOn
    submit()
  }
  return (
    <FormProvider {...form}>
      <FormFrame label={`${title}, ${language.title}`} lang={language.code} className={styles.form} formRef={element} submit={() => send(false)}>
        <FormNotices form={recordForm} />
        <FieldSettingsContext value={fieldSettings}>
          {texts.map(text => {
            const { as, name, label, hint: help } = text
            const source = props.sourceOf?.(text)
            return (
              <div key={name} className={styles.pair}>
                {source !== undefined && (
                  <div className={styles.source}>
                    <Text className={styles.quiet}>{label} as it is</Text>
                    <div className={styles.sourceText} dir="auto">
                      {source || '–'}
                    </div>
                  </div>
                )}
                <DefinedFields<Texts, unknown> fields={[{ as, name, label, hint: help, required: isRequired(props.schema, name) }]} />
              </div>
            )
          })}
        </FieldSettingsContext>
        <SavedMessage message={message} />
        <div className={styles.buttons}>
          <SubmitButton label="Submit" hint={hint} isRunning={isSubmitting} disabledFocusable={isSubmitting} />
          {goOn && (
            <Button disabledFocusable={isSubmitting} onMouseDown={keepFocus} onClick={() => send(true)}>
              Save and next language
            </Button>
          )}
          {isSubmitting && <StopWaiting stop={stopWaiting} />}
          <span className={styles.space} />
          {props.exit}
        </div>
      </FormFrame>
    </FormProvider>
  )
}

/** One language: its texts are read, and then there is a form on them. */
function Language(props: Omit<LanguageFormProps, 'stored'>) {
  const { area, record, language, texts } = props
  const query = { main_id: record.id, lang_id: language.id }
  // Not kept: a form must not start from what the translation was when it was last looked at.
  const { data, failure, reload } = useQuery<Texts>({
    key: [area, `translation of ${namesOf(texts)}`, query],
    area: null,
    read: signal => props.read(query, { signal }),
    isKept: false,
  })
  if (data && !failure) return <LanguageForm {...props} stored={data} />
  return (
    <>
      {failure ? <FailureBar failure={failure} retry={() => reload()} /> : <FormSkeleton />}
      {props.exit}
    </>
  )
}

export function TranslateDialog<Text extends TranslatedText>(given: TranslateDialogProps<Text>) {
  const props = given as unknown as TranslateDialogProps
  const { title, record, close } = props
  const styles = useStyles()
  useFocusReturn()
  const assigned = useAtomValue(sessionAtom)?.administrator?.assigned_lang
  const { options, isLoading, failure, reload } = useLanguages()
  const languages = useMemo(() => options.filter(({ id }) => assigned?.includes(id)), [options, assigned])
  const required = props.texts.map(({ name }) => name).filter(name => isRequired(props.schema, name))
  const { states, note } = useTranslationStates(props.area, record.id, languages, required, props.read)
  const choices = useMemo(
    () => languages.map(({ id, title: name }) => ({ id, title: `${name} (${STATE_WORDS[states.get(id) ?? 'unknown']})` })),
    [languages, states],
  )
  const [chosen, setChosen] = useState<number | null>(null)
  /** Where somebody wants to go from what is typed and not saved: to another language, or away. */
  const [wanted, setWanted] = useState<{ id: number | null } | 'close' | null>(null)
  const handle = useRef<FormHandle>(null)
  const language = languages.find(({ id }) => id === chosen)
  const place = languages.findIndex(({ id }) => id === chosen)
  const others = [...languages.slice(place + 1), ...languages.slice(0, Math.max(place, 0))]
  const next = others.find(({ id }) => states.get(id) !== 'done') ?? languages[place + 1]

  const go = (to: { id: number | null } | 'close') => {
    if (to !== 'close' && to.id === chosen) return
    if (handle.current?.isUnsaved()) return setWanted(to)
    if (to === 'close') close()
    else choose(to.id)
  }
  function choose(id: number | null) {
    setChosen(id)
    setFollowed(false) // who picks a language is at the picker
  }
  const surface = useRef<HTMLDivElement>(null)
  const [isFollowed, setFollowed] = useState(false)
  function goOn(id: number) {
    setChosen(id)
    setFollowed(true)
    surface.current?.focus() // until the next form is there: the button that had the focus goes
  }
  const exit = (
    <Button className={styles.exit} onClick={() => go('close')}>
      Exit
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        if (!open && type === 'escapeKeyDown') go('close')
      }}
    >
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text dir="auto">{record.name}</Text>
            {failure && <FailureBar failure={failure} retry={() => reload()} />}
            <Field className={styles.language} label="Language" required>
              {control => (
                <Picker
                  {...control}
                  label="Language"
                  options={choices}
                  value={chosen}
                  onChange={id => go({ id })}
                  isLoading={isLoading}
                  placeholder="Choose a language first"
                />
              )}
            </Field>
            {!isLoading && !failure && languages.length === 0 && <Text>No languages are assigned to you.</Text>}
            {language && (
              <Language
                key={language.id}
                {...props}
                language={language}
                handle={handle}
                exit={exit}
                goOn={next ? () => goOn(next.id) : undefined}
                takesFocus={isFollowed}
                saved={texts => note(language.id, texts)}
              />
            )}
            {!language && exit}
          </DialogContent>
        </DialogBody>
        {wanted && (
          <LeaveDialog
            again="choose this language again"
            leave={async () => {
              await handle.current?.keep()
              if (wanted === 'close') close()
              else choose(wanted.id)
            }}
            close={() => setWanted(null)}
          />
        )}
      </DialogSurface>
    </Dialog>
  )
}
