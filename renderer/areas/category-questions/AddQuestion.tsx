/** Add FAQs Questions (C-091 to C-093, C-542, C-572). */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import {
  answerOf,
  categoryQuestions,
  EMPTY_QUESTION,
  questionSchema,
  type CategoryQuestion,
  type QuestionFields as Fields,
} from '../../../shared/areas/category-questions.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { client } from '../../state/client.ts'
import { useParentScreen } from '../../state/parentScreen.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { additionCheck } from '../../ui/saving/saveCheck.ts'
import { CategoryHeading, CategoryScreen } from './CategoryScreen.tsx'
import { QuestionFields } from './QuestionFields.tsx'

const calls = client['category-questions']
const { title } = places['category-questions'].add
const schema = questionSchema()
/** Back to the list half a second after a success, in milliseconds. */
const LEAVE_AFTER = 500

const useStyles = makeStyles({ screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } })

function AddForm({ category }: { category: number }) {
  const styles = useStyles()
  const check = useMemo(
    () =>
      additionCheck<Fields, CategoryQuestion>({
        noun: { one: 'question', many: 'questions' },
        list: query => calls.list({ ...query, parameters: { category_id: category } }),
        nameOf: ({ question }) => question,
        rowName: ({ question }) => question,
      }),
    [category],
  )
  const leave = useMemo(() => ({ to: recordPath(places['category-questions'].list, category), after: LEAVE_AFTER }), [category])
  useParentScreen(leave.to, places['category-questions'].list.title)
  return (
    <div className={styles.screen}>
      <CategoryHeading id={category} />
      <FormScreen<Fields>
        title={title}
        section={categoryQuestions.section}
        needs={categoryQuestions.operations.create.needs}
        draftKey={{ area: 'category-questions', part: String(category) }}
        schema={schema}
        values={EMPTY_QUESTION}
        submitLabel="Submit"
        save={({ question, type, answer, status }, call) =>
          calls.create({ category_id: category, question, type, answer: answerOf({ type, answer }), status }, call)
        }
        check={check}
        leave={leave}
        told={savedNotice('added', places['category-questions'].edit, ({ question }: { question: string }) => question)}
      >
        <QuestionFields />
      </FormScreen>
    </div>
  )
}

export default function AddQuestion() {
  return <CategoryScreen>{category => <AddForm category={category} />}</CategoryScreen>
}
