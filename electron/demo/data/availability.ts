/** When professionals work. */
import { chanceFrom } from '../seed.ts'
import { isOdd } from '../oddities.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A professional whose hours are impossible. */
const WITH_ODD_HOURS = 20_993

const hour = (of: number) => `${String(of).padStart(2, '0')}:00:00`

/** The hours of the professional with this id: most on weekdays, some with a break at noon. */
export function availabilityOf({ id }: { id: number }) {
  const chance = chanceFrom(id + 360)
  const opens = chance.whole(7, 10)
  const closes = chance.whole(17, 21)
  const hasBreak = chance.happens(0.2)
  const rows = DAYS.flatMap((day_name, index) => {
    const works = index < 5 ? chance.happens(0.96) : chance.happens(0.35)
    const hours = hasBreak ? [[opens, 13] as const, [15, closes] as const] : [[opens, closes] as const]
    return hours.map(([from, to]) => ({ day_name, opening_time: hour(from), closing_time: hour(to), status: works ? 'Active' : 'Inactive' }))
  })
  const odd = isOdd(id, WITH_ODD_HOURS) ? [{ day_name: 'Feriados', opening_time: null, closing_time: '25:00', status: 'On request' }] : []
  return [...rows, ...odd].map((row, index) => Object.assign({ id: id * 20 + index }, row))
}
