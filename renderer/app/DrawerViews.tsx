/** The favourite views in the drawer, under a heading of their own; each with the number of its rows, if its whole list is on this computer. */
import { Caption1, Caption1Strong, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Bookmark20Filled, Bookmark20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import type { Since } from '../../shared/contract/list.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { sinceInWords } from '../../shared/rules/offlineCopies.ts'
import { client } from '../state/client.ts'
import { useQuery } from '../state/query.ts'
import { listsReadAtom } from '../state/views.ts'
import { openViewOf, viewParameters } from '../ui/address/listAddress.ts'
import type { DrawerView } from './drawerEntries.ts'
import { useDrawerEntryStyles } from './drawerEntryStyles.ts'

const useStyles = makeStyles({
  // What follows may have no heading, such as the Dashboard.
  group: { marginBottom: '6px', paddingBottom: '4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: { display: 'block', margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXS}` },
  title: { display: 'flex', alignItems: 'center', height: '28px', padding: `0 ${tokens.spacingHorizontalS}`, color: tokens.colorNeutralForeground3 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** How many rows a view has; null if that is not known. */
function useCount({ id, list, state }: DrawerView['view']): { total: number | null; since?: Since } {
  const { data, reload } = useQuery<{ total: number | null; since?: Since }>({
    key: ['views', 'count', { id, state }],
    area: list,
    read: signal => client.views.count({ id }, { signal }),
  })
  const readAt = useAtomValue(listsReadAtom)[list]
  const known = useRef(readAt)
  // A list that was read for the first time has not changed, so nothing else tells of it.
  useEffect(() => {
    if (readAt !== known.current) reload()
    known.current = readAt
  }, [readAt, reload])
  return data ?? { total: null }
}

/** The drawer handles clicks. */
function ViewEntry({ view, area, isRail }: DrawerView & { isRail: boolean }) {
  const styles = useStyles()
  const shared = useDrawerEntryStyles()
  const { pathname, search } = useLocation()
  const { total, since } = useCount(view)
  const { path, label } = area.drawer
  const route = `${path}?${viewParameters(view.id, view.state)}`
  const href = useHref(route)
  const isHere = pathname === path && openViewOf(new URLSearchParams(search)) === view.id
  const Icon = isHere ? Bookmark20Filled : Bookmark20Regular
  const name = `${view.name}, ${label}`
  const isCounted = total !== null && !isRail
  const link = (
    <a
      href={href}
      title={isRail ? undefined : since && isCounted ? `${name}: ${total.toLocaleString(LOCALE)} ${sinceInWords(since)}` : name}
      className={mergeClasses(shared.link, isHere && shared.selected)}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon className={mergeClasses(shared.icon, isHere && shared.iconSelected)} />
      {!isRail && (
        <>
          <bdi className={shared.label}>{view.name}</bdi>
          {isCounted && (
            <Caption1 className={styles.count}>
              {total.toLocaleString(LOCALE)}
              {since && '+'}
            </Caption1>
          )}
        </>
      )}
    </a>
  )
  return (
    <li className={shared.entry} data-view={route}>
      {isRail ? (
        <Tooltip content={name} relationship="label" positioning="after">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

export function DrawerViews({ views, isRail }: { views: readonly DrawerView[]; isRail: boolean }) {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={isRail ? undefined : styles.group}>
      {!isRail && (
        <Caption1Strong as="h2" id={id} className={styles.heading}>
          <span className={styles.title}>Views</span>
        </Caption1Strong>
      )}
      <ul className={styles.list} aria-label={isRail ? 'Views' : undefined} aria-labelledby={isRail ? undefined : id}>
        {views.map(each => (
          <ViewEntry key={each.view.id} {...each} isRail={isRail} />
        ))}
      </ul>
    </div>
  )
}
