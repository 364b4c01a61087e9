/** Cancellation policies: handlers (C-685 to C-696). */
import { cancellationPolicies as area, DURATION_TYPES, cancellationPolicyRow, type CancellationPolicyForm } from '../../shared/areas/cancellation-policies.ts'
import { absentAs, fields, first, text } from '../../shared/rules/decode.ts'
import { readStored } from '../core/core.ts'
import { assumed, spec } from '../core/calls/endpoints.ts'
import { recordArea, usualCalls } from './area.ts'

const calls = {
  ...usualCalls(area, assumed, 'cancellationPolicy'),
  update: assumed('POST cancellationPolicy/update/{id}'),
  setStatus: assumed('POST cancellationPolicy/status/{id}'),
  content: spec('GET common/cancellation-policy/{id}'),
}

/** The sort key of a number that is stored as text; null if it is not a number. */
const numberIn = (digits: string) => (digits === '' || !Number.isFinite(Number(digits)) ? null : Number(digits))

/** In the documents' order (decisions C-692). */
const body = ({ title, charge_type, charge, duration_type, notice_duration }: CancellationPolicyForm) => ({
  title,
  charge_type,
  charge,
  duration_type,
  notice_duration,
})

/** `data[0].content` (C-696); empty where there is none. */
const content = first(absentAs({ content: '' }, fields({ content: text })))

export const cancellationPolicies = recordArea(
  area,
  calls,
  {
    decode: cancellationPolicyRow,
    columns: {
      notice_duration({ duration_type, notice_duration }) {
        const length = numberIn(notice_duration)
        const unit = DURATION_TYPES.find(({ value }) => value === duration_type)
        return length === null || !unit ? null : length * unit.minutes
      },
    },
    detailKeys: ['cancellation_policy'],
    createBody: body,
    updateBody: body,
    statusBody: status => ({ status: status === 'Active' ? 1 : 0 }), // C-460
    texts: ['title', 'content'],
  },
  (core, { handlers, endpoints }) => ({
    async storeTranslation(form, context) {
      const saved = await handlers.storeTranslation(form, context)
      core.push({ push: 'changed', area: 'cancellation-policies' }) // what the public reads may be another now
      return saved
    },
    content: ({ id: policy }, { signal }) =>
      readStored(core, `cancellation-policies.${policy}.content`, endpoints.content, content, { path: { id: policy }, signal }),
  }),
)
