/** Tools for writing a template: variables to insert, problems with them, and a preview with sample values. */
import { Button, Caption1Strong, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Add16Regular, Checkmark16Regular } from '@fluentui/react-icons'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { NotificationForm } from '../../../shared/areas/notifications.ts'
import { checkTemplate, sampleOf, templateParts, variablesOf, withVariable, type Variable } from '../../../shared/rules/templates.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'

/** The texts that may have variables. */
const LABELS = { title: 'Title', description: 'Description' } as const
type TextName = keyof typeof LABELS

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  chip: { minWidth: 0, fontWeight: tokens.fontWeightRegular, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  warnings: { '& > *': { marginTop: tokens.spacingVerticalS } },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxWidth: '400px',
    marginTop: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  unknown: { color: tokens.colorPaletteDarkOrangeForeground1, textDecorationLine: 'underline', textDecorationStyle: 'wavy' },
})

/** A text as it may be sent. */
function Filled({ text, empty, variables, className }: { text: string; empty: string; variables: readonly Variable[]; className?: string }) {
  const styles = useStyles()
  if (text.trim() === '') return <Text className={mergeClasses(className, styles.quiet)}>{empty}</Text>
  return (
    <Text className={mergeClasses(styles.text, className)} dir="auto">
      {templateParts(text, variables).map((part, index) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'variable') return sampleOf(part.text)
        return (
          <span key={index} className={styles.unknown}>
            {part.written}
          </span>
        )
      })}
    </Text>
  )
}

export function TemplateTools() {
  const styles = useStyles()
  const previewId = useId()
  const { setValue, formState } = useFormContext<NotificationForm>()
  const [title, description, list] = useWatch<NotificationForm, ['title', 'description', 'variables']>({
    name: ['title', 'description', 'variables'],
  })
  const variables = useMemo(() => variablesOf(list, [title, description]), [list, title, description])
  const { forgotten, unknown } = useMemo(() => checkTemplate([title, description], variables), [title, description, variables])
  const isEmpty = title.trim() === '' && description.trim() === ''

  // Variables are inserted into the text that had the caret last.
  const [into, setInto] = useState<TextName>('description')
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = tools.current?.closest('form')
    const note = ({ target }: FocusEvent) => {
      if ((target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.name in LABELS) setInto(target.name as TextName)
    }
    form?.addEventListener('focusin', note)
    return () => form?.removeEventListener('focusin', note)
  }, [])

  function insert({ token }: Variable) {
    const field = tools.current?.closest('form')?.elements.namedItem(into)
    if (!(field instanceof HTMLElement)) return
    field.focus()
    // Like typing: at the caret, replacing the selection, undone by Ctrl+Z.
    document.execCommand('insertText', false, token)
  }
  const add = (name: string) => setValue('variables', withVariable(list, name), { shouldDirty: true, shouldValidate: formState.isSubmitted })

  return (
    <div ref={tools} className="screen-only">
      {variables.length > 0 && (
        <div role="group" aria-label={`Insert into ${LABELS[into]}`} className={styles.chips}>
          <Caption1Strong className={styles.quiet}>Insert into {LABELS[into]}</Caption1Strong>
          {variables.map(variable => (
            <Button
              key={variable.token}
              size="small"
              shape="circular"
              className={styles.chip}
              icon={forgotten.includes(variable) ? <Add16Regular /> : <Checkmark16Regular />}
              onClick={() => insert(variable)}
            >
              {variable.token}
            </Button>
          ))}
        </div>
      )}
      <div role="status" aria-label="Variables to check" className={styles.warnings}>
        {unknown.map(({ name, written }) => (
          <TextBar
            key={name}
            intent="warning"
            actions={
              <Button size="small" onClick={() => add(name)}>
                Add {name}
              </Button>
            }
          >
            <bdi>{written}</bdi> isn’t among the variables. People may read it as it stands.
          </TextBar>
        ))}
        {forgotten.length > 0 && !isEmpty && (
          <TextBar intent="warning">
            Neither the title nor the description uses <bdi>{joinWords(forgotten.map(({ token }) => token))}</bdi>.
          </TextBar>
        )}
      </div>
      <section className={styles.card} aria-labelledby={previewId}>
        <Caption1Strong id={previewId} className={styles.quiet}>
          Preview with sample values
        </Caption1Strong>
        <Filled className={styles.title} text={title} empty="Title" variables={variables} />
        <Filled text={description} empty="Description" variables={variables} />
      </section>
    </div>
  )
}
