import { expect, it } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { memoryOfflineStore } from '../offline/offline.ts'
import { createOwnRecords } from './ownRecords.ts'

it('remembers each record once, the latest first, and 500 at most; each administrator’s apart', () => {
  let noted = 0
  const own = createOwnRecords(memoryOfflineStore(null), systemClock, () => void (noted += 1))
  for (let id = 1; id <= 501; id += 1) own.note('ana', { area: 'cities', id })
  own.note('ana', { area: 'cities', id: 2 })
  own.note('eva', { area: 'states', id: 2 })
  own.forget('ana', { area: 'cities', id: 501 })
  const ids = own.all('ana').map(({ id }) => id)
  expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([499, 2, 500, 3])
  expect(noted).toBe(503)
  expect(own.all('eva')).toEqual([{ area: 'states', id: 2 }])
})
