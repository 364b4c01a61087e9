/** The line of a summary by dates. The table beside it says the same and has the same links, so screen readers and the Tab key pass over it. */
import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { Filters } from '../../../shared/contract/list.ts'
import type { Summary } from '../../../shared/platform/summaries.ts'
import { conditionOf } from '../address/summaries.ts'
import { useWidth } from '../basics/useWidth.ts'
import { lineOf } from './lineShape.ts'
import { figure, groupName, type NamedSummary } from './summaryWords.ts'

const HEIGHT = 96
/** Room for the points at the edges, in pixels. */
const EDGE = 5
/** With more points, they would touch. */
const MOST_DOTS = 60
/** Width of the line on paper, in pixels; it is stretched to the width of the paper. */
const PAPER_WIDTH = 720

const useStyles = makeStyles({
  chart: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  // On paper, the style sheet makes it black.
  picture: { display: 'block', width: '100%', overflow: 'visible', color: tokens.colorBrandForeground1 },
  screen: { height: `${HEIGHT}px` },
  line: { fill: 'none', stroke: 'currentColor', strokeWidth: '2px', strokeLinejoin: 'round', pointerEvents: 'none' },
  dot: { fill: 'currentColor' },
  axis: { stroke: tokens.colorNeutralStroke2 },
  target: { fill: 'transparent' },
  link: { '& circle': { opacity: 0 }, ':hover circle': { opacity: 1, r: '5px' } },
  dotted: { '& circle': { opacity: 1 } },
  ends: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
})

interface Mark {
  key: string
  cx: number
  cy: number
  title: string
  /** The address of its rows; undefined if there are none. */
  to: string | undefined
}

/** A point that leads to its rows: everything above and below it that is nearer to it than to another one. */
function PointLink({ cx, cy, title, to, from, until, isDotted }: Mark & { to: string; from: number; until: number; isDotted: boolean }) {
  const styles = useStyles()
  const follow = useLinkClickHandler(to)
  return (
    <a
      href={useHref(to)}
      tabIndex={-1}
      className={mergeClasses(styles.link, isDotted && styles.dotted)}
      // The focus stays where it is: what screen readers pass over must not have it.
      onMouseDown={event => event.preventDefault()}
      onClick={follow}
    >
      <title>{title}</title>
      <rect className={styles.target} x={from} y={0} width={Math.max(0, until - from)} height={HEIGHT} />
      <circle className={styles.dot} cx={cx} cy={cy} r={3} />
    </a>
  )
}

interface LineProps {
  named: NamedSummary
  summary: Summary
}

/** `filtered` is the address of the list with further filters; without it, the points are no links. */
function Line({ named, summary, width, filtered }: LineProps & { width: number; filtered?: (filters: Filters) => string }) {
  const styles = useStyles()
  const { column, choice } = named
  const { points, zero } = lineOf(named, summary)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const heightAt = (y: number) => HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)
  const groups = new Map(summary.groups.map(group => [group.key, group]))
  const marks = points.map(({ key, x, y }): Mark => {
    const group = groups.get(key)
    const condition = group && conditionOf(column, key, choice.interval)
    return {
      key,
      cx: EDGE + x * (width - 2 * EDGE),
      cy: heightAt(y),
      title: `${groupName(named, key)}: ${group ? figure(named, group) : '0'}`,
      to: condition && filtered ? filtered({ [column.column]: condition }) : undefined,
    }
  })
  const isDotted = points.length <= MOST_DOTS
  const linked = marks.filter((mark): mark is Mark & { to: string } => mark.to !== undefined)
  const most = groups.get(points.reduce((best, point) => (point.value > best.value ? point : best)).key)
  return (
    <>
      <Caption1 block>{most ? `Most: ${figure(named, most)}, ${groupName(named, most.key)}` : ''}</Caption1>
      <svg className={mergeClasses(styles.picture, filtered && styles.screen)} viewBox={filtered ? undefined : `0 0 ${width} ${HEIGHT}`}>
        <line className={styles.axis} x1={0} x2={width} y1={heightAt(zero)} y2={heightAt(zero)} />
        <polyline className={styles.line} points={marks.map(({ cx, cy }) => `${cx},${cy}`).join(' ')} />
        {isDotted &&
          marks
            .filter(({ to }) => to === undefined)
            .map(({ key, cx, cy, title }) => (
              <circle key={key} className={styles.dot} cx={cx} cy={cy} r={3}>
                <title>{title}</title>
              </circle>
            ))}
        {linked.map((mark, place) => {
          const between = (other: Mark | undefined, end: number) => (other ? (mark.cx + other.cx) / 2 : end)
          return <PointLink {...mark} key={mark.key} from={between(linked[place - 1], 0)} until={between(linked[place + 1], width)} isDotted={isDotted} />
        })}
      </svg>
      <div className={styles.ends}>
        <Caption1>{groupName(named, first.key)}</Caption1>
        {last !== first && <Caption1>{groupName(named, last.key)}</Caption1>}
      </div>
    </>
  )
}

/** On the screen. A click on a point leads to its rows. */
export function LineChart({ filtered, ...line }: LineProps & { filtered(filters: Filters): string }) {
  const styles = useStyles()
  const [chart, measured] = useWidth()
  return (
    <div ref={chart} className={styles.chart} aria-hidden>
      <Line {...line} filtered={filtered} width={Number.isFinite(measured) ? measured : 0} />
    </div>
  )
}

/** On paper. */
export function PrintedLine(line: LineProps) {
  const styles = useStyles()
  return (
    <div className={styles.chart} aria-hidden>
      <Line {...line} width={PAPER_WIDTH} />
    </div>
  )
}
