/** Add FAQs Questions, and Edit Category Question (C-091 to C-096, C-542, C-543, C-572). */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  answerOf,
  categoryQuestions,
  EMPTY_QUESTION,
  QUESTION_TYPES,
  questionFieldsOf,
  questionSchema,
  takesChoices,
  type CategoryQuestion,
  type CategoryQuestionUpdate,
  type QuestionFields as Fields,
} from '../../../shared/areas/category-questions.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { store } from '../../state/store.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useParentScreen } from '../../state/parentScreen.ts'
import { ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { LEAVE_AFTER } from '../../framework/plainDefinition.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { useStored } from '../../ui/form/useStored.ts'
import { HistoryBelow } from '../../ui/record/HistoryBelow.tsx'
import { RecordHeader, type RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { additionCheck, recordCheck, type SaveCheck } from '../../ui/saving/saveCheck.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import * as atoms from './atoms.ts'
import { CategoryHeading, CategoryScreen } from './CategoryScreen.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { commands } from './commands.ts'
import { QuestionPreview } from './QuestionPreview.tsx'

const { list, add, edit } = places['category-questions']
const { create, update } = categoryQuestions.operations
const nameOf = ({ question }: { question: string }) => question

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  columns: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingVerticalL },
  fields: { flex: '999 1 400px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  preview: { flex: '1 1 240px', minWidth: 0, position: 'sticky', top: 0 },
})

const wordChoices = (words: readonly string[]) => words.map(word => ({ value: word, label: word }))

/** The fields of both forms, beside a preview of the question. */
function QuestionFields() {
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

const ADDITION = questionSchema()

function AddForm({ category }: { category: number }) {
  const styles = useStyles()
  const check = useMemo(
    () =>
      additionCheck<Fields, CategoryQuestion>({
        noun: { one: 'question', many: 'questions' },
        list: query => atoms.list.read({ ...query, parameters: { category_id: category } }),
        nameOf,
        rowName: nameOf,
      }),
    [category],
  )
  const leave = useMemo(() => ({ to: recordPath(list, category), after: LEAVE_AFTER }), [category])
  useParentScreen(leave.to, list.title)
  return (
    <div className={styles.screen}>
      <CategoryHeading id={category} />
      <FormScreen<Fields>
        title={add.title}
        section={categoryQuestions.section}
        needs={create.needs}
        draftKey={{ area: 'category-questions', part: String(category) }}
        schema={ADDITION}
        values={EMPTY_QUESTION}
        submitLabel="Submit"
        save={({ question, type, answer, status }, call) =>
          store.set(atoms.create, { category_id: category, question, type, answer: answerOf({ type, answer }), status }, call)
        }
        check={check}
        leave={leave}
        told={savedNotice('added', edit, nameOf)}
      >
        <QuestionFields />
      </FormScreen>
    </div>
  )
}

export function AddQuestion() {
  return <CategoryScreen>{category => <AddForm category={category} />}</CategoryScreen>
}

/** The list that has the question, or the categories if the question does not say which one. */
const listPath = ({ category_id }: CategoryQuestion) => (category_id === null ? places.categories.list.path : recordPath(list, category_id))

function headerOf({ category_id, category_title }: CategoryQuestion): RecordHeaderDefinition<CategoryQuestion> {
  const header: RecordHeaderDefinition<CategoryQuestion> = {
    section: categoryQuestions.section,
    name: nameOf,
    status: ({ status }) => status,
  }
  if (category_id === null) return header
  const name = category_title || `ID ${category_id}`
  return {
    ...header,
    links: () => [{ label: 'Category', name, to: recordPath(list, category_id), section: categoryQuestions.section }],
    remove: commands.remove && { ...commands.remove, list: (query, call) => atoms.list.read({ ...query, parameters: { category_id } }, call) },
  }
}

/** The fields as sent, in the documents' order (C-628). */
const updateOf = ({ question, type, answer, status }: Fields, stored: CategoryQuestion): CategoryQuestionUpdate => ({
  id: stored.id,
  question,
  type,
  answer: answerOf({ type, answer }, stored),
  status,
})

const readStored = (id: number, call: CallOptions) => atoms.show.read({ id, fresh: true }, call)

/** Compares what was sent, because choices that the type does not use are no change. */
function checkOf(stored: CategoryQuestion): SaveCheck<Fields> {
  const check = recordCheck<CategoryQuestionUpdate>(async call => {
    const { id, question, type, answer, status } = await readStored(stored.id, call)
    return { id, question, type, answer, status }
  })
  return ({ sent, before, labelOf }) => check({ sent: updateOf(sent, stored), before: updateOf(before, stored), labelOf })
}

function EditForm({ stored }: { stored: CategoryQuestion }) {
  const values = useMemo(() => questionFieldsOf(stored), [stored])
  const schema = useMemo(() => questionSchema(stored), [stored])
  const { stored: present, formOf } = useStored(stored, questionFieldsOf)
  const check = useMemo(() => checkOf(stored), [stored])
  const sent = (fields: Fields) => updateOf(fields, present.current)
  const leave = useMemo(() => ({ to: listPath(stored), after: LEAVE_AFTER }), [stored])
  useParentScreen(leave.to, stored.category_id === null ? places.categories.list.title : list.title)
  return (
    <FormScreen<Fields>
      title={edit.title}
      section={categoryQuestions.section}
      needs={update.needs}
      draftKey={{ area: 'category-questions', id: stored.id }}
      schema={schema}
      values={values}
      submitLabel="Submit"
      read={call => readStored(stored.id, call)}
      formOf={formOf}
      inputOf={sent}
      save={(fields, call) => store.set(atoms.update, sent(fields), call)}
      check={check}
      leave={leave}
      told={savedNotice('saved', edit, nameOf)}
    >
      <QuestionFields />
    </FormScreen>
  )
}

export function EditQuestion() {
  return (
    // Until the question is read its list is not known, and the way back leads to the categories.
    <RecordScreen area="category-questions" noun="question" list={places.categories.list.path} read={atoms.show.read}>
      {(question, id) => (
        <>
          <RecordHeader id={id} noun="question" list={listPath(question)} header={headerOf(question)} shown={question} />
          <EditForm stored={question} />
          <HistoryBelow area="category-questions" id={id} section={headerOf(question).section} />
        </>
      )}
    </RecordScreen>
  )
}
