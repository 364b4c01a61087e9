/** Images: the list, and the screen that uploads (O-164 to O-173). */
import { ImageMultiple20Filled, ImageMultiple20Regular } from '@fluentui/react-icons'
import { listedArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add } = places.images

export const images = listedArea(
  'images',
  { group: 'Content', icon: ImageMultiple20Regular, iconSelected: ImageMultiple20Filled },
  { ...list, as: 'details', load: () => import('./ImageList.tsx') },
  [{ ...add, as: 'add', load: () => import('./UploadImages.tsx') }],
)
