/** The Map: users around a city or a state (O-091 to O-105). */
import { Button, Caption1, Card, makeStyles, mergeClasses, Spinner, Text, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { counted } from '../../../shared/rules/words.ts'
import { type Bounds, type Centre, type FoundPoints, type NamedPlace, type UserType } from '../../../shared/areas/map.ts'
import { detailsPath, places } from '../../../shared/rules/places.ts'
import { useQueryAtom } from '../../state/query.ts'
import { sessionAtom, useAccess } from '../../state/session.ts'
import { detailsReference } from '../../ui/table/columns.ts'
import { ContentDialog } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { ListTabs } from '../../ui/list/ListTabs.tsx'
import { ageInWords } from '../../ui/basics/age.ts'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { preloadable } from '../../ui/basics/preloadable.tsx'
import { RecordLink } from '../../ui/table/RecordLink.tsx'
import { UnreadableBar } from '../../ui/basics/UnreadableBar.tsx'
import { useWidth } from '../../ui/basics/useWidth.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import * as atoms from './atoms.ts'
import { categoryOf, zoomOf } from './filters.ts'
import { Filters } from './Filters.tsx'
import { PointTable } from './PointTable.tsx'
import { useMapFilters } from './useMapFilters.ts'

/** Width in pixels below which the filters are above the map. */
const ROOM_FOR_BOTH = 640

const TABS = [
  { id: 'map', label: 'Map' },
  { id: 'table', label: 'Table' },
] as const
type View = (typeof TABS)[number]['id']

const useStyles = makeStyles({
  screen: { height: '100%', display: 'flex', gap: tokens.spacingHorizontalXL },
  stacked: { height: 'auto', flexDirection: 'column' },
  filters: { width: '264px', flexShrink: 0, overflowY: 'auto', boxSizing: 'border-box', padding: '2px' },
  stackedFilters: { width: 'auto' },
  main: { flexGrow: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  stackedMain: { minHeight: '480px' },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '32px' },
  space: { flexGrow: 1 },
  total: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  age: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  panel: { position: 'relative', flexGrow: 1, minHeight: 0 },
  view: { position: 'absolute', inset: 0 },
  message: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxSizing: 'border-box',
  },
  over: { position: 'absolute', top: tokens.spacingVerticalM, left: '50%', transform: 'translateX(-50%)', zIndex: 1, width: 'max-content', maxWidth: '80%' },
  people: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
})

const SPINNER = <Spinner label="Ploting Users on Map" />
const Loading = () => <div className={useStyles().message}>{SPINNER}</div>
// MapLibre is large, so it only loads if there is something to show.
const MapView = preloadable(() => import('../../ui/map/MapView.tsx'), <Loading />)
const NOBODY: FoundPoints = { points: [], misplaced: 0, unreadable: 0 }
/** The lists of both types of users. */
const PEOPLE = { Client: places.customers.list, Professional: places.providers.list } as const satisfies Record<UserType, unknown>

/** The users around a place, with the filters that found them. */
interface Shown {
  centre: Centre
  found: FoundPoints
  distance: number
  type: UserType
}

export default function MapScreen() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const tiles = useAtomValue(sessionAtom)?.mapTiles ?? null
  const filters = useMapFilters()
  const { settled } = filters
  const { state, city, distance, type } = settled
  const stateInput = useRef<HTMLInputElement>(null)
  const panelId = useId()
  const [measure, width] = useWidth()
  const isStacked = width < ROOM_FOR_BOTH
  const [canDraw, setCanDraw] = useState(true)
  const [picked, setPicked] = useState<number[] | null>(null)

  const centring = useQueryAtom(atoms.centre(state === null ? null : { state_id: state, ...(city === null ? {} : { city_id: city }) }))
  const centre = state === null ? null : (centring.data?.centre ?? null)
  const asked = centre && { latitude: centre.latitude, longitude: centre.longitude, distance, type, ...categoryOf(settled) }
  const finding = useQueryAtom(atoms.points(asked))
  const found = finding.data?.value
  const failure = centring.failure ?? finding.failure

  const now = useMemo<Shown | null>(() => (centre && found ? { centre, found, distance, type } : null), [centre, found, distance, type])
  /** The previous result stays while another one is read, but not if that fails. */
  const [before, setBefore] = useState<Shown | null>(null)
  if (now && now !== before) setBefore(now)
  const isLoading = state !== null && !now && !failure && (centring.loading || finding.loading)
  const shown = now ?? (isLoading ? before : centre && failure ? { centre, found: NOBODY, distance, type } : null)

  const [bounds, setBounds] = useState<Bounds | null>(null)
  const naming = useQueryAtom(atoms.cities(bounds)).data?.cities
  /** The previous names stay until those of the new place are known. */
  const [names, setNames] = useState<readonly NamedPlace[]>([])
  if (naming && naming !== names) setNames(naming)

  const people = PEOPLE[shown?.type ?? type]
  const access = useAccess(people.title)
  const view: View = !canDraw || parameters.get('view') === 'table' ? 'table' : 'map'
  const open = (tab: string) =>
    setParameters(
      given => {
        const next = new URLSearchParams(given)
        if (tab === 'table') next.set('view', tab)
        else next.delete('view')
        return next
      },
      { replace: true },
    )
  const pick = (ids: number[]) => (ids.length === 1 ? access.guard('view', () => void navigate(detailsPath(people, ids[0]!))) : setPicked(ids))

  const { points, misplaced, unreadable } = now?.found ?? NOBODY
  const total = points.length + misplaced
  const message = (text: string, action?: ReactNode) => (
    <div className={styles.message}>
      <Text>{text}</Text>
      {action}
    </div>
  )
  const over = (content: ReactNode) => <Card className={styles.over}>{content}</Card>

  function content(): ReactNode {
    if (state === null) return message('Set Filters to see the Map', <Button onClick={() => stateInput.current?.focus()}>Choose a state</Button>)
    if (centring.data && !centre)
      return message(
        'This state can’t be shown: none of its cities has coordinates.',
        <Button onClick={() => stateInput.current?.focus()}>Choose another state</Button>,
      )
    if (!shown) return isLoading ? <Loading /> : null
    return (
      <>
        <div className={styles.view}>
          {view === 'map' ? (
            <MapView
              label="Map of users"
              points={shown.found.points}
              centre={shown.centre}
              kilometres={shown.distance}
              zoom={zoomOf(shown.distance)}
              tiles={tiles}
              names={names}
              moved={setBounds}
              pick={pick}
              fail={() => setCanDraw(false)}
            />
          ) : (
            <PointTable points={shown.found.points} centre={shown.centre} people={people} />
          )}
        </div>
        {isLoading && over(SPINNER)}
        {now &&
          points.length === 0 &&
          over(
            <>
              <Text>
                {`No ${type === 'Client' ? 'clients' : 'professionals'} within ${distance} km${(settled.parent ?? settled.topParent) ? ' in this category' : ''}.`}
              </Text>
              <Button onClick={filters.reset}>Reset filters</Button>
            </>,
          )}
      </>
    )
  }

  return (
    <div ref={measure} className={mergeClasses(styles.screen, isStacked && styles.stacked)}>
      <div className={mergeClasses(styles.filters, isStacked && styles.stackedFilters)}>
        <Filters {...filters} stateInput={stateInput} />
      </div>
      <div className={mergeClasses(styles.main, isStacked && styles.stackedMain)}>
        <div className={styles.bar}>
          {canDraw && <ListTabs label="Ways to see the users" tabs={TABS} shown={view} counts={{}} panelId={panelId} open={open} />}
          <span className={styles.space} />
          {finding.data && now && (
            <>
              <Caption1 className={styles.age}>{ageInWords(finding.data.asOf, finding.data.source === 'offline')}</Caption1>
              <IconButton label="Refresh" icon={<ArrowClockwise20Regular />} onClick={() => finding.reload()} />
            </>
          )}
          <Text role="status" weight="semibold" className={styles.total}>
            {now ? `Total users: ${total.toLocaleString(LOCALE)}` : ''}
          </Text>
        </div>
        {failure && <FailureBar failure={failure} retry={() => (centring.failure ? centring.reload() : finding.reload())} />}
        {!canDraw && <TextBar intent="warning">This computer can’t draw the map, because it has no WebGL 2. The table shows the same users.</TextBar>}
        {now && city !== null && now.centre.of === 'state' && (
          <TextBar intent="info">This city has no coordinates, so the middle of its state stands for it.</TextBar>
        )}
        {misplaced > 0 && (
          <TextBar intent="warning">{`${counted(misplaced, 'user')} ${misplaced === 1 ? 'has' : 'have'} no valid coordinates and ${misplaced === 1 ? 'is' : 'are'} not on the map.`}</TextBar>
        )}
        <UnreadableBar count={unreadable} />
        <div id={panelId} className={styles.panel}>
          {content()}
        </div>
      </div>
      {picked && (
        <ContentDialog title={`${counted(picked.length, 'user')} in one place`} close={() => setPicked(null)}>
          <ul className={styles.people}>
            {picked.map(id => (
              <li key={id}>
                <RecordLink {...detailsReference(people, id)!}>{`User ${id}`}</RecordLink>
              </li>
            ))}
          </ul>
        </ContentDialog>
      )}
    </div>
  )
}
