/** Page objects, made from the definitions of the areas: each has exactly what its area has, and finds it by role and accessible name. */
import { expect, type Locator, type Page } from '@playwright/test'
import { areaNamed, type Contract } from '../../shared/areas/index.ts'
import type { Operation } from '../../shared/contract/operation.ts'
import { places, recordPath, type Place } from '../../shared/rules/places.ts'
import type { Host } from '../hosts/host.ts'
import { expectNoViolations } from './axe.ts'
import { listPartsOn, type ListParts } from './listParts.ts'
import type { Administrator } from './navigation.ts'
import { answer, expectSaidAt, expectValues, fillIn, press, type Leads, type Within, type Words } from './screen.ts'

type PlacedArea = keyof typeof places & keyof Contract
type Verbs<Name extends PlacedArea> = keyof Contract[Name]['operations']
/** What is there if the area has an operation. */
type With<Name extends PlacedArea, Verb extends string, Part> = Verb extends Verbs<Name> ? Part : object
/** What is there if the area has a screen. */
type WithScreen<Name extends PlacedArea, Screen extends string, Part> = Screen extends keyof (typeof places)[Name] ? Part : object

/** A form: found by its labels and buttons, as a person finds them. */
export interface FormPage {
  /** Types, chooses and ticks, by label: `fill({ Title: 'Banco del Sur', Country: 'Uruguay' })`. */
  fill(values: Readonly<Record<string, string | boolean>>): Promise<void>
  /** Expects what stands in the fields. */
  expectValues(values: Readonly<Record<string, Words | boolean>>): Promise<void>
  /** Expects what is said at the fields, such as Required. */
  expectSaidAt(said: Readonly<Record<string, Words>>): Promise<void>
  /**
   * Presses its button: the one of this name, or the one that submits it. Expects the notice and the address that it leads to, if they are
   * given; otherwise wait for what comes of it with `expectOutcome`.
   */
  save(button?: Words, leads?: Leads): Promise<void>
}

/** The row of a record. */
interface AnyRow {
  locator: Locator
  /** Opens its menu. */
  openMenu(): Promise<void>
  /** Opens its menu, and chooses an entry. */
  choose(entry: Words): Promise<void>
  /** Follows its link, and expects the address that it leads to, if one is given. */
  open(to?: RegExp): Promise<FormPage>
  /** Expects these texts in it. */
  expectText(...texts: Words[]): Promise<void>
}
interface EditableRow {
  /** Opens its form by the menu. */
  edit(): Promise<FormPage>
}
interface SwitchableRow {
  /** Presses its status, answers Yes, and expects the new one in the row. The question has these buttons, if they are given. */
  setStatus(word: string, buttons?: Words[]): Promise<void>
}
interface RemovableRow {
  /** Deletes it, and answers the question. */
  remove(): Promise<void>
}
interface TranslatableRow {
  /** Opens its translations, in a language. */
  translate(language: string): Promise<FormPage>
}
export type RowOf<Name extends PlacedArea> = AnyRow &
  WithScreen<Name, 'edit', With<Name, 'update', EditableRow>> &
  With<Name, 'setStatus', SwitchableRow> &
  With<Name, 'remove', RemovableRow> &
  With<Name, 'storeTranslation', TranslatableRow>

/** The list of an area. */
export interface ListPage<Name extends PlacedArea> extends ListParts {
  /** Its table. */
  table: Locator
  rows: Locator
  /** The row of a record, by its id or the name that its menu has. */
  row(record: number | string): RowOf<Name>
  search(text: string): Promise<void>
  /** Expects its heading, the headers of its columns, and the page sizes that it offers, if they are given; and that Axe finds nothing. */
  expectHead(title: string, columns: readonly Words[], sizes?: readonly string[]): Promise<void>
  /** Presses the button that adds a record, and expects the address that it leads to, if one is given. */
  add(button?: Words, to?: RegExp): Promise<FormPage>
}
interface Listed<Name extends PlacedArea> {
  list: ListPage<Name>
}
interface Addable {
  /** Opens the form that adds a record, by its address. */
  openAdd(): Promise<FormPage>
}
interface Editable {
  /** Opens a record’s form, by its address. */
  openEdit(id: number): Promise<FormPage>
}
interface AnyArea {
  /** Opens its first screen; if nobody is signed in, `who` signs in before. */
  open(who?: Administrator): Promise<void>
}
export type AreaPage<Name extends PlacedArea> = AnyArea &
  With<Name, 'list', Listed<Name>> &
  WithScreen<Name, 'add', With<Name, 'create', Addable>> &
  WithScreen<Name, 'edit', With<Name, 'update', Editable>>

export type Areas = { readonly [Name in PlacedArea]: AreaPage<Name> }

/** How the page objects get from screen to screen. */
export interface Navigation {
  host: Host
  page: Page
  /** Opens a screen by its address; if nobody is signed in, `who` signs in before. */
  open(route: string, who?: Administrator): Promise<void>
  /** Does what opens another screen, and waits until it is drawn. */
  change(act: () => Promise<unknown>): Promise<void>
}

/** The form in a part of the page. */
export function formIn(within: Within): FormPage {
  return {
    fill: values => fillIn(within, values),
    expectValues: values => expectValues(within, values),
    expectSaidAt: said => expectSaidAt(within, said),
    save: (button, leads) => press(within, button ?? within.locator('button[type="submit"]'), leads),
  }
}

/** Waits until a form shows: its record is read first. */
const formShown = (page: Page) => expect(page.getByRole('main').locator('button[type="submit"]').first()).toBeVisible()

function rowPage(table: Locator, record: number | string, { page, change }: Navigation, words: readonly string[]) {
  const named = page.getByRole('button', { name: `Actions for ${record}`, exact: true }).or(page.getByRole('link', { name: String(record), exact: true }))
  const locator = typeof record === 'number' ? table.locator(`tr[data-id="${record}"]`) : table.getByRole('row').filter({ has: named })
  const form = formIn(page.getByRole('main'))
  const openMenu = () => locator.getByRole('button', { name: /^Actions for / }).click()
  const choose = async (entry: Words) => {
    await openMenu()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  return {
    locator,
    openMenu,
    choose,
    async open(to?: RegExp) {
      await change(() => locator.getByRole('link').first().click())
      if (to) await expect(page).toHaveURL(to)
      return form
    },
    async expectText(...texts: Words[]) {
      for (const text of texts) await expect(locator).toContainText(text)
    },
    async edit() {
      await change(() => choose(/^Edit/))
      await formShown(page)
      return form
    },
    async setStatus(word: string, buttons?: Words[]) {
      const status = (each: string) => locator.getByRole('button', { name: each, exact: true })
      await words
        .map(status)
        .reduce((any, one) => any.or(one))
        .click()
      await answer(page, 'Change Status?', /^Yes/, { buttons })
      await expect(status(word)).toBeVisible()
    },
    async remove() {
      await choose('Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    async translate(language: string) {
      await choose('Translate')
      const dialog = page.getByRole('dialog', { name: /Translation/ })
      await dialog.getByRole('combobox', { name: 'Language' }).click()
      await page.getByRole('option', { name: new RegExp(`^${language}`) }).click()
      return formIn(dialog)
    },
  }
}

/** The status words of an area’s records, from the operation that sets them. */
const wordsOf = (setStatus: Operation | undefined): readonly string[] =>
  (setStatus?.input.describe() as { fields?: { status?: { oneOf: string[] } } } | undefined)?.fields?.status?.oneOf ?? []

/** The page object of an area; what its definition lacks is left out. */
function areaPage(name: PlacedArea, navigation: Navigation): object {
  const { page, open } = navigation
  const screens: Readonly<Record<string, Place>> = places[name]
  const operations = areaNamed(name)!.operations
  const [first] = Object.values(screens)
  const table = page.getByRole('main').getByRole('grid').first()
  const form = formIn(page.getByRole('main'))
  const openForm = async (route: string) => {
    await open(route)
    await formShown(page)
    return form
  }
  const row = (record: number | string) => {
    const { edit, setStatus, remove, translate, ...usual } = rowPage(table, record, navigation, wordsOf(operations.setStatus))
    return {
      ...usual,
      ...(operations.update && screens.edit ? { edit } : {}),
      ...(operations.setStatus ? { setStatus } : {}),
      ...(operations.remove ? { remove } : {}),
      ...(operations.storeTranslation ? { translate } : {}),
    }
  }
  const list = {
    ...listPartsOn(navigation.host, record => row(record).locator, navigation.change),
    table,
    rows: table.locator('tbody tr[data-id]'),
    row,
    search: (text: string) => page.getByRole('searchbox').first().fill(text),
    async expectHead(title: string, columns: readonly Words[], sizes?: readonly string[]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(table.getByRole('columnheader')).toHaveText(columns)
      if (sizes) await expect(page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')).toHaveText(sizes)
      await expectNoViolations(page)
    },
    async add(button: Words = /^Add /, to?: RegExp) {
      await press(page, button, { to })
      return form
    },
  }
  return {
    open: (who?: Administrator) => open(first!.path, who),
    ...(operations.list ? { list } : {}),
    ...(operations.create && screens.add ? { openAdd: () => openForm(screens.add!.path) } : {}),
    ...(operations.update && screens.edit ? { openEdit: (id: number) => openForm(recordPath(screens.edit!, id)) } : {}),
  }
}

/** The page objects of all areas, each made when it is first used. */
export function areasOn(navigation: Navigation): Areas {
  const made = new Map<PlacedArea, object>()
  const areas = {}
  for (const name of Object.keys(places) as PlacedArea[])
    Object.defineProperty(areas, name, {
      enumerable: true,
      get: () => made.get(name) ?? made.set(name, areaPage(name, navigation)).get(name),
    })
  return areas as Areas
}
