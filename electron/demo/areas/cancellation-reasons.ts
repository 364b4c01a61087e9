/** Cancellation reasons in the demo marketplace: the fixed ones first, then its own, in three languages with gaps. */
import { CANCELLATION_REASONS } from '../../../shared/rules/bookingStates.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { translationRows } from '../data/languages.ts'
import { recordArea } from '../records.ts'
import { oddOnes, wornTable } from '../oddities.ts'

type Reason = readonly [english: string | null, spanish?: string, portuguese?: string, status?: string]

/** The marketplace's own, in English, Spanish and Portuguese. */
const OWN: readonly Reason[] = [
  ['Client asked to cancel', 'El cliente pidió cancelar', 'O cliente pediu para cancelar'],
  ['Nobody was at home', 'No había nadie en casa', 'Não havia ninguém em casa'],
  ['Materials did not arrive in time', 'Los materiales no llegaron a tiempo'],
  ['Bad weather', 'Mal tiempo', 'Mau tempo'],
  ['Price was not agreed', 'No hubo acuerdo en el precio', undefined, 'Inactive'],
  ['Duplicate of another booking', 'Reserva duplicada', 'Reserva duplicada'],
]
/** Oddities: without a title, and listed without its id. */
const ODD_REASONS: readonly Reason[] = [[null, undefined, undefined, 'Inactive'], ['Imported']]

const REASONS: readonly Reason[] = [...CANCELLATION_REASONS.map((title): Reason => [title]), ...OWN]
/** In a state of its own. */
const ODD = { [REASONS.length]: { status: 'Under review' } }

const reasonTable = wornTable(
  'cancellation-reasons',
  () => [...REASONS, ...oddOnes(ODD_REASONS)].map(([title, , , status = 'Active'], index) => ({ id: index + 1, title, status })),
  ODD,
)

export const cancellationReasons = recordArea(reasonTable, {
  noun: 'Cancellation reason',
  shown: row => [row],
  list: { call: 'GET cancellationReason/lists', shown: row => row, withoutId: REASONS.length + ODD_REASONS.length },
  show: { call: 'GET cancellationReason/show/:id', key: 'cancellation_reason_details' },
  save: { store: 'POST cancellationReason/store', update: 'POST cancellationReason/update', required: { title: 'title' }, unique: { title: ['title'] } },
  status: { call: 'POST cancellationReason/status', values: STATUS_WORDS },
  translation: {
    show: 'GET cancellationReason/translation/:main_id/:lang_id',
    store: 'POST cancellationReason/storeTranslation',
    table: {
      name: 'cancellation-reason-translations',
      seed: () =>
        translationRows(
          REASONS.map(([english, ...others]) => [others.length > 0 ? english : null, others[0], others[1]].map(title => (title ? { title } : null))),
        ),
    },
    texts: { title: 'title' },
  },
})
