/** What the screens of a category share: its commands, its header and frame, and links to its questions, tags and prices. */
import type { ReactNode } from 'react'
import { categories, type Category, type CategoryDetails } from '../../../shared/areas/categories.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { usualCommands } from '../../framework/areaList.ts'
import { addressOfThose } from '../../ui/address/listAddress.ts'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import * as atoms from './atoms.ts'

/** C-054 to C-058. */
const removal = { title: "You're about to delete this Category", noun: 'Category' }
export const commands = usualCommands<Category>(categories, atoms, places.categories, {
  status: { words: STATUS_WORDS, confirm: 'Yes, X' },
  removal,
})

const usualHeader: RecordHeaderDefinition<CategoryDetails> = {
  section: categories.section,
  name: category => category.title,
  status: category => category.status,
  links: ({ parent_id, parent_title }) =>
    parent_id
      ? [
          {
            label: 'Parent',
            name: parent_title || `ID ${parent_id}`,
            to: recordPath(places.categories.details, parent_id),
            section: categories.section,
          },
        ]
      : [],
  remove: commands.remove && { ...commands.remove, list: atoms.list.read },
}

/** The lists that belong to a category (C-053); prices are those of a Subcategory. */
export const BELONGINGS: ReadonlyArray<{ label: string; needs: null; to(category: Category): string; isOffered?(category: Category): boolean }> = [
  { label: 'Questions', needs: null, to: ({ id }) => recordPath(places['category-questions'].list, id) },
  { label: 'Tags', needs: null, to: ({ title }) => addressOfThose(places.tags.list.path, 'category_title', title) },
  {
    label: 'Minimum prices',
    needs: null,
    to: ({ id }) => recordPath(places.categories.minimumPrices, id),
    isOffered: ({ type }) => type === 'Subcategory',
  },
]

interface CategoryRecordProps {
  header?: RecordHeaderDefinition<CategoryDetails>
  isReferred?: boolean
  children(category: CategoryDetails): ReactNode
}

/** A screen about one category, whose id is in the address: its header, then the content. */
export function CategoryRecord({ header = usualHeader, isReferred, children }: CategoryRecordProps) {
  const { path } = places.categories.list
  return (
    <RecordScreen area="categories" noun="category" list={path} header={header} isReferred={isReferred} read={atoms.show.read}>
      {children}
    </RecordScreen>
  )
}
