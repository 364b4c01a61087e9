/** The line of a summary by dates. The table beside it says the same, so screen readers pass over it. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { Summary } from '../../../shared/platform/summaries.ts'
import { useWidth } from '../basics/useWidth.ts'
import { lineOf } from './lineShape.ts'
import { figure, groupName, type NamedSummary } from './summaryWords.ts'

const HEIGHT = 96
/** Room for the points at the edges, in pixels. */
const EDGE = 5
/** With more points, they would touch. */
const MOST_DOTS = 60

const useStyles = makeStyles({
  chart: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  picture: { display: 'block', width: '100%', height: `${HEIGHT}px`, overflow: 'visible' },
  line: { fill: 'none', stroke: tokens.colorBrandForeground1, strokeWidth: '2px', strokeLinejoin: 'round' },
  dot: { fill: tokens.colorBrandForeground1 },
  axis: { stroke: tokens.colorNeutralStroke2 },
  ends: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
})

export function LineChart({ named, summary }: { named: NamedSummary; summary: Summary }) {
  const styles = useStyles()
  const [chart, measured] = useWidth()
  const { points, zero } = lineOf(named, summary)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const width = Number.isFinite(measured) ? measured : 0
  const at = ({ x, y }: { x: number; y: number }) => [EDGE + x * (width - 2 * EDGE), HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)] as const
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best))
  const [, base] = at({ x: 0, y: zero })
  const most = summary.groups.find(({ key }) => key === highest.key)
  return (
    <div ref={chart} className={styles.chart} aria-hidden>
      <Caption1 block>{most ? `Most: ${figure(named, most)}, ${groupName(named, most.key)}` : ''}</Caption1>
      <svg className={styles.picture}>
        <line className={styles.axis} x1={0} x2={width} y1={base} y2={base} />
        <polyline className={styles.line} points={points.map(point => at(point).join()).join(' ')} />
        {points.length <= MOST_DOTS &&
          points.map(point => {
            const [cx, cy] = at(point)
            const group = summary.groups.find(({ key }) => key === point.key)
            return (
              <circle key={point.key} className={styles.dot} cx={cx} cy={cy} r={3}>
                <title>{`${groupName(named, point.key)}: ${group ? figure(named, group) : '0'}`}</title>
              </circle>
            )
          })}
      </svg>
      <div className={styles.ends}>
        <Caption1>{groupName(named, first.key)}</Caption1>
        {last !== first && <Caption1>{groupName(named, last.key)}</Caption1>}
      </div>
    </div>
  )
}
