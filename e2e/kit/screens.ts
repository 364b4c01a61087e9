/** The screens that belong to no area, and what lies over all of them: Outbox, Activity, Find, the palette, the workbench, rights, the lock, notices. */
import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import type { Navigation } from './areas.ts'
import { box, chooseFrom, field, keys, press, startingWith, type Words } from './screen.ts'

/** The Outbox: what was saved for later. */
export interface OutboxPage {
  open(): Promise<void>
  /** A record's changes. */
  entries(record: string): Locator
  /** Sends all that waits. */
  sendAll(): Promise<void>
  /** Takes a record's only change out of the Outbox. */
  remove(record: string): Promise<void>
}

/** Activity: what was changed from this computer. */
export interface ActivityPage {
  open(): Promise<void>
  /** The changes, the newest first. */
  entries: Locator
  /** Those with these words. */
  entry(words: Words): Locator
  /** Searches the changes. */
  search(text: string): Promise<void>
  /** Takes the change back whose button is called so: `undo('Yapeyú: Changed')`. */
  undo(change: string): Promise<void>
}

/** Find: every field of all that is on this computer. */
export interface FindPage {
  /** Opens Find, and searches. */
  search(text: string): Promise<void>
  /** What was found in an area. */
  results(area: string): Locator
}

/** The palette: search or jump to. */
export interface PalettePage {
  open(): Promise<void>
  /** What it offers. */
  options: Locator
  /** Types, and opens what it then offers by this name. */
  go(name: string): Promise<void>
}

/** The translation workbench. */
export interface WorkbenchPage {
  open(): Promise<void>
  /** Reads the texts of a set, such as Cancellation reasons. */
  read(set: string): Promise<void>
  /** Opens what is missing of a set that is read, in a language. */
  openMissing(set: string, language: string): Promise<void>
  /** Types the translation of the text that is open, saves it, and goes to the next. */
  write(text: string): Promise<void>
}

/** The rights of administrators. */
export interface RightsPage {
  /** Opens those of an administrator, by id. */
  open(id: number): Promise<void>
  /** Blocks something in a section, or allows it again: `block('export', 'Cities')`. */
  block(right: string, section: string, isBlocked?: boolean): Promise<void>
  /** Goes on to the review. Resolves with what it says of the changes. */
  review(): Promise<Locator>
  /** Saves what was reviewed. */
  save(): Promise<void>
}

/** The lock of all windows. */
export interface LockPage {
  /** What lies over the screens while they are locked. */
  cover: Locator
  lock(): Promise<void>
  /** Unlocks with a password: the demo's, unless told otherwise. */
  unlock(password?: string): Promise<void>
}

/** Notices: what was done, or is under way, and what was refused. */
export interface NoticesPage {
  /** Those with these words, of whichever kind. */
  with(words: Words): Locator
  /** Takes one away. */
  dismiss(words: Words): Promise<void>
  /** Presses a button of one, such as Undo. */
  press(words: Words, button: Words): Promise<void>
}

/** What Steward has beside its areas. */
export interface Screens {
  outbox: OutboxPage
  activity: ActivityPage
  find: FindPage
  palette: PalettePage
  workbench: WorkbenchPage
  rights: RightsPage
  lock: LockPage
  notices: NoticesPage
}

function outboxOn({ page, open }: Navigation): OutboxPage {
  const entries = (record: string) => page.getByRole('list', { name: `Changes of ${record}` }).getByRole('listitem')
  return {
    open: () => open('/admin/outbox'),
    entries,
    sendAll: () => press(page, 'Send all'),
    remove: record => press(entries(record), /^Remove/),
  }
}

function activityOn({ page, open }: Navigation): ActivityPage {
  const entries = page.getByRole('main').getByRole('listitem')
  return {
    open: () => open('/admin/activity'),
    entries,
    entry: words => entries.filter({ hasText: words }),
    search: text => page.getByRole('searchbox', { name: 'Search changes' }).fill(text),
    undo: change => press(page, page.getByRole('button', { name: `Undo: ${change}`, exact: true })),
  }
}

const findOn = ({ page, open }: Navigation): FindPage => ({
  search: text => open(`/admin/find?search=${encodeURIComponent(text)}`),
  results: area => page.getByRole('region', { name: new RegExp(`^${area}: `) }).getByRole('listitem'),
})

function paletteOn({ page, change }: Navigation): PalettePage {
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  const input = page.getByRole('combobox', { name: 'Search or jump to' })
  const options = palette.getByRole('option')
  const openIt = () => keys(page, 'ControlOrMeta+k', { focused: input })
  return {
    open: openIt,
    options,
    async go(name) {
      await openIt()
      await input.fill(name)
      await change(() =>
        options
          .filter({ hasText: startingWith(name) })
          .first()
          .click(),
      )
    },
  }
}

function workbenchOn({ page, open, change }: Navigation): WorkbenchPage {
  const text = page.getByRole('form').getByRole('textbox')
  return {
    open: () => open('/admin/workbench'),
    async read(set) {
      await press(page, new RegExp(`^Read( again)?: ${set}$`))
      await expect(page.getByRole('button', { name: `Read again: ${set}` })).toBeVisible()
    },
    async openMissing(set, language) {
      await change(() => page.getByRole('link', { name: new RegExp(`missing: ${set}, ${language}`) }).click())
      await expect(text).toBeFocused()
    },
    async write(words) {
      await text.fill(words)
      await page.keyboard.press('Control+Enter')
      await expect(text).not.toHaveValue(words)
    },
  }
}

const rightsOn = ({ page, open }: Navigation): RightsPage => ({
  async open(id) {
    await open(`/admin/update-admin/${id}`)
    await press(page, 'Next', { shows: page.getByRole('heading', { name: 'Edit Permissions' }) })
  },
  block: (right, section, isBlocked = true) => box(page, `Block ${right} in ${section}`).setChecked(isBlocked),
  async review() {
    const changes = page.getByRole('region', { name: 'Changes' })
    await press(page, 'Next', { shows: changes })
    return changes
  },
  save: () => press(page, 'Submit'),
})

function lockOn(page: Page): LockPage {
  const cover = page.getByRole('heading', { name: 'Locked' })
  return {
    cover,
    async lock() {
      await chooseFrom(page, 'Account', 'Lock now', { shows: cover })
    },
    async unlock(password = DEMO_PASSWORD) {
      await field(page, 'Password').fill(password)
      await press(page, 'Unlock', { hidden: cover })
    },
  }
}

function noticesOn(page: Page): NoticesPage {
  const named = (words: Words) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words })
  return {
    with: named,
    dismiss: words => press(named(words), 'Dismiss', { gone: named(words) }),
    press: (words, button) => press(named(words), button),
  }
}

/** The page objects of what Steward has beside its areas. */
export const screensOn = (navigation: Navigation): Screens => ({
  outbox: outboxOn(navigation),
  activity: activityOn(navigation),
  find: findOn(navigation),
  palette: paletteOn(navigation),
  workbench: workbenchOn(navigation),
  rights: rightsOn(navigation),
  lock: lockOn(navigation.page),
  notices: noticesOn(navigation.page),
})
