/** What lists offer beside their rows: ticks and runs, filters, views, details with history, summaries, exports, imports. */
import { Buffer } from 'node:buffer'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Host } from '../hosts/host.ts'
import { chooseImported, destination, type Exported } from './exporting.ts'
import { box, dialogs, exactly, field, press, type Words } from './screen.ts'

/** Ticked rows, and what is done with all of them. */
export interface TicksPage {
  /** The bar with the commands for the ticked rows. */
  bar: Locator
  /** Ticks rows, by their ids or names. */
  tick(...records: Array<number | string>): Promise<void>
  /** Unticks all. */
  clear(): Promise<void>
  /** Presses a command of the bar, and answers its question: by Yes, unless told otherwise. */
  run(command: string, answer?: Words): Promise<void>
  /** The run of a command, which says how far it is and how it ended. */
  started(command: string): Locator
  /** Undoes a run that has ended. */
  undo(command: string): Promise<void>
}

/** The filters of a list. */
export interface FiltersPage {
  /** What is set, and Clear all filters. */
  chips: Locator
  /** Shows the rows whose column contains a text. */
  contains(column: string, text: string): Promise<void>
  /** Shows the rows whose column has one of these values. */
  is(column: string, ...values: string[]): Promise<void>
  /** Takes one away, by its words: `remove('Status: Inactive')`. */
  remove(chip: string): Promise<void>
  /** Takes all away. */
  clear(): Promise<void>
}

/** The views of a list: its saved states. */
export interface ViewsPage {
  /** The tab of a view. */
  tab(name: string): Locator
  /** Saves the list as it is. */
  save(name: string): Promise<void>
  /** Opens a view by its tab. */
  open(name: string): Promise<void>
  /** Chooses from the menu of views. */
  choose(entry: Words): Promise<void>
}

/** The details beside a list. */
export interface DetailsPage {
  panel: Locator
  /** Opens those of a record, by its id or name. */
  open(record: number | string): Promise<void>
  /** What stands at a label. */
  value(label: string): Locator
  /** Opens a tab. */
  tab(name: Words): Promise<void>
  /** Goes to the next record. */
  next(): Promise<void>
  /** Opens the tab History. Resolves with the changes that it has, the newest first. */
  history(): Promise<Locator>
  close(): Promise<void>
}

/** The summaries of a list. */
export interface SummariesPage {
  panel: Locator
  open(): Promise<void>
  /** A summary as a table, by its title. */
  table(title: string): Locator
  /** Adds one. */
  add(): Promise<void>
}

/** The import of a file into a list. */
export interface ImportPage {
  /** Says which column of the list a column of the file goes into. */
  setColumn(column: string, into: string): Promise<void>
  /** Expects what the plan says: `1 new, 1 changed, 1 the same, 1 refused`. */
  expectPlan(words: string): Promise<void>
  /** Sends what the plan has, after its question. */
  send(): Promise<void>
  /** The run, which says how far it is and how it ended. */
  started: Locator
}

/** What a list offers beside its rows. */
export interface ListParts {
  ticks: TicksPage
  filters: FiltersPage
  views: ViewsPage
  details: DetailsPage
  summaries: SummariesPage
  /** Exports the list. Resolves with the path of the file. */
  export(format: Exported): Promise<string>
  /** Opens the import, and gives it a file. */
  import(name: string, content: string | Buffer): Promise<ImportPage>
}

function ticksOn(page: Page, rowOf: (record: number | string) => Locator): TicksPage {
  const bar = page.getByRole('toolbar', { name: /^Selected / })
  const started = (command: string) => page.getByRole('region', { name: new RegExp(`^${command}, `) })
  return {
    bar,
    started,
    async tick(...records) {
      for (const record of records) await rowOf(record).getByRole('checkbox').check()
    },
    clear: () => press(bar, 'Clear', { gone: bar }),
    async run(command, answer = /^Yes/) {
      await press(bar, command)
      await press(dialogs(page), answer)
    },
    undo: command => press(started(command), 'Undo'),
  }
}

function filtersOn(page: Page): FiltersPage {
  const list = page.getByRole('list', { name: 'Filters' })
  const openAt = async (column: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption({ label: column })
  }
  return {
    chips: list.getByRole('listitem'),
    async contains(column, text) {
      await openAt(column)
      await field(page, 'Text').fill(text)
      await press(page, 'Apply')
    },
    async is(column, ...values) {
      await openAt(column)
      for (const value of values) await box(page, value).check()
      await press(page, 'Apply')
    },
    remove: chip => press(page, `Remove filter ${chip}`),
    clear: () => press(page, 'Clear all filters', { gone: list }),
  }
}

function viewsOn(page: Page): ViewsPage {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const choose = async (entry: Words) => {
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  return {
    tab,
    choose,
    async save(name) {
      await choose('Save as a view…')
      const dialog = page.getByRole('dialog', { name: 'Save as a view' })
      await field(dialog, 'Name').fill(name)
      await press(dialog, 'Save', { gone: dialog })
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    },
    async open(name) {
      await tab(name).click()
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    },
  }
}

function detailsOn(page: Page, rowOf: (record: number | string) => Locator): DetailsPage {
  const panel = page.locator('[data-details-panel]')
  const tab = (name: Words) => panel.getByRole('tab', { name }).click()
  return {
    panel,
    tab,
    async open(record) {
      await rowOf(record).focus()
      await page.keyboard.press('Space')
      await expect(panel).toBeVisible()
    },
    value: label =>
      panel
        .getByRole('term')
        .filter({ hasText: exactly(label) })
        .locator('xpath=following-sibling::dd[1]'),
    next: () => press(panel, 'Next record'),
    async history() {
      await tab('History')
      return panel.getByRole('list', { name: 'Changes of this record' }).getByRole('listitem')
    },
    async close() {
      await panel.press('Escape')
      await expect(panel).toHaveCount(0)
    },
  }
}

function summariesOn(page: Page): SummariesPage {
  const panel = page.getByRole('region', { name: 'Summaries' })
  return {
    panel,
    open: () => press(page, page.getByRole('button', { name: 'Summarise', exact: true }), { shows: panel }),
    table: title => panel.getByRole('table', { name: title, exact: true }),
    add: () => press(panel, 'Add summary'),
  }
}

const importOn = (page: Page): ImportPage => ({
  started: page.getByRole('region', { name: /^Import “/ }),
  async setColumn(column, into) {
    await page.getByRole('combobox', { name: `${column} goes into`, exact: true }).selectOption({ label: into })
  },
  expectPlan: words => expect(page.getByText(words)).toBeVisible(),
  async send() {
    await press(page, /^Import \d/)
    await press(dialogs(page), 'Import')
  },
})

/** What the list on the page offers beside its rows. */
export function listPartsOn(host: Host, rowOf: (record: number | string) => Locator, change: (act: () => Promise<unknown>) => Promise<void>): ListParts {
  const { page } = host
  return {
    ticks: ticksOn(page, rowOf),
    filters: filtersOn(page),
    views: viewsOn(page),
    details: detailsOn(page, rowOf),
    summaries: summariesOn(page),
    export: async format => (await destination(host, page)).export(format),
    async import(name, content) {
      await change(() => press(page, 'Import…'))
      await chooseImported(page, name, typeof content === 'string' ? Buffer.from(content) : content)
      await expect(page.getByRole('heading', { name })).toBeVisible()
      return importOn(page)
    },
  }
}
