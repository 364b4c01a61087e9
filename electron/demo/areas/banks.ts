/** Banks in the demo marketplace. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { countryIdOf, countryTable } from '../data/regions.ts'
import type { Geography } from '../geography.ts'
import { recordArea } from '../records.ts'
import { chanceFrom } from '../seed.ts'
import { wornTable } from '../oddities.ts'

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

/** Oddities: nameless, and in a state of its own. */
const ODD = { 27: { bank_name: null }, 31: { status: 'Suspended' } }

function healthy(geography: Geography) {
  const chance = chanceFrom(332)
  const rows = []
  for (const [sortName, names, places] of BANKS) {
    const country_id = countryIdOf(geography, sortName)
    if (country_id === undefined) continue
    for (const place of places) {
      for (const name of names) {
        rows.push({ id: rows.length + 1, bank_name: name.replace('*', place), country_id, status: chance.happens(0.15) ? 'Inactive' : 'Active' })
      }
    }
  }
  return rows
}

export const banks = recordArea(wornTable('banks', healthy, ODD), {
  noun: 'Bank',
  list: { call: 'GET bank/lists', withoutId: 33 },
  show: { call: 'GET bank/show/:id', key: 'bank_detail' },
  save: {
    store: 'POST bank/store',
    update: 'POST bank/update',
    required: { title: 'title', country_id: 'country' },
    refers: { country_id: { table: countryTable, noun: 'country' } },
    unique: { title: ['country_id', 'bank_name'] },
    kept: payload => ({ bank_name: payload.title!.trim(), country_id: Number(payload.country_id) }),
  },
  status: { call: 'POST bank/status', values: STATUS_WORDS },
})
