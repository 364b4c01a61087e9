/** The texts of one record in one language: they are read, and then edited in a form, with the record's own texts beside it. */
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ObjectSchema, Schema } from 'yup'
import type { Saved } from '../../../shared/contract/list.ts'
import type { Area } from '../../../shared/contract/operation.ts'
import type { TranslationQuery, TranslationShow } from '../../../shared/contract/records.ts'
import type { Texts } from '../../../shared/contract/texts.ts'
import { withFields } from '../../../shared/rules/mergeFields.ts'
import { clientOf } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { LanguageOption } from '../../state/lookups.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { StopWaiting } from '../saving/SaveFailure.tsx'
import { DefinedFields } from './DefinedFields.tsx'
import { FieldSettingsContext } from './fields.tsx'
import { FormFrame, FormNotices, keepFocus, SavedMessage, SubmitButton } from './FormFrame.tsx'
import { useRecordForm } from './useRecordForm.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  // In line with the field beside it: the label with its label, the text with what is typed.
  source: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere', '& > *': { padding: `${tokens.spacingVerticalXXS} 0` } },
  sourceText: { marginTop: tokens.spacingVerticalXS, whiteSpace: 'pre-wrap' },
  sourceLabel: { color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  space: { flexGrow: 1 },
})

/** A text that is translated, as a field. */
export interface TranslatedText {
  name: string
  label: string
  as: 'text' | 'longText' | 'richText'
  hint?: string
  /** What the record itself has; undefined where it has no such text. */
  source?: ReactNode
}

type Translation = TranslationQuery & { lang_code: string } & Texts

/** A record, its texts, and the operations of its area that read and store them. */
export interface TranslatedRecord {
  /** The exact title of the dialog, such as Tag Translation. */
  title: string
  area: Area
  /** The names of the operations; `translation` and `storeTranslation` by default. */
  reads?: string
  stores?: string
  record: { id: number; name: string }
  texts: readonly TranslatedText[]
}

/** The operations of a translation: the right and the name of the one that stores, its schema, which says which texts are required, and the calls. */
export function translationCalls({ area, reads = 'translation', stores = 'storeTranslation' }: Pick<TranslatedRecord, 'area' | 'reads' | 'stores'>) {
  const { needs, input } = area.operations[stores]!
  const calls = clientOf(area)
  return {
    needs,
    stores,
    schema: input as ObjectSchema<object>,
    read: (query: TranslationShow, call: CallOptions) => calls[reads]!(query, call) as Promise<Texts>,
    save: (form: Translation, call: CallOptions) => calls[stores]!(form, call) as Promise<Saved>,
  }
}

/** Whether the schema refuses a text that is empty. */
export const isRequired = (schema: ObjectSchema<object>, name: string): boolean => !(schema.fields as Record<string, Schema>)[name]!.isValidSync('')

/** Tells apart the dialogs that one record has. */
const namesOf = (texts: readonly TranslatedText[]) => texts.map(({ name }) => name).join('+')

/** What the dialog asks of the form in it. */
export interface FormHandle {
  isUnsaved(): boolean
  keep(): Promise<void>
}

interface TranslationFormProps extends TranslatedRecord {
  language: LanguageOption
  handle: Ref<FormHandle>
  /** The button that leaves the dialog; shown beside those of the form. */
  exit: ReactNode
  /** Goes on to the next language; undefined where there is none. */
  goOn: (() => void) | undefined
  /** Whether the first field takes the focus, as after going on from another language. */
  takesFocus: boolean
  /** Told what the translation is, once it is read or saved. */
  known(texts: Texts): void
}

function LoadedForm({ stored, ...props }: TranslationFormProps & { stored: Texts }) {
  const { title, area, record, language, texts, goOn, takesFocus } = props
  const { needs, schema, read, save } = translationCalls(props)
  const styles = useStyles()
  const { values, valuesOf } = useMemo(() => {
    const translation = (from: Texts) =>
      ({
        main_id: record.id,
        lang_id: language.id,
        lang_code: language.code,
        ...Object.fromEntries(texts.map(({ name }) => [name, from[name] ?? ''])),
      }) as Translation
    return {
      values: translation(stored),
      valuesOf: translation,
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog is opened for one record
  }, [record.id, language, texts, stored])
  const recordForm = useRecordForm<Translation>({
    title: `${title}: ${record.name}, ${language.title}`,
    section: area.section,
    needs,
    draftKey: { area: area.name, id: record.id, part: `translation/${namesOf(texts)}/${language.id}` },
    schema: schema as never,
    values,
    read: call => read({ main_id: record.id, lang_id: language.id, fresh: true }, call),
    formOf: valuesOf,
    async save(sent, call) {
      const done = await save(sent, call)
      const { elsewhere } = done
      const stored = elsewhere ? withFields(sent, valuesOf(elsewhere.record as Texts), elsewhere.theirs) : sent
      props.known(Object.fromEntries(texts.map(({ name }) => [name, stored[name]!])))
      return done
    },
  })
  const { form, draft, fieldSettings, message, hint, submit, stopWaiting, isUnsaved, isKept, laterLabel } = recordForm
  const { isSubmitting } = form.formState
  useImperativeHandle(props.handle, () => ({ isUnsaved, keep: draft.keep }))

  const goesOn = useRef(false)
  const send = (andGoOn: boolean) => {
    goesOn.current = andGoOn
    submit()
  }
  const waits = isKept()
  // Not before nothing is unsaved: a form that is left earlier stores what it has sent as a draft.
  useEffect(() => {
    if ((message !== '' || waits) && goesOn.current && !isUnsaved()) goOn?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message
  }, [message, waits])
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>('input, textarea, [role=textbox]')?.focus()
  }, [takesFocus])
  return (
    <FormProvider {...form}>
      <FormFrame label={`${title}, ${language.title}`} className={styles.form} formRef={element} submit={() => send(false)}>
        <FormNotices form={recordForm} />
        <FieldSettingsContext value={fieldSettings}>
          {texts.map(({ source, ...text }) => (
            <div key={text.name} className={styles.pair}>
              {source !== undefined && (
                <div className={styles.source}>
                  <Text className={styles.sourceLabel}>Original {text.label.toLowerCase()}</Text>
                  <div className={styles.sourceText} dir="auto">
                    {source || '–'}
                  </div>
                </div>
              )}
              <DefinedFields<Texts, unknown> fields={[{ ...text, required: isRequired(schema, text.name), lang: language.code }]} />
            </div>
          ))}
        </FieldSettingsContext>
        <SavedMessage message={message} />
        <div className={styles.buttons}>
          <SubmitButton label={laterLabel ?? 'Submit'} hint={hint} isRunning={isSubmitting} disabledFocusable={isSubmitting} />
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

export function TranslationForm(props: TranslationFormProps) {
  const { area, record, language, texts, known } = props
  const query = { main_id: record.id, lang_id: language.id }
  // Not kept: a form must not start from what the translation was when it was last read.
  const { data, failure, reload } = useQuery<Texts>({
    key: [area.name, `translation of ${namesOf(texts)}`, query],
    area: null,
    read: signal => translationCalls(props).read(query, { signal }),
    isKept: false,
  })
  useEffect(() => {
    if (data) known(data)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reading
  }, [data])
  if (data && !failure) return <LoadedForm {...props} stored={data} />
  return (
    <>
      {failure ? <FailureBar failure={failure} retry={() => reload()} /> : <FormSkeleton />}
      {props.exit}
    </>
  )
}
