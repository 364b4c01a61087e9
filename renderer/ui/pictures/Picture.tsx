/** A picture of the marketplace, or a placeholder that says why there is none. */
import { Image, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens, Tooltip } from '@fluentui/react-components'
import { Image20Regular, ImageOff20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { usePicture } from '../../state/pictures.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    flexShrink: 0,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  small: { width: '32px', height: '24px' },
  medium: { width: '96px', height: '72px' },
  large: { width: '240px', height: '180px', maxWidth: '100%' },
  full: { width: '100%', aspectRatio: '4 / 3' },
  image: { width: '100%', height: '100%' },
})

export interface PictureProps {
  /** As the record has it; empty if there is none. */
  address: string
  /** The alternative text. */
  name: string
  /** 32 by 24, 96 by 72 or 240 by 180 pixels, or the full width of the container. */
  size: 'small' | 'medium' | 'large' | 'full'
}

export function Picture({ address, name, size }: PictureProps) {
  const styles = useStyles()
  const { source, failure } = usePicture(address)
  /** The source that the browser could not decode. */
  const [broken, setBroken] = useState<string>()
  const box = mergeClasses(styles.box, styles[size])
  const reason =
    address === ''
      ? 'No picture'
      : (failure?.message ?? (source !== undefined && source === broken ? 'This picture is damaged and can’t be shown.' : undefined))

  if (reason !== undefined) {
    const icon = address === '' ? <Image20Regular /> : <ImageOff20Regular />
    return (
      <Tooltip content={reason} relationship="inaccessible">
        <span role="img" aria-label={`${name}: ${reason}`} tabIndex={address === '' ? undefined : 0} className={box}>
          {icon}
        </span>
      </Tooltip>
    )
  }
  if (source === undefined)
    return (
      <Skeleton aria-label={`Loading ${name}`} className={box}>
        <SkeletonItem className={styles.image} />
      </Skeleton>
    )
  return (
    <span className={box}>
      <Image className={styles.image} fit="contain" src={source} alt={name} onError={() => setBroken(source)} />
    </span>
  )
}
