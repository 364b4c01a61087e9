/** What can be done to a question, from the list and from its own screen; the address of the form that adds one depends on the category. */
import { categoryQuestions, type CategoryQuestion } from '../../../shared/areas/category-questions.ts'
import { places } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { usualCommands } from '../../framework/areaList.ts'
import * as atoms from './atoms.ts'

export const commands = usualCommands<CategoryQuestion>(categoryQuestions, atoms, places['category-questions'], {
  status: { words: STATUS_WORDS, confirm: 'none' },
  removal: { title: "You're about to delete this Question" },
})
