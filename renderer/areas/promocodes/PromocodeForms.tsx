/** Add Promocode and Update Promocode (C-170, C-171, C-176, C-532, C-533, C-553 to C-565). */
import { useMemo } from 'react'
import {
  EMPTY_PROMOCODE,
  promocodeFormOf,
  promocodes,
  type Promocode,
  type PromocodeAddition,
  type PromocodeDetails,
  type PromocodeForm,
  type PromocodeUpdate,
} from '../../../shared/areas/promocodes.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { places } from '../../../shared/rules/places.ts'
import { dayOf } from '../../../shared/rules/promocodes.ts'
import { idsOf, withIds } from '../../../shared/rules/storedLists.ts'
import { countryLink } from '../../framework/plainScreens.tsx'
import { useCountries } from '../../state/lookups.ts'
import { store } from '../../state/store.ts'
import { savedNotice } from '../../ui/saving/savedNotice.ts'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { useStored } from '../../ui/form/useStored.ts'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { additionCheck } from '../../ui/saving/saveCheck.ts'
import { PromocodeFields } from './PromocodeFields.tsx'
import * as atoms from './atoms.ts'

const { add, edit, list } = places.promocodes
const { create, update } = promocodes.operations
/** The submit button of both forms (C-182). */
const SUBMIT = 'Submit'
/** Back to the list one second after a success, in milliseconds (C-532). */
const LEAVE = { to: list.path, after: 1_000 }
/** How long the result of a save shows if the form stays, in milliseconds (C-533). */
const RESULT_TIME = 10_000

/** The form as sent; untouched values are sent back as stored. */
function useSent(): (form: PromocodeForm, stored?: PromocodeDetails) => PromocodeAddition {
  const { options, isLoading } = useCountries()
  function codeOf(country: number | null, stored?: PromocodeDetails): string {
    if (stored && country === stored.country_id && stored.country_code !== '') return stored.country_code
    const found = options.find(({ id }) => id === country)
    if (found || !(isLoading || options.length === 0)) return found?.sort_name ?? ''
    throw new StewardError({
      kind: 'invalid',
      message: 'The countries aren’t read yet, and the promocode needs its country’s code. Try again.',
      retryable: true,
    })
  }
  const dateOf = (day: string, stored = '') => (dayOf(stored) === day ? stored : day)
  return (form, stored) => ({
    ...form,
    country_code: codeOf(form.country_id, stored),
    categories: (withIds(stored?.categories ?? [], form.categories) as Array<string | number>).join(','),
    start_date: dateOf(form.start_date, stored?.start_date),
    end_date: dateOf(form.end_date, stored?.end_date),
  })
}

const ADDITION = promocodeFormOf()
const checkAddition = additionCheck<PromocodeForm, Promocode>({
  noun: { one: 'promocode', many: 'promocodes' },
  list: atoms.list.read,
  nameOf: ({ promocode }) => promocode,
  rowName: ({ promocode }) => promocode,
})

export function AddPromocode() {
  const sent = useSent()
  return (
    <FormScreen
      title={add.title}
      section={promocodes.section}
      needs={create.needs}
      draftKey={{ area: 'promocodes' }}
      schema={ADDITION}
      values={EMPTY_PROMOCODE}
      submitLabel={SUBMIT}
      save={async (form, call) => store.set(atoms.create, sent(form), call)}
      check={checkAddition}
      leave={LEAVE}
      told={savedNotice('added', edit, ({ promocode }: { promocode: string }) => promocode)}
      messageTime={RESULT_TIME}
    >
      <PromocodeFields />
    </FormScreen>
  )
}

function promocodeOf(promocode: PromocodeDetails): PromocodeForm {
  const { id: _, title: __, status: ___, country_title: ____, country_code: _____, categories, start_date, end_date, ...same } = promocode
  return { ...same, categories: idsOf(categories), start_date: dayOf(start_date), end_date: dayOf(end_date) }
}

function Update({ promocode }: { promocode: PromocodeDetails }) {
  const { id } = promocode
  const sent = useSent()
  const { stored, formOf } = useStored(promocode, promocodeOf)
  const values = useMemo(() => promocodeOf(promocode), [promocode])
  const schema = useMemo(() => promocodeFormOf(values), [values])
  function inputOf(form: PromocodeForm): PromocodeUpdate {
    const { title, status } = stored.current
    return { ...sent(form, stored.current), id, title, status }
  }
  return (
    <FormScreen<PromocodeForm>
      title={edit.title}
      section={promocodes.section}
      needs={update.needs}
      draftKey={{ area: 'promocodes', id }}
      schema={schema}
      values={values}
      submitLabel={SUBMIT}
      read={call => atoms.show.read({ id, fresh: true }, call)}
      formOf={formOf}
      inputOf={inputOf}
      save={async (form, call) => store.set(atoms.update, inputOf(form), call)}
      leave={LEAVE}
      told={savedNotice('saved', edit, ({ promocode }: { promocode: string }) => promocode)}
      messageTime={RESULT_TIME}
    >
      <PromocodeFields promocode={promocode} />
    </FormScreen>
  )
}

const header: RecordHeaderDefinition<PromocodeDetails> = {
  section: promocodes.section,
  name: ({ promocode }) => promocode,
  status: ({ status }) => status,
  links: ({ country_id, country_title }) => countryLink(country_id, country_title),
}

export function UpdatePromocode() {
  return (
    <RecordScreen area="promocodes" noun="promocode" list={list.path} header={header} read={atoms.show.read}>
      {promocode => <Update promocode={promocode} />}
    </RecordScreen>
  )
}
