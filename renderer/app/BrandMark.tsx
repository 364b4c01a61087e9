/** Steward's icon, beside or above its name, which says the same in words. */
import icon from '../../resources/icon.svg?no-inline'

/** `size` is its width and height in pixels. */
export function BrandMark({ size }: { size: number }) {
  return <img src={icon} alt="" width={size} height={size} style={{ display: 'block', flexShrink: 0 }} />
}
