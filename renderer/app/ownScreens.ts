/** The screens of Steward itself, and all that the drawer lists: the areas, after the Dashboard, and with the translation workbench among them. */
import { ChartMultiple20Filled, ChartMultiple20Regular, TranslateAuto20Filled, TranslateAuto20Regular } from '@fluentui/react-icons'
import { atom } from 'jotai'
import { hasTexts } from '../../shared/areas/index.ts'
import { ACTIVITY_ADDRESS } from '../../shared/rules/activity.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import { HELP_ADDRESS } from '../../shared/rules/help.ts'
import { OFFLINE_ADDRESS } from '../../shared/rules/offlineCopies.ts'
import { OUTBOX_ADDRESS } from '../../shared/rules/savedForLater.ts'
import { SUMMARY_REPORTS_ADDRESS } from '../../shared/rules/summaryReports.ts'
import { GLOSSARY_ADDRESS, WORK_LIST_ADDRESS, WORKBENCH_ADDRESS, WORKBENCH_IMPORT_ADDRESS } from '../../shared/rules/workbench.ts'
import { areas } from '../areas/index.ts'
import { listedArea, type DrawerAreas, type ListedArea, type RendererArea } from '../areas/area.ts'
import { sessionAtom } from '../state/session.ts'
import { dashboard } from './dashboard/area.ts'

const WORKBENCH = { path: WORKBENCH_ADDRESS, title: 'Translation workbench' }
const workbench: ListedArea = {
  name: 'workbench',
  section: null,
  drawer: { group: 'Content', label: 'Workbench', path: WORKBENCH_ADDRESS, icon: TranslateAuto20Regular, iconSelected: TranslateAuto20Filled },
  routes: [
    { ...WORKBENCH, load: () => import('./workbench/Overview.tsx') },
    { path: WORK_LIST_ADDRESS, title: 'Texts', parent: WORKBENCH, load: () => import('./workbench/WorkList.tsx') },
    { path: WORKBENCH_IMPORT_ADDRESS, title: 'Import translations', parent: WORKBENCH, load: () => import('./workbench/ImportTexts.tsx') },
    { path: GLOSSARY_ADDRESS, title: 'Glossary', parent: WORKBENCH, load: () => import('./workbench/Glossary.tsx') },
  ],
}

const summaryReports: RendererArea = {
  name: 'summaryReports',
  ...listedArea('Summary reports', [ChartMultiple20Regular, ChartMultiple20Filled], {
    path: SUMMARY_REPORTS_ADDRESS,
    title: 'Summary reports',
    load: () => import('./summaryReports/SummaryReports.tsx'),
  }),
  section: null,
}

export const ownScreens: readonly RendererArea[] = [
  dashboard,
  { name: 'search', section: null, routes: [{ path: FIND_ADDRESS, title: 'Find', load: () => import('./Find.tsx') }] },
  { name: 'changes', section: null, routes: [{ path: ACTIVITY_ADDRESS, title: 'Activity', load: () => import('./Activity.tsx') }] },
  { name: 'outbox', section: null, routes: [{ path: OUTBOX_ADDRESS, title: 'Outbox', load: () => import('./Outbox.tsx') }] },
  { name: 'offline', section: null, routes: [{ path: OFFLINE_ADDRESS, title: 'Offline data', load: () => import('./OfflineData.tsx') }] },
  { name: 'help', section: null, routes: [{ path: HELP_ADDRESS, title: 'Help', load: () => import('./help/Help.tsx') }] },
  workbench,
  summaryReports,
]

/** All that the drawer and the palette may go to: the workbench stands behind the translations. */
const drawerAreas: readonly RendererArea[] = [dashboard, ...areas.flatMap(area => (area.name === 'translations' ? [area, workbench] : [area])), summaryReports]
const withoutWorkbench = drawerAreas.filter(area => area !== workbench)

/** Without the workbench where it would be empty: for those who have no language to translate into, or may see no texts. */
export const drawerAreasOf: DrawerAreas = (languages, denials) => (hasTexts(languages, denials) ? drawerAreas : withoutWorkbench)

/** What the drawer and the palette go to. */
export const drawerAreasAtom = atom(get => {
  const session = get(sessionAtom)
  return session?.administrator ? drawerAreasOf(session.administrator.assigned_lang, session.denials) : drawerAreas
})
