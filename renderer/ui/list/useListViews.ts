/** The views of a list: which one is open, whether the list's state differs from it, and what can be done with them. */
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import type { ListShape, Sort } from '../../../shared/contract/list.ts'
import type { NewView } from '../../../shared/platform/views.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import type { ListLook } from '../../../shared/rules/preferences.ts'
import { fitState, freeName, LONGEST_VIEW_FILE, unfitInWords, type View, type ViewLook, type ViewState } from '../../../shared/rules/views.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { changePreferences } from '../../state/preferences.ts'
import { offeredViewAtom } from '../../state/views.ts'
import { readListAddress, stateText, viewParameters } from '../address/listAddress.ts'
import { orderedIds, type TableColumn } from '../table/columns.ts'
import type { ListStateHandle } from './useListState.ts'

/** Under which name the preferences keep the look of a view while it is not saved. */
export const viewLookKey = (area: string, view: string): string => `${area}/${view}`

const NO_VIEWS: View[] = []

interface ListViewsOptions<Row> {
  area: string
  /** The shape of the list, also while all rows of a paged list are on this computer. */
  shape: ListShape
  columns: TableColumn<Row>[]
  /** Undefined until they are known. */
  views: View[] | undefined
  open: View | undefined
  list: ListStateHandle
  look: ListLook
  setLook(change: Partial<ListLook>): void
}

/** The part of a look that a view has, the same for looks that make no difference. */
function lookOf<Row>(columns: TableColumn<Row>[], { order, hidden, widths, density, isEssential }: ViewLook): ViewLook {
  const ids = orderedIds(columns, order)
  return {
    order: ids,
    hidden: columns.filter(({ id, fixed }) => !fixed && hidden.includes(id)).map(({ id }) => id),
    widths: Object.fromEntries(ids.toSorted().flatMap(id => (widths[id] === undefined ? [] : [[id, widths[id]]]))),
    density,
    isEssential: isEssential === true,
  }
}

const isSameSort = (one: Sort | undefined, other: Sort | undefined) => one?.column === other?.column && one?.direction === other?.direction

/** The view in a file; rejects with a sentence that says what is wrong with it. */
async function viewIn(file: File): Promise<NewView> {
  if (file.size > LONGEST_VIEW_FILE)
    throw new StewardError({ kind: 'invalid', message: 'This file is too long for a view. Choose another file.', retryable: false })
  const text = await file.text().catch(() => {
    throw new StewardError({ kind: 'invalid', message: 'This file can’t be read any more. Choose it again.', retryable: false })
  })
  return client.views.read({ text })
}

export function useListViews<Row>({ area, shape, columns, views = NO_VIEWS, open, list, look, setLook }: ListViewsOptions<Row>) {
  const { state, usualSize, go } = list
  const stateOf = ({ id, state: saved }: Pick<View, 'id' | 'state'>) => readListAddress(viewParameters(id, saved), list.shape, usualSize)
  const textOf = (given: ViewLook) => JSON.stringify(lookOf(columns, given))
  const isChanged =
    open !== undefined &&
    (stateText(state, list.shape, usualSize) !== stateText(stateOf(open), list.shape, usualSize) || textOf(look) !== textOf(open.state.look))

  /** What of a view the list cannot do, because not all of its rows are on this computer. */
  function lostOf(view: View): Partial<Pick<ViewState, 'filters' | 'search' | 'sort'>> {
    if (!list.shape.isPaged) return {}
    const shown = stateOf(view)
    const { filters, search, sort } = view.state
    return {
      filters: Object.fromEntries(Object.entries(filters).filter(([column]) => !Object.hasOwn(shown.filters, column))),
      ...(search && shown.search === '' ? { search } : {}),
      ...(sort && sort.column !== shown.sort?.column && isSameSort(state.sort, shown.sort) ? { sort } : {}),
    }
  }

  /** What the list shows now. */
  function present(): ViewState {
    const search = list.shape.search === 'page' ? '' : list.typed.trim()
    const { tab, sort, size, filters, summaries } = state
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(search === '' ? {} : { search }),
      ...(sort ? { sort } : {}),
      size,
      filters,
      ...(summaries.length > 0 ? { summaries } : {}),
      look: lookOf(columns, look),
    }
  }
  /** Gives the open view the look again that it was saved with. */
  const resetLook = ({ id, state: saved }: View) => changePreferences({ lists: { [viewLookKey(area, id)]: { ...look, ...lookOf(columns, saved.look) } } })

  /** Saves a new view and opens it. */
  async function add(view: NewView): Promise<View> {
    const added = await client.views.add(view)
    go({ ...stateOf(added), page: state.page }, true)
    return added
  }

  async function take(found: NewView): Promise<void> {
    const { state: fitting, unfit } = fitState(
      found.state,
      shape,
      columns.map(({ id }) => id),
    )
    const name = freeName(
      found.name,
      views.map(each => each.name),
    )
    const { id } = await client.views.add({ list: area, name, state: fitting })
    go(stateOf({ id, state: fitting }))
    const missing = unfitInWords(unfit)
    if (missing === null) notify('success', isolating`Read the view “${name}” from the file`)
    else notify('warning', isolating`Read the view “${name}” from the file, without what this list does not have: ${missing}.`, [], true)
  }
  const tell = (error: unknown) => notify('error', failureOf(error).message)

  // A view that was read from a file on another list's screen.
  const [offered, offer] = useAtom(offeredViewAtom)
  const takeOffered = useEffectEvent((view: NewView) => {
    offer(null)
    take(view).catch(tell)
  })
  useEffect(() => {
    if (offered?.list === area) takeOffered(offered)
  }, [offered, area])

  return {
    views,
    open,
    isChanged,
    /** What of the open view the list cannot show. */
    lost: open ? lostOf(open) : {},
    /** Opens a view as it was saved, but for a look that was changed and not saved. */
    show: (view: View) => go(stateOf(view)),
    /** Shows a tab of the list; leaves the open view and its state. */
    showTab(tab: string | undefined) {
      if (open) go({ view: undefined, tab, search: '', filters: {}, summaries: [], sort: list.shape.sort, size: usualSize })
      else go({ tab })
    },
    /** Saves the present state as a new view, and leaves the open one as it was. */
    async saveAs(name: string) {
      const added = await add({ list: area, name, state: present() })
      if (open) resetLook(open)
      notify('success', isolating`Saved the view “${added.name}”`)
    },
    /** Saves the present state into the open view. */
    save(view: View) {
      const shown = present()
      const lost = lostOf(view)
      client.views
        .save({ id: view.id, state: { ...shown, ...lost, filters: { ...lost.filters, ...shown.filters } } })
        .then(() => notify('success', isolating`Saved the view “${view.name}”`), tell)
    },
    /** Brings the open view back as it was saved. */
    discard(view: View) {
      setLook(lookOf(columns, view.state.look))
      go(stateOf(view))
    },
    /** Takes a view from a file. Answers it if it is of another list. */
    async readFile(file: File): Promise<NewView | null> {
      try {
        const found = await viewIn(file)
        if (found.list !== area) return found
        await take(found)
      } catch (error) {
        tell(error)
      }
      return null
    },
    /** Hands a view to the list that it is of, for when that opens. */
    handOver: offer,
  }
}

export type ListViews = ReturnType<typeof useListViews>
