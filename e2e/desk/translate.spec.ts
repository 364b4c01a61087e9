/** Ten texts translated one after the other from the Dashboard of a fresh data folder, by mouse and by keyboard, in twenty-one actions at most. */
import { bodiesTo, counted, expect, expectNoViolations, type Page, type ServedMarketplace, signIn, test } from '../kit/kit.ts'

const editor = (page: Page) => page.getByRole('form')
const listed = (page: Page, state: string) => page.getByRole('region', { name: 'Texts' }).getByText(state, { exact: true })

/** Types a translation of the text that is open, and waits until the next one is open after `save`. */
async function translate(page: Page, done: ReturnType<typeof counted>, text: string, save: () => Promise<void>): Promise<void> {
  await expect(editor(page).getByRole('textbox')).toBeFocused()
  const name = (await editor(page).getAttribute('aria-label'))!
  await done.type(text)
  await save()
  await expect(page.getByRole('form', { name, exact: true })).toBeHidden()
}

/** Expects each of these texts to be stored, or to be told as waiting for the rest of its page. */
async function expectKept(page: Page, marketplace: ServedMarketplace, texts: readonly string[]): Promise<void> {
  const stored = () => bodiesTo(marketplace, 'translation/store').map(({ translations }) => String(translations))
  const waiting = () => texts.filter(text => stored().every(body => !body.includes(text)))
  await expect.poll(() => waiting().length).toBeLessThan(texts.length)
  await expect(listed(page, 'Typed, not sent')).toHaveCount(waiting().length)
}

test('ten texts are translated one after the other', { tag: '@electron' }, async ({ page, marketplace }) => {
  await signIn(page)
  const texts = Array.from({ length: 20 }, (_, nth) => `Texto-${String(nth + 1).padStart(2, '0')}`)

  await test.step('by mouse, from the Dashboard', async () => {
    const done = counted(page)
    await done.click(page.getByRole('link', { name: 'Texts to translate' }))
    for (const text of texts.slice(0, 10)) await translate(page, done, text, () => done.click(page.getByRole('button', { name: 'Save and next' })))
    expect(done.actions()).toBeLessThanOrEqual(21)
    await expectKept(page, marketplace, texts.slice(0, 10))
    await expectNoViolations(page)
  })
  await test.step('by keyboard, from the next one', async () => {
    const done = counted(page)
    for (const text of texts.slice(10)) await translate(page, done, text, () => done.press('ControlOrMeta+Enter'))
    expect(done.actions()).toBeLessThanOrEqual(21)
    await expectKept(page, marketplace, texts)
  })
})
