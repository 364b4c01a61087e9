/** Cancellation policies: the list with each policy's content, the forms, the translation (C-177 to C-186, C-566 to C-569). */
import { Skeleton, SkeletonItem } from '@fluentui/react-components'
import {
  cancellationPolicies,
  CHARGE_TYPES,
  cancellationPolicyList,
  DURATION_TYPES,
  type CancellationPolicy,
} from '../../../shared/areas/cancellation-policies.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { writtenShare, type Written } from '../../../shared/rules/written.ts'
import { badgeRow, idRow } from '../../framework/detailRows.tsx'
import { plainScreens } from '../../framework/plainScreens.tsx'
import { useQueryAtom } from '../../state/query.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { withHover } from '../../ui/basics/withHover.tsx'
import { RichView } from '../../ui/richText/RichView.tsx'
import * as atoms from './atoms.ts'

const { texts } = cancellationPolicyList

const chargeOf = ({ charge, charge_type }: CancellationPolicy): Written => writtenShare(charge, charge_type)

/** The content of a policy, as the public reads it (C-184). */
function PolicyContent({ id }: { id: number }) {
  const { data, failure, reload } = useQueryAtom(atoms.content({ id }))
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      {!data && !failure && (
        <Skeleton aria-label="Loading content">
          <SkeletonItem />
        </Skeleton>
      )}
      {data && (isBlankHtml(data.content) ? 'No content yet.' : <RichView html={data.content} />)}
    </>
  )
}

export const { List, Add, Edit, ImportTranslations } = plainScreens({
  area: cancellationPolicies,
  atoms,
  noun: { one: 'cancellation policy', many: 'cancellation policies' },
  nameOf: policy => policy.title,
  list: {
    details: {
      title: 'Cancellation Policy',
      menuLabel: 'Content',
      tabs: [
        {
          id: 'policy',
          label: 'Policy',
          sections: [
            {
              rows: [
                idRow,
                { label: 'Title', value: ({ title }) => title },
                { label: 'Charge Type', value: texts.charge_type },
                { label: 'Charge', value: policy => withHover(chargeOf(policy)) },
                { label: 'Duration', value: texts.notice_duration },
                badgeRow('Status', (policy: CancellationPolicy) => policy.status),
              ],
            },
            { rows: [{ label: 'Content', value: ({ id }) => <PolicyContent id={id} /> }] },
          ],
        },
      ],
    },
    columns: [
      { id: 'id', header: 'Id', width: 72, align: 'end' },
      { id: 'title', header: 'Title', width: 240, as: 'record' },
      { id: 'charge_type', header: 'Charge Type', width: 130, fits: true },
      { id: 'charge', header: 'Charge', width: 110, written: (_, policy) => chargeOf(policy) },
      { id: 'notice_duration', header: 'Duration', width: 120, fits: true },
      { id: 'status', header: 'Status', width: 110, as: 'status' },
    ],
  },
  add: {
    submit: 'Submit',
    empty: { title: '', charge_type: '', charge: '', duration_type: '', notice_duration: '' },
    nameOf: form => form.title,
  },
  edit: {
    submit: 'Submit',
    formOf: ({ id, title, charge_type, charge, duration_type, notice_duration }) => ({ id, title, charge_type, charge, duration_type, notice_duration }),
  },
  fields: [
    { as: 'text', name: 'title', label: 'Title', required: true },
    [
      { as: 'select', name: 'charge_type', label: 'Charge Type', choices: CHARGE_TYPES, required: true },
      { as: 'money', name: 'charge', label: 'Charge', hint: 'A percentage such as 25, or an amount such as 1500.50', required: true },
    ],
    [
      { as: 'number', name: 'notice_duration', label: 'Duration', required: true },
      { as: 'select', name: 'duration_type', label: 'Duration Type', choices: DURATION_TYPES, required: true },
    ],
  ],
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
  translation: {
    title: 'Cancellation Policy Translation',
    texts: [
      { name: 'title', label: 'Title', as: 'text', source: policy => policy.title },
      { name: 'content', label: 'Content', as: 'richText', source: ({ id }) => <PolicyContent id={id} /> },
    ],
  },
})
