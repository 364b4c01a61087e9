import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, Filters, ListShape, Numbers } from '../../../shared/contract/list.ts'
import { today } from '../../../shared/rules/dates.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { createCollection } from './collection.ts'
import { rowsFrom, type Rows } from './rows.ts'

interface Town {
  id: number
  title: string
  state: string
  height: number | null
}

const towns: Town[] = [
  { id: 3, title: 'Ávila', state: 'Castilla', height: 1132 },
  { id: 1, title: 'zárate', state: 'Buenos Aires', height: null },
  { id: 2, title: 'avellaneda', state: 'Buenos Aires', height: 4 },
  { id: 10, title: 'Ñuñoa', state: 'Santiago', height: 4 },
  { id: 4, title: 'Nador', state: '', height: -3 },
]

/** A collection that counts how often it asks for keys and for search texts. */
function counted(rows: Town[]) {
  const asked = { keys: 0, texts: 0 }
  const key =
    <K extends keyof Town>(name: K) =>
    (row: Town) => (asked.keys++, row[name])
  const collection = createCollection(rowsFrom(rows), {
    keys: { id: key('id'), title: key('title'), state: key('state'), height: key('height') },
    searched: row => (asked.texts++, foldText(`${row.id} ${row.title} ${row.state}`)),
  })
  return { collection, asked }
}

const allOf = <Row extends { id: number }>(rows: Rows<Row>) => Array.from({ length: rows.length }, (_, index) => rows.at(index))
const ids = (result: { rows: Town[] }) => result.rows.map(row => row.id)
const sorted = (column: keyof Town, direction: 'asc' | 'desc' = 'asc') =>
  ids(counted(towns).collection.page({ sort: { column, direction }, page: 0, size: 10 }))

describe('sorting', () => {
  it('numbers as numbers, empty ones last, equal ones as they stood', { tags: ['F-478'] }, () => {
    expect(sorted('id')).toEqual([1, 2, 3, 4, 10])
    expect(sorted('height')).toEqual([4, 2, 10, 3, 1])
    expect(sorted('state')).toEqual([4, 1, 2, 3, 10])
  })
  it('texts without regard to case and accents', () => {
    expect(sorted('title')).toEqual([2, 3, 4, 10, 1])
  })
  it('the other way round', { tags: ['F-486'] }, () => {
    expect(sorted('title', 'desc')).toEqual([1, 10, 4, 3, 2])
    expect(sorted('id', 'desc')).toEqual([10, 4, 3, 2, 1])
  })
  it('from a value on, with those before it after them', () => {
    const from = (title: string) => ids(counted(towns).collection.page({ sort: { column: 'title', direction: 'asc', from: title }, page: 0, size: 10 }))
    expect(from('nador')).toEqual([4, 10, 1, 2, 3])
    expect(from('b')).toEqual([4, 10, 1, 2, 3])
    expect(from('a')).toEqual(sorted('title'))
    expect(from('zz')).toEqual(sorted('title'))
  })
  it('a column that there is not is a defect and said so', () => {
    expect(() => sorted('constructor' as never)).toThrow('There is no column constructor')
  })
  it('without one, rows stand as the backend gave them', () => {
    expect(ids(counted(towns).collection.page({ page: 0, size: 10 }))).toEqual([3, 1, 2, 10, 4])
  })
})

describe('searching', () => {
  const search = (term: string) => counted(towns).collection.page({ search: term, sort: { column: 'id', direction: 'asc' }, page: 0, size: 2 })
  it.each([
    ['avi', [3]],
    ['ÁVI', [3]],
    ['nunoa', [10]],
    ['ñ', [1, 2], 4],
    ['BUENOS', [1, 2]],
    ['10', [10]],
    ['zzz', []],
    ['', [1, 2], 5],
  ])('%j finds %j', (term, found, total = found.length) => {
    const result = search(term)
    expect([ids(result), result.total]).toEqual([found, total])
  })
})

describe('paging', () => {
  it('every row stands on exactly one page', () => {
    const { collection } = counted(towns)
    const page = (number: number) => collection.page({ sort: { column: 'title', direction: 'asc' }, page: number, size: 2 })
    expect([0, 1, 2, 3].map(page).map(ids)).toEqual([[2, 3], [4, 10], [1], []])
    expect(page(9).total).toBe(5)
  })
  it('a row is found on its page, in whatever order, and on none where the search leaves it out', () => {
    const { collection } = counted(towns)
    const around = (id: number, more: object = {}) => collection.page({ sort: { column: 'title', direction: 'asc' }, page: 0, size: 2, around: id, ...more })
    expect([around(10), around(1), around(2)].map(result => [result.at, ids(result)])).toEqual([
      [1, [4, 10]],
      [2, [1]],
      [0, [2, 3]],
    ])
    expect([around(3, { search: 'avi' }).at, around(1, { search: 'avi' }).at, around(99).at]).toEqual([0, undefined, undefined])
    fc.assert(
      fc.property(fc.constantFrom(...towns), fc.integer({ min: 1, max: 6 }), fc.constantFrom('asc' as const, 'desc' as const), (town, size, direction) => {
        const query = { sort: { column: 'title', direction }, size }
        const { at, rows } = collection.page({ ...query, page: 0, around: town.id })
        expect(rows.map(({ id }) => id)).toContain(town.id)
        expect(rows).toEqual(collection.page({ ...query, page: at! }).rows)
      }),
    )
  })
})

describe('a selection', () => {
  const all = async (selection: { slices(): AsyncGenerator<Town[]> }) => {
    const slices: number[][] = []
    for await (const slice of selection.slices()) slices.push(slice.map(row => row.id))
    return slices
  }
  const many = Array.from({ length: 2_500 }, (_, index): Town => ({ id: index + 1, title: `Town ${index % 7}`, state: '', height: null }))

  it.each([
    [{}, [3, 1, 2, 10, 4]],
    [{ sort: { column: 'title', direction: 'asc' } }, [2, 3, 4, 10, 1]],
    [{ sort: { column: 'title', direction: 'desc' } }, [1, 10, 4, 3, 2]],
    [{ search: 'BUENOS' }, [1, 2]],
    [{ search: 'a', sort: { column: 'id', direction: 'desc' } }, [10, 4, 3, 2, 1]],
    [{ search: 'zzz' }, []],
  ] as const)('%j holds what the pages of the same query hold, in their order', async (query, found) => {
    const { collection } = counted(towns)
    const selection = collection.select(query)
    expect([selection.total, (await all(selection)).flat()]).toEqual([found.length, found])
    expect(ids(collection.page({ ...query, page: 0, size: 10 }))).toEqual(found)
  })
  it('comes in slices, between which other work gets its turn', async () => {
    const { collection } = counted(many)
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 0)
    const slices = []
    for await (const slice of collection.select({}).slices()) {
      slices.push(slice.length)
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    clearInterval(timer)
    expect(slices).toEqual([1_000, 1_000, 500])
    expect(turns).toBeGreaterThan(0)
  })
  it('stays what it was when rows change or go meanwhile', async () => {
    const { collection } = counted(many)
    const slices = collection.select({ search: 'town 3', sort: { column: 'id', direction: 'desc' } }).slices()
    collection.drop(4)
    collection.patch(11, { title: 'Elsewhere' })
    const found = (await all({ slices: () => slices })).flat()
    expect(found.slice(-3)).toEqual([18, 11, 4])
    expect(found).toHaveLength(357)
  })
})

describe('changing a row', () => {
  it('moves it where it belongs now, and asks for no key of the columns that stayed as they were', async () => {
    const { collection, asked } = counted(towns)
    await collection.prepare()
    collection.page({ search: 'a', page: 0, size: 1 })
    Object.assign(asked, { keys: 0, texts: 0 })
    collection.patch(10, { title: 'Aa' })
    expect(ids(collection.page({ sort: { column: 'title', direction: 'asc' }, page: 0, size: 10 }))).toEqual([10, 2, 3, 4, 1])
    expect(ids(collection.page({ sort: { column: 'id', direction: 'asc' }, page: 0, size: 10 }))).toEqual([1, 2, 3, 4, 10])
    // Two keys per column for the row itself, and those of all rows for the one column that changed.
    expect(asked).toEqual({ keys: 4 * 2 + towns.length, texts: 1 })
    expect(ids(collection.page({ search: 'aa', page: 0, size: 5 }))).toEqual([10])
    expect(ids(collection.page({ search: 'nunoa', page: 0, size: 5 }))).toEqual([])
    expect(towns[3]!.title, 'the rows given are left alone').toBe('Ñuñoa')
  })

  it('a dropped row is gone from every order, which stay as they are', async () => {
    const { collection, asked } = counted(towns)
    await collection.prepare()
    collection.page({ search: 'a', page: 0, size: 1 })
    Object.assign(asked, { keys: 0, texts: 0 })
    collection.drop(3)
    expect(ids(collection.page({ sort: { column: 'title', direction: 'asc' }, page: 0, size: 10 }))).toEqual([2, 4, 10, 1])
    expect(ids(collection.page({ sort: { column: 'id', direction: 'desc' }, page: 0, size: 10 }))).toEqual([10, 4, 2, 1])
    expect(ids(collection.page({ search: 'buenos', page: 0, size: 10 }))).toEqual([1, 2])
    expect([collection.find(3), collection.rows.length, asked]).toEqual([undefined, 4, { keys: 0, texts: 0 }])
  })

  it('one that is not there changes nothing', () => {
    const { collection } = counted(towns)
    collection.patch(99, { title: 'x' })
    collection.drop(99)
    expect(allOf(collection.rows)).toEqual(towns)
  })
})

describe('150,000 rows', () => {
  const SIZE = 150_000
  const many = Array.from({ length: SIZE }, (_, index): Town => ({
    id: index + 1,
    title: `Città ${(index * 7919) % SIZE}`,
    state: `State ${index % 500}`,
    height: index % 100,
  }))

  it('each is asked for its key once a column and for its text once, however often they are sorted, searched and paged', async () => {
    const { collection, asked } = counted(many)
    for (const column of ['id', 'title', 'state', 'height'] as const) {
      for (const direction of ['asc', 'desc'] as const) for (const page of [0, 1, 1_000]) collection.page({ sort: { column, direction }, page, size: 100 })
    }
    for (const term of ['citta 77', 'zzz', 'state 4']) collection.page({ search: term, sort: { column: 'title', direction: 'asc' }, page: 0, size: 100 })
    await collection.prepare()
    expect(asked).toEqual({ keys: 4 * SIZE, texts: SIZE })
  })

  it('a search while they are prepared goes on with the texts that were made', async () => {
    const { collection, asked } = counted(many)
    const prepared = collection.prepare()
    while (asked.texts === 0) await new Promise(resolve => setImmediate(resolve))
    expect(asked.texts).toBeLessThan(many.length)
    collection.page({ search: 'town 149', page: 0, size: 10 })
    await prepared
    collection.page({ search: 'town 148', page: 0, size: 10 })
    expect(asked.texts).toBe(many.length)
  })
  it('are sorted right', () => {
    const { collection } = counted(many)
    const { rows } = collection.page({ sort: { column: 'title', direction: 'asc' }, page: 0, size: 1_000 })
    expect(rows.map(row => row.title)).toEqual(
      many
        .map(row => row.title)
        .toSorted()
        .slice(0, 1_000),
    )
    const last = collection.page({ sort: { column: 'height', direction: 'asc' }, page: 1_499, size: 100 })
    expect(new Set(last.rows.map(row => row.height))).toEqual(new Set([99]))
    expect(ids(last)).toEqual(ids(last).toSorted((a, b) => a - b))
  })

  it('are prepared in turns, so that a page is answered in between', async () => {
    const { collection } = counted(many)
    let turns = 0
    let isPreparing = true
    const count = () => {
      turns += 1
      if (isPreparing) setImmediate(count)
    }
    setImmediate(count)
    await collection.prepare()
    isPreparing = false
    expect(turns).toBeGreaterThan(5)
  })
})

it('each order that is asked for as soon as its last step was taken is there', async () => {
  for (const column of ['id', 'title', 'state', 'height'] as const) {
    let asked = 0
    const answers: number[][] = []
    const ask = () => answers.push(ids(collection.page({ sort: { column, direction: 'asc' }, page: 0, size: 10 })))
    const key = (name: keyof Town) => (row: Town) => {
      if (name === column && ++asked === towns.length) queueMicrotask(ask)
      return row[name]
    }
    const collection = createCollection(rowsFrom(towns), {
      keys: { id: key('id'), title: key('title'), state: key('state'), height: key('height') },
      searched: row => foldText(row.title),
    })
    await collection.prepare()
    ask()
    expect(answers, column).toEqual([sorted(column), sorted(column)])
  }
})

describe('filters', () => {
  const shape: ListShape = {
    columns: ['id', 'title', 'state', 'height'],
    sizes: [10],
    texts: { height: (row: Town) => (row.height === null ? '' : `${row.height} m`) },
  }
  const filtered = (filters: Filters, more: { search?: string; tab?: string } = {}) =>
    createCollection(rowsFrom(towns), {
      keys: { id: row => row.id },
      searched: row => foldText(row.title),
      shape,
      tabs: { high: row => (row.height ?? 0) > 1_000, low: row => (row.height ?? 0) <= 1_000 },
    }).page({ filters, ...more, sort: { column: 'id', direction: 'asc' }, page: 0, size: 2 })

  it.each<[Filters, { search?: string; tab?: string }, number[], number?]>([
    [{ title: { contains: 'AV' } }, {}, [2, 3]],
    [{ title: { contains: 'nunoa' } }, {}, [10]],
    [{ title: { contains: 'Ñ' } }, {}, [2, 4], 3], // as the search does: a letter is found with any accents
    [{ state: { is: ['Santiago', 'Castilla'] } }, {}, [3, 10]],
    [{ state: { is: ['santiago'] } }, {}, []],
    [{ state: { isEmpty: true } }, {}, [4]],
    [{ state: { isEmpty: false } }, {}, [1, 2], 4],
    [{ height: { isEmpty: true } }, {}, [1]],
    [{ height: { contains: '4 m' } }, {}, [2, 10]],
    [{ height: { is: ['4 m'] } }, {}, [2, 10]],
    [{ height: { is: ['4'] } }, {}, [2, 10]],
    [{ id: { is: ['1', '10'] } }, {}, [1, 10]],
    [{ id: { numbers: { least: '3', most: '4.5' } } }, {}, [3, 4]],
    [{ id: { numbers: { most: '-1' } } }, {}, []],
    [{ title: { numbers: { least: '0' } } }, {}, []],
    [{ state: { is: ['Buenos Aires'] }, height: { isEmpty: false } }, {}, [2]],
    [{ state: { is: ['Buenos Aires'] } }, { search: 'zar' }, [1]],
    [{}, { tab: 'high' }, [3]],
    [{}, { tab: 'low' }, [1, 2], 4],
    [{ state: { isEmpty: true } }, { tab: 'high' }, []],
    [{}, { tab: 'unknown' }, [1, 2], 5],
    [{}, { tab: 'constructor' }, [1, 2], 5],
    [{}, {}, [1, 2], 5],
  ])('%j %j find %j', (filters, more, found, total = found.length) => {
    const result = filtered(filters, more)
    expect([ids(result), result.total]).toEqual([found, total])
  })

  it('find days and periods by the day of a date and time, at the ends too, and nothing that is no date', () => {
    const now = new Date()
    const dates = ['2026-03-07 14:05:00', '2026-03-08', '2026-03-08T23:59:59Z', '2026-03-09', 'soon', '', `${today(now)} 00:00:00`]
    const collection = createCollection(rowsFrom(dates.map((made, index) => ({ id: index + 1, made }))), {
      keys: { id: row => row.id },
      searched: row => row.made,
    })
    const found = (condition: Condition) => collection.page({ filters: { made: condition }, page: 0, size: 10 }).rows.map(({ id }) => id)
    expect(found({ days: { from: '2026-03-08', to: '2026-03-08' } })).toEqual([2, 3])
    expect(found({ days: { to: '2026-03-08' } })).toEqual([1, 2, 3])
    expect(found({ within: 'today' })).toEqual([7])
    expect(found({ within: 'yesterday' })).toEqual([])
  })

  it('and sums find what they find in new rows, whatever was changed since the numbers of their columns were made', async () => {
    interface Sale {
      id: number
      made: string
      amount: string
    }
    const sales: ListShape = { columns: ['id', 'made', 'amount', 'label'], sizes: [10], dates: ['made'], kinds: { amount: 'money', label: 'money' } }
    const made = fc.constantFrom('2026-03-07 14:05:00', '2026-03-08', '2026-04-01', '', 'soon')
    const amount = fc.constantFrom('1', '2.5', '-3', 'N/A', '', '12345678901.25')
    const sale = fc.record({ made, amount })
    const change = fc.record({ kind: fc.constantFrom('put', 'patch', 'drop'), id: fc.integer({ min: 1, max: 9 }), sale })
    const conditions = fc.constantFrom<Filters>(
      { made: { days: { from: '2026-03-08' } } },
      { made: { days: { to: '2026-03-08' } } },
      { amount: { numbers: { least: '0' } } },
      { amount: { numbers: { most: '2.5', least: '-3' } } },
      { label: { numbers: { least: '12345678901.25' } } },
      { label: { numbers: { most: '0.0000001' } } },
    )
    const make = (rows: Sale[]) =>
      createCollection(rowsFrom(rows), {
        keys: { id: row => row.id, made: row => row.made },
        searched: row => row.made,
        shape: { ...sales, texts: { label: (row: Sale) => row.amount } },
      })
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 7 }), fc.array(change, { maxLength: 5 }), conditions, async (some, changes, filters) => {
        const collection = make(some.map((each, index) => ({ id: index + 1, ...each })))
        await collection.prepare()
        for (const { kind, id, sale: other } of changes) {
          if (kind === 'put') collection.put({ id, ...other })
          else if (kind === 'patch') collection.patch(id, other)
          else collection.drop(id)
        }
        const anew = make(allOf(collection.rows))
        const query = { filters, sort: { column: 'made', direction: 'asc' as const }, page: 0, size: 20 }
        expect(collection.page(query)).toEqual(anew.page(query))
        const choice = { column: 'made', interval: 'day' as const, measure: 'sum' as const, amount: 'label' }
        expect(await collection.summarise({ filters }, choice)).toEqual(await anew.summarise({ filters }, choice))
      }),
    )
  })

  it('find exact amounts, larger than a computer counts', () => {
    const amounts = ['0.1', '10.30', '10.3', '9007199254740993', '9007199254740992', 'N/A', '']
    const collection = createCollection(rowsFrom(amounts.map((amount, index) => ({ id: index + 1, amount }))), {
      keys: { id: row => row.id },
      searched: row => row.amount,
    })
    const found = (numbers: Numbers) => collection.page({ filters: { amount: { numbers } }, page: 0, size: 10 }).rows.map(({ id }) => id)
    expect(found({ least: '10.3', most: '10.3' })).toEqual([2, 3])
    expect(found({ least: '9007199254740993' })).toEqual([4])
    expect(found({ most: '1' })).toEqual([1])
  })

  it('find an e-mail address in capitals too, and nothing that only contains it', () => {
    const people = ['Ana@Example.com', 'ana@example.com', 'ana@example.com.ar', 'Ana', ''].map((email, index) => ({ id: index + 1, email }))
    const collection = createCollection(rowsFrom(people), { keys: { id: row => row.id }, searched: row => foldText(row.email) })
    const found = (is: string) => collection.page({ filters: { email: { is: [is] } }, page: 0, size: 10 }).rows.map(({ id }) => id)
    expect([found('ANA@example.com'), found('ana')]).toEqual([[1, 2], []])
  })

  it('hold for what changes afterwards, on later pages and in a selection', async () => {
    const collection = createCollection(rowsFrom(towns), { keys: { id: row => row.id }, searched: row => foldText(row.title) })
    const query = { filters: { state: { is: ['Buenos Aires'] } }, sort: { column: 'id', direction: 'desc' as const } }
    const page = (number: number) => collection.page({ ...query, page: number, size: 1 })
    expect([0, 1, 2].map(number => ids(page(number)))).toEqual([[2], [1], []])
    const slices = collection.select(query).slices()
    collection.patch(10, { state: 'Buenos Aires' })
    collection.drop(2)
    collection.put({ id: 11, title: 'Luján', state: 'Buenos Aires', height: null })
    expect([0, 1, 2, 3].map(number => ids(page(number)))).toEqual([[11], [10], [1], []])
    const selected: number[] = []
    for await (const slice of slices) selected.push(...slice.map(row => row.id))
    expect(selected).toEqual([2, 1])
  })
})
