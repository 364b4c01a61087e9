/** The atoms of category questions: what is read, the state of the list, and what can be done. */
import { categoryQuestions } from '../../../shared/areas/category-questions.ts'
import { categories } from '../../../shared/areas/categories.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'

export const { list, listState, show, create, update, setStatus, remove, translation, storeTranslation } = areaAtoms(categoryQuestions)

/** Those of the category that the questions belong to. */
export const categoryAtoms = areaAtoms(categories)
