/** Category questions: handlers (C-625 to C-632). */
import { categoryQuestions as area, choicesOf, categoryQuestionRow } from '../../shared/areas/category-questions.ts'
import { spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

export const categoryQuestions = recordArea(
  area,
  { ...usualCalls(area, spec, 'CategoryQuestion'), list: spec('GET CategoryQuestion/getByCategory/{id}') },
  {
    decode: categoryQuestionRow,
    named: ({ question }) => question,
    place: ({ category_title }) => category_title,
    searched: question => [question.question, ...choicesOf(question.answer)].join(' '),
    dependsOn: ['categories'],
    detailKeys: ['category_question_details'],
    texts: ['question', 'answer'],
  },
)
