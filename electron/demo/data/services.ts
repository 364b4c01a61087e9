/** Services: what professionals offer, with its entries, and the names and prices that bookings use. */
import { chanceFrom, stored, type Chance } from '../seed.ts'
import type { Geography } from '../geography.ts'
import type { RowOf } from '../tables.ts'
import { categoryTable } from './categories.ts'
import { professionalAt } from './users.ts'
import { wornTable } from '../oddities.ts'
import { SERVICE_WORDS } from '../words.ts'

export const { services: SERVICES, policies: POLICIES } = SERVICE_WORDS

const COUNT = 4000
const FIRST_DAY = Date.UTC(2022, 1, 1)
const LAST_DAY = Date.UTC(2026, 9, 30)
/** How many addresses the pictures of each paper and photo have. */
export const PICTURE_ADDRESSES = 6
/** Coprime to the number of professionals, so that it reaches each of them. */
const STEP = 1301

/** The ids of services by the professional who offers them. */
const byProfessional = new Map<number, number[]>()
for (let index = 0; index < COUNT; index += 1) {
  const professional = professionalAt(index * STEP)
  byProfessional.set(professional, [...(byProfessional.get(professional) ?? []), index + 1])
}
/** The ids of the services that a professional offers: at least one. */
export const servicesOf = (professional: number): readonly number[] => byProfessional.get(professional)!

/** The first of the entry numbers that customers see. */
const FIRST_SID = 100_000

/** Listed without its id, on the second page. */
export const WITHOUT_ID = 3_925

/** Oddities: without a professional, in an undocumented state, without parts, with markup in a text. */
const ODD = {
  [WITHOUT_ID]: { testing_status: 0 },
  3_968: { user_id: null, testing_status: 0 },
  3_972: { verify_status: 'on_hold', isPublished: 0, status: 'Paused', testing_status: 0 },
  3_976: {
    verify_status: null,
    status: null,
    isPublished: null,
    testing_status: null,
    certificate_status: null,
    experience_status: null,
    licence_status: null,
  },
  3_980: { certificates: null, tags: null, policy: null, description: null, warranty_duration: null, testing_status: 0 },
  3_984: { description: '<b>Best price!</b> <script>alert(1)</script> 100% & more', warranty_duration: 9, testing_status: 0 },
  3_988: { testing_status: 0, verify_status: 'in_review', isPublished: 0, licence_status: 2 },
}

/** In progress, in review or verified; of the newest, most are not verified yet. */
function stateOf(chance: Chance, age: number) {
  const dice = chance.next()
  if (dice < (age < 300 ? 0.25 : 0.08)) return { verify_status: 'in_progress', isPublished: 0 }
  if (dice < (age < 300 ? 0.65 : 0.2)) return { verify_status: 'in_review', isPublished: 0 }
  return { verify_status: 'verified', isPublished: Number(chance.happens(0.92)) }
}

function papersOf(chance: Chance, isRegulated: boolean) {
  const paper = (name: string, document_type: string) => ({ certificate: `pictures/${name}-${chance.whole(1, PICTURE_ADDRESSES)}.png`, document_type })
  const papers = Array.from({ length: chance.whole(0, 3) }, () => paper('certificate', 'service'))
  return isRegulated || chance.happens(0.4) ? [...papers, paper('licence', 'licence')] : papers
}

/** What professionals offer in a category, which administrators review. The documents call it the main service; it consists of entries. */
function healthy(geography: Geography) {
  const chance = chanceFrom(248)
  const categories = categoryTable.seed(geography).filter(({ type }) => type === 'Category')
  return Array.from({ length: COUNT }, (_, index) => {
    const id = index + 1
    const category = chance.pick(categories)
    const state = stateOf(chance, COUNT - id)
    const isVerified = state.verify_status === 'verified'
    const badge = (probability: number) => (isVerified && chance.happens(probability) ? 1 : 0)
    return {
      id,
      user_id: professionalAt(index * STEP),
      category_id: category.id,
      created_at: stored(FIRST_DAY + ((LAST_DAY - FIRST_DAY) * (index + chance.next())) / COUNT),
      ...state,
      status: chance.happens(0.95) ? 'Active' : 'Inactive',
      testing_status: Number(chance.happens(0.04)),
      description: chance.pick(SERVICE_WORDS.stories),
      warranty_duration: chance.pick([1, 2, 2, 3, 3, 4, 5]),
      certificate_status: badge(0.8),
      experience_status: badge(0.6),
      licence_status: badge(0.5),
      // Addresses of pictures are below the marketplace's own.
      certificates: papersOf(chance, category.certification_required !== '[]'),
      images: Array.from({ length: chance.whole(0, 5) }, () => `pictures/photo-${chance.whole(1, PICTURE_ADDRESSES)}.png`),
      tags: SERVICE_WORDS.tags.filter(() => chance.happens(0.25)),
      policy: chance.whole(0, POLICIES.length - 1),
    }
  })
}

export const serviceTable = wornTable('services', healthy, ODD)
export type ServiceRow = RowOf<typeof serviceTable>

export const serviceEntryTable = {
  name: 'service_entries',
  seed(geography: Geography) {
    const chance = chanceFrom(274)
    const titles = new Map<number, string[]>()
    for (const { parent_id, title, type } of categoryTable.seed(geography))
      if (type === 'Subcategory' && parent_id !== null) titles.set(parent_id, [...(titles.get(parent_id) ?? []), title])
    const entries = []
    for (const { id: service_id, category_id } of serviceTable.seed(geography)) {
      const offered = titles.get(category_id) ?? []
      const first = chance.whole(0, Math.max(0, offered.length - 1))
      for (let index = chance.whole(1, 4); index > 0; index -= 1) {
        const id: number = entries.length + 1
        entries.push({
          id,
          service_id,
          sid: FIRST_SID + id,
          title: offered[(first + index) % offered.length] ?? 'Service',
          description_include: chance.pick(SERVICE_WORDS.included),
          description_exclude: chance.happens(0.7) ? chance.pick(SERVICE_WORDS.excluded) : null,
          price: (chance.whole(15, 600) * 100).toFixed(2),
          status: chance.happens(0.93) ? 'Active' : 'Inactive',
        })
      }
    }
    return entries
  },
}
export type ServiceEntryRow = RowOf<typeof serviceEntryTable>
