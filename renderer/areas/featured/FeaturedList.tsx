/** The Featured list (C-068 to C-071, C-502, C-503, C-506). */
import { isolating } from '../../../shared/rules/isolates.ts'
import { places } from '../../../shared/rules/places.ts'
import { featured, type FeaturedCategory } from '../../../shared/areas/featured.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { store } from '../../state/store.ts'
import { removal, type Command } from '../../ui/commands/commands.ts'
import { removalQuestion } from '../../ui/basics/dialogs.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'
import * as atoms from './atoms.ts'

const { create, remove, reorder } = featured.operations
const noun = { one: 'featured category', many: 'featured categories' }
const nameOf = ({ title }: FeaturedCategory) => title
const rowName = ({ id, title }: FeaturedCategory) => recordName(title, id)
const TITLE = "You're about to delete this Featured Category"

/** Features a category again, at its former position. The server adds it at the end, where it stays if the order is refused. */
const restoration = (ids: readonly number[]): Command<FeaturedCategory> => ({
  label: 'Undo',
  needs: create.needs,
  async run({ id }) {
    const saved = await store.set(atoms.create, { ids: [id] })
    try {
      await store.set(atoms.reorder, { ids: [...ids] })
      return saved
    } catch (error) {
      return { ...saved, message: `${saved.message}, at the end of the list. Its place could not be restored: ${failureOf(error).message}` }
    }
  },
})

/** Removes a category from the list. The documents' text of the dialog would be wrong: the category itself stays. */
const deletion = (ids: readonly number[]): Command<FeaturedCategory> => ({
  ...removal<FeaturedCategory>({ title: TITLE, needs: remove.needs, run: ({ id }, call) => store.set(atoms.remove, { id }, call) }, { noun, rowName }),
  confirm: row => ({
    ...removalQuestion({ title: TITLE, noun: noun.one, name: rowName(row) }),
    text: isolating`“${rowName(row)}” will no longer be featured. The category itself stays.`,
  }),
  undo: () => restoration(ids),
})

export default function FeaturedList() {
  return (
    <ReorderList
      area={featured}
      operation="list"
      input={{}}
      noun={noun}
      rowName={nameOf}
      read={call => atoms.list.read({}, call)}
      save={(ids, call) => store.set(atoms.reorder, { ids }, call)}
      needs={reorder.needs}
      add={{ label: 'Add Featured Category', to: places.featured.add.path, needs: create.needs }}
      commands={ids => [deletion(ids)]}
    />
  )
}
