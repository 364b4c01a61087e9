/** The dashboard's counts as the marketplace answers them. */
import type { Area } from '../area.ts'
import { serviceTable } from '../data/services.ts'
import { accepted } from '../request.ts'

/** What has no records in this marketplace yet, or too many to be counted each time: a mid-size marketplace's numbers, as text like its database gives. */
const COUNTS = { user_list: '18432', pro_list: '2967', quotation_list: '5210', booking_list: '31874' }

export const dashboard: Area = {
  answer(app, tables) {
    const services = tables.open(serviceTable)
    app.get('/dashboard-data', context => {
      // As the list of services counts them.
      const services_list = String(services.all().filter(({ testing_status }) => testing_status !== 1).length)
      return accepted(context, 'Dashboard data', { data: { ...COUNTS, services_list } })
    })
  },
}
