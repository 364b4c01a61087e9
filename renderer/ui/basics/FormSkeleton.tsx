/** Shown while a form's record is read. */
import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  skeleton: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

export function FormSkeleton() {
  return (
    <Skeleton aria-label="Loading" className={useStyles().skeleton}>
      {Array.from({ length: 4 }, (_, index) => (
        <SkeletonItem key={index} size={32} />
      ))}
    </Skeleton>
  )
}
