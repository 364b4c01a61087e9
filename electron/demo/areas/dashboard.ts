/** The dashboard's counts as the marketplace answers them. */
import type { Area } from '../area.ts'
import { accepted } from '../request.ts'

/** People and bookings have no records in this marketplace yet: a mid-size marketplace's numbers, as text like its database gives. */
const COUNTS = { user_list: '18432', pro_list: '2967', quotation_list: '5210', services_list: '4128', booking_list: '31874' }

export const dashboard: Area = {
  answer: app => void app.get('/dashboard-data', context => accepted(context, 'Dashboard data', { data: COUNTS })),
}
