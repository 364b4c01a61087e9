/** Category questions: handlers (C-625 to C-632). */
import { categoryQuestionList, choicesOf, type CategoryQuestion } from '../../shared/areas/category-questions.ts'
import { STATUS_WORDS } from '../../shared/rules/status.ts'
import { fields, id, optionalId, statusWord, text, type Decoder } from '../core/calls/decode.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/lists/rowDefinition.ts'

/** Text as it came; a list that came as one is the text that it would have come as. */
const answer: Decoder<string> = (value, path) => (Array.isArray(value) ? JSON.stringify(value) : text(value, path))

export const categoryQuestionRows: RowDefinition<CategoryQuestion> = {
  shape: categoryQuestionList,
  decode: fields({ id, category_id: optionalId, category_title: text, question: text, type: text, answer, status: statusWord(STATUS_WORDS) }),
  named: ({ question }) => question,
  place: ({ category_title }) => category_title,
  searched: question => [question.question, ...choicesOf(question.answer)].join(' '),
}

export function categoryQuestions(core: Core): Handlers<'category-questions'> {
  return recordHandlers(core, 'category-questions', {
    ...categoryQuestionRows,
    dependsOn: ['categories'],
    detailKeys: ['category_question_details'],
    texts: ['question', 'answer'],
  })
}
