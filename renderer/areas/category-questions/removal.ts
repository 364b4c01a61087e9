/** The deletion of a question, from the list and from its own screen. */
import { categoryQuestions, type CategoryQuestion } from '../../../shared/areas/category-questions.ts'
import { client } from '../../state/client.ts'
import type { RemoveCommand } from '../../ui/commands/commands.ts'

export const removal: RemoveCommand<CategoryQuestion> = {
  title: "You're about to delete this Question",
  needs: categoryQuestions.operations.remove.needs,
  run: ({ id }, call) => client['category-questions'].remove({ id }, call),
}
