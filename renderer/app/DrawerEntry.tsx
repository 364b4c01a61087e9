/** One area in the drawer: its link, and the star that makes it a favourite. In the rail its icon alone, with its name on hover. */
import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Star16Filled, Star16Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ListedArea } from '../areas/area.ts'
import { withoutDetails } from '../ui/address/detailsAddress.ts'
import { lastListAddress } from '../ui/address/listVisits.ts'

const useStyles = makeStyles({
  entry: {
    position: 'relative',
    marginBottom: '2px',
    // The star shows where it is of use, and takes no room elsewhere.
    ':not(:hover, :focus-within) > button': { opacity: 0 },
    '@media (hover: none)': { '> button': { opacity: '1 !important' } },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '34px',
    // The heading of its group stays in sight too.
    scrollMarginBlock: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase300,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground2Hover },
  },
  selected: { backgroundColor: tokens.colorNeutralBackground2Selected, color: tokens.colorNeutralForeground2Selected, fontWeight: tokens.fontWeightSemibold },
  icon: { flexShrink: 0, display: 'flex' },
  iconSelected: { color: tokens.colorNeutralForeground2BrandSelected },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', marginInlineEnd: '16px' },
  star: { position: 'absolute', top: '5px', insetInlineEnd: '4px', minWidth: '24px' },
})

export interface DrawerEntryProps {
  area: ListedArea
  isRail: boolean
  /** Whether its screen shows, or one of its forms. */
  isPresent: boolean
  isFavourite: boolean
  star(): void
  /** Called when the link is followed. */
  follow(): void
}

export function DrawerEntry({ area, isRail, isPresent, isFavourite, star, follow }: DrawerEntryProps) {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  const { path, label, icon: Icon, iconSelected: IconSelected } = area.drawer
  const isHere = pathname === path
  const isSelected = isHere || isPresent
  const entry = useRef<HTMLAnchorElement>(null)
  // The area that shows is in sight, wherever one came from.
  useEffect(() => {
    if (isSelected) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  /** Fetches the code of the area's main screen, which is then there when it is opened. What cannot be loaded is told of there. */
  const fetchAhead = () =>
    void area.routes
      .find(route => route.path === path)
      ?.load()
      .catch(() => {})
  const link = (
    <Link
      ref={entry}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      // A list is come back to as it was left, but for a panel that was open beside it, and stays as it is where it shows.
      to={isHere ? path + search : withoutDetails(lastListAddress(path))}
      className={mergeClasses(styles.link, isSelected && styles.selected)}
      aria-current={isHere ? 'page' : isSelected ? 'location' : undefined}
      onClick={follow}
    >
      <span className={mergeClasses(styles.icon, isSelected && styles.iconSelected)}>{isSelected ? <IconSelected /> : <Icon />}</span>
      {!isRail && <span className={styles.label}>{label}</span>}
    </Link>
  )
  if (isRail)
    return (
      <li className={styles.entry}>
        <Tooltip content={label} relationship="label" positioning="after">
          {link}
        </Tooltip>
      </li>
    )
  return (
    <li className={styles.entry} data-area={area.name}>
      {link}
      <Tooltip content={isFavourite ? 'Remove from favourites' : 'Add to favourites'} relationship="description" positioning="after">
        <Button
          className={styles.star}
          appearance="transparent"
          size="small"
          // Reached from its link by an arrow key, or forty areas would be eighty stops.
          tabIndex={-1}
          aria-label={`Favourite: ${label}`}
          aria-pressed={isFavourite}
          icon={isFavourite ? <Star16Filled /> : <Star16Regular />}
          onClick={star}
        />
      </Tooltip>
    </li>
  )
}
