/**
 * The drawer: a filter, favourites and the areas in groups that fold, 240 pixels wide (F-492); a rail of icons in a narrow window or when
 * it is collapsed. In a narrow window it opens over the screen on demand.
 */
import { IconButton } from '../ui/basics/IconButton.tsx'
import { Button, Caption1, Caption1Strong, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ChevronDown16Regular,
  ChevronRight16Regular,
  Dismiss16Regular,
  Filter16Regular,
  PanelLeftContract20Regular,
  PanelLeftExpand20Regular,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom'
import { isListed, type ListedArea } from '../areas/area.ts'
import { presentAddress } from '../state/address.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { useAllViews } from '../state/views.ts'
import { withoutDetails } from '../ui/address/detailsAddress.ts'
import { openViewOf } from '../ui/address/listAddress.ts'
import { lastListAddress } from '../ui/address/listVisits.ts'
import { BrandMark } from './BrandMark.tsx'
import { DrawerEntry } from './DrawerEntry.tsx'
import { drawerGroups, drawerViews, toggled } from './drawerEntries.ts'
import { DrawerViews } from './DrawerViews.tsx'
import { drawerAreasAtom } from './ownScreens.ts'
import { useMedia } from '../ui/basics/useMedia.ts'

/** Windows in which the drawer is a rail. */
const NARROW = '(max-width: 900px)'

const useStyles = makeStyles({
  place: { flexShrink: 0, position: 'relative' },
  drawer: {
    width: '240px',
    height: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rail: { width: '52px' },
  // Over the screen and its header, below dialogs and menus.
  over: { position: 'absolute', top: 0, insetInlineStart: 0, zIndex: 10, boxShadow: tokens.shadow64 },
  top: {
    height: '48px',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: `14px ${tokens.spacingHorizontalS}`,
  },
  railTop: { height: 'auto', flexDirection: 'column', padding: '12px 0' },
  name: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  filter: { flexShrink: 0, margin: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`, minWidth: 0 },
  areas: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`, scrollbarWidth: 'thin' },
  // Beside the icons there is no room for a scroll bar.
  railAreas: { scrollbarWidth: 'none' },
  heading: { display: 'block', margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXS}` },
  fold: {
    width: '100%',
    height: '28px',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: 'inherit',
    fontWeight: 'inherit',
    lineHeight: 'inherit',
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  between: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, marginTop: '6px', paddingTop: '6px' },
  none: { padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** Arrow keys go through the filter, the groups and the links, and sideways to a link's star. */
function goByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: drawer, target } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const entry = target.closest('li')
  const sideways = key === 'ArrowRight' ? entry?.querySelector('button') : key === 'ArrowLeft' ? entry?.querySelector('a') : null
  const stops = [...drawer.querySelectorAll<HTMLElement>('input, h2 button, li a')].filter(stop => stop.checkVisibility())
  const index = stops.indexOf(entry?.querySelector('a') ?? target)
  const upright = index < 0 ? null : key === 'ArrowDown' ? stops[index + 1] : key === 'ArrowUp' ? stops[index - 1] : null
  const next = sideways ?? upright
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface DrawerProps {
  /** The section of the current screen: its area is marked on its forms too, and on the screens of areas without an entry. */
  present: string | null | undefined
}

export function Drawer({ present }: DrawerProps) {
  const { pathname, search } = useLocation()
  return <DrawerAt present={present} pathname={pathname} openView={openViewOf(new URLSearchParams(search))} navigate={useNavigate()} />
}

interface DrawerAtProps extends DrawerProps {
  pathname: string
  openView: string | undefined
  navigate: NavigateFunction
}

/** It has no more of the address than this, so that it is not drawn again with each page of a list. */
const DrawerAt = memo(function DrawerAt({ present, pathname, openView, navigate }: DrawerAtProps) {
  const styles = useStyles()
  const id = useId()
  const { drawerOpen, favourites, foldedGroups } = useAtomValue(preferencesAtom)
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const drawerAreas = useAtomValue(drawerAreasAtom)
  const isNarrow = useMedia(NARROW)
  const [isOver, setOver] = useState(false)
  const [filter, setFilter] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpenOver = isNarrow && isOver
  const isRail = (isNarrow && !isOver) || (!isNarrow && !drawerOpen)
  const views = drawerViews(drawerAreas, denials, useAllViews(), isRail ? '' : filter)
  const isInView = views.some(({ view }) => view.id === openView)
  const groups = drawerGroups(drawerAreas, denials, { favourites, foldedGroups }, isRail ? '' : filter)

  useEffect(() => {
    if (!isOpenOver) return
    input.current?.focus()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOver(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpenOver])

  // An area that gets or loses its star moves, and the focus moves with it.
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current !== null) place.current?.querySelector<HTMLElement>(`[data-area="${moved.current}"] button`)?.focus()
    moved.current = null
  })
  function star(name: string): void {
    moved.current = name
    changePreferences({ favourites: toggled(favourites, name) })
  }

  function toggle(): void {
    if (!isNarrow) return changePreferences({ drawerOpen: !drawerOpen })
    setOver(!isOver)
    opener.current?.focus()
  }
  function pressKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape') return goByKeys(event)
    if (filter !== '') setFilter('')
    else if (isOpenOver) toggle()
  }
  /** Enter opens the first area that matches the filter. */
  function pressKeyInFilter(event: KeyboardEvent<HTMLInputElement>): void {
    const first = filter !== '' ? place.current?.querySelector<HTMLElement>('li a') : null
    if (event.key !== 'Enter' || !first) return
    event.preventDefault() // otherwise the key would go on to the link, which has the focus now, and open it once more
    first.focus()
    first.click()
  }
  /** Leads back to a list as it was left, without a panel that was open beside it. The current area's address stays the same however its list is sorted. */
  const addressOf = ({ drawer: { path } }: ListedArea) => (pathname === path ? path : withoutDetails(lastListAddress(path)))
  /** A click on the current area leaves its list as it is. */
  function click(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element
    const name = target.closest<HTMLElement>('[data-area]')?.dataset.area
    const view = target.closest<HTMLElement>('[data-view]')?.dataset.view
    if (view !== undefined) {
      setFilter('')
      setOver(false)
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      return void navigate(view)
    }
    const area = name === undefined ? undefined : drawerAreas.filter(isListed).find(each => each.name === name)
    if (!area) return
    if (target.closest('button')) return star(area.name)
    setFilter('')
    setOver(false)
    // The browser handles clicks that open another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isHere = pathname === area.drawer.path
    void navigate(isHere ? (presentAddress().address ?? pathname) : addressOf(area), { replace: isHere })
  }

  /** Screens without a section are those of Steward itself, each of which is its own area at most. */
  const isPresent = ({ section, drawer }: ListedArea) => section === present && (section !== null || pathname.startsWith(drawer.path))
  return (
    <div ref={place} className={mergeClasses(styles.place, isOpenOver && styles.rail)}>
      {/* Enter does the same as a click on a link or a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav aria-label="Areas" className={mergeClasses(styles.drawer, isRail && styles.rail, isOpenOver && styles.over)} onKeyDown={pressKey} onClick={click}>
        <div className={mergeClasses(styles.top, isRail && styles.railTop)}>
          <BrandMark size={24} />
          {!isRail && <span className={styles.name}>Steward</span>}
          <IconButton
            ref={opener}
            label={isRail ? 'Expand navigation' : 'Collapse navigation'}
            aria-expanded={!isRail}
            icon={isRail ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
            onClick={toggle}
          />
        </div>
        {!isRail && (
          <Input
            ref={input}
            className={styles.filter}
            aria-label="Filter areas"
            placeholder="Filter areas"
            value={filter}
            onChange={(_, { value }) => setFilter(value)}
            onKeyDown={pressKeyInFilter}
            contentBefore={<Filter16Regular />}
            contentAfter={
              filter === '' ? undefined : (
                <Button
                  appearance="transparent"
                  size="small"
                  icon={<Dismiss16Regular />}
                  aria-label="Clear filter"
                  onClick={() => {
                    setFilter('')
                    input.current?.focus()
                  }}
                />
              )
            }
          />
        )}
        <div className={mergeClasses(styles.areas, isRail && styles.railAreas)}>
          {views.length > 0 && <DrawerViews views={views} isRail={isRail} />}
          {groups.map(({ name, areas: members, hasHeading, isFolded }, index) => {
            // The current area shows even if its group is folded.
            const shown = isFolded ? members.filter(isPresent) : members
            if (shown.length === 0 && isRail) return null
            const listId = `${id}-${index}`
            return (
              <div key={name} className={mergeClasses(isRail && (index > 0 || views.length > 0) && styles.between)}>
                {!isRail && hasHeading && (
                  <Caption1Strong as="h2" className={styles.heading}>
                    {filter === '' ? (
                      <Button
                        appearance="subtle"
                        size="small"
                        className={styles.fold}
                        aria-expanded={!isFolded}
                        aria-controls={listId}
                        iconPosition="after"
                        icon={isFolded ? <ChevronRight16Regular /> : <ChevronDown16Regular />}
                        onClick={() => changePreferences({ foldedGroups: toggled(foldedGroups, name) })}
                      >
                        {name}
                      </Button>
                    ) : (
                      <span className={styles.fold}>{name}</span>
                    )}
                  </Caption1Strong>
                )}
                <ul id={listId} className={styles.list} aria-label={name} hidden={shown.length === 0}>
                  {shown.map(area => (
                    <DrawerEntry
                      key={area.name}
                      area={area}
                      href={`#${addressOf(area)}`}
                      isRail={isRail}
                      isHere={pathname === area.drawer.path && !isInView}
                      isPresent={isPresent(area)}
                      isFavourite={favourites.includes(area.name)}
                    />
                  ))}
                </ul>
              </div>
            )
          })}
          {groups.length === 0 && views.length === 0 && (
            <Caption1 as="p" block role="status" className={styles.none}>
              No areas match “{filter.trim()}”.
            </Caption1>
          )}
        </div>
      </nav>
    </div>
  )
})
