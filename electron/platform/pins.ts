/** Pins: handlers. One entry of the offline store holds all pins of an administrator; what was stored is checked whenever it is read. */
import { randomUUID } from 'node:crypto'
import { isViewable } from '../../shared/areas/index.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { ListQuery } from '../../shared/contract/list.ts'
import { isSamePin, MOST_PINS, storedPin, type NewPin, type Pin, type pins as area } from '../../shared/platform/pins.ts'
import type { Application } from '../core/application.ts'
import { outdated, type Handlers } from '../core/core.ts'
import { storedList } from '../core/offline/entries.ts'
import { PINS } from '../core/offline/offline.ts'
import { checkedQuery, namedList } from './askedList.ts'
import { checkChoice } from './summaries.ts'

const refusal = (message: string) => new StewardError({ kind: 'invalid', message, retryable: false })
const GONE = 'This summary was unpinned meanwhile. Pin it again in its list.'
const FULL = `The Dashboard has room for ${MOST_PINS} summaries. Unpin one that is no longer needed, then try again.`

const isPin = (entry: unknown): entry is Pin => storedPin.isValidSync(entry)

/** Throws unless the list has what a summary asks of it; `rights` are those that the administrator needs for that. */
export function checkedPin(application: Application, { list, query, choice, words }: NewPin, rights: Parameters<typeof namedList>[2]): ListQuery {
  const named = namedList(application, `${list}.list`, rights)
  // A list inside a record has no address without that record.
  if (named.shape.parameters) throw refusal('A list inside a record can’t be pinned.')
  checkChoice(named.shape, choice)
  const { column, isDate } = words.column
  if (column !== choice.column || isDate !== (choice.interval !== undefined)) throw refusal('These are the words of another summary.')
  return checkedQuery(named, { ...query, page: 0, size: 1 })
}

export function pins(application: Application): Handlers<typeof area> {
  const entries = storedList(application.store, application.clock, PINS, isPin)
  const mayView = ({ list }: Pin) => isViewable(application.session.denials(), list)

  /** A pin that asks for what its list does not have is left out: without a filter, its figures would be those of other rows. */
  function fits(pin: Pin): boolean {
    try {
      checkedPin(application, pin, [])
      return true
    } catch (error) {
      if (error instanceof StewardError) return false
      throw error
    }
  }
  const here = (): Pin[] => entries.read(application.scope()).filter(fits)

  function write(all: readonly Pin[]): void {
    entries.write(application.scope(), all)
    application.push({ push: 'changed', area: 'pins' })
  }

  /** A pin by its id, and all pins. */
  function find(id: string): { pin: Pin; all: Pin[] } {
    const all = here()
    const pin = all.find(each => each.id === id)
    if (!pin) throw refusal(GONE)
    checkedPin(application, pin, ['view'])
    return { pin, all }
  }

  function put(pin: Pin, place: number): Pin {
    checkedPin(application, pin, ['view'])
    const all = here()
    const same = all.find(each => isSamePin(each, pin))
    if (same) return same
    if (all.length >= MOST_PINS) throw refusal(FULL)
    write(all.toSpliced(place, 0, pin))
    return pin
  }

  return {
    list: () => here().filter(mayView),
    async summary({ id }, { signal }) {
      const scope = application.scope()
      const { pin } = find(id)
      const found = await application.lists.get(`${pin.list}.list`)?.heldSummary(checkedPin(application, pin, ['view']), pin.choice, signal)
      if (scope !== application.scope()) throw outdated()
      return found ?? null
    },
    add: pin => put({ id: randomUUID(), ...pin }, MOST_PINS),
    arrange({ id, by }) {
      const { pin, all } = find(id)
      const shown = all.filter(mayView)
      const other = shown[shown.indexOf(pin) + by]
      if (other) write(all.map(each => (each === pin ? other : each === other ? pin : each)))
      return {}
    },
    remove({ id }) {
      const { pin, all } = find(id)
      write(all.filter(each => each !== pin))
      return { pin, place: all.indexOf(pin) }
    },
    restore: ({ pin, place }) => put(pin, place),
  }
}
