/** Views: handlers. One entry of the offline store holds all views of an administrator; what was stored is checked whenever it is read. */
import { randomUUID } from 'node:crypto'
import { areaNamed, isViewable } from '../../shared/areas/index.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import { listShapeOf, type Condition } from '../../shared/contract/list.ts'
import { FILE_VERSION, storedView, viewFile, type NewView, type views as area } from '../../shared/platform/views.ts'
import { safeFileName } from '../../shared/rules/fileNames.ts'
import { foldText } from '../../shared/rules/searchedText.ts'
import { MOST_VIEWS, nameProblem, viewName, type View, type ViewState } from '../../shared/rules/views.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { storedList } from '../core/offline/entries.ts'
import { VIEWS } from '../core/offline/offline.ts'

const refusal = (message: string) => new StewardError({ kind: 'invalid', message, retryable: false })
const NO_VIEW = 'This file isn’t a Steward view. Choose a file that was saved with “Save the view to a file”.'
const GONE = 'This view was deleted meanwhile. Save the list’s state as a new view.'

const isView = (entry: unknown): entry is View => storedView.isValidSync(entry)

/** The list operation of an area; undefined if there is no such list. */
function listOf(name: string) {
  const operation = areaNamed(name)?.operations.list
  return operation && listShapeOf(operation.input) ? operation : undefined
}

/** The part of a state that the list's own schema accepts. The columns of the look are the page's, which knows them. */
function accepted(list: string, { tab, search, sort, size, filters, summaries = [], look }: ViewState): ViewState {
  const { input } = listOf(list)!
  const parameters = Object.fromEntries((listShapeOf(input)!.parameters ?? []).map(name => [name, 1]))
  const accepts = (part: object) => input.isValidSync({ page: 0, size, ...(Object.keys(parameters).length > 0 ? { parameters } : {}), ...part })
  const isAccepted = ([column, condition]: [string, Condition]) => accepts({ filters: { [column]: condition } })
  return {
    ...(tab !== undefined && accepts({ tab }) ? { tab } : {}),
    ...(search ? { search } : {}),
    ...(sort && accepts({ sort }) ? { sort } : {}),
    size,
    filters: Object.fromEntries(Object.entries(filters).filter(isAccepted)),
    ...(summaries.length > 0 ? { summaries } : {}),
    look,
  }
}

/** A file's name in plain letters, which every system takes: `cities-not-answered.json`. */
function fileName({ list, name }: View): string {
  const words = foldText(`${list} ${name}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return safeFileName(`${words}.json`)
}

/** The view in the text of a file. Throws a sentence that says what is wrong with it. */
function readFile(text: string): NewView {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw refusal(NO_VIEW)
  }
  const { kind, version } = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  if (kind === 'steward-view' && typeof version === 'number' && version > FILE_VERSION)
    throw refusal('This file was saved by a newer Steward. Update Steward, or save the view again with this version.')
  if (!viewFile.isValidSync(given)) throw refusal(NO_VIEW)
  const { list, name, state } = given as unknown as NewView
  if (!listOf(list)) throw refusal(`This file is a view of the list “${list}”, which this Steward does not have.`)
  if (nameProblem(name, []) !== null) throw refusal(NO_VIEW)
  return { list, name: viewName(name), state }
}

export function views(application: Application): Handlers<typeof area> {
  const entries = storedList(application.store, application.clock, VIEWS, isView)
  const mayView = (list: string) => isViewable(application.session.denials(), list)

  /** All views of a scope that can be read. */
  function stored(scope: string): View[] {
    const readable: View[] = []
    for (const entry of entries.read(scope)) {
      if (!listOf(entry.list)) continue
      readable.push({ ...entry, state: accepted(entry.list, entry.state) })
    }
    return readable
  }
  const here = () => stored(application.scope())

  function write(all: readonly View[]): void {
    entries.write(application.scope(), all)
    application.push({ push: 'changed', area: 'views' })
  }

  function checkList(list: string): void {
    if (!listOf(list)) throw refusal('There is no such list.')
    if (!mayView(list)) throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
  }

  /** A view by its id, and all views. */
  function find(id: string): { view: View; all: View[] } {
    const all = here()
    const view = all.find(each => each.id === id)
    if (!view) throw refusal(GONE)
    checkList(view.list)
    return { view, all }
  }

  const others = (all: readonly View[], { id, list }: Pick<View, 'id' | 'list'>) => all.filter(each => each.list === list && each.id !== id)

  function checkName(typed: string, all: readonly View[], of: Pick<View, 'id' | 'list'>): string {
    const problem = nameProblem(
      typed,
      others(all, of).map(({ name }) => name),
    )
    if (problem !== null) throw refusal(problem)
    return viewName(typed)
  }

  function checkRoom(all: readonly View[], of: Pick<View, 'id' | 'list'>): void {
    if (others(all, of).length >= MOST_VIEWS) throw refusal(`A list has room for ${MOST_VIEWS} views. Delete one that is no longer needed, then try again.`)
  }

  function replace(all: readonly View[], changed: View): View {
    write(all.map(each => (each.id === changed.id ? changed : each)))
    return changed
  }

  return {
    list: () => here().filter(({ list }) => mayView(list)),
    async count({ id }) {
      const scope = application.scope()
      const { view } = find(id)
      const { tab, search, filters } = view.state
      const source = application.lists.get(`${view.list}.list`)
      const page = await source?.heldPage({ page: 0, size: 1, filters, ...(tab === undefined ? {} : { tab }), ...(search ? { search } : {}) })
      if (scope !== application.scope()) throw outdated()
      return { total: page?.total ?? null, ...(page?.since ? { since: page.since } : {}) }
    },
    add({ list, name, state }) {
      checkList(list)
      const all = here()
      const of = { id: randomUUID(), list }
      checkRoom(all, of)
      const view: View = { ...of, name: checkName(name, all, of), state: accepted(list, state) }
      write([...all, view])
      return view
    },
    save({ id, state }) {
      const { view, all } = find(id)
      return replace(all, { ...view, state: accepted(view.list, state) })
    },
    rename({ id, name }) {
      const { view, all } = find(id)
      return replace(all, { ...view, name: checkName(name, all, view) })
    },
    mark({ id, isStart, isFavourite }) {
      const { view, all } = find(id)
      const { isStart: wasStart, isFavourite: wasFavourite, ...plain } = view
      const changed: View = {
        ...plain,
        ...((isStart ?? wasStart) ? { isStart: true } : {}),
        ...((isFavourite ?? wasFavourite) ? { isFavourite: true } : {}),
      }
      const rest = isStart ? all.map(({ isStart: other, ...each }) => (other && each.list !== view.list ? { ...each, isStart: other } : each)) : all
      return replace(rest, changed)
    },
    arrange({ id, by }) {
      const { view, all } = find(id)
      const ofList = all.filter(({ list }) => list === view.list)
      const other = ofList[ofList.findIndex(each => each.id === id) + by]
      if (other) write(all.map(each => (each.id === id ? other : each.id === other.id ? view : each)))
      return {}
    },
    remove({ id }) {
      const { view, all } = find(id)
      write(all.filter(each => each.id !== id))
      return { view, place: all.findIndex(each => each.id === id) }
    },
    restore({ view: given, place }) {
      checkList(given.list)
      const all = here().filter(({ id }) => id !== given.id)
      checkRoom(all, given)
      const { isStart, ...plain } = given
      const hasStart = all.some(each => each.isStart && each.list === given.list)
      const view: View = {
        ...plain,
        name: checkName(given.name, all, given),
        ...(isStart && !hasStart ? { isStart } : {}),
        state: accepted(given.list, given.state),
      }
      write(all.toSpliced(place, 0, view))
      return view
    },
    async write({ id }, { signal, progress }) {
      const { view } = find(id)
      const { list, name, state } = view
      const target = await application.ports.exports.open(fileName(view), { signal, offer: address => progress({ done: 0, address }) })
      if (!target) return { isSaved: false, name: '' }
      try {
        await target.write(new TextEncoder().encode(`${JSON.stringify({ kind: 'steward-view', version: FILE_VERSION, list, name, state }, null, 2)}\n`))
        await target.finish()
      } catch (error) {
        await target.discard()
        throw error
      }
      return { isSaved: true, name: target.name }
    },
    read({ text }) {
      const found = readFile(text)
      checkList(found.list)
      return found
    },
  }
}
