/** Category questions: handlers (C-625 to C-632). */
import {
  categoryQuestions as area,
  categoryQuestionList,
  choicesOf,
  categoryQuestionRow,
  type CategoryQuestion,
} from '../../shared/areas/category-questions.ts'
import type { Core, Handlers } from '../core/core.ts'
import { recordHandlers } from '../core/lists/records.ts'
import type { RowDefinition } from '../core/rows/rowDefinition.ts'
import { endpointsOf, spec } from '../core/calls/endpoints.ts'
import type { AreaModule } from '../core/areaModule.ts'

const endpoints = endpointsOf('category-questions', {
  list: spec('GET CategoryQuestion/getByCategory/{id}'),
  show: spec('GET CategoryQuestion/show/{id}'),
  create: spec('POST CategoryQuestion/store'),
  update: spec('POST CategoryQuestion/update'),
  setStatus: spec('POST CategoryQuestion/status'),
  remove: spec('DELETE CategoryQuestion/delete/{id}'),
  translation: spec('GET CategoryQuestion/translation/{main_id}/{lang_id}'),
  storeTranslation: spec('POST CategoryQuestion/storeTranslation'),
})

const categoryQuestionRows: RowDefinition<CategoryQuestion> = {
  shape: categoryQuestionList,
  decode: categoryQuestionRow,
  named: ({ question }) => question,
  place: ({ category_title }) => category_title,
  searched: question => [question.question, ...choicesOf(question.answer)].join(' '),
}

function handlersOf(core: Core): Handlers<typeof area> {
  return recordHandlers(core, area, endpoints, {
    ...categoryQuestionRows,
    dependsOn: ['categories'],
    detailKeys: ['category_question_details'],
    texts: ['question', 'answer'],
  })
}

export const categoryQuestions: AreaModule<typeof area> = { endpoints, rows: categoryQuestionRows, handlers: handlersOf }
