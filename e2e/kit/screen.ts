/** What stands on every screen, by role and accessible name: lists, fields, menus, dialogs, messages. All take the page, or a part of it such as a dialog. */
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'

/** The page, or what to look in. */
export type Within = Page | Locator
/** The words of a text, or what they match. */
export type Words = string | RegExp

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** This text and no more. */
export const exactly = (text: string): RegExp => new RegExp(`^${escaped(text)}$`)
/** A text that starts so. */
export const startingWith = (text: string): RegExp => new RegExp(`^${escaped(text)}`)

/** What the notice says of something that is denied (decisions section 0). */
export const DENIED = "You don't have permission ."

const pageOf = (within: Within): Page => ('page' in within ? within.page() : within)

/**
 * Locators for a list.
 * @param name the accessible name of its table
 * @returns functions that take the page and, for a row, the record's id or the text of its link, or its place on the page, from 0
 */
export function listNamed(name: string) {
  const table = (page: Page): Locator => page.getByRole('grid', { name, exact: true })
  const rows = (page: Page): Locator => table(page).locator('tbody tr[data-id]')
  const rowAt = (page: Page, index: number): Locator => rows(page).nth(index)
  const rowOf = (page: Page, record: number | string): Locator =>
    typeof record === 'number'
      ? table(page).locator(`tr[data-id="${record}"]`)
      : table(page)
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: record, exact: true }) })
  const openMenu = (page: Page, record: number | string): Promise<void> =>
    rowOf(page, record)
      .getByRole('button', { name: /^Actions for / })
      .click()
  const chooseFromMenu = async (page: Page, record: number | string, entry: string): Promise<void> => {
    await openMenu(page, record)
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  return { table, rows, rowAt, rowOf, openMenu, chooseFromMenu }
}

/** A text field, by its label. */
export const field = (within: Within, name: string): Locator => within.getByRole('textbox', { name, exact: true })
/** A checkbox, by its label. */
export const box = (within: Within, name: string): Locator => within.getByRole('checkbox', { name, exact: true })
/** A status message: something was done, or is under way. */
export const notice = (within: Within, text: Words): Locator => within.getByRole('status').filter({ hasText: text })
/** An alert: something failed or is not allowed. */
export const alert = (within: Within, text: Words): Locator => within.getByRole('alert').filter({ hasText: text })

/** The name of a colour of an element by its hue; grey has none. */
export async function colourOf(within: Locator, property: 'color' | 'background-color' = 'color'): Promise<string> {
  const written = await within.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const [red, green, blue] = written.match(/[\d.]+/g)!.map(Number) as [number, number, number]
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return 'grey'
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  const hue = (sixth * 60 + 360) % 360
  const names = { red: 20, amber: 65, green: 170, blue: 290, red_again: 360 }
  return Object.entries(names)
    .find(([, end]) => hue <= end)![0]
    .replace('_again', '')
}

/** A dialog, also one that asks before something is lost for good, an alert dialog; by its name, or any. */
export function dialogs(within: Within, name?: Words): Locator {
  const named = name === undefined ? {} : { name }
  return within.getByRole('dialog', named).or(within.getByRole('alertdialog', named))
}

type OneOrMore<Item> = Item | readonly Item[]

/** What something leads to. What is named first is expected first. */
export interface Leads {
  notice?: Words
  shows?: OneOrMore<Locator>
  /** Is not in the page any more. */
  gone?: OneOrMore<Locator>
  /** Is not to be seen any more. */
  hidden?: OneOrMore<Locator>
  /** The address. */
  to?: RegExp
  /** Has the focus. */
  focused?: Locator
  /** So many there are of it. */
  count?: readonly [Locator, number]
  /** What stands in fields, by their labels. */
  values?: Readonly<Record<string, Words | boolean>>
  /** That Axe finds nothing. */
  axe?: true
}

const each = <Item extends Locator>(given: OneOrMore<Item>): readonly Item[] => (Array.isArray(given) ? (given as readonly Item[]) : [given as Item])

const EXPECTED: { [Kind in keyof Leads]-?: (page: Page, given: NonNullable<Leads[Kind]>) => Promise<void> } = {
  notice: (page, words) => expect(notice(page, words)).toBeVisible(),
  async shows(_page, given) {
    for (const locator of each(given)) await expect(locator).toBeVisible()
  },
  async gone(_page, given) {
    for (const locator of each(given)) await expect(locator).toHaveCount(0)
  },
  async hidden(_page, given) {
    for (const locator of each(given)) await expect(locator).toBeHidden()
  },
  to: (page, address) => expect(page).toHaveURL(address),
  focused: (_page, locator) => expect(locator).toBeFocused(),
  count: (_page, [locator, count]) => expect(locator).toHaveCount(count),
  values: (page, values) => expectValues(page, values),
  axe: page => expectNoViolations(page),
}

/** Expects what something leads to. */
export async function expectLed(page: Page, leads: Leads): Promise<void> {
  for (const [kind, given] of Object.entries(leads)) if (given !== undefined) await EXPECTED[kind as keyof Leads](page, given as never)
}

/** Presses a button by its name, or anything else that can be pressed, and expects what that leads to. */
export async function press(within: Within, pressed: Words | Locator, leads: Leads = {}): Promise<void> {
  await (typeof pressed === 'string' || pressed instanceof RegExp ? within.getByRole('button', { name: pressed }) : pressed).click()
  await expectLed(pageOf(within), leads)
}

/** Opens a menu by its button, chooses an entry, and expects what that leads to. */
export async function chooseFrom(within: Within, button: Words, entry: Words, leads: Leads = {}): Promise<void> {
  await within.getByRole('button', { name: button }).click()
  await pageOf(within).getByRole('menuitem', { name: entry }).click()
  await expectLed(pageOf(within), leads)
}

/** Chooses what is advanced in the account menu, and expects what that leads to. */
export async function chooseAdvanced(page: Page, entry: Words, leads: Leads = {}): Promise<void> {
  await chooseFrom(page, 'Account', 'Advanced')
  await page
    .getByRole('menuitem', { name: entry })
    .or(page.getByRole('menuitemcheckbox', { name: entry }))
    .click()
  await expectLed(page, leads)
}

/** Types into a field that offers options, and takes one: the one of this name, unless `option` is another. */
export async function pick(within: Within, name: string, typed: string, option: Words = typed): Promise<void> {
  await within.getByRole('combobox', { name }).fill(typed)
  await pageOf(within).getByRole('option', { name: option }).click()
}

/** Answers a dialog by one of its buttons, and expects what that leads to; before, what it says, and that it has exactly these buttons, if that is given. */
export async function answer(page: Page, dialog: Words, button: Words, asked: { says?: Words; buttons?: readonly Words[] } & Leads = {}): Promise<void> {
  const { says, buttons, ...leads } = asked
  const shown = dialogs(page, dialog)
  if (says !== undefined) await expect(shown).toContainText(says)
  if (buttons) await expect(shown.getByRole('button')).toHaveText(buttons)
  await shown.getByRole('button', { name: button }).click()
  await expectLed(page, leads)
}

/** Does what is denied, and expects the notice that says so. */
export async function expectDenied(page: Page, act: () => Promise<unknown>): Promise<void> {
  await act()
  await expect(alert(page, DENIED)).toBeVisible()
}

/** Presses a key, or several one after the other, and expects what that leads to. */
export async function keys(page: Page, pressed: string | readonly string[], leads: Leads = {}): Promise<void> {
  for (const key of typeof pressed === 'string' ? [pressed] : pressed) await page.keyboard.press(key)
  await expectLed(page, leads)
}

/** Presses Tab, or another key, until something has the focus. Throws if that takes more than `most` times. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = 100): Promise<void> {
  for (let presses = 0; presses <= most; presses++) {
    if (await target.evaluateAll(elements => elements.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press(key)
  }
  throw new Error('The keyboard does not get there')
}

/** The control with a label, of whichever kind: a text, something chosen, a tick. */
const control = (within: Within, label: string): Locator =>
  (['textbox', 'combobox', 'checkbox', 'switch', 'spinbutton', 'radiogroup'] as const)
    .map(role => within.getByRole(role, { name: label, exact: true }))
    .reduce((any, one) => any.or(one))

/**
 * Fills in a form, by its labels: a text is typed, or chosen where the field offers options or radio buttons; true and false tick and untick.
 * A label without a field fails.
 */
export async function fillIn(within: Within, values: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const found = control(within, label)
    if (typeof value === 'boolean') {
      await found.setChecked(value)
      continue
    }
    const role = await found.evaluate(element => element.getAttribute('role'))
    if (role === 'radiogroup') await found.getByRole('radio', { name: value, exact: true }).check()
    else if (role === 'combobox') await pick(within, label, value)
    else await found.fill(value)
  }
}

/** Expects what stands in a form's fields, by their labels; true and false for ticks. */
export async function expectValues(within: Within, values: Readonly<Record<string, Words | boolean>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const found = control(within, label)
    if (typeof value === 'boolean') await expect(found, label).toBeChecked({ checked: value })
    else await expect(found, label).toHaveValue(value)
  }
}

/** Expects what is said at fields, by their labels, such as Required. */
export async function expectSaidAt(within: Within, said: Readonly<Record<string, Words>>): Promise<void> {
  for (const [label, words] of Object.entries(said)) await expect(control(within, label), label).toHaveAccessibleDescription(words)
}

/** Expects that each of these texts shows. */
export async function expectTexts(within: Within, ...texts: Words[]): Promise<void> {
  for (const text of texts) await expect(within.getByText(text)).toBeVisible()
}

/** Expects that all of these show. */
export const expectShown = (...locators: Locator[]): Promise<void> => EXPECTED.shows(locators[0]!.page(), locators)

/** Expects each of these texts in it. */
export async function expectIn(locator: Locator, ...texts: Words[]): Promise<void> {
  for (const text of texts) await expect(locator).toContainText(text)
}

/** Expects the address after each while, in milliseconds of the stopped clock: `expectAfter(page, [900, /add-bank$/], [150, /bank$/])`. */
export async function expectAfter(page: Page, ...whiles: Array<[milliseconds: number, address: RegExp]>): Promise<void> {
  for (const [milliseconds, address] of whiles) {
    await page.clock.runFor(milliseconds)
    await expect(page).toHaveURL(address)
  }
}
