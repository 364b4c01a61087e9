/** The words in which the proofs of shortcuts are written down. */
import { expect, type Locator, type Page } from '../../kit/kit.ts'

/** Presses one of the shortcut's combinations: the first, unless told otherwise. */
export type Press = (alternative?: number) => Promise<void>
/** A number presses the shortcut's combination of that place; a function does or expects something; some steps belong together. */
export type Step = number | ((page: Page) => Promise<unknown>) | readonly Step[]
/** Steps, or a function where one step needs what another found. */
export type Proof = readonly Step[] | ((page: Page, press: Press) => Promise<void>)
/** The proofs of a screen, by where the shortcut works and what it does; each begins where the one before it left off. */
export interface Screen {
  open(page: Page): Promise<unknown>
  proofs: Record<string, Record<string, Proof>>
}
export type Find = (page: Page) => Locator

/** A part of the page, by its role and name. */
export const by =
  (role: Parameters<Page['getByRole']>[0], name?: string | RegExp, exact = false): Find =>
  page =>
    page.getByRole(role, name === undefined ? {} : { name, exact })
/** A part of a part. */
export const within =
  (outer: Find, role: Parameters<Page['getByRole']>[0], name?: string | RegExp): Find =>
  page =>
    outer(page).getByRole(role, name === undefined ? {} : { name, exact: typeof name === 'string' })
/** One of several, by its place from 0; from the end, below 0. */
export const place =
  (find: Find, index: number): Find =>
  page =>
    find(page).nth(index)
export const text =
  (words: string | RegExp): Find =>
  page =>
    page.getByText(words)

export const focus = (find: Find) => (page: Page) => find(page).focus()
export const fill = (find: Find, typed: string) => (page: Page) => find(page).fill(typed)
export const click = (find: Find) => (page: Page) => find(page).click()
export const key = (name: string) => (page: Page) => page.keyboard.press(name)
export const back = (page: Page) => page.goBack()

export const focused = (find: Find) => (page: Page) => expect(find(page)).toBeFocused()
export const unfocused = (find: Find) => (page: Page) => expect(find(page)).not.toBeFocused()
export const shows = (find: Find) => (page: Page) => expect(find(page)).toBeVisible()
export const inView = (find: Find) => (page: Page) => expect(find(page)).toBeInViewport()
export const gone = (find: Find) => (page: Page) => expect(find(page)).toHaveCount(0)
export const count = (find: Find, number: number) => (page: Page) => expect(find(page)).toHaveCount(number)
export const said = (words: string) => (page: Page) => expect(page.getByText(words)).toBeAttached()
export const address = (end: RegExp) => (page: Page) => expect(page).toHaveURL(end)
export const reads = (find: Find, words: string) => (page: Page) => expect(find(page)).toHaveText(words)
export const contains = (find: Find, words: string | RegExp) => (page: Page) => expect(find(page)).toContainText(words)
export const holds = (find: Find, value: string) => (page: Page) => expect(find(page)).toHaveValue(value)
export const filled = (find: Find) => (page: Page) => expect(find(page)).not.toHaveValue('')
export const ticked = (find: Find, isTicked: boolean) => (page: Page) => expect(find(page)).toBeChecked({ checked: isTicked })
export const is = (find: Find, attribute: string, value: string) => (page: Page) => expect(find(page)).toHaveAttribute(attribute, value)
export const isNot = (find: Find, attribute: string, value: string) => (page: Page) => expect(find(page)).not.toHaveAttribute(attribute, value)

export const dialog = by('dialog')
/** Closes what is open. */
export const escape = (find: Find): Step => [key('Escape'), gone(find)]
/** Opens a menu by either of two combinations. */
export const opensMenu: Proof = [0, 1].map((alternative): Step[] => [alternative, shows(by('menu')), escape(by('menu'))])
