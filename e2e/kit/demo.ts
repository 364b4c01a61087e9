/** How many records the demo marketplace has, read from it, and as screens write it. */
import { BOOKING_COUNT } from '../../electron/demo/data/bookings.ts'
import { MESSAGE_COUNT } from '../../electron/demo/areas/contact-us.ts'
import { CUSTOMER_COUNT } from '../../electron/demo/data/users.ts'
import { builtGeography } from '../hosts/marketplace.ts'

export { BOOKING_COUNT, CUSTOMER_COUNT, MESSAGE_COUNT }

let cities: number | undefined
/** The number of cities, which the build takes from a package. */
export const cityCount = (): number => (cities ??= builtGeography().cities.length)

/** A number with its thousands separated, such as 30,752. */
export const written = (count: number): string => count.toLocaleString('en')

/** What stands below a page of a list, such as "11–20 of 30,752"; of the cities by default. */
export const rangeOf = (first: number, last: number, total = cityCount()): string => `${written(first)}–${written(last)} of ${written(total)}`

/** The number of the last page of cities, ten to a page. */
export const lastPage = (): number => Math.ceil(cityCount() / 10)
