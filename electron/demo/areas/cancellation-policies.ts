/** Cancellation policies in the demo marketplace: with what they say in three languages. */
import { translationRows } from '../data/languages.ts'
import { CANCELLATION_POLICIES, type PolicyWords } from '../words.ts'
import { answerNamed, recordArea, type TranslationRow } from '../records.ts'
import { accepted } from '../request.ts'
import type { TableDefinition } from '../tables.ts'
import { oddOnes, wornTable } from '../oddities.ts'

const CHARGE_TYPES = ['flat', 'percentage']
const DURATION_TYPES = ['days', 'hours', 'minutes']

function policy(
  title: string,
  charge_type: string,
  charge: number | string | null,
  duration_type: string | null,
  notice_duration: number | null,
  status: number,
  words: PolicyWords = [null, null, null],
) {
  return { row: { title, charge_type, charge, duration_type, notice_duration, status }, words }
}

const POLICIES = [
  policy('Flexible', 'percentage', 10, 'hours', 24, 1, CANCELLATION_POLICIES.flexible),
  policy('Moderate', 'percentage', 25, 'days', 2, 1, CANCELLATION_POLICIES.moderate),
  policy('Strict', 'percentage', 50, 'days', 7, 1, CANCELLATION_POLICIES.strict),
  policy('Same-day visit', 'flat', '1500.50', 'minutes', 90, 1, CANCELLATION_POLICIES.sameDay),
  policy('No refund', 'percentage', '100.00', 'days', 1, 0, CANCELLATION_POLICIES.noRefund),
  policy('Holiday season', 'percentage', 20, 'days', 14, 0, CANCELLATION_POLICIES.holidays),
]
/** Oddities: in words of their own, without anything, and listed without its id. */
const ODD = { 6: { charge_type: 'tiered', duration_type: 'weeks', notice_duration: 2, status: 'Draft' } }
const ODD_POLICIES = [policy('Terms of 2019', 'Percentage', null, null, null, 0), policy('Imported', 'flat', 0, 'hours', 0, 0)]

const policyTable = wornTable(
  'cancellation-policies',
  () => [...POLICIES, ...oddOnes(ODD_POLICIES)].map(({ row }, index) => Object.assign({ id: index + 1 }, row)),
  ODD,
)

/** What the public reads. */
const PUBLIC_LANGUAGE = 1

const translationTable: TableDefinition<TranslationRow> = {
  name: 'cancellation-policy-translations',
  seed: () => translationRows(POLICIES.map(({ words }) => words)),
}

export const cancellationPolicies = recordArea(
  policyTable,
  {
    noun: 'Cancellation policy',
    list: { call: 'GET cancellationPolicy/lists', withoutId: 8 },
    show: { call: 'GET cancellationPolicy/show/:id', key: 'cancellation_policy' },
    save: {
      store: 'POST cancellationPolicy/store',
      update: 'POST cancellationPolicy/update/:id',
      required: { title: 'title', charge_type: 'charge type', charge: 'charge', duration_type: 'duration type', notice_duration: 'notice duration' },
      unique: { title: ['title'] },
      problems(payload, before) {
        const isOf = (words: readonly string[], word: string | undefined, kept: string | null | undefined) => !word || words.includes(word) || word === kept
        return {
          ...(isOf(CHARGE_TYPES, payload.charge_type, before?.charge_type) ? {} : { charge_type: 'The selected charge type is invalid.' }),
          ...(isOf(DURATION_TYPES, payload.duration_type, before?.duration_type) ? {} : { duration_type: 'The selected duration type is invalid.' }),
          ...(Number.isNaN(Number(payload.charge ?? '')) ? { charge: 'The charge must be a number.' } : {}),
        }
      },
    },
    status: { call: 'POST cancellationPolicy/status/:id', values: [1, 0] },
    translation: {
      show: 'GET cancellationPolicy/translation/:main_id/:lang_id',
      store: 'POST cancellationPolicy/storeTranslation',
      table: translationTable,
      texts: { title: 'title', content: 'content' },
      optional: ['content'],
    },
  },
  {
    terms: { 'GET common/cancellation-policy/:id': { isForAnybody: true } },
    answer(app, tables) {
      answerNamed(
        app,
        'Cancellation policy',
        tables.open(policyTable),
      )('GET common/cancellation-policy/:id', (policy, context) => {
        const found = tables
          .open(translationTable)
          .all()
          .find(row => row.main_id === policy.id && row.lang_id === PUBLIC_LANGUAGE)
        return accepted(context, 'Cancellation policy', { data: found ? [{ id: policy.id, ...found.texts }] : [] })
      })
    },
  },
)
