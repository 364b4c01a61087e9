/** Deleting a state, from the list and from its own screen. */
import { states, type State } from '../../../shared/areas/states.ts'
import { client } from '../../state/client.ts'
import type { RemoveCommand } from '../../ui/commands/commands.ts'

export const removal: RemoveCommand<State> = {
  title: "You're about to delete a state",
  needs: states.operations.remove.needs,
  run: ({ id }, call) => client.states.remove({ id }, call),
}
