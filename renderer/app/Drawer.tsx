/** The drawer: areas in groups, 240 pixels wide (F-492), a rail of icons when narrow or put away. */
import { Button, Caption1Strong, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { PanelLeftContract20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isDenied } from '../../shared/rules/access.ts'
import { DRAWER_GROUPS } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { lastListAddress } from '../ui/listVisits.ts'
import { BrandMark } from './BrandMark.tsx'

/** Below this window width the drawer is a rail, in pixels. */
const RAIL_BELOW = 901

const useStyles = makeStyles({
  drawer: {
    width: '240px', flexShrink: 0, boxSizing: 'border-box', display: 'flex', flexDirection: 'column', overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2, borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalS,
  },
  rail: { width: '52px' },
  top: { height: '48px', flexShrink: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, paddingInlineStart: '6px' },
  railTop: { height: 'auto', flexDirection: 'column', padding: '12px 0' },
  name: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  group: { marginTop: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalXXS, paddingInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  link: {
    display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, height: '34px', padding: `0 ${tokens.spacingHorizontalS}`, boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium, color: tokens.colorNeutralForeground2, textDecorationLine: 'none', whiteSpace: 'nowrap', overflow: 'hidden',
    fontSize: tokens.fontSizeBase300, marginBottom: '2px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground2Hover },
  },
  selected: { backgroundColor: tokens.colorNeutralBackground2Selected, color: tokens.colorNeutralForeground2Selected, fontWeight: tokens.fontWeightSemibold },
  icon: { flexShrink: 0, display: 'flex' },
  iconSelected: { color: tokens.colorNeutralForeground2BrandSelected },
})

function useIsNarrow(): boolean {
  const query = `(max-width: ${RAIL_BELOW - 1}px)`
  const [isNarrow, setNarrow] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const update = () => setNarrow(media.matches)
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [query])
  return isNarrow
}

/** `present` is the area whose screen shows; its forms are marked too. A list is come back to as it was left, and stays as it is where it shows. */
export function Drawer({ present }: { present: string | undefined }) {
  const styles = useStyles()
  const { pathname, search } = useLocation()
  const { drawerOpen } = useAtomValue(preferencesAtom)
  const access = useAtomValue(sessionAtom)?.access ?? {}
  const isNarrow = useIsNarrow()
  const isRail = isNarrow || !drawerOpen
  const shown = areas.filter(area => !isDenied(access, area.section, 'view'))

  return (
    <nav aria-label="Areas" className={mergeClasses(styles.drawer, isRail && styles.rail)}>
      <div className={mergeClasses(styles.top, isRail && styles.railTop)}>
        <BrandMark size={24} />
        {!isRail && <span className={styles.name}>Steward</span>}
        {/* A narrow window has room for the rail alone. */}
        {!isNarrow && (
          <Tooltip content={isRail ? 'Expand navigation' : 'Collapse navigation'} relationship="label">
            <Button
              appearance="subtle" aria-expanded={!isRail} icon={isRail ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
              onClick={() => changePreferences({ drawerOpen: !drawerOpen })}
            />
          </Tooltip>
        )}
      </div>
      {DRAWER_GROUPS.map(group => {
        const members = shown.filter(area => area.drawer.group === group)
        if (members.length === 0) return null
        const isAlone = members.length === 1 && members[0]!.drawer.label === group
        return (
          <div key={group}>
            {!isRail && !isAlone && <Caption1Strong as="h2" block className={styles.group}>{group}</Caption1Strong>}
            <ul className={styles.list} aria-label={group}>
              {members.map(({ name, drawer: { path, label, icon: Icon, iconSelected: IconSelected } }) => {
                const isHere = pathname === path
                const isSelected = isHere || name === present
                const link = (
                  <Link
                    to={isHere ? path + search : lastListAddress(path)} className={mergeClasses(styles.link, isSelected && styles.selected)}
                    aria-current={isHere ? 'page' : isSelected ? 'location' : undefined}
                  >
                    <span className={mergeClasses(styles.icon, isSelected && styles.iconSelected)}>{isSelected ? <IconSelected /> : <Icon />}</span>
                    {!isRail && label}
                  </Link>
                )
                return <li key={name}>{isRail ? <Tooltip content={label} relationship="label" positioning="after">{link}</Tooltip> : link}</li>
              })}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
