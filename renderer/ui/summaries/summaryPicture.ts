/** A summary as a picture: its title, and its bars or its line, dark on white, so that it can be read in any document. */
import type { Summary } from '../../../shared/platform/summaries.ts'
import { lineOf } from './lineShape.ts'
import { figure, groupName, numberOf, othersName, type NamedSummary } from './summaryWords.ts'

/** In pixels; the picture has twice as many, so that it is sharp in print. */
const SCALE = 2
const WIDTH = 720
const MARGIN = 24
const LINE = 26
const LABEL_WIDTH = 220
const FIGURE_WIDTH = 120
const LINE_HEIGHT = 240
const COLOURS = { paper: '#ffffff', text: '#242424', quiet: '#616161', mark: '#0b6a70', below: '#b10e1c', axis: '#d1d1d1' }
const FONT = '"Inter Variable", sans-serif'

/** The text, cut where it has no room. */
function fitting(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const cut = [...text]
  while (cut.length > 0 && context.measureText(`${cut.join('')}…`).width > room) cut.pop()
  return `${cut.join('')}…`
}

function drawBars(context: CanvasRenderingContext2D, named: NamedSummary, { groups, others }: Summary, top: number): void {
  const most = Math.max(...groups.map(group => Math.abs(numberOf(named, group))), Number.MIN_VALUE)
  const room = WIDTH - 2 * MARGIN - LABEL_WIDTH - FIGURE_WIDTH
  const lines = [
    ...groups.map(group => ({ name: groupName(named, group.key), figures: group, hasBar: true })),
    ...(others ? [{ name: othersName(named, others.groups), figures: others, hasBar: false }] : []),
  ]
  for (const [index, { name, figures, hasBar }] of lines.entries()) {
    const middle = top + index * LINE + LINE / 2
    const number = numberOf(named, figures)
    context.fillStyle = COLOURS.text
    context.textAlign = 'left'
    context.fillText(fitting(context, name, LABEL_WIDTH - 12), MARGIN, middle)
    context.textAlign = 'right'
    context.fillText(figure(named, figures), WIDTH - MARGIN, middle)
    context.fillStyle = number < 0 ? COLOURS.below : COLOURS.mark
    if (hasBar) context.fillRect(MARGIN + LABEL_WIDTH, middle - 7, (room * Math.abs(number)) / most, 14)
  }
}

function drawLine(context: CanvasRenderingContext2D, named: NamedSummary, summary: Summary, top: number): void {
  const { points, zero } = lineOf(named, summary)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return
  const bottom = top + LINE_HEIGHT
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best))
  const most = summary.groups.find(({ key }) => key === highest.key)
  context.strokeStyle = COLOURS.axis
  const heightAt = (y: number) => bottom - y * (LINE_HEIGHT - LINE)
  context.strokeRect(MARGIN, heightAt(zero), WIDTH - 2 * MARGIN, 0)
  context.strokeStyle = COLOURS.mark
  context.lineWidth = 2
  context.beginPath()
  for (const { x, y } of points) context.lineTo(MARGIN + x * (WIDTH - 2 * MARGIN), heightAt(y))
  context.stroke()
  context.fillStyle = COLOURS.quiet
  context.textAlign = 'left'
  if (most) context.fillText(`Most: ${figure(named, most)}, ${groupName(named, most.key)}`, MARGIN, top)
  context.fillText(groupName(named, first.key), MARGIN, bottom + LINE / 2)
  context.textAlign = 'right'
  if (last !== first) context.fillText(groupName(named, last.key), WIDTH - MARGIN, bottom + LINE / 2)
}

/** The picture as the bytes of a PNG file, in base64. */
export function summaryPicture(named: NamedSummary, summary: Summary): string {
  const top = MARGIN + 2 * LINE
  const lines = named.choice.interval ? LINE_HEIGHT + LINE : (summary.groups.length + (summary.others ? 1 : 0)) * LINE
  const canvas = document.createElement('canvas')
  const height = top + lines + MARGIN
  Object.assign(canvas, { width: WIDTH * SCALE, height: height * SCALE })
  const context = canvas.getContext('2d')!
  context.scale(SCALE, SCALE)
  context.fillStyle = COLOURS.paper
  context.fillRect(0, 0, WIDTH, height)
  context.textBaseline = 'middle'
  context.fillStyle = COLOURS.text
  context.font = `600 16px ${FONT}`
  context.fillText(fitting(context, named.title, WIDTH - 2 * MARGIN), MARGIN, MARGIN + LINE / 2)
  context.font = `13px ${FONT}`
  if (named.choice.interval) drawLine(context, named, summary, top)
  else drawBars(context, named, summary, top)
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
}
