/** Cancellation policies in the demo marketplace: with what they say in three languages. */
import { translationRows } from '../data/languages.ts'
import { FLEXIBLE, HOLIDAYS, MODERATE, NO_REFUND, SAME_DAY, STRICT, type PolicyWords } from '../policyWords.ts'
import { answerNamed, recordArea, type TranslationRow } from '../records.ts'
import { accepted } from '../request.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { oddity, oddOnes } from '../oddities.ts'

interface PolicyRow extends Row {
  title: string
  charge_type: string
  charge: number | string | null
  duration_type: string | null
  notice_duration: number | string | null
  /** 1 or 0, or a word of years ago. */
  status: number | string
}

const CHARGE_TYPES = ['flat', 'percentage']
const DURATION_TYPES = ['days', 'hours', 'minutes']

const NOTHING: PolicyWords = [null, null, null]

type Policy = [row: Omit<PolicyRow, 'id'>, words: PolicyWords]

const POLICIES: readonly Policy[] = [
  [{ title: 'Flexible', charge_type: 'percentage', charge: 10, duration_type: 'hours', notice_duration: 24, status: 1 }, FLEXIBLE],
  [{ title: 'Moderate', charge_type: 'percentage', charge: 25, duration_type: 'days', notice_duration: 2, status: 1 }, MODERATE],
  [{ title: 'Strict', charge_type: 'percentage', charge: 50, duration_type: 'days', notice_duration: 7, status: 1 }, STRICT],
  [{ title: 'Same-day visit', charge_type: 'flat', charge: '1500.50', duration_type: 'minutes', notice_duration: 90, status: 1 }, SAME_DAY],
  [{ title: 'No refund', charge_type: 'percentage', charge: '100.00', duration_type: 'days', notice_duration: 1, status: 0 }, NO_REFUND],
  [{ title: 'Holiday season', charge_type: 'percentage', charge: 20, duration_type: 'days', notice_duration: 14, status: 0 }, HOLIDAYS],
]
/** Oddities: in words of their own, without anything, and listed without its id. */
const ODD: Record<number, Partial<PolicyRow>> = { 6: { charge_type: 'tiered', duration_type: 'weeks', notice_duration: 2, status: 'Draft' } }
const ODD_POLICIES: readonly Policy[] = [
  [{ title: 'Terms of 2019', charge_type: 'Percentage', charge: null, duration_type: null, notice_duration: null, status: 0 }, NOTHING],
  [{ title: 'Imported', charge_type: 'flat', charge: 0, duration_type: 'hours', notice_duration: 0, status: 0 }, NOTHING],
]

const policyTable: TableDefinition<PolicyRow> = {
  name: 'cancellation-policies',
  seed: () => [...POLICIES, ...oddOnes(ODD_POLICIES)].map(([row], index) => Object.assign({ id: index + 1 }, row, oddity(ODD, index + 1))),
}

/** What the public reads. */
const PUBLIC_LANGUAGE = 1

const translationTable: TableDefinition<TranslationRow> = {
  name: 'cancellation-policy-translations',
  seed: () => translationRows(POLICIES.map(([, words]) => words)),
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
