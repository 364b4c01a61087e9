/**
 * Translates the texts of one record (decisions 5.3): first the language is chosen, then its texts are read and edited (decisions section 0, 31).
 * Says beside the languages which are known to have a translation, and goes on to the next one that has none. What is typed is stored as one
 * draft per language.
 */
import { Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { joinWords } from '../../../shared/rules/words.ts'
import { useLanguages } from '../../state/lookups.ts'
import { sessionAtom } from '../../state/session.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { Picker } from '../pickers/Picker.tsx'
import { preloadFields } from './DefinedFields.tsx'
import { LeaveDialog } from './LeaveQuestion.tsx'
import { isRequired, translationCalls, TranslationForm, type FormHandle, type TranslatedRecord } from './TranslationForm.tsx'
import { useTranslationStates, type TranslationState } from './useTranslationStates.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(820px, calc(100vw - 48px))' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxHeight: '64vh', overflowY: 'auto' },
  language: { maxWidth: '360px' },
  exit: { alignSelf: 'end' },
})

const STATE_WORDS: Record<TranslationState, string> = { done: 'Translated', missing: 'Missing' }

/** Such as: Translated: Spanish. Missing: Portuguese. Empty while nothing is known. */
function statesInWords(languages: ReadonlyArray<{ id: number; title: string }>, states: ReadonlyMap<number, TranslationState>): string {
  const sentences = (['done', 'missing'] as const).flatMap(state => {
    const titles = languages.filter(({ id }) => states.get(id) === state).map(({ title }) => title)
    return titles.length > 0 ? [`${STATE_WORDS[state]}: ${joinWords(titles)}.`] : []
  })
  return sentences.join(' ')
}

/** Where to go from a form with unsaved texts: to another language, or out of the dialog. */
type Goal = { id: number | null } | 'close'

export function TranslateDialog({ close, ...props }: TranslatedRecord & { close(): void }) {
  const { title, record } = props
  const styles = useStyles()
  useFocusReturn()
  const [texts] = useState(props.texts) // the same objects in every render: another record has another dialog
  useEffect(() => {
    preloadFields(texts).catch(() => undefined) // a failure shows where the field would be
  }, [texts])
  const assigned = useAtomValue(sessionAtom)?.administrator?.assigned_lang
  const { options, isLoading, failure, reload } = useLanguages()
  const languages = useMemo(() => options.filter(({ id }) => assigned?.includes(id)), [options, assigned])
  const { schema } = translationCalls(props)
  const required = texts.map(({ name }) => name).filter(name => isRequired(schema, name))
  const { states, note } = useTranslationStates(props, required)
  /** `isNext`: the form before led to this language, and its first field takes the focus. */
  const [chosen, setChosen] = useState<{ id: number | null; isNext: boolean }>({ id: null, isNext: false })
  const [goal, setGoal] = useState<Goal | null>(null)
  const form = useRef<FormHandle>(null)
  const index = languages.findIndex(({ id }) => id === chosen.id)
  const language = languages[index]
  const others = [...languages.slice(index + 1), ...languages.slice(0, Math.max(index, 0))]
  const next = others.find(({ id }) => states.get(id) !== 'done') ?? languages[index + 1]

  const leaveFor = (to: Goal) => (to === 'close' ? close() : setChosen({ id: to.id, isNext: false }))
  const go = (to: Goal) => {
    if (to !== 'close' && to.id === chosen.id) return
    if (form.current?.isUnsaved()) setGoal(to)
    else leaveFor(to)
  }
  const surface = useRef<HTMLDivElement>(null)
  function goOn(id: number) {
    setChosen({ id, isNext: true })
    surface.current?.focus() // the button that had the focus is removed before the next form is there
  }
  const exit = (
    <Button className={styles.exit} onClick={() => go('close')}>
      Exit
    </Button>
  )
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'escapeKeyDown' && go('close')}>
      <DialogSurface ref={surface} className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text dir="auto">{record.name}</Text>
            {failure && <FailureBar failure={failure} retry={() => reload()} />}
            <Field className={styles.language} label="Language" required hint={statesInWords(languages, states) || undefined}>
              {control => (
                <Picker
                  {...control}
                  label="Language"
                  options={languages}
                  value={chosen.id}
                  onChange={id => go({ id })}
                  isLoading={isLoading}
                  placeholder="Choose a language first"
                />
              )}
            </Field>
            {!isLoading && !failure && languages.length === 0 && <Text>No languages are assigned to you.</Text>}
            {language ? (
              <TranslationForm
                key={language.id}
                {...props}
                texts={texts}
                language={language}
                handle={form}
                exit={exit}
                goOn={next ? () => goOn(next.id) : undefined}
                takesFocus={chosen.isNext}
                known={known => note(language.id, known)}
              />
            ) : (
              exit
            )}
          </DialogContent>
        </DialogBody>
        {goal && (
          <LeaveDialog
            again="choose this language again"
            leave={async () => {
              await form.current?.keep()
              leaveFor(goal)
            }}
            close={() => setGoal(null)}
          />
        )}
      </DialogSurface>
    </Dialog>
  )
}
