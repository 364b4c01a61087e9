/** Categories in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { CATEGORY_TYPES, categoryTable, WITHOUT_ID, type CategoryRow } from '../data/categories.ts'
import { categoryDescriptionTable, categoryTitleTable } from '../data/categoryTranslations.ts'
import { pictureAddress } from '../files.ts'
import { answerRecords, answerTranslations } from '../records.ts'
import { accepted, answerCall, missing } from '../request.ts'
import { storedNow } from '../seed.ts'

const YES_NO = ['quotation_enabled', 'serviceneedtostart', 'age_required', 'next_day_booking', 'allowmultiplebooking'] as const

export const categories: Area = {
  keeps: [categoryTable, categoryTitleTable, categoryDescriptionTable],
  answer(app, tables) {
    const table = tables.open(categoryTable)
    const short = ({ id, title, type, status, parent_id }: CategoryRow) => ({ id, title, type, status, parent_id })
    const inOrder = (rows: CategoryRow[]) => rows.toSorted((a, b) => a.place - b.place || a.id - b.id)
    const flag = (value: string | undefined) => (value === '1' || value === '0' ? Number(value) : null)

    answerRecords(app, tables, categoryTable, {
      noun: 'Category',
      list: {
        call: 'GET category/lists',
        shown: short,
        withoutId: WITHOUT_ID,
        filters: { type: (row, value) => row.type === value },
      },
      shown: ({ place: _place, featured: _featured, image, icon_image, ...row }, context) => ({
        ...row,
        image: pictureAddress(context, image),
        icon_image: pictureAddress(context, icon_image),
      }),
      show: { call: 'GET category/show/:id', key: 'category_details' },
      save: {
        store: 'POST category/store',
        update: 'POST category/update',
        required: { title: 'title', type: 'type', status: 'status', image: 'image', icon_image: 'icon image' },
        problems(payload, before) {
          const found: Record<string, string> = {}
          const place = CATEGORY_TYPES.indexOf(payload.type as (typeof CATEGORY_TYPES)[number])
          if (place < 0 && payload.type && payload.type !== before?.type) found.type = 'The selected type is invalid.'
          if (payload.status && payload.status !== before?.status && !STATUS_WORDS.some(word => word === payload.status))
            found.status = 'The selected status is invalid.'
          if (place > 0 && table.get(Number(payload.parent_id))?.type !== CATEGORY_TYPES[place - 1]) found.parent_id = 'The selected category does not exist.'
          if (payload.type === 'Parent')
            Object.assign(found, missing(payload, { guarantee_status: 'guarantee status', location_at_client: 'location at client' }))
          return found
        },
        kept: (payload, before) => ({
          title: payload.title!.trim(),
          type: payload.type!,
          status: payload.status!,
          parent_id: Number(payload.parent_id) || null,
          image: payload.image!,
          icon_image: payload.icon_image!,
          certification_required: payload.certification_required || '[]',
          assigned_country: payload.country || '[]',
          guarantee_status: flag(payload.guarantee_status),
          location_at_client: flag(payload.location_at_client),
          reschedule_duration: payload.reschedule_duration ? Number(payload.reschedule_duration) : null,
          reschedule_duration_type: payload.reschedule_duration_type ?? '',
          price_type: payload.price_type ?? '',
          paymentmode: payload.paymentmode ?? '',
          uploadcompleteserviceimages: payload.upload_complete_service_image ?? '',
          ...(Object.fromEntries(YES_NO.map(name => [name, payload[name] ?? ''])) as Record<(typeof YES_NO)[number], string>),
          created_at: before ? before.created_at : storedNow(),
          place: before?.place ?? table.all().length + 1,
          featured: before?.featured ?? null,
        }),
      },
      status: { call: 'POST category/status', values: STATUS_WORDS },
      remove: { call: 'DELETE category/delete/:id' },
      order: { call: 'POST Category/updateOrder', column: 'place' },
      stops: ({ id }, after) =>
        after === null && table.all().some(row => row.parent_id === id) ? 'There are categories below this one. Delete them first.' : null,
      translation: {
        show: 'GET category/translation/:main_id/:lang_id',
        store: 'POST category/storeTranslation',
        table: categoryTitleTable,
        texts: { title: 'title' },
      },
    })
    answerTranslations(app, tables, 'Category', table, {
      show: 'GET category/show_description/:main_id/:lang_id',
      store: 'POST category/storeDescription',
      key: 'description_details',
      table: categoryDescriptionTable,
      texts: { description: 'description' },
    })
    answerCall(app, 'GET category/byParent/:id', context => {
      const parent = Number(context.req.param('id'))
      return accepted(context, 'Categories', { data: inOrder(table.all().filter(row => row.parent_id === parent)).map(short) })
    })
    answerCall(app, 'GET category/parentCategories', context =>
      accepted(context, 'Parent categories', { data: inOrder(table.all().filter(({ type }) => type === 'Parent')).map(short) }),
    )
  },
}
