/** Where sign-in leads if no address was wanted before it. */
import { isDenied, type SectionDenials } from '../../shared/rules/access.ts'
import { places } from '../../shared/rules/places.ts'
import { areas } from '../areas/index.ts'
import { isListed } from '../areas/area.ts'

/** The Dashboard; without the right to it, the first area of the drawer that may be seen. If there is none, the Dashboard says so. */
export function firstScreen(denials: SectionDenials): string {
  const open = areas.filter(isListed).filter(({ section }) => section === null || !isDenied(denials, section, 'view'))
  const paths = open.map(({ drawer }) => drawer.path)
  const usual = places.dashboard.screen.path
  return paths.includes(usual) ? usual : (paths[0] ?? usual)
}
