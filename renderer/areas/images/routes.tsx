/** Images: the list, and the screen that uploads (O-164 to O-173). */
import { ImageMultiple20Filled, ImageMultiple20Regular } from '@fluentui/react-icons'
import type { RendererArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

const { list, add } = places.images

export const images: RendererArea = {
  name: 'images',
  section: list.title,
  drawer: { group: 'Content', label: list.title, path: list.path, icon: ImageMultiple20Regular, iconSelected: ImageMultiple20Filled },
  routes: [
    { ...list, as: 'details', load: () => import('./ImageList.tsx') },
    { ...add, parent: list, as: 'add', load: () => import('./UploadImages.tsx') },
  ],
}
