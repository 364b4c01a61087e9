/** Cancellation reasons as the marketplace answers them: the fixed ones first, then its own, in three languages with gaps. */
import { CANCELLATION_REASONS } from '../../../shared/rules/bookingStates.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { translationRows } from '../data/languages.ts'
import { answerRecords, type TranslationRow } from '../records.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd } from '../oddities.ts'

interface ReasonRow extends Row {
  title: string | null
  status: string
}

/** The marketplace's own, in English, Spanish and Portuguese; the last three are as years of changing hands leave such rows. */
const OWN: Array<[english: string | null, spanish?: string, portuguese?: string, status?: string]> = [
  ['Client asked to cancel', 'El cliente pidió cancelar', 'O cliente pediu para cancelar'],
  ['Nobody was at home', 'No había nadie en casa', 'Não havia ninguém em casa'],
  ['Materials did not arrive in time', 'Los materiales no llegaron a tiempo'],
  ['Bad weather', 'Mal tiempo', 'Mau tempo'],
  ['Price was not agreed', 'No hubo acuerdo en el precio', undefined, 'Inactive'],
  ['Duplicate of another booking', 'Reserva duplicada', 'Reserva duplicada', 'Under review'],
  [null, undefined, undefined, 'Inactive'],
  ['Imported'],
]
/** Listed without its id. */
const WITHOUT_ID = CANCELLATION_REASONS.length + OWN.length

const all: typeof OWN = [...CANCELLATION_REASONS.map((title): [string] => [title]), ...OWN]

const reasonTable: TableDefinition<ReasonRow> = {
  name: 'cancellation-reasons',
  seed: () => all.map(([title, , , status = 'Active'], index) => ({ id: index + 1, title, status })),
}
const translationTable: TableDefinition<TranslationRow> = {
  name: 'cancellation-reason-translations',
  seed: () =>
    translationRows(all.map(([english, ...others]) => [others.length > 0 ? english : null, others[0], others[1]].map(title => (title ? { title } : null)))),
}

export const cancellationReasons: Area = {
  keeps: [reasonTable, translationTable],
  answer(app, tables) {
    answerRecords(app, {
      noun: 'Cancellation reason',
      table: tables.open(reasonTable),
      shown: row => [row],
      list: { call: 'GET cancellationReason/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
      show: { call: 'GET cancellationReason/show/:id', key: 'cancellation_reason_details' },
      save: { store: 'POST cancellationReason/store', update: 'POST cancellationReason/update', required: { title: 'title' }, unique: { title: ['title'] } },
      status: { call: 'POST cancellationReason/status', values: STATUS_WORDS },
      translation: {
        show: 'GET cancellationReason/translation/:main_id/:lang_id',
        store: 'POST cancellationReason/storeTranslation',
        table: tables.open(translationTable),
        texts: { title: 'title' },
      },
    })
  },
}
