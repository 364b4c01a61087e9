/** The dashboard's counts in the demo marketplace: how many there are in the lists that its cards lead to, as text like its database gives. */
import type { Area } from '../area.ts'
import { bookingTable } from '../data/bookings.ts'
import { quotationTable } from '../data/quotations.ts'
import { serviceTable } from '../data/services.ts'
import { PROFESSIONALS, userTable } from '../data/users.ts'
import { accepted } from '../request.ts'

export const dashboard: Area = {
  answer(app, tables) {
    const [users, quotations, services, bookings] = [tables.open(userTable), tables.open(quotationTable), tables.open(serviceTable), tables.open(bookingTable)]
    app.get('/dashboard-data', context => {
      const counts = {
        user_list: users.size() - PROFESSIONALS,
        pro_list: PROFESSIONALS,
        quotation_list: quotations.size(),
        // As the list of services counts them.
        services_list: services.all().filter(({ testing_status }) => testing_status !== 1).length,
        booking_list: bookings.size(),
      }
      return accepted(context, 'Dashboard data', { data: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])) })
    })
  },
}
