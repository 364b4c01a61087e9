/** An area in the drawer: its link, and the star that makes it a favourite. In the rail, only its icon, with its name on hover. */
import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Star16Filled, Star16Regular } from '@fluentui/react-icons'
import { memo, useEffect, useRef, useState } from 'react'
import type { ListedArea } from '../areas/area.ts'
import { useDrawerEntryStyles } from './drawerEntryStyles.ts'

const useStyles = makeStyles({
  // Room for the star.
  label: { marginInlineEnd: '16px' },
  star: {
    position: 'absolute',
    top: '5px',
    insetInlineEnd: '4px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground2BrandHover },
  },
})

/** On touch screens, stars always show. */
const canHover = matchMedia('(hover: hover)').matches

export interface DrawerEntryProps {
  area: ListedArea
  /** The address of its link. */
  href: string
  isRail: boolean
  /** Whether its main screen shows, and whether that or one of its forms does. */
  isHere: boolean
  isPresent: boolean
  isFavourite: boolean
}

/** The drawer handles clicks, so that an entry has no property that changes with the address, and the forty of them are not drawn again. */
export const DrawerEntry = memo(function DrawerEntry({ area, href, isRail, isHere, isPresent, isFavourite }: DrawerEntryProps) {
  const styles = useStyles()
  const shared = useDrawerEntryStyles()
  const { path, label, icon: Icon, iconSelected: IconSelected } = area.drawer
  const isSelected = isHere || isPresent
  const ShownIcon = isSelected ? IconSelected : Icon
  const ShownStar = isFavourite ? Star16Filled : Star16Regular
  const entry = useRef<HTMLAnchorElement>(null)
  /** Whether the pointer or the focus is on the entry; its star only shows then. */
  const [isNear, setNear] = useState(!canHover)
  const leave = () => setNear(!canHover)
  // Scrolls to the current area.
  useEffect(() => {
    if (isSelected) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  /** Loads the code of the area's main screen ahead. A failure shows when the screen is opened. */
  const fetchAhead = () =>
    void area.routes
      .find(route => route.path === path)
      ?.load()
      .catch(() => {})
  const link = (
    <a
      ref={entry}
      href={href}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      className={mergeClasses(shared.link, isSelected && shared.selected)}
      aria-current={isHere ? 'page' : isSelected ? 'location' : undefined}
    >
      <ShownIcon className={mergeClasses(shared.icon, isSelected && shared.iconSelected)} />
      {!isRail && <span className={mergeClasses(shared.label, styles.label)}>{label}</span>}
    </a>
  )
  if (isRail)
    return (
      <li className={shared.entry} data-area={area.name}>
        <Tooltip content={label} relationship="label" positioning="after">
          {link}
        </Tooltip>
      </li>
    )
  return (
    <li className={shared.entry} data-area={area.name} onPointerEnter={() => setNear(true)} onPointerLeave={leave} onFocus={() => setNear(true)} onBlur={leave}>
      {link}
      <button
        type="button"
        className={styles.star}
        title={isFavourite ? 'Remove from favourites' : 'Add to favourites'}
        // Reached from its link by an arrow key, so that forty areas are not eighty stops of the Tab key.
        tabIndex={-1}
        aria-label={`Favourite: ${label}`}
        aria-pressed={isFavourite}
      >
        {isNear && <ShownStar />}
      </button>
    </li>
  )
})
