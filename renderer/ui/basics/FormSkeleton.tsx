/** Lines that stand for what is being read, such as the fields of a form. */
import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  skeleton: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

export function FormSkeleton({ count = 4, size = 32 }: { count?: number; size?: 20 | 32 }) {
  return (
    <Skeleton aria-label="Loading" className={useStyles().skeleton}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonItem key={index} size={size} />
      ))}
    </Skeleton>
  )
}
