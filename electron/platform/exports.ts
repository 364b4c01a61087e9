/** Exports: handlers. Any list of the contract can be exported by its operation and shape; areas add nothing. */
import { contract } from '../../shared/areas/index.ts'
import type { exports as area, Exported, ExportFormat, ExportRequest } from '../../shared/platform/exports.ts'
import { PERMISSION_NOTICE, StewardError } from '../../shared/contract/failure.ts'
import { listShapeOf, type ListQuery, type ListShape, type Page } from '../../shared/contract/list.ts'
import type { Area } from '../../shared/contract/operation.ts'
import { isDenied } from '../../shared/rules/access.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers, type ListSelection } from '../core/core.ts'
import { checkInput, type CallContext, type Handler } from '../core/frames/dispatch.ts'
import { pagedSelection } from '../core/lists/pagedSelection.ts'
import { tableParts } from '../core/files/table.ts'
import { XLSX_MAX_ROWS } from '../core/files/xlsx.ts'

/** Interval of progress frames, in milliseconds. */
const PROGRESS_INTERVAL = 100
/** How many finished files can still be shown in their folder. */
const REMEMBERED_FILES = 50

const areas: Record<string, Area> = contract

interface AskedList {
  area: Area
  shape: ListShape
  query: ListQuery
}

/** The list that a request names, and its query, checked by the list's own schema. */
function askedList({ list, query }: ExportRequest): AskedList {
  const [name = '', operationName = ''] = list.split('.')
  const area = Object.hasOwn(areas, name) ? areas[name] : undefined
  const operation = area && Object.hasOwn(area.operations, operationName) ? area.operations[operationName] : undefined
  const shape = operation && listShapeOf(operation.input)
  if (!area || !operation || !shape) throw new StewardError({ kind: 'invalid', message: 'There is no such list.', retryable: false })
  const { refresh: _, ...checked } = checkInput(operation, query) as ListQuery
  return { area, shape, query: checked }
}

/** `cities-2026-11-21.csv`, with the local date. */
function fileName(area: Area, now: number, format: ExportFormat): string {
  const day = new Date(now)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0'))
  return `${area.name}-${parts.join('-')}.${format}`
}

/** Throws if the file cannot hold that many rows. */
function checkFit({ format }: ExportRequest, total: number): void {
  if (format !== 'xlsx' || total < XLSX_MAX_ROWS) return
  const rows = (XLSX_MAX_ROWS - 1).toLocaleString()
  throw new StewardError({
    kind: 'invalid',
    message: `An XLSX sheet holds ${rows} rows, but this list has ${total.toLocaleString()}. Export it as CSV, or narrow it down.`,
    retryable: false,
  })
}

/** `areaHandlers` are those of the areas, which give the pages of paged lists. */
export function exports(application: Application, areaHandlers: Record<string, Record<string, Handler>>): Handlers<typeof area> {
  const place = application.ports.exports
  /** Paths of finished files, by number, because the page never names a path. */
  const finished = new Map<number, string>()
  let lastFile = 0

  function remember(path: string): number {
    finished.set(++lastFile, path)
    finished.delete(lastFile - REMEMBERED_FILES)
    return lastFile
  }

  async function select(list: string, shape: ListShape, query: ListQuery, context: CallContext): Promise<ListSelection> {
    const source = application.lists.get(list)
    if (source) return source.select(query)
    const [area, operation] = list.split('.') as [string, string]
    const handler = areaHandlers[area]![operation]!
    const selection = await pagedSelection(input => handler(input as never, { ...context, progress() {} }) as Promise<Page<{ id: number }>>, query)
    return { total: selection.total, missing: selection.missing, parts: table => tableParts(selection, shape, table), end() {} }
  }

  /** Writes the rows to a file that the user chooses. */
  async function write(
    { total, missing, parts }: ListSelection,
    area: Area,
    scope: string,
    request: ExportRequest,
    { signal, progress }: CallContext,
  ): Promise<Exported> {
    checkFit(request, total)
    const target = await place.open(fileName(area, application.clock.now(), request.format), {
      signal,
      offer: address => progress({ done: 0, total, address }),
    })
    if (!target) return { isSaved: false, name: '', rows: 0, missing: 0, cut: 0, shownBy: null }

    let rows = 0
    let cut = 0
    let toldAt = 0
    const mayGoOn = () => {
      signal.throwIfAborted()
      if (scope !== application.scope()) throw outdated()
    }
    // Stops waiting for the disk or the browser.
    const giveUp = () => void target.discard()
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      mayGoOn()
      for await (const part of parts({ format: request.format, title: area.section ?? area.name, columns: request.columns })) {
        mayGoOn()
        await target.write(part.bytes)
        rows += part.rows
        cut = part.cut
        if (performance.now() - toldAt < PROGRESS_INTERVAL) continue
        toldAt = performance.now()
        progress({ done: rows, total })
      }
      mayGoOn()
      await target.finish()
    } catch (error) {
      await target.discard()
      throw error
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
    return { isSaved: true, name: target.name, rows, missing: missing(), cut, shownBy: place.show && target.path !== null ? remember(target.path) : null }
  }

  return {
    async run(request, context) {
      const { area, shape, query } = askedList(request)
      const denials = application.session.denials()
      if (isDenied(denials, area.section, 'view') || isDenied(denials, area.section, 'export')) {
        throw new StewardError({ kind: 'denied', message: PERMISSION_NOTICE, retryable: false })
      }
      const scope = application.scope()
      const selection = await select(request.list, shape, query, context)
      try {
        return await write(selection, area, scope, request, context)
      } finally {
        selection.end()
      }
    },
    show({ file }) {
      const path = finished.get(file)
      if (path !== undefined) place.show?.(path)
      return { isShown: path !== undefined && place.show !== null }
    },
  }
}
