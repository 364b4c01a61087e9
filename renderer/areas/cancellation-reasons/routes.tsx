/** Cancellation reasons: list, add, edit (O-112, O-114, O-115). */
import { CommentDismiss20Filled, CommentDismiss20Regular } from '@fluentui/react-icons'
import { plainArea } from '../area.ts'
import { places } from '../../../shared/rules/places.ts'

export const cancellationReasons = plainArea(
  'cancellation-reasons',
  places.cancellationReasons,
  { group: 'Content', icon: CommentDismiss20Regular, iconSelected: CommentDismiss20Filled },
  () => import('./screens.ts'),
)
