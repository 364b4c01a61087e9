/** The drawer: areas in groups, 240 pixels wide (F-492), a rail of icons when narrow or put away. */
import { Button, Caption1Strong, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { PanelLeftContract20Regular, PanelLeftExpand20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { isDenied } from '../../shared/rules/access.ts'
import { DRAWER_GROUPS } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
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
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
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

export function Drawer() {
  const styles = useStyles()
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
                const link = (
                  <NavLink to={path} className={({ isActive }) => mergeClasses(styles.link, isActive && styles.selected)}>
                    {({ isActive }) => (
                      <>
                        <span className={mergeClasses(styles.icon, isActive && styles.iconSelected)}>{isActive ? <IconSelected /> : <Icon />}</span>
                        {!isRail && label}
                      </>
                    )}
                  </NavLink>
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
