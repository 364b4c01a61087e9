/** Categories' titles and descriptions in Spanish and Portuguese, with gaps as in real data. */
import type { Geography } from '../geography.ts'
import type { TranslationRow } from '../records.ts'
import type { TableDefinition } from '../tables.ts'
import { categoryTable } from './categories.ts'

/** Titles by the English one; a language that is left out has no translation. Other languages have none at all. */
const TITLES: Record<string, readonly [spanish: string, portuguese?: string]> = {
  Home: ['Hogar', 'Casa'],
  Plumbing: ['Plomería', 'Encanamento'],
  Boiler: ['Caldera', 'Caldeira'],
  Drain: ['Desagüe', 'Ralo'],
  'Water tank': ['Tanque de agua'],
  Tap: ['Grifo', 'Torneira'],
  Bathroom: ['Baño', 'Banheiro'],
  Electricity: ['Electricidad', 'Eletricidade'],
  Wiring: ['Cableado'],
  Socket: ['Enchufe', 'Tomada'],
  Lamp: ['Lámpara', 'Lâmpada'],
  'Fuse box': ['Tablero eléctrico'],
  Intercom: ['Portero eléctrico', 'Interfone'],
  'Heating and cooling': ['Calefacción y refrigeración', 'Aquecimento e refrigeração'],
  'Air conditioner': ['Aire acondicionado', 'Ar-condicionado'],
  Radiator: ['Radiador', 'Radiador'],
  Stove: ['Estufa'],
  Carpentry: ['Carpintería', 'Carpintaria'],
  Door: ['Puerta', 'Porta'],
  Wardrobe: ['Armario', 'Armário'],
  Appliances: ['Electrodomésticos', 'Eletrodomésticos'],
  'Washing machine': ['Lavarropas', 'Máquina de lavar'],
  Refrigerator: ['Heladera', 'Geladeira'],
  Oven: ['Horno', 'Forno'],
  Cleaning: ['Limpieza', 'Limpeza'],
  'Homes and flats': ['Casas y departamentos', 'Casas e apartamentos'],
  Offices: ['Oficinas', 'Escritórios'],
  Textiles: ['Textiles'],
  'Glass and façades': ['Vidrios y fachadas', 'Vidros e fachadas'],
  Outdoors: ['Exteriores'],
  Health: ['Salud', 'Saúde'],
  Nursing: ['Enfermería', 'Enfermagem'],
  Physiotherapy: ['Fisioterapia', 'Fisioterapia'],
  'Mental health': ['Salud mental', 'Saúde mental'],
  Nutrition: ['Nutrición', 'Nutrição'],
  Care: ['Cuidados'],
  Beauty: ['Belleza', 'Beleza'],
  Hair: ['Cabello', 'Cabelo'],
  Nails: ['Uñas', 'Unhas'],
  Skin: ['Piel', 'Pele'],
  'Make-up': ['Maquillaje', 'Maquiagem'],
  'Body care': ['Cuidado corporal'],
  Lessons: ['Clases', 'Aulas'],
  School: ['Escuela', 'Escola'],
  Languages: ['Idiomas', 'Idiomas'],
  Music: ['Música', 'Música'],
  Sports: ['Deportes', 'Esportes'],
  Computers: ['Informática'],
  'Events and pets': ['Eventos y mascotas', 'Eventos e animais'],
  Food: ['Comida', 'Comida'],
  Entertainment: ['Entretenimiento', 'Entretenimento'],
  Pictures: ['Fotografía y video'],
  Dogs: ['Perros', 'Cachorros'],
  'Other pets': ['Otras mascotas'],
}

/** In the order of the languages' ids (`data/languages.ts`). `*` stands for the title; without a title there is no description. */
const SAID: ReadonlyArray<readonly [code: string, description: string]> = [
  ['en', '<p><strong>*</strong>: book a checked professional near you.</p><ul><li>Prices before you book</li><li>Free to cancel until a day before</li></ul>'],
  [
    'es',
    '<p><strong>*</strong>: reserve un profesional verificado cerca de usted.</p><ul><li>Precios antes de reservar</li><li>Cancelación gratuita hasta un día antes</li></ul>',
  ],
  [
    'pt',
    '<p><strong>*</strong>: reserve um profissional verificado perto de você.</p><ul><li>Preços antes de reservar</li><li>Cancelamento gratuito até um dia antes</li></ul>',
  ],
]
/** Every fourth category has no description in any language. */
const UNDESCRIBED = 4

/** The texts in each language, for the categories that have any. */
function translated(geography: Geography, textsOf: (title: string, description: string, index: number) => Record<string, string> | null): TranslationRow[] {
  const found = categoryTable.seed(geography).filter(({ title, type }) => type !== 'Subcategory' && title in TITLES)
  const rows: TranslationRow[] = []
  for (const [index, { id, title }] of found.entries()) {
    for (const [language, name] of [title, ...(TITLES[title] ?? [])].entries()) {
      const [lang_code, description] = SAID[language]!
      const texts = name === undefined ? null : textsOf(name, description, index)
      if (texts) rows.push({ id: rows.length + 1, main_id: id, lang_id: language + 1, lang_code, texts })
    }
  }
  return rows
}

export const categoryTitleTable: TableDefinition<TranslationRow> = {
  name: 'category-translations',
  seed: geography => translated(geography, title => ({ title })),
}

export const categoryDescriptionTable: TableDefinition<TranslationRow> = {
  name: 'category-descriptions',
  seed: geography =>
    translated(geography, (title, description, index) => (index % UNDESCRIBED === 3 ? null : { description: description.replace('*', title) })),
}
