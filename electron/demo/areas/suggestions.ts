/** Suggestions in the demo marketplace. */
import { writersFrom } from '../data/writers.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { chanceFrom, stored } from '../seed.ts'
import { SUGGESTIONS } from '../words.ts'
import { wornTable } from '../oddities.ts'

const COUNT = 300
const FIRST_DAY = Date.UTC(2024, 1, 29)
const LAST_DAY = Date.UTC(2026, 9, 30)

/** One by nobody, two without a day, one with markup, one that goes on and on, and one of nothing. */
const ODD = {
  2: { user_id: null, first_name: null, email: null },
  3: { created_at: null },
  4: { created_at: '0000-00-00 00:00:00' },
  6: { first_name: '<b>Ana</b>', suggestion: '<a href="javascript:alert(1)">Dark mode</a> & bigger "buttons".' },
  7: { suggestion: 'Más horarios.\nMás profesionales.\n'.repeat(30).trim() },
  10: { suggestion: null },
}

function healthy(geography: Geography) {
  const chance = chanceFrom(323)
  const { customers, professionals } = writersFrom(geography)
  return Array.from({ length: COUNT }, (_, index) => {
    const { id: user_id, first_name, email, city, language } = chance.pick(chance.happens(0.8) ? customers : professionals)
    const { wishes, ends } = SUGGESTIONS[language]
    const wish = chance.pick(wishes).replace('{city}', city)
    const created = FIRST_DAY + ((LAST_DAY - FIRST_DAY) * (index + chance.next())) / COUNT
    return {
      id: index + 1,
      user_id,
      first_name,
      email,
      created_at: stored(created),
      suggestion: chance.happens(0.5) ? `${wish} ${chance.pick(ends)}` : wish,
    }
  })
}

export const suggestions = recordArea(wornTable('suggestions', healthy, ODD), {
  noun: 'Suggestion',
  list: { call: 'GET suggestion/lists', withoutId: 9 },
})
