/** Terms and conditions, and the privacy policy: list, add, edit (O-183 to O-195). */
import { ShieldTask20Filled, ShieldTask20Regular, Scales20Filled, Scales20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const terms = plainArea('terms', places.terms, { group: 'Content', icon: Scales20Regular, iconSelected: Scales20Filled }, () =>
  import('./screens.ts').then(({ terms: screens }) => screens),
)
export const privacy = plainArea('privacy', places.privacy, { group: 'Content', icon: ShieldTask20Regular, iconSelected: ShieldTask20Filled }, () =>
  import('./screens.ts').then(({ privacy: screens }) => screens),
)
