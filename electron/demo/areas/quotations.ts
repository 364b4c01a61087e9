/** Quotations in the demo marketplace: by page, the newest first, genuine and testing ones apart. What was said about them is answered with the bookings. */
import { takesCancellationReason } from '../../../shared/rules/bookingStates.ts'
import { isDay } from '../../../shared/rules/dates.ts'
import { quotationTable, WITHOUT_ID } from '../data/quotations.ts'
import { participants, userTable } from '../data/users.ts'
import { pictureAddress } from '../files.ts'
import { changes, recordArea } from '../records.ts'
import { accepted, answerCall, invalid, missing, plain, refused } from '../request.ts'

const ADMIN_STATUSES = ['Approved', 'Pending', 'Rejected']
const STATUSES = ['Waiting', 'Accepted', 'Rejected', 'Booked', 'Expired']
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

export const quotations = recordArea(
  quotationTable,
  {
    noun: 'Quotation',
    shown(row, context, tables) {
      const users = tables.open(userTable)
      const customer = users.get(row.customer_id ?? 0)
      const pro = row.pro_id === null ? undefined : users.get(row.pro_id)
      return {
        ...row,
        quotation_images: row.quotation_images?.map(({ quotation_image }) => ({ quotation_image: pictureAddress(context, quotation_image) })) ?? null,
        address: customer?.address ?? null,
        latitude: customer?.latitude ?? null,
        longitude: customer?.longitude ?? null,
        ...participants(context, customer, pro),
      }
    },
    list: {
      call: 'GET quotation/lists',
      isPaged: true,
      isNested: true,
      filters: { testing: (row, value) => (row.testing_status === 1) === (value === 'yes') },
      withoutId: WITHOUT_ID,
    },
    show: { call: 'GET quotation/show/:id' },
  },
  {
    answer(app, tables) {
      const table = tables.open(quotationTable)
      const users = tables.open(userTable)

      const change = changes(app, 'Quotation', table)
      const isOneOf = (words: readonly string[], word: string | undefined): word is string => word !== undefined && words.includes(word)
      change('POST quotation/adminStatus/:id', 'Admin status updated successfully', ({ admin_status }) =>
        isOneOf(ADMIN_STATUSES, admin_status) ? { admin_status } : 'The selected admin status is invalid.',
      )
      change('POST quotation/cancellationReason', 'Cancellation reason updated successfully', ({ cancellation_reason }, row) => {
        if (!cancellation_reason) return 'The cancellation reason field is required.'
        return takesCancellationReason(row.status ?? '') ? { cancellation_reason } : 'Only a rejected or expired quotation takes a cancellation reason.'
      })
      change('POST quotation/testing', 'Quotation testing status updated successfully', ({ status }) =>
        status === '0' || status === '1' ? { testing_status: Number(status) } : 'The status must be 1 or 0.',
      )
      change(
        'POST quotation/assignProfessional',
        'Professional assigned successfully',
        ({ professional_id }) => {
          const found = users.get(Number(professional_id))
          return found?.current_role_type === 'Professional' ? { pro_id: found.id } : 'Professional not found.'
        },
        'quotation_id',
      )

      answerCall(app, 'POST quotation/updateDateTime', context => {
        const payload = context.get('payload')
        const { service_date, service_time, invoice_no, status } = payload
        const fields = missing(payload, { service_date: 'service date', service_time: 'service time', invoice_no: 'invoice no', status: 'status' })
        if (!fields.service_date && !isDay(service_date!)) fields.service_date = 'The service date is not a valid date.'
        if (!fields.service_time && !TIME.test(service_time!)) fields.service_time = 'The service time is not a valid time.'
        if (!fields.status && !isOneOf(STATUSES, status)) fields.status = 'The selected status is invalid.'
        if (Object.keys(fields).length > 0) return invalid(context, fields)
        const rows = table.all()
        const row = rows.find(({ code }) => code === invoice_no) ?? rows.find(({ service_code }) => service_code === invoice_no)
        if (!row) return refused(context, 'Quotation not found.')
        table.update(row.id, { service_date: service_date!, service_time: service_time!, status: status! })
        return accepted(context, 'Date and time updated successfully')
      })

      answerCall(app, 'POST quotation/findProfessional', context => {
        const payload = context.get('payload')
        const fields = missing(payload, { quotation_id: 'quotation id', email: 'email' })
        if (Object.keys(fields).length > 0) return invalid(context, fields)
        if (!table.get(Number(payload.quotation_id))) return refused(context, 'Quotation not found.')
        const found = users.all().filter(({ email }) => email !== null && plain(email) === plain(payload.email!))
        const pro = found.find(({ current_role_type }) => current_role_type === 'Professional')
        if (!pro) return context.json({ code: '1', message: found.length > 0 ? 'This user is not a professional.' : null })
        const { id, first_name, last_name, email, phone, current_role_type } = pro
        return context.json({ code: '1', message: { id, first_name, last_name, email, phone, current_role_type } })
      })
    },
  },
)
