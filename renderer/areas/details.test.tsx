/** What the details of all areas have in common. */
import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import type { DetailTab } from '../ui/details/details.ts'
import { StatusBadge } from '../ui/basics/StatusButton.tsx'
import { details as bookings } from './bookings/details.tsx'
import { details as messages } from './contact-us/details.tsx'
import { personFacts } from './people/personDetails.tsx'
import { details as preBookings } from './pre-bookings/details.tsx'
import { details as quotations } from './quotations/details.tsx'
import { details as services } from './services/details.tsx'

/** A record whose every field says the same. */
const RECORD = new Proxy({ id: 1 }, { get: (_, field) => (field === 'id' ? 1 : 'Pending') })

const TABS: ReadonlyArray<[string, ReadonlyArray<DetailTab<never>>, string[]]> = [
  ['bookings', bookings.tabs, ['Status', 'Payment Status', 'Partial Payment Status']],
  ['pre-bookings', preBookings.tabs, ['Status']],
  ['messages', messages.tabs, ['Reply Status']],
]

it.each(TABS)('a status has its colour in the details of %s', (_, tabs, labels) => {
  const rows = tabs.flatMap(({ sections = [] }) => sections.flatMap(section => section.rows)).filter(({ label }) => label.endsWith('Status'))
  expect(rows.map(({ label }) => label)).toEqual(labels)
  for (const { label, value } of rows) {
    const shown = value(RECORD as never)
    expect(isValidElement(shown) && shown.type, label).toBe(StatusBadge)
  }
})

it.each([
  ['bookings', bookings.facts, true],
  ['quotations', quotations.facts, true],
  ['services', services.facts, true],
  ['people', personFacts, false],
  ['messages', messages.facts, true],
  ['pre-bookings', preBookings.facts, true],
])('%s open with four to six facts, the status beside the name among them', (_, facts = [], hasStatus) => {
  const count = facts.length + (hasStatus ? 1 : 0)
  expect(new Set(facts.map(({ label }) => label)).size).toBe(facts.length)
  expect(count).toBeGreaterThanOrEqual(4)
  expect(facts.length).toBeLessThanOrEqual(6)
})
