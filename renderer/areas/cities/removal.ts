/** Deleting a city, from the list and from its own screen. */
import { cities, type City } from '../../../shared/areas/cities.ts'
import { client } from '../../state/client.ts'
import type { RemoveCommand } from '../../ui/commands/commands.ts'

export const removal: RemoveCommand<City> = {
  title: "You're about to delete a city",
  needs: cities.operations.remove.needs,
  run: ({ id }, call) => client.cities.remove({ id }, call),
}
