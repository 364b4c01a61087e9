/** Where sign-in leads if no address was wanted before it. */
import { isDenied, type SectionDenials } from '../../shared/rules/access.ts'
import { places } from '../../shared/rules/places.ts'
import { areas } from '../areas/index.ts'
import { isListed } from '../areas/area.ts'

/** The Dashboard; without the right to it, the first area of the drawer that may be seen. If there is none, the Dashboard says so. */
export function firstScreen(denials: SectionDenials): string {
  const { path, title } = places.dashboard.screen
  if (!isDenied(denials, title, 'view')) return path
  return areas.filter(isListed).find(({ section }) => !isDenied(denials, section, 'view'))?.drawer.path ?? path
}
