/** The shortcuts of all screens, and of those that are no lists: forms, reviews, conversations, Find, the palette, prices. */
import { DEMO_PASSWORD } from '../../../electron/demo/data/administrators.ts'
import { box, expect, fillIn, goTo, openScreen, type Page } from '../../kit/kit.ts'
import { rows } from './lists.ts'
import {
  address,
  back,
  by,
  click,
  contains,
  count,
  dialog,
  escape,
  fill,
  filled,
  type Find,
  focus,
  focused,
  gone,
  holds,
  inView,
  is,
  isNot,
  key,
  place,
  reads,
  type Screen,
  shows,
  type Step,
  text,
  ticked,
  unfocused,
  within,
} from './steps.ts'

const reviewed: Find = page => page.locator('article[data-review-id]')
const frame = by('group', 'DNI Front')
const picture = within(frame, 'img')
/** The size of the picture as it is drawn, in pixels. */
const drawn = (page: Page) => picture(page).evaluate(image => ({ width: image.getBoundingClientRect().width, height: image.getBoundingClientRect().height }))
/** How wide it is drawn, however it is turned. */
const shownWidth = async (page: Page) => Math.max(...Object.values(await drawn(page)))
const isUpright = async (page: Page) => {
  const { width, height } = await drawn(page)
  return height > width
}
const upright = (expected: boolean) => (page: Page) => expect.poll(() => isUpright(page)).toBe(expected)
/** Expects that the picture is drawn in its actual size. Returns that. */
async function inActualSize(page: Page): Promise<number> {
  const actual = await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => shownWidth(page)).toBeCloseTo(actual, 0)
  return actual
}
const BADGES = ['DNI verified', 'Address verified', 'Tax (AFIP) verified', 'Profile picture verified', 'Certificates verified', 'Experienced', 'Licenced']

const review: Screen = {
  async open(page) {
    await openScreen(page, '/admin/services/review')
    await is(frame, 'aria-busy', 'false')(page)
  },
  proofs: {
    'In a picture': {
      'Make it larger or smaller': async (page, press) => {
        await frame(page).focus()
        const fitted = await shownWidth(page)
        await press(0)
        await expect.poll(() => shownWidth(page)).toBeGreaterThan(fitted * 1.2)
        await press(1)
        await expect.poll(() => shownWidth(page)).toBeLessThan(fitted * 1.1)
      },
      'Fit it into its frame, or show its actual size': async (page, press) => {
        await press(1)
        const actual = await inActualSize(page)
        await press(0)
        await expect.poll(() => shownWidth(page)).toBeLessThan(actual)
      },
      'Move to another part of it': async (page, press) => {
        await page.keyboard.press('1')
        await inActualSize(page)
        const { x } = (await picture(page).boundingBox())!
        await press(3)
        await expect.poll(async () => (await picture(page).boundingBox())!.x).toBeLessThan(x)
      },
      'Rotate it right or left': [0, upright(true), 1, upright(false)],
      'Show it in the full window': [0, shows(dialog), escape(dialog), focused(frame)],
    },
    'In the review of services': {
      'Skip the service, or come back to it later': async (page, press) => {
        for (const alternative of [0, 1]) {
          const before = await reviewed(page).getAttribute('data-review-id')
          await press(alternative)
          await expect(reviewed(page)).not.toHaveAttribute('data-review-id', before!)
        }
      },
      'Go to the service before': async (page, press) => {
        const third = await reviewed(page).getAttribute('data-review-id')
        await press()
        await expect(reviewed(page)).not.toHaveAttribute('data-review-id', third!)
      },
      'Change the badge that shows the key': BADGES.map((badge, alternative): Step[] => [alternative, contains(dialog, `Badge: ${badge}`), escape(dialog)]),
      'Verify all badges whose papers are shown': [0, contains(dialog, 'You want to change status to Verified.'), escape(dialog)],
      'Publish or unpublish the service': [0, contains(dialog, 'You want to change status to Published.'), escape(dialog)],
    },
  },
}

const conversation = by('region', 'Conversation')
const message =
  (number: number): Find =>
  page =>
    conversation(page).locator(`[aria-posinset="${number}"]`)
const matchAt = (number: number) => shows(text(new RegExp(`^${number} of \\d+$`)))

const chat: Screen = {
  async open(page) {
    await openScreen(page, '/admin/booking?details=32000')
    await click(by('tab', 'Chat Data'))(page)
    await inView(message(2000))(page)
  },
  proofs: {
    'In a conversation': {
      'Go to the first or last message': [focus(conversation), 0, inView(message(1)), 1, inView(message(2000))],
      'Go to the next or previous match while you search': [fill(by('searchbox', 'Find in conversation'), 'camino'), matchAt(1), 0, matchAt(2), 1, matchAt(1)],
    },
  },
}

const result = (index: number) => place(within(by('region', /result/), 'link'), index)

const find: Screen = {
  open: page => openScreen(page, '/admin/states'),
  proofs: {
    Anywhere: {
      'Show what was changed from this computer': [shows(place(rows, 0)), 0, address(/admin\/activity$/)],
      'Lock the screens of all windows': [
        0,
        fill(by('textbox', 'Password'), DEMO_PASSWORD),
        click(by('button', 'Unlock')),
        page => expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden(),
      ],
      'Find in every field of what is on this computer': [0, focused(by('searchbox', /^Find in everything/))],
    },
    'In Find': {
      'Search immediately': [page => page.keyboard.type('argentina'), 0, address(/find\?search=argentina$/), shows(by('region', /^States: /))],
      'Go to the result above or below': [1, focused(result(0)), 1, focused(result(1)), 0, focused(result(0))],
    },
  },
}

const refresh = by('button', 'Refresh')
const search = by('searchbox')
const typed = within(dialog, 'combobox')
const chosen: Find = page => dialog(page).getByRole('option', { selected: true })

const anywhere: Screen = {
  open: page => openScreen(page, '/admin/countries'),
  proofs: {
    Anywhere: {
      'Open Help at the page for this screen': [
        focus(search),
        0,
        page => expect(page.getByRole('heading', { name: 'Lists and views', level: 2 })).toBeVisible(),
        back,
        shows(refresh),
      ],
      'Show this list when you aren’t typing': [focus(search), 0, holds(search, '?'), focus(refresh), 0, contains(dialog, 'Keyboard shortcuts')],
      // While a tooltip shows, Escape takes that away first.
      'Close the open dialog, menu or list of options': [gone(by('tooltip')), 0, gone(dialog)],
      'Go to the next or previous control': [focus(refresh), 0, unfocused(refresh), 1, focused(refresh)],
      'Search or jump to a screen, a record or a command': [0, focused(typed)],
    },
    'In search or jump to': {
      'Go to the result above or below': [1, is(place(within(dialog, 'option'), 1), 'aria-selected', 'true'), 0, reads(chosen, 'Refresh countriesCommand')],
      'Go to the first or last result': [1, reads(chosen, 'LogoutCommand'), 0, reads(chosen, 'Refresh countriesCommand')],
      'Open the selected result': [fill(typed, 'Dashboard'), reads(chosen, 'DashboardGo to'), 0, shows(by('heading', 'Dashboard'))],
    },
  },
}

const country = by('combobox', 'Country')
const block =
  (what: string): Find =>
  page =>
    box(page, `Block ${what} in every section`)
const view = block('view')
const all = block('everything')

const form: Screen = {
  open: page => openScreen(page, '/admin/add-state'),
  proofs: {
    'In a list of options': {
      'Open the list; go to the option above or below': async (page, press) => {
        await country(page).focus()
        await press(1)
        await expect(page.getByRole('option').nth(1)).toBeVisible()
        const marked = () => country(page).getAttribute('aria-activedescendant')
        await press(1)
        const lower = await marked()
        await press(0)
        await expect.poll(marked).not.toBe(lower)
      },
      'Choose the selected option': [0, filled(country)],
    },
    'In a form': {
      'Save, or go to the next step': [
        page => fillIn(page, { Title: 'Nueva', 'Sort Name': 'NV' }),
        0,
        address(/admin\/states/),
        page => goTo(page, '/admin/update-admin/4'),
        filled(by('textbox', 'Name')),
        focus(by('textbox', 'Name')),
        0,
        shows(by('heading', 'Edit Permissions')),
      ],
    },
    'In the permissions table': {
      'Go to the next box in that direction': [focus(view), 3, focused(block('add')), 2, focused(view), 1, unfocused(view), 0, focused(view)],
      'Tick or clear the box': [focus(all), 0, ticked(all, true), 0, ticked(all, false)],
    },
  },
}

const choices = by('textbox', /^Choice /)

const question: Screen = {
  async open(page) {
    await openScreen(page, '/admin/category/add-faq/3')
    await page.getByRole('radio', { name: 'Select' }).check()
  },
  proofs: {
    'In answer choices': {
      'Go to the next choice, or add one': [
        fill(place(choices, 0), 'Yes'),
        0,
        count(choices, 2),
        focused(place(choices, 1)),
        focus(place(choices, 0)),
        0,
        focused(place(choices, 1)),
        count(choices, 2),
      ],
    },
  },
}

const price = (name: string) => within(by('table'), 'textbox', new RegExp(name))
const [albania, algeria] = [price('Albania'), price('Algeria')]

const prices: Screen = {
  open: page => openScreen(page, '/admin/category/minimum-prices/4', { shows: albania(page) }),
  proofs: {
    'In a table of prices': {
      'Go to the price above or below': [focus(albania), 1, focused(algeria), 0, focused(albania)],
      'Go to the price below': [0, focused(algeria)],
      'Put back the price as it is stored': [fill(algeria, '12'), 0, holds(algeria, '')],
    },
  },
}

const grid = by('grid')
const cell = (row: number, column: number) => (page: Page) => grid(page).getByRole('row').nth(row).locator('td').nth(column)
const [title, state] = [1, 2]

const cells: Screen = {
  open: async page => {
    await openScreen(page, '/admin/cities')
    await page.getByRole('button', { name: 'Edit cells' }).click()
    await cell(1, title)(page).click()
  },
  proofs: {
    'In cells that are edited': {
      'Go to the next cell; with Shift, mark cells': [
        1,
        focused(cell(2, title)),
        0,
        focused(cell(1, title)),
        3,
        focused(cell(1, state)),
        2,
        focused(cell(1, title)),
      ],
      'Edit the cell; Enter ends it': [0, key('End'), key('!'), 1, focused(cell(2, title)), contains(cell(1, title), '!')],
      'End the cell and go to the next': [key('F2'), 0, focused(cell(2, state))],
      'Give back what was typed, then what is stored': [key('ArrowLeft'), key('x'), 0, isNot(cell(2, title), 'title', 'Changed')],
      'Copy the marked cells, or paste a block': [key('ArrowUp'), 0, key('ArrowDown'), 1, contains(cell(2, title), '!')],
      'Fill the marked cells with the topmost': [key('Shift+ArrowDown'), 0, contains(cell(3, title), '!')],
      'Mark all cells': [0, is(cell(5, state), 'aria-selected', 'true')],
      'Empty the marked cells': [click(cell(3, title)), 0, reads(cell(3, title), '')],
      'Take the last edit back': [0, contains(cell(3, title), '!')],
    },
  },
}

const [reply, query] = [by('textbox', 'Reply'), by('textbox', 'Query')]

const messages: Screen = {
  open: page => openScreen(page, '/admin/contact-us/reply/2400', { focused: reply(page), shows: page.getByText(/^\d+ left$/) }),
  proofs: {
    'In the answers to messages': {
      'Go to the next or previous message while the reply is empty': async (page, press) => {
        const newest = await query(page).inputValue()
        await press(0)
        await expect(page).toHaveURL(/reply\/2399$/)
        await expect(query(page)).not.toHaveValue(newest)
        await press(1)
        await expect(page).toHaveURL(/reply\/2400$/)
        await expect(query(page)).toHaveValue(newest)
        await expect(query(page)).toBeFocused()
      },
      'Go to the reply': [0, focused(reply)],
      'Send the reply and go to the next message': [fill(reply, 'Gracias'), 0, address(/reply\/2399$/), shows(text('Reply sent to '))],
    },
  },
}

export const SCREENS: Record<string, Screen> = {
  'in the answers to messages': messages,
  'in the review of services, and in a picture there': review,
  'in a conversation': chat,
  'in Find': find,
  'anywhere, and in search or jump to': anywhere,
  'in a form': form,
  'in a question': question,
  'in a table of prices': prices,
  'in cells that are edited': cells,
}
