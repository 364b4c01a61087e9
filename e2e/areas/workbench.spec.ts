/** The translation workbench: what texts need, translated one after the other by keyboard, and out to translators and back. */
import { Buffer } from 'node:buffer'
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerDialog, changeBehindAt, chooseImported, expect, expectNoViolations, goTo, type Host, openScreen, type Page, test } from '../kit/kit.ts'
import { marked } from '../kit/parts.ts'

const row = (page: Page, area: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: area }) })
const texts = (page: Page) => page.getByRole('region', { name: 'Texts' })
const stateTab = (page: Page, name: RegExp) => page.getByRole('tablist', { name: 'What texts need' }).getByRole('tab', { name })

/** Exports the texts of the list as XLIFF, and answers where the file is. */
async function exported(page: Page, host: Host, folder: string): Promise<string> {
  const out = join(folder, 'out')
  mkdirSync(out, { recursive: true })
  if (host.kind === 'electron') await answerDialog(host, out)
  const downloading = host.kind === 'electron' ? null : page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export…' }).click()
  await page.getByRole('menuitem', { name: 'XLIFF 1.2' }).click()
  await expect(page.getByText(/^Saved .*\.xlf/)).toBeVisible()
  const path = join(out, 'texts.xlf')
  if (downloading) await (await downloading).saveAs(path)
  else renameSync(join(out, readdirSync(out)[0]!), path)
  return path
}

test('every number opens its work list, which is translated by keyboard, and nothing typed is lost', async ({ page, marketplace }) => {
  const stored = () => marketplace.calls.filter(({ path }) => /storeTranslation|translation\/store/.test(path)).map(({ body }) => new URLSearchParams(body))
  await openScreen(page, '/admin/workbench')
  for (const title of ['Translation pages', 'Cancellation reasons', 'Terms & conditions']) await page.getByRole('button', { name: `Read: ${title}` }).click()
  for (const title of ['Translation pages', 'Cancellation reasons', 'Terms & conditions']) await expect(row(page, title)).toContainText('As of')
  await expectNoViolations(page)

  await test.step('a number, its list, and the first text of it', async () => {
    const missing = page.getByRole('link', { name: /missing: Cancellation reasons, Spanish/ })
    expect((await missing.boundingBox())!.height, 'a target of 24 pixels (WCAG 2.2, 2.5.8)').toBeGreaterThanOrEqual(24)
    const number = /^\d+/.exec((await missing.textContent())!)![0]
    await missing.click()
    await expect(stateTab(page, /^Missing/)).toHaveText(`Missing (${number})`)
    await expect(page.getByText(`1–${number} of ${number}`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toBeFocused()
    await expect(page.locator('form [lang] :is(label, button)'), 'what is around a text is not in its language').toHaveCount(0)
    await expectNoViolations(page)
    await page.keyboard.type('Motivo uno')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`1–${Number(number) - 1} of ${Number(number) - 1}`)).toBeVisible()
    await expect.poll(() => stored().map(body => body.get('title'))).toEqual(['Motivo uno'])
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toBeFocused()
  })

  await test.step('skipped, and typed before it was left', async () => {
    const first = await page.getByRole('form').getByRole('heading').textContent()
    await page.keyboard.type('Motivo dos')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('form').getByRole('heading')).not.toHaveText(first!)
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('form').getByRole('heading')).toHaveText(first!)
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toHaveValue('Motivo dos')
    await page.keyboard.press('Alt+Enter')
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toHaveValue(first!)
  })

  await test.step('a page of texts waits until it has all of them', async () => {
    await goTo(page, '/admin/workbench/texts?set=translations&language=2&state=missing')
    const signIn = page.getByRole('form', { name: /^Sign in and registration, Spanish/ })
    await expect(signIn).toBeVisible()
    for (let count = 1; await signIn.isVisible(); count++) {
      await expect(signIn.getByRole('textbox')).toBeFocused()
      const name = (await signIn.getAttribute('aria-label'))!
      await page.keyboard.type(`Texto ${count}`)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('form', { name, exact: true })).toBeHidden()
      if (count === 1) await expect(texts(page).getByText('Typed, not sent')).toBeVisible()
    }
    await expect.poll(() => stored().filter(body => body.get('translations')?.includes('"Spanish"')).length).toBe(1)
    await expect(texts(page).getByText('Typed, not sent')).toBeHidden()
  })

  await test.step('somebody else was faster', async () => {
    await goTo(page, '/admin/workbench/texts?set=cancellation-reasons&language=2&state=translated')
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).not.toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toBeFocused()
    const [, record] = /text=cancellation-reasons%2F(\d+)/.exec(page.url())!
    await changeBehindAt(marketplace, 'POST cancellationReason/storeTranslation', { main_id: record!, lang_id: '2', lang_code: 'es', title: 'Otro motivo' })
    await page.keyboard.press('End')
    await page.keyboard.type(' nuevo')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Choose what to save' })).toContainText('Otro motivo')
    await page.getByRole('radio', { name: /yours/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => stored().at(-1)!.get('title')).toMatch(/ nuevo$/)
  })

  await test.step('a source that changed since is told, with what it was', async () => {
    const id = /text=cancellation-reasons%2F(\d+)/.exec(page.url())![1]!
    await changeBehindAt(marketplace, 'POST cancellationReason/update', { id, title: 'Another source than before, in other words' })
    await goTo(page, '/admin/workbench')
    await page.getByRole('button', { name: 'Read again: Cancellation reasons' }).click()
    await page.getByRole('link', { name: '1 source changed: Cancellation reasons, Spanish' }).click()
    await expect(page.getByText('The source changed since this was translated. It was:')).toBeVisible()
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'That was the last text of this list.' })).toBeFocused()
    await expect(stateTab(page, /^Source changed/)).toHaveText('Source changed (0)')
  })

  await test.step('who searches goes on typing, while the first text that was found opens', async () => {
    await stateTab(page, /^All/).click()
    await expect(page).toHaveURL(/[?&]text=/) // its first text is open
    const search = page.getByRole('searchbox', { name: 'Search texts' })
    await search.fill('another source')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title in Spanish' })).toBeVisible()
    await expect(search).toBeFocused()
  })
})

test('terms are marked, and texts go out to translators and come back', { tag: '@electron' }, async ({ page, host, dataFolder, marketplace }) => {
  await openScreen(page, '/admin/workbench/glossary')
  await page.getByRole('textbox', { name: 'Term' }).fill('issue')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Spanish')
  await page.getByRole('textbox', { name: 'Translation' }).fill('problema')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('problema')
  await expectNoViolations(page)

  await goTo(page, '/admin/workbench')
  await page.getByRole('button', { name: 'Read: Cancellation reasons' }).click()
  await expect(row(page, 'Cancellation reasons')).toContainText('As of')
  await goTo(page, '/admin/workbench/texts?set=cancellation-reasons&language=2&search=web%20issue')
  await expect(marked(page.getByRole('form'))).toHaveText('issue')
  await expect(page.getByText('issue → problema')).toBeVisible()
  await goTo(page, '/admin/workbench/texts?set=cancellation-reasons&language=2')
  const path = await exported(page, host, dataFolder)
  const units = (await readFile(path, 'utf8'))
    .replace('<target state="new"/>', '<target>Motivo traducido</target>')
    .replace(/<target state="translated">[^<]*/, '<target>Otra traducción')
  await writeFile(path, units)

  await goTo(page, '/admin/workbench/import')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(path)
  await expect(page.getByRole('tab', { name: 'New (1)' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'New rows' })).toContainText('Motivo traducido')
  await expectNoViolations(page)
  expect(marketplace.calls.filter(({ path: called }) => /storeTranslation/.test(called))).toEqual([])
  await page.getByRole('button', { name: 'Save 2 texts…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Import translations “texts.xlf”: 2 records saved.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'New (0)' })).toBeVisible()
  const run = page.getByRole('region', { name: /^Import translations/ })
  await run.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => marketplace.calls.filter(({ path: called }) => /storeTranslation/.test(called)).length).toBe(3)
})

test('a file has no text that was not read, and what comes back waits until the texts are read', async ({ page, host, dataFolder }) => {
  await openScreen(page, '/admin/workbench/texts?set=cancellation-reasons&language=2')
  await expect(texts(page)).toContainText('Not all texts were read yet.')
  await expect(stateTab(page, /^Missing/), 'no number before one is known').toHaveAccessibleName('Missing')
  await expect(page.getByText('No texts', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export…' }).click()
  await page.getByRole('menuitem', { name: 'XLIFF 1.2' }).click()
  const asked = page.getByRole('dialog', { name: 'Some texts weren’t read yet' })
  await expect(asked).toContainText('Not read yet, so left out of the file: all texts of Cancellation reasons.')
  await expectNoViolations(page)
  await asked.getByRole('button', { name: 'Read them first' }).click()
  await expect(asked).toBeHidden()
  await expect(texts(page).getByText('Missing').first()).toBeVisible()
  await expect(stateTab(page, /^Not read yet/)).toBeHidden()
  const path = await exported(page, host, dataFolder)
  const out = await readFile(path, 'utf8')
  const [, source] = [...out.matchAll(/<source>([^<]*)<\/source><target state="new"\/>/g)].map(([, found]) => found!)
  const unread = '<trans-unit id="tags/1/es/tag"><source>x</source><target>y</target></trans-unit>'
  await writeFile(
    path,
    out
      .replace('<target state="new"/>', '<target>Motivo traducido</target>')
      .replace('<target state="new"/>', '<target state="needs-translation">Motivo a medias</target>')
      .replace('</body>', `${unread}</body>`),
  )

  await goTo(page, '/admin/workbench/import')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await choosing).setFiles(path)
  await expect(page.getByRole('checkbox', { name: 'New (1)' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Not finished (1)' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Save 1 text…' })).toBeVisible()
  await page.getByRole('tab', { name: 'Not finished (1)' }).click()
  const rows = page.getByRole('region', { name: 'Not finished rows' })
  await expect(rows).toContainText(source!)
  await expect(rows).toContainText('Its state in the file: needs-translation')
  await page.getByRole('tab', { name: 'Not read yet (1)' }).click()
  await expect(page.getByText('The server’s texts for these rows weren’t read yet')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  // Each call is rested after, as long as it took.
  await expect(page.getByRole('tab', { name: 'Source differs (1)' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('tab', { name: 'Unknown' })).toBeHidden()

  await test.step('what is odd in a file is said, and its encoding can be chosen', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await chooseImported(page, 'textos.csv', Buffer.from('ID,Source,Translation\ntags/99999/es/tag,Repair,Acción\n', 'latin1'))
    await expect(page.getByText('Windows-1252 (Western European) is guessed')).toBeVisible()
    const unknown = page.getByRole('region', { name: 'Unknown rows' })
    await expect(unknown).toContainText('Acción')
    await expectNoViolations(page)
    await page.getByRole('combobox', { name: 'Encoding' }).selectOption('windows-1251')
    await expect(unknown).toContainText('Acciуn')
  })
})
