/** Category questions: the list of a category, add, edit (C-081 to C-096). They are reached from the categories' rows. */
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add, edit } = places.categoryQuestions
const parent = places.categories.list

export const categoryQuestions: RendererArea = {
  name: 'category-questions',
  section: parent.title,
  routes: [
    { ...list, parent, load: () => import('./QuestionList.tsx') },
    { ...add, parent, load: () => import('./AddQuestion.tsx') },
    { ...edit, parent, load: () => import('./EditQuestion.tsx') },
  ],
}
