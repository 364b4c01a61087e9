/** The glossary: one's own terms with their translations, added, changed and deleted here, and taken from files. */
import { Button, Caption1, Field, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular, ArrowUpload20Regular, Delete20Regular, Edit20Regular } from '@fluentui/react-icons'
import { atom } from 'jotai'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { FormProvider, useController, useForm } from 'react-hook-form'
import type { Failure } from '../../../shared/contract/failure.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { workbench, type Term, type TermForm } from '../../../shared/platform/workbench.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { containing } from '../../../shared/rules/searchedText.ts'
import { client } from '../../state/client.ts'
import { openTable, saveFile } from '../../state/importFiles.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import { onAdministratorChange } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { overviewAtom, termsAtom } from '../../state/workbench.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { useFiles } from '../../ui/basics/files.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { RowList } from '../../ui/rows/RowList.tsx'
import type { ModelColumn } from '../../ui/rows/useTableModel.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { schemaResolver } from '../../ui/form/formResolver.ts'

const ROW_HEIGHT = 44

const NOTHING: TermForm = { term: '', language: '', translation: '', note: '' }
/** What is typed, so that it is still there when the screen was left. */
const typedAtom = atom<TermForm>(NOTHING)
const resolver = schemaResolver<TermForm>(workbench.operations.saveTerm.input)
onAdministratorChange(() => store.set(typedAtom, NOTHING))

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, height: '100%', minHeight: 0, maxWidth: '1100px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: tokens.spacingHorizontalM, alignItems: 'start' },
  field: { minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  space: { flexGrow: 1 },
  list: { flexGrow: 1, minHeight: '160px', borderRadius: tokens.borderRadiusMedium },
  row: { gridTemplateColumns: 'minmax(100px, 1fr) 110px minmax(100px, 1fr) minmax(80px, 1fr) 72px' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
})

export default function Glossary() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(termsAtom)
  const { data: overview } = useQueryAtom(overviewAtom)
  const form = useForm<TermForm>({ resolver, defaultValues: store.get(typedAtom) })
  const { reset, watch, setFocus, formState } = form
  const { errors } = formState
  const [refused, setRefused] = useState<Failure | null>(null)
  const [search, setSearch] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { language, id: edited } = watch()
  const { field } = useController({ control: form.control, name: 'language' })
  useEffect(() => {
    const subscription = watch(values => store.set(typedAtom, values as TermForm))
    return () => subscription.unsubscribe()
  }, [watch])
  const languages = overview?.languages ?? []
  const only = languages.length === 1 ? languages[0]!.code : ''
  useEffect(() => {
    if (language === '' && only !== '') form.setValue('language', only)
  }, [form, language, only])
  const titleOf = (code: string) => languages.find(language => language.code === code)?.title ?? code
  const show = (term: TermForm) => {
    reset(term)
    store.set(typedAtom, term)
  }

  const send = form.handleSubmit(async term => {
    setBusy(true)
    try {
      await client.workbench.saveTerm(term)
      show({ ...NOTHING, language: term.language })
    } catch (error) {
      setRefused(failureOf(error))
    }
    setBusy(false)
    setFocus('term')
  })
  function save() {
    if (isBusy) return
    setRefused(null)
    void send()
  }
  async function remove({ id, ...form }: Term) {
    try {
      await client.workbench.removeTerm({ id })
      notify('info', isolating`“${form.term}” was deleted.`, {
        label: 'Undo',
        run: () => void client.workbench.saveTerm(form).catch((error: unknown) => notify('error', failureOf(error).message)),
      })
    } catch (error) {
      notify('error', failureOf(error).message)
    }
    setFocus('term')
  }
  async function take(file: File | undefined) {
    if (!file || isBusy) return
    setRefused(null)
    setBusy(true)
    try {
      const opened = await openTable(file, new AbortController().signal)
      const { added, changed, same, refused: left } = await client.workbench.takeTerms({ file: opened.file })
      void client.imports.close({ file: opened.file }).catch((error: unknown) => console.warn('The file was not closed', error))
      const told = [`${added.toLocaleString(LOCALE)} added`, `${changed.toLocaleString(LOCALE)} changed`, `${same.toLocaleString(LOCALE)} the same`]
      const problem =
        left > 0 ? ` ${left.toLocaleString(LOCALE)} left out, because they have no term, no translation, or a language that is not assigned to you.` : ''
      notify(left > 0 ? 'warning' : 'success', `Glossary: ${told.join(', ')}.${problem}`, undefined, left > 0)
    } catch (error) {
      setRefused(failureOf(error))
    }
    setBusy(false)
  }
  const files = useFiles('.csv,.xlsx,text/csv', ([file]) => void take(file))
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => {
    const isFound = containing(wanted)
    return (data ?? []).filter(({ term, translation, note }) => isFound(`${term} ${translation} ${note}`))
  }, [data, wanted])
  const isEdit = edited !== undefined
  const columns: ModelColumn<Term>[] = [
    ...(['term', 'language', 'translation', 'note'] as const).map((id): ModelColumn<Term> => ({
      id,
      header: id,
      draw: ({ [id]: text, language: of }) => (
        <bdi className={styles.text} lang={id === 'translation' ? of : undefined} title={id === 'language' ? undefined : text}>
          {id === 'language' ? titleOf(text) : text}
        </bdi>
      ),
    })),
    {
      id: 'actions',
      header: 'Actions',
      draw: term => (
        <span className={styles.actions}>
          <IconButton
            size="small"
            label={`Edit ${term.term}`}
            icon={<Edit20Regular />}
            onClick={() => {
              show(term)
              setFocus('term')
            }}
          />
          <IconButton size="small" label={`Delete ${term.term}`} icon={<Delete20Regular />} onClick={() => void remove(term)} />
        </span>
      ),
    },
  ]
  return (
    <div className={styles.screen} {...files.target}>
      <p className={styles.about}>
        Your own terms. Where a source has one, the workbench marks it and shows how it is to be translated. They are kept on this computer, encrypted; logging
        out removes them, so export them if you need them elsewhere.
      </p>
      <FormFrame className={styles.form} label={isEdit ? 'Change the term' : 'New term'} submit={save}>
        <div className={styles.fields}>
          <FormProvider {...form}>
            <TextField name="term" label="Term" required />
          </FormProvider>
          <Field className={styles.field} label="Language" required validationMessage={errors.language?.message}>
            <Select ref={field.ref} name={field.name} value={language} onBlur={field.onBlur} onChange={(_, { value }) => field.onChange(value)}>
              <option value="">Choose a language</option>
              {languages.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <FormProvider {...form}>
            <div className={styles.field}>
              <TextField name="translation" label="Translation" required lang={language || undefined} />
            </div>
            <TextField name="note" label="Note" />
          </FormProvider>
        </div>
        <div className={styles.buttons}>
          <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
            {isEdit ? 'Save' : 'Add'}
          </Button>
          {isEdit && <Button onClick={() => show(NOTHING)}>Cancel</Button>}
        </div>
      </FormFrame>
      {refused && <FailureBar failure={refused} />}
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <div className={styles.buttons}>
        <SearchBox
          aria-label="Search terms"
          placeholder="Search terms"
          value={search}
          onChange={(_, { value }) => setSearch(value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <Caption1 className={styles.quiet} role="status">
          {data && `${shown.length.toLocaleString(LOCALE)} of ${data.length.toLocaleString(LOCALE)} terms`}
        </Caption1>
        <span className={styles.space} />
        {files.input}
        <Button icon={<ArrowUpload20Regular />} disabledFocusable={isBusy} onClick={files.choose}>
          Import…
        </Button>
        <Button
          icon={<ArrowDownload20Regular />}
          disabledFocusable={!data || data.length === 0}
          onClick={() => data && data.length > 0 && void saveFile('terms', call => client.workbench.exportTerms({}, call))}
        >
          Export as CSV
        </Button>
      </div>
      {!data && !failure && <FormSkeleton />}
      {data && (
        <RowList
          label="Terms"
          role="region"
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          className={styles.list}
          rowClassName={styles.row}
          empty={
            <div className={styles.none}>
              {data.length === 0 ? 'No terms yet. Add one above, or import a CSV with the columns Term, Language, Translation and Note.' : 'No terms match.'}
            </div>
          }
        />
      )}
    </div>
  )
}
