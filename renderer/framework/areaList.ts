/** What every list screen takes from its area's definition. */
import { listShapeOf, type ById, type ListQuery, type Page, type Saved } from '../../shared/contract/list.ts'
import type { Area, Operation, OutputOf } from '../../shared/contract/operation.ts'
import { recordPath } from '../../shared/rules/places.ts'
import type { CommandAtom, ListStateAtom, QueryAtoms } from '../state/areaAtoms.ts'
import type { CallOptions } from '../state/connection.ts'
import { store } from '../state/store.ts'
import type { RemoveCommand, StatusCommand } from '../ui/commands/commands.ts'
import type { ListDefinition } from '../ui/list/listDefinition.ts'

/** An area with a list. */
export type ListedArea = Area & { operations: { list: Operation } }

/** The rows of an area's list. */
export type RowOf<A extends ListedArea> = OutputOf<A['operations']['list']> extends Page<infer Row> ? (Row extends ById ? Row : never) : never

/** What a list needs of its area's atoms. */
export interface AtomsOfList<A extends ListedArea> {
  list: QueryAtoms<ListQuery, Page<RowOf<A>>>
  listState: ListStateAtom
}

/** Call it once per screen, outside of the component: the shape must stay the same object. */
export function areaList<A extends ListedArea>(
  area: A,
  { list, listState }: AtomsOfList<A>,
  noun: ListDefinition<RowOf<A>>['noun'],
): Pick<ListDefinition<RowOf<A>>, 'area' | 'noun' | 'shape' | 'pages' | 'listState'> {
  return { area, noun, shape: listShapeOf(area.operations.list.input)!, pages: list, listState }
}

/** The addresses and titles of a plain area's screens; `:id` stands for a record's. */
export interface PlainPaths {
  list: { path: string; title: string }
  /** Missing if records cannot be added. */
  add?: { path: string; title: string; button?: string }
  /** `kind` is what a record is called, such as City. */
  edit: { path: string; title: string; kind: string }
  /** Missing if records, or their translations, are not imported. */
  import?: { path: string; title: string }
  importTranslations?: { path: string; title: string }
}

/** The screens that import an area's records, and their translations. */
export function importsOf(
  { operations }: Area,
  { many }: { many: string },
  { add, import: records, importTranslations }: Pick<PlainPaths, 'add' | 'import' | 'importTranslations'>,
) {
  const needsOf = (verb: string) => operations[verb]?.needs ?? null
  return [
    ...(records ? [{ what: many, to: records.path, needs: [...(add ? [needsOf('create')] : []), needsOf('update')] }] : []),
    ...(importTranslations ? [{ what: `translations of ${many}`, to: importTranslations.path, needs: [needsOf('storeTranslation')] }] : []),
  ]
}

interface UsualCommands<Row> {
  status?: Pick<StatusCommand<Row>, 'words' | 'confirm' | 'caution'>
  removal?: Omit<RemoveCommand<{ id: number }>, 'needs' | 'run'>
}

/** What can be done to rows, as far as the area has it. */
export interface UsualAtoms {
  setStatus?: CommandAtom<ById & { status: string }, Saved>
  remove?: CommandAtom<ById, Saved>
}

/** Add, Edit, the status and Delete, as far as rows have them, by the commands that do them. */
export function usualCommands<Row extends ById & { status?: string }>(
  area: Area,
  { setStatus, remove }: UsualAtoms,
  paths: PlainPaths,
  { status, removal }: UsualCommands<Row>,
) {
  const needsOf = (verb: string) => area.operations[verb]?.needs ?? null
  return {
    add: paths.add && { label: paths.add.button ?? paths.add.title, to: paths.add.path, needs: needsOf('create') },
    record: { label: 'Edit', to: ({ id }: ById) => recordPath(paths.edit, id), needs: needsOf('update') },
    status: status && {
      ...status,
      of: (row: Row) => row.status ?? '',
      needs: needsOf('setStatus'),
      set: ({ id }: ById, word: string, call: CallOptions) => store.set(setStatus!, { id, status: word }, call),
    },
    remove: removal && { ...removal, needs: needsOf('remove'), run: ({ id }: ById, call: CallOptions) => store.set(remove!, { id }, call) },
  }
}
