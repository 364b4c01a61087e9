/** What the details of all areas have in common. */
import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import type { DetailTab } from '../ui/details/details.ts'
import { StatusBadge } from '../ui/basics/StatusButton.tsx'
import { details as bookings } from './bookings/details.tsx'
import { details as messages } from './contact-us/details.tsx'
import { details as preBookings } from './pre-bookings/details.tsx'

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
