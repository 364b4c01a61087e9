/** Category questions (C-081 to C-096, C-217 to C-230, C-542 to C-547): what clients are asked when they book or request a quotation. */
import { array, number, string, ValidationError, type InferType } from 'yup'
import { BY_ID, type ListShape } from '../contract/list.ts'
import { defineArea, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { recordTexts, type RecordTexts } from '../contract/texts.ts'
import { fields, id, optionalId, statusWord, text, type Decoder } from '../rules/decode.ts'
import { isTooShort, notTooShort, TOO_SHORT } from '../rules/fields.ts'
import { places } from '../rules/places.ts'
import { STATUS_FILTER, STATUS_WORDS } from '../rules/status.ts'
import { parsed } from '../rules/storedLists.ts'

/** How a client answers (C-728). */
export const QUESTION_TYPES = ['Input', 'Checkbox', 'Select', 'TextArea'] as const

/** The choices of a Checkbox or a Select as they came, which `choicesOf` reads; a list that came as one is the text that it would have come as. */
const answerText: Decoder<string> = (value, path) => (Array.isArray(value) ? JSON.stringify(value) : text(value, path))

export const categoryQuestionRow = fields({
  id,
  category_id: optionalId,
  category_title: text,
  question: text,
  type: text,
  answer: answerText,
  status: statusWord(STATUS_WORDS),
})
export type CategoryQuestion = ReturnType<typeof categoryQuestionRow>

/** Whether clients choose from choices (C-542). */
export const takesChoices = (type: string): boolean => type === 'Checkbox' || type === 'Select'

const isFilled = (choice: string) => choice.trim() !== ''

/** The choices in an answer: separated by commas, or a list as JSON text. A list of anything but texts is shown as it came. */
export function choicesOf(answer: string): string[] {
  const value = parsed(answer)
  const isPlain = Array.isArray(value) && value.every(entry => typeof entry === 'string' || typeof entry === 'number')
  const choices = isPlain ? value.map(String) : Array.isArray(value) ? [answer] : answer.split(',')
  return choices.map(choice => choice.trim()).filter(isFilled)
}

/** Columns and sizes (decisions C-090, C-745; C-744, C-746). Each category's questions are a list of their own. */
export const categoryQuestionList = {
  columns: ['id', 'question', 'type', 'status'],
  ...BY_ID,
  filters: {
    type: { label: 'Type', choices: QUESTION_TYPES.map(word => ({ value: word, label: word })) },
    status: STATUS_FILTER,
  },
  unwatched: ['category_title'],
  references: [{ field: 'category_id', label: 'Category ID', to: 'categories' }],
  parameters: ['category_id'],
} as const satisfies ListShape

/** What both forms ask for: the choices one by one. They stay while the type is one without choices, and are not sent then. */
export interface QuestionFields {
  question: string
  type: string
  answer: string[]
  status: string
}

/** The fields of an empty form. */
export const EMPTY_QUESTION: QuestionFields = { question: '', type: 'Input', answer: [], status: 'Active' }

/** The fields of a stored question. */
export const questionFieldsOf = ({ question, type, answer, status }: CategoryQuestion): QuestionFields => ({
  question,
  type,
  answer: choicesOf(answer),
  status,
})

const isAnswer = (choices: readonly string[], answer: string) => JSON.stringify(choices) === JSON.stringify(choicesOf(answer))

/** The answer that is sent: the stored one if nothing was changed, otherwise the choices separated by commas, or nothing. */
export function answerOf({ type, answer }: Pick<QuestionFields, 'type' | 'answer'>, stored?: CategoryQuestion): string {
  const choices = answer.map(choice => choice.trim()).filter(isFilled)
  const isStored = stored !== undefined && isAnswer(choices, stored.answer)
  if (isStored && (takesChoices(type) || type === stored.type)) return stored.answer
  return takesChoices(type) ? choices.join(',') : ''
}

/** The problem of a choice; undefined if there is none. */
function choiceProblem(choice: string, index: number, choices: readonly string[]): string | undefined {
  if (choice.includes(',')) return 'A choice can’t contain a comma: commas separate the choices.'
  return isFilled(choice) && choices.indexOf(choice) < index ? 'This choice is there already.' : undefined
}

/** The fields' schema, with the choices checked where the type has them. Unchanged values of a stored question are accepted. */
export function questionSchema(stored?: CategoryQuestion) {
  const choices = array()
    .of(string().trim().defined())
    .defined()
    .test('choices', (given, { path, parent, createError }) => {
      const filled = given.filter(isFilled)
      if (!takesChoices((parent as QuestionFields).type) || (stored && isAnswer(filled, stored.answer))) return true
      const isShort = stored !== undefined && filled.length === 1 && isTooShort(filled[0])
      const problems = given.flatMap((choice, index) => {
        const message = choiceProblem(choice, index, given) ?? (isShort && isFilled(choice) ? TOO_SHORT : undefined)
        return message === undefined ? [] : [createError({ path: `${path}[${index}]`, message })]
      })
      return problems.length === 0 || new ValidationError(problems)
    })
  return record({
    question: (stored ? notTooShort(stored.question) : string().trim()).required('Required'),
    type: string()
      .oneOf([...QUESTION_TYPES, ...(stored ? [stored.type] : [])])
      .defined(),
    answer: choices,
    status: string()
      .oneOf([...STATUS_WORDS, ...(stored ? [stored.status] : [])])
      .defined(),
  })
}

/** A new question as it is sent (C-627). */
const categoryQuestionForm = record({
  category_id: number().integer().min(1).required(),
  question: string().trim().required('Required'),
  type: string().oneOf(QUESTION_TYPES).required(),
  answer: string().defined(),
  status: string().oneOf(STATUS_WORDS).required(),
})

/** A changed one (C-628): type and status may be words of the backend's own. */
const categoryQuestionUpdate = record({
  id: number().integer().min(1).required(),
  question: string().trim().required('Required'),
  type: string().defined(),
  answer: string().defined(),
  status: string().defined(),
})
export type CategoryQuestionUpdate = InferType<typeof categoryQuestionUpdate>
export interface CategoryQuestionForm extends Omit<CategoryQuestionUpdate, 'id'> {
  category_id: number
}

/** Questions belong to the section of the categories. */
export const categoryQuestions = defineArea(
  'category-questions',
  places.categories.list.title,
  recordOperations<{ Row: CategoryQuestion; Create: CategoryQuestionForm; Update: CategoryQuestionUpdate; Text: 'question' | 'answer' }>()({
    list: categoryQuestionList,
    show: true,
    create: categoryQuestionForm,
    update: categoryQuestionUpdate,
    setStatus: STATUS_WORDS,
    remove: true,
    translation: ['question', 'answer'],
  }),
)

export const categoryQuestionTexts: RecordTexts = {
  ...recordTexts('category-questions', 'Category questions', 'question', [
    { name: 'question', label: 'Question', as: 'text', source: 'question' },
    { name: 'answer', label: 'Answer', as: 'text', source: 'answer' },
  ]),
  within: { area: 'categories', tab: 'all', parameter: 'category_id' },
}
