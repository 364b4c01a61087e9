/** The translation editor (F-097 to F-102, F-291 to F-296): choose a language, then edit the page's texts in it. */
import { Badge, Field, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LanguageOption } from '../../../shared/areas/lookups.ts'
import { DEFAULT_LANGUAGE, isMissing, type ReadTranslation, type TranslationDetail, type TranslationTexts } from '../../../shared/areas/translations.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { DESCRIPTIVE_PAGE } from '../../../shared/rules/translationPages.ts'
import { useLanguages } from '../../state/lookups.ts'
import { useQueryAtom } from '../../state/query.ts'
import { sessionAtom } from '../../state/session.ts'
import { LeaveDialog } from '../../ui/form/LeaveQuestion.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { RichText } from './RowItem.tsx'
import { PageTitle } from './PageTitle.tsx'
import { RowsForm, type RowsFormProps, type RowsGuard } from './RowsForm.tsx'
import * as atoms from './atoms.ts'
import type { GivenRow } from './rowsModel.ts'

/** How long the loader shows after the screen was opened, in milliseconds (F-296); it covers nothing. */
const LOADER_TIME = 1_500
/** Read anew each time, and not updated while the form is open. */
const FOR_FORM = { isKept: false, area: null }

const useStyles = makeStyles({
  screen: { position: 'relative', height: '100%', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  loader: { position: 'absolute', top: `calc(-1 * ${tokens.spacingVerticalS})`, left: 0, right: 0 },
  head: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalL, flexWrap: 'wrap' },
  language: { width: '280px', maxWidth: '100%' },
  counts: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0, paddingBottom: '6px' },
  failed: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
  hint: { color: tokens.colorNeutralForeground3 },
})

function Loader() {
  const styles = useStyles()
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), LOADER_TIME)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <ProgressBar className={styles.loader} thickness="medium" aria-label="Loading translations" />
}

/** How many values the page lacks by language; the edited language counts its own. */
function MissingCounts({ details, languages, isRich }: { details: TranslationDetail[]; languages: LanguageOption[]; isRich: boolean }) {
  const counts = useMemo(
    () => languages.map(({ id, title }) => ({ id, title, missing: details.filter(row => isMissing(row.lang_value[title] ?? '', isRich)).length })),
    [details, languages, isRich],
  )
  return (
    <ul className={useStyles().counts} aria-label="Missing values">
      {counts.map(({ id, title, missing }) => (
        <li key={id}>
          <Badge appearance="tint" color={missing > 0 ? 'warning' : 'success'}>
            {title}: {missing.toLocaleString(LOCALE)} of {details.length.toLocaleString(LOCALE)} missing
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** The rows of the page in one language, including keys that only the page as a whole has. */
function joinedRows(texts: TranslationTexts, inLanguage: readonly ReadTranslation[], language: LanguageOption, isRich: boolean): GivenRow[] {
  const details = new Map(texts.rows.map(row => [row.lang_key, row.lang_value]))
  const values = new Map(inLanguage.map(row => [row.key, row]))
  return [...new Set([...details.keys(), ...values.keys()])].map(key => {
    const inAll = details.get(key) ?? {}
    const others = Object.entries(inAll).filter(([name, text]) => name !== language.title && !isMissing(text, isRich)).length
    return { key, value: values.get(key)?.value ?? '', isUnreadable: values.get(key)?.isUnreadable, source: inAll[DEFAULT_LANGUAGE] ?? '', others }
  })
}

type LanguageRowsProps = Omit<RowsFormProps, 'rows' | 'unreadable' | 'rowsOf'> & { texts: TranslationTexts }

/** Reads the page in the chosen language (F-292). */
function LanguageRows({ texts, ...form }: LanguageRowsProps) {
  const { page, language, isRich } = form
  const { data, failure, reload } = useQueryAtom(atoms.ofLanguage({ page, language: language.id }, FOR_FORM))
  const rows = useMemo(() => data && joinedRows(texts, data, language, isRich), [data, texts, language, isRich])
  function rowsOf(record: unknown): GivenRow[] {
    const [inLanguage, all] = record as [ReadTranslation[], TranslationTexts]
    return joinedRows(all, inLanguage, language, isRich)
  }
  if (failure && !rows) return <FailureBar failure={failure} retry={() => reload()} />
  return rows ? <RowsForm {...form} rows={rows} rowsOf={rowsOf} unreadable={texts.unreadable} /> : <FormSkeleton />
}

/** The choices for the language. */
function invitation(count: number): string {
  if (count === 0) return 'This page has no texts yet. Choose a language to add the first.'
  return `Choose a language to see and edit its ${count === 1 ? 'text' : `${count.toLocaleString(LOCALE)} texts`}.`
}

function PageEditor({ page, isRich, texts, reload }: { page: number; isRich: boolean; texts: TranslationTexts; reload(): void }) {
  const details = texts.rows
  const styles = useStyles()
  const assigned = useAtomValue(sessionAtom)?.administrator?.assigned_lang
  const { options, isLoading, failure, reload: reloadLanguages } = useLanguages()
  const languages = useMemo(() => options.filter(({ id }) => assigned?.includes(id)), [options, assigned])
  const [chosen, setChosen] = useState<number | null>(null)
  const [wanted, setWanted] = useState<{ id: number | null } | null>(null)
  const guard = useRef<RowsGuard>(null)
  const language = languages.find(({ id }) => id === chosen)

  /** Another language is another form, so unsaved changes are asked about. */
  const choose = (id: number | null) => {
    if (id === chosen) return
    if (guard.current?.isDirty()) setWanted({ id })
    else setChosen(id)
  }
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reloadLanguages()} />}
      <div className={styles.head}>
        <Field className={styles.language} label="Language" required>
          {control => (
            <Picker
              {...control}
              label="Language"
              options={languages}
              value={chosen}
              onChange={choose}
              isLoading={isLoading}
              placeholder="Choose a language first"
            />
          )}
        </Field>
        {details.length > 0 && <MissingCounts details={details} languages={languages.filter(({ id }) => id !== chosen)} isRich={isRich} />}
      </div>
      {!isLoading && !failure && languages.length === 0 && <Text>No languages are assigned to you.</Text>}
      {language ? (
        <LanguageRows key={language.id} page={page} language={language} isRich={isRich} texts={texts} saved={reload} guard={guard} />
      ) : (
        <Text className={styles.hint}>{invitation(details.length)}</Text>
      )}
      {wanted && (
        <LeaveDialog
          again="choose this language again"
          leave={async () => {
            await guard.current?.keep()
            setChosen(wanted.id)
          }}
          close={() => setWanted(null)}
        />
      )}
    </>
  )
}

export default function TranslationEditor() {
  const styles = useStyles()
  const { id, contentType } = useParams()
  const page = Number(id)
  const isPage = Number.isSafeInteger(page) && page > 0
  const isRich = contentType === 'descriptive' || page === DESCRIPTIVE_PAGE
  useEffect(() => {
    if (isRich) RichText.preload().catch(() => undefined) // a failure shows where the editor would be
  }, [isRich])
  const { data, failure, reload } = useQueryAtom(atoms.show(isPage ? { id: page } : null, FOR_FORM))
  const problem = isPage ? failure : { kind: 'invalid' as const, message: 'There’s no page at this address.', retryable: false }
  return (
    <div className={styles.screen}>
      <Loader />
      {isPage && <PageTitle page={page} />}
      {data ? (
        <PageEditor page={page} isRich={isRich} texts={data} reload={() => reload()} />
      ) : problem ? (
        <div className={styles.failed}>
          <FailureBar failure={problem} retry={problem.retryable ? () => reload() : undefined} />
          <Link to="/admin/translation">Back to the list</Link>
        </div>
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}
