/** Promocodes: handlers (C-670 to C-683). */
import { promocodes as area, promocodeDetails, promocodeRow, type PromocodeAddition } from '../../shared/areas/promocodes.ts'
import { countryNames } from '../core/lists/names.ts'
import { readOrdered } from '../core/lists/orderedList.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

const calls = {
  ...usualCalls(area, assumed, 'promocode'),
  update: assumed('POST promocode/update/{id}'),
  setStatus: assumed('POST promocode/status/{id}'),
}

/** As the documents name them, in their order; the promocode itself, which they leave out, beside its title (decisions C-677). */
const body = (form: PromocodeAddition) => ({
  country_id: form.country_id ?? '',
  country_code: form.country_code,
  promotional_type: form.promotional_type,
  categories: form.categories,
  promocode_type: form.promocode_type,
  amount: form.amount,
  maximum_amount: form.maximum_amount,
  start_date: form.start_date,
  end_date: form.end_date,
  user_count: form.user_count,
  per_user_count: form.per_user_count,
  notify_users: form.notify_users,
  description: form.description,
  image: form.image,
  is_home: form.is_home,
  commission_excluded: form.commission_excluded,
  promocode: form.promocode,
})

/** The status code (C-459); an unknown status is sent back as it came. */
const statusCode = (status: string): string => ({ Active: '1', Inactive: '0' })[status] ?? status

/** The query of a tab (decisions C-671). */
const asked = ({ tab }: { tab?: string }) => ({ is_home: tab === 'home' ? 1 : 0 })

export const promocodes = recordArea(
  area,
  calls,
  {
    decode: promocodeRow,
    refersTo: { id: 'country_id', title: 'country_title' },
    searched: row => [row.promocode, row.title, row.description, row.country_title].join(' '),
    named: row => row.promocode,
    asked,
    all: { tab: 'all' },
    names: countryNames,
    // A promocode that was written may belong to another tab.
    dependsOn: ['countries', 'promocodes'],
    detailKeys: ['promocode_details'],
    decodeDetails: promocodeDetails,
    createBody: form => ({ ...body(form), title: form.promocode, status: '1' }),
    updateBody: form => ({ ...body(form), title: form.title || form.promocode, status: statusCode(form.status) }),
    statusBody: status => ({ status: statusCode(status) }),
  },
  (core, { endpoints }) => ({
    inOrder: ({ tab }, { signal }) => readOrdered(core, `promocodes.inOrder.${tab}`, endpoints.list, promocodeRow, { search: asked({ tab }), signal }),
  }),
)
