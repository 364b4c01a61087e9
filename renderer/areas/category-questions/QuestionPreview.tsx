/** A preview of the question from the form; it takes no input. */
import { Caption1, Caption1Strong, Checkbox, Field, Input, makeStyles, mergeClasses, Select, Text, Textarea, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { QuestionFields } from '../../../shared/areas/category-questions.ts'

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  question: { overflowWrap: 'anywhere' },
  // Fluent's input has a fixed minimum width.
  input: { width: '100%', minWidth: 0 },
  choices: { display: 'flex', flexDirection: 'column' },
  options: {
    display: 'flex',
    flexDirection: 'column',
    marginTop: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  option: { padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`, overflowWrap: 'anywhere' },
})

/** The control that a client answers with. */
function Answer({ type, choices }: { type: string; choices: readonly string[] }) {
  const styles = useStyles()
  switch (type) {
    case 'Input':
      return <Input className={styles.input} input={{ className: styles.input }} />
    case 'TextArea':
      return <Textarea rows={3} className={styles.input} />
    case 'Checkbox':
      return (
        <div className={styles.choices}>
          {choices.map(choice => (
            <Checkbox key={choice} label={<bdi>{choice}</bdi>} />
          ))}
        </div>
      )
    case 'Select':
      return (
        <div>
          <Select>
            <option>Select…</option>
          </Select>
          {choices.length > 0 && (
            <div className={styles.options}>
              {choices.map(choice => (
                <Text key={choice} className={styles.option} dir="auto">
                  {choice}
                </Text>
              ))}
            </div>
          )}
        </div>
      )
    default:
      return <Caption1 className={styles.quiet}>Steward doesn’t know how clients answer “{type}”.</Caption1>
  }
}

export function QuestionPreview({ className }: { className: string }) {
  const styles = useStyles()
  const titleId = useId()
  const { question = '', type = '', answer = [], status = '' } = useWatch<QuestionFields>()
  const choices = [...new Set(answer.map(choice => choice?.trim() ?? '').filter(choice => choice !== ''))]
  return (
    <section className={mergeClasses(styles.card, className, 'screen-only')} aria-labelledby={titleId}>
      <Caption1Strong id={titleId} className={styles.quiet}>
        Preview: what clients see
      </Caption1Strong>
      {/* Inert, and not exposed as fields of this form. */}
      <div inert>
        <Field
          label={{
            className: mergeClasses(styles.question, question.trim() === '' && styles.quiet),
            children: <bdi>{question.trim() || 'Your question'}</bdi>,
          }}
        >
          {() => <Answer type={type} choices={choices} />}
        </Field>
      </div>
      {status.toLowerCase() === 'inactive' && <Caption1 className={styles.quiet}>Inactive: clients aren’t asked this.</Caption1>}
    </section>
  )
}
