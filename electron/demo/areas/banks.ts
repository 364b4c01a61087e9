/** Banks in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { countryIdOf, countryTable } from '../data/regions.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { chanceFrom } from '../seed.ts'
import type { Row, TableDefinition } from '../tables.ts'
import { isOdd, oddity } from '../oddities.ts'

interface BankRow extends Row {
  bank_name: string | null
  country_id: number
  status: string
}

/** Banks by country: what they call themselves (`*` stands for a place), and the places. */
const BANKS: Array<[country: string, names: string[], places: string[]]> = [
  ['AR', ['Banco del *', 'Banco Cooperativo *', 'Caja de Crédito *'], ['Litoral', 'Plata', 'Norte Grande', 'Valle de Uco', 'Río Paraná', 'Puerto Madero']],
  ['ES', ['Banco de *', 'Caja Rural de *', 'Crédito *'], ['la Ribera', 'Sierra Nevada', 'Poniente', 'las Islas', 'Guadalquivir', 'Castilla Norte']],
  ['MX', ['Banco *', 'Caja Popular *', 'Financiera *'], ['del Bajío Central', 'Anáhuac', 'Mar de Cortés', 'Tarahumara', 'Usumacinta']],
  ['BR', ['Banco *', 'Caixa *', 'Crédito *'], ['da Serra', 'Guanabara', 'do Planalto', 'Ipiranga', 'dos Pampas']],
  ['CO', ['Banco *', 'Cooperativa *'], ['de los Andes', 'Magdalena', 'del Caribe Sur', 'Cafetero', 'Tayrona', 'Llanero']],
  ['CL', ['Banco *', 'Coopeuch *'], ['del Maipo', 'Austral', 'Atacama Norte', 'Biobío', 'Aconcagua']],
  ['UY', ['Banco *', 'Cooperativa *'], ['Oriental', 'del Río Negro', 'Punta Brava', 'Cerro Largo']],
  ['PE', ['Banco *', 'Caja *'], ['del Sur Andino', 'Pacífico Norte', 'Misti', 'Amazonas']],
  ['PT', ['Banco *', 'Caixa *'], ['do Tejo', 'da Beira', 'Alentejo', 'Douro Litoral']],
  ['GB', ['* Bank', '* Building Society'], ['Severnside', 'Pennine', 'North Harbour', 'Thornbury']],
]

/** Oddities; the last is listed without its id. */
const NAMELESS = 27
const SUSPENDED = 31
const WITHOUT_ID = 33
const ODD: Record<number, Partial<BankRow>> = { [NAMELESS]: { bank_name: null }, [SUSPENDED]: { status: 'Suspended' } }

function seed(geography: Geography): BankRow[] {
  const chance = chanceFrom(332)
  const rows: BankRow[] = []
  for (const [sortName, names, places] of BANKS) {
    const country_id = countryIdOf(geography, sortName)
    if (country_id === undefined) continue
    for (const place of places) {
      for (const name of names) {
        const id = rows.length + 1
        rows.push({ id, bank_name: name.replace('*', place), country_id, status: chance.happens(0.15) ? 'Inactive' : 'Active', ...oddity(ODD, id) })
      }
    }
  }
  return rows
}

const bankTable: TableDefinition<BankRow> = { name: 'banks', seed }

export const banks = recordArea(bankTable, tables => ({
  noun: 'Bank',
  list: { call: 'GET bank/lists', shown: row => (isOdd(row.id, WITHOUT_ID) ? { ...row, id: null } : row) },
  show: { call: 'GET bank/show/:id', key: 'bank_detail' },
  save: {
    store: 'POST bank/store',
    update: 'POST bank/update',
    required: { title: 'title', country_id: 'country' },
    refers: { country_id: { table: tables.open(countryTable), noun: 'country' } },
    unique: { title: ['country_id', 'bank_name'] },
    kept: payload => ({ bank_name: payload.title!.trim(), country_id: Number(payload.country_id) }),
  },
  status: { call: 'POST bank/status', values: STATUS_WORDS },
}))
