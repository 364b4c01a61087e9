/** The fields of both question forms, beside a preview of the question. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import { QUESTION_TYPES, takesChoices, type QuestionFields as Fields } from '../../../shared/areas/category-questions.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'

const useStyles = makeStyles({
  columns: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingVerticalL },
  fields: { flex: '999 1 400px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  preview: { flex: '1 1 240px', minWidth: 0, position: 'sticky', top: 0 },
})

const wordChoices = (words: readonly string[]) => words.map(word => ({ value: word, label: word }))

export function QuestionFields() {
  const styles = useStyles()
  const type = useWatch<Fields, 'type'>({ name: 'type' })
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <TextField name="question" label="Question" required />
        <ChoiceField name="type" label="Type" choices={wordChoices(QUESTION_TYPES)} />
        {takesChoices(type) && <ChoicesField name="answer" label="Answer choices" hint="Clients choose from these, in this order. Enter adds the next one." />}
        <ChoiceField name="status" label="Status" choices={wordChoices(STATUS_WORDS)} />
      </div>
      <QuestionPreview className={styles.preview} />
    </div>
  )
}
