/** Promocodes in the demo marketplace. */
import type { Area } from '../area.ts'
import { categoryTable, PICTURE_NAMES } from '../data/categories.ts'
import { countryIdOf, countryTable } from '../data/regions.ts'
import { PROMOCODES } from '../words.ts'
import { pictureAddress } from '../files.ts'
import type { Geography } from '../geography.ts'
import { answerList } from '../lists.ts'
import { now } from '../making.ts'
import { answerRecords, idsIn } from '../records.ts'
import { accepted, answerCall, invalid } from '../request.ts'
import { chanceFrom } from '../seed.ts'
import type { RowOf } from '../tables.ts'
import { isOdd, wornTable } from '../oddities.ts'

const FOR_PROFESSIONALS = ['EXPERTO', 'INDICA']

const DAY = 86_400_000
/** A day so many days from today, so that some are always coming, running and over. */
const dayFromNow = (days: number) => new Date(now() + days * DAY).toISOString().slice(0, 10)

const WITHOUT_ID = 57
/** Oddities; their days count from when the marketplace was opened. */
const ODD = {
  49: { promocode_type: 'buy_one_get_one' },
  50: { title: null, maximum_amount: null, description: null, per_user_count: null, notify_users: null, is_home: null, commission_excluded: null },
  51: { start_date: dayFromNow(40), end_date: dayFromNow(12) },
  52: { promocode_type: 'percentage', amount: '150' },
  53: { user_count: 0 },
  54: { start_date: null, end_date: '0000-00-00' },
  55: { categories: '3,everything,10', promotional_type: 'partner' },
  56: { status: 2 },
  58: { country_id: null, country_code: null },
  59: { start_date: `${dayFromNow(-20)} 00:00:00`, end_date: `${dayFromNow(30)} 23:59:59` },
}

/** From when to when, in days from today: every fifth is to come, two of five are running, the others over. */
function term(id: number): { start_date: string; end_date: string } {
  const shift = (id * 7) % 60
  const [start, end] = id % 5 === 0 ? [10 + shift, 70 + shift] : id % 5 < 3 ? [-20 - shift, 20 + shift] : [-400 - shift, -40 - shift]
  return { start_date: dayFromNow(start), end_date: dayFromNow(end) }
}

function healthy(geography: Geography) {
  const chance = chanceFrom(411)
  const categories = categoryTable.seed(geography).filter(({ type }) => type === 'Category')
  type Words = Omit<(typeof PROMOCODES.used)[number], 'amount'> & { amount: string; title?: string | null }
  const promocode = (id: number, words: Words, country: string) => {
    const chosen = chance.happens(0.4) ? [] : Array.from({ length: chance.whole(1, 3) }, () => chance.pick(categories).id)
    return {
      id,
      title: words.title ?? words.promocode,
      promocode: words.promocode,
      country_id: countryIdOf(geography, country) ?? null,
      country_code: country,
      promotional_type: words.promotional_type,
      categories: [...new Set(chosen)].join(','),
      promocode_type: words.promocode_type,
      amount: words.amount,
      maximum_amount: words.maximum_amount.toFixed(2),
      ...term(id),
      user_count: chance.whole(1, 40) * 25,
      per_user_count: chance.whole(1, 3),
      notify_users: Number(chance.happens(0.3)),
      description: words.description,
      image: chance.happens(0.5) ? `pictures/${chance.pick(PICTURE_NAMES)}-${chance.whole(1, 5)}.png` : null,
      is_home: Number(id % 6 === 1),
      commission_excluded: Number(chance.happens(0.2)),
      status: Number(!chance.happens(0.15)) as number | null,
      place: id,
    }
  }
  const rows: Array<ReturnType<typeof promocode>> = []
  const add = (words: Words, country: string) => rows.push(promocode(rows.length + 1, words, country))
  for (const [index, words] of PROMOCODES.used.entries()) add({ ...words, amount: String(words.amount) }, index === 2 ? 'BR' : 'AR')
  for (const [word, title, description, countries] of PROMOCODES.campaigns) {
    for (const country of countries) {
      const isFlat = chance.happens(0.4)
      const amount = isFlat ? chance.pick([500, 1000, 1500, 2500]) : chance.pick([5, 10, 12.5, 15, 20, 25, 50])
      add(
        {
          title,
          promocode: `${word}${country}${String(amount).replace('.', '')}`,
          description,
          promotional_type: FOR_PROFESSIONALS.includes(word) ? 'professional' : 'customer',
          promocode_type: isFlat ? 'flat' : 'percentage',
          amount: isFlat ? amount.toFixed(2) : String(amount),
          maximum_amount: isFlat ? amount : chance.pick([1000, 2500, 4000]),
        },
        country,
      )
    }
  }
  return rows
}

const promocodeTable = wornTable('promocodes', healthy, ODD)

const REQUIRED = {
  country_id: 'country',
  promotional_type: 'promotional type',
  promocode: 'promocode',
  title: 'title',
  promocode_type: 'promocode type',
  amount: 'amount',
  maximum_amount: 'maximum amount',
  start_date: 'start date',
  end_date: 'end date',
  user_count: 'user count',
  per_user_count: 'per user count',
  description: 'description',
}
const NUMBERS = ['amount', 'maximum_amount', 'user_count', 'per_user_count'] as const

const flag = (value: string | undefined) => (value === '1' || value === '0' ? Number(value) : null)

export const promocodes: Area = {
  keeps: [promocodeTable],
  answer(app, tables) {
    const table = tables.open(promocodeTable)
    const shown = ({ place: _, ...row }: RowOf<typeof promocodeTable>) => row
    const inOrder = () => table.all().toSorted((a, b) => a.place - b.place || a.id - b.id)

    // What a row has of the home screen shows in its details alone.
    answerCall(app, 'GET promocode/lists', context =>
      answerList(context, 'Promocode list', inOrder(), { filters: { is_home: (row, value) => value === '0' || row.is_home === 1 } }, row => {
        const { notify_users: _, image: __, is_home: ___, promotional_type: ____, categories: _____, ...listed } = shown(row)
        return isOdd(row.id, WITHOUT_ID) ? { ...listed, id: null } : listed
      }),
    )
    answerRecords(app, tables, promocodeTable, {
      noun: 'Promocode',
      shown: (row, context) => ({ ...shown(row), image: pictureAddress(context, row.image) }),
      show: { call: 'GET promocode/show/:id', key: 'promocode_details' },
      save: {
        store: 'POST promocode/store',
        update: 'POST promocode/update/:id',
        required: REQUIRED,
        refers: { country_id: { table: countryTable, noun: 'country' } },
        unique: { promocode: ['promocode'] },
        problems: payload =>
          Object.fromEntries(
            NUMBERS.filter(field => payload[field] && !Number.isFinite(Number(payload[field]))).map(field => [
              field,
              `The ${REQUIRED[field]} must be a number.`,
            ]),
          ),
        kept: (payload, before) => ({
          title: payload.title!.trim(),
          promocode: payload.promocode!.trim(),
          country_id: Number(payload.country_id),
          country_code: payload.country_code ?? null,
          promotional_type: payload.promotional_type!,
          categories: payload.categories ?? '',
          promocode_type: payload.promocode_type!,
          amount: payload.amount!,
          maximum_amount: payload.maximum_amount!,
          start_date: payload.start_date!,
          end_date: payload.end_date!,
          user_count: Number(payload.user_count),
          per_user_count: Number(payload.per_user_count),
          notify_users: flag(payload.notify_users),
          description: payload.description!,
          image: payload.image || null,
          is_home: flag(payload.is_home),
          commission_excluded: flag(payload.commission_excluded),
          status: flag(payload.status) ?? before?.status ?? null,
          place: before?.place ?? table.all().length + 1,
        }),
      },
      status: { call: 'POST promocode/status/:id', values: [1, 0] },
    })
    // Those that are put in order share the places that they had: the others stay where they are.
    answerCall(app, 'POST promocode/updateOrder', context => {
      const ids = idsIn(context.get('payload').ids)
      const rows = ids?.map(id => table.get(id))
      if (!ids || !rows?.every(row => row !== undefined)) return invalid(context, { ids: 'The ids must be a JSON list of ids, each once.' })
      const places = rows.map(row => row.place).toSorted((a, b) => a - b)
      for (const [index, id] of ids.entries()) table.update(id, { place: places[index]! })
      return accepted(context, 'Promocode order updated successfully')
    })
  },
}
