/** The descriptive translations: rich text, what is pasted into it, and what is sent of it. */
import { callsTo, expect, expectNoViolations, goTo, openScreen, type Page, proves, selectAll, type ServedMarketplace, test } from '../kit/kit.ts'
import { alert, keys, notice, pick, press } from '../kit/screen.ts'
import { textsIn } from '../kit/sent.ts'
import { focusedIn } from '../kit/parts.ts'

const value = (page: Page, name = 'about') => page.getByRole('textbox', { name: `Spanish value of ${name}`, exact: true })
const toolbar = (page: Page, name = 'about') => page.getByRole('toolbar', { name: `Formatting for Spanish value of ${name}` })
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const stores = (marketplace: ServedMarketplace) => callsTo(marketplace, 'translation/store')

function serve(marketplace: ServedMarketplace, html: string, english = '<p>English</p>'): void {
  const body = JSON.stringify({
    code: 1,
    message: '',
    data: { translation_details: [{ lang_key: 'about', lang_value: JSON.stringify({ English: english, Spanish: html }) }] },
  })
  for (const call of ['GET Translation/translationsByPage/2', 'GET Translation/translations/*/2']) marketplace.faults.add({ kind: 'body', call, body })
  marketplace.faults.add({ kind: 'body', call: 'POST translation/store', body: '{"code":"1","message":"Saved"}' })
}
async function chooseSpanish(page: Page): Promise<void> {
  await pick(page, 'Language', 'Spanish')
  await expect(value(page)).toBeVisible()
}
async function open(page: Page): Promise<void> {
  await openScreen(page, '/admin/translation/2/descriptive')
  await chooseSpanish(page)
}
/** Opens the page again, with another text in Spanish. */
async function openWith(page: Page, marketplace: ServedMarketplace, html: string, english?: string): Promise<void> {
  marketplace.calls.length = 0
  await goTo(page, '/admin/dashboard')
  marketplace.faults.clear()
  serve(marketplace, html, english)
  await goTo(page, '/admin/translation/2/descriptive')
  await chooseSpanish(page)
}
/** Submits and answers the HTML that was sent. */
async function sent(page: Page, marketplace: ServedMarketplace): Promise<string> {
  const before = stores(marketplace).length
  await submit(page).click()
  await expect.poll(() => stores(marketplace).length).toBe(before + 1)
  await expect(submit(page), 'the answer came, so that leaving asks nothing').toBeEnabled()
  const map = textsIn('Spanish', new URLSearchParams(stores(marketplace).at(-1)!.body).get('translations')!)
  // The server has it from now on.
  marketplace.faults.clear()
  serve(marketplace, map.about!)
  return map.about!
}
/** Pastes as another program would. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await value(page).evaluate((element, given) => {
    const transfer = new DataTransfer()
    for (const [type, text] of Object.entries(given)) transfer.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  }, data)
}
const replaceAll = (page: Page) => selectAll(page, value(page))

test(
  'a page is edited as rich text with blocks, marks and links, by toolbar and by keys; what it holds goes out as it came',
  { annotation: proves('F-096 F-097') },
  async ({ page, marketplace }) => {
    await test.step('page 2 is edited as rich text; what it holds goes out as it came', async () => {
      const html =
        '<h1>Uno</h1><h2>Dos</h2><h3>Tres</h3><p>a <strong>b</strong> <em>c</em> <u>d</u><br>e</p><ul><li>x</li><li>y</li></ul><ol><li>1</li></ol><blockquote>cita</blockquote><p><a href="https://a.example/?x=1&amp;y=2">más</a> fin</p>'
      serve(marketplace, html, '<h2>Title</h2><p>Some <strong>words</strong></p>')
      await open(page)
      await expect(value(page)).toHaveAttribute('aria-multiline', 'true')
      await expect(value(page)).toContainText('Uno')
      await expect(page.getByText('Some words'), 'the default language beside it, formatted').toBeVisible()
      expect(await sent(page, marketplace)).toBe(html)
      await expect(notice(page, 'Languages Updated Successfully.')).toBeVisible()
      await goTo(page, '/admin/translation/2')
      await pick(page, 'Language', 'Spanish')
      await expect(toolbar(page), 'also without the word in the address').toBeVisible()
    })
    await test.step('the toolbar: blocks and marks, pressed where they are on; undo and redo', async () => {
      await openWith(page, marketplace, '<p>uno</p>')
      await replaceAll(page)
      for (const [name, html] of [
        ['Heading 1', '<h1>uno</h1>'],
        ['Heading 2', '<h2>uno</h2>'],
        ['Heading 3', '<h3>uno</h3>'],
        ['Numbered list', '<ol><li>uno</li></ol>'],
        ['Bulleted list', '<ul><li>uno</li></ul>'],
        ['Quote', '<blockquote>uno</blockquote>'],
      ] as const) {
        await tool(page, name).click()
        await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
        expect(await sent(page, marketplace), name).toBe(html)
      }
      await tool(page, 'Quote').click()
      await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'false')
      for (const name of ['Bold', 'Italic', 'Underline']) {
        await tool(page, name).click()
        await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true')
      }
      expect(await sent(page, marketplace)).toBe('<p><strong><em><u>uno</u></em></strong></p>')
      await tool(page, 'Undo').click()
      await expect(tool(page, 'Underline')).toHaveAttribute('aria-pressed', 'false')
      await tool(page, 'Redo').click()
      await expect(tool(page, 'Underline')).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('by keys: marks, breaks, lists that end, undo; the toolbar is one stop with arrows inside', async () => {
      await openWith(page, marketplace, '<p>x</p>')
      await replaceAll(page)
      await page.keyboard.press('Control+b')
      await page.keyboard.type('n')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('m')
      await keys(page, ['Shift+Enter', 'Control+i'])
      await page.keyboard.type('c')
      await keys(page, ['Control+i', 'Enter'])
      await tool(page, 'Bulleted list').click()
      await page.keyboard.type('uno')
      await page.keyboard.press('Enter')
      await page.keyboard.type('dos')
      await keys(page, ['Enter', 'Enter'])
      await page.keyboard.type('fin')
      const whole = '<p><strong>n</strong>m<br><em>c</em></p><ul><li>uno</li><li>dos</li></ul><p>fin</p>'
      expect(await sent(page, marketplace)).toBe(whole)
      await value(page).focus()
      await page.keyboard.press('Control+z')
      await expect(value(page)).not.toContainText('fin')
      await page.keyboard.press('Control+y')
      await expect(value(page)).toContainText('fin')

      await page.keyboard.press('Shift+Tab')
      const inside = toolbar(page).getByRole('button').and(focusedIn(page))
      await expect(inside).toHaveCount(1)
      await keys(page, 'Home', { focused: tool(page, 'Heading 1') })
      await keys(page, 'ArrowLeft', { focused: tool(page, 'Redo') })
      await keys(page, ['ArrowRight', 'ArrowRight'], { focused: tool(page, 'Heading 2') })
      await keys(page, 'Tab', { focused: value(page) })
    })
    await test.step('links: the address is checked, changed and taken away', async () => {
      await openWith(page, marketplace, '<p>uno</p>')
      await replaceAll(page)
      await tool(page, 'Link').click()
      const dialog = page.getByRole('dialog', { name: 'Add link' })
      const address = dialog.getByRole('textbox', { name: 'Address' })
      await expect(dialog.locator('button'), 'in the order of all dialogs').toHaveText(['Cancel', 'Add'])
      await press(dialog, 'Cancel', { focused: value(page) })
      await tool(page, 'Link').click()
      for (const wrong of ['', 'javascript:alert(1)', 'data:text/html,x', 'nothing']) {
        await address.fill(wrong)
        await dialog.getByRole('button', { name: 'Add' }).click()
        await expect(address, wrong).toHaveAccessibleDescription('The address must start with https://, http://, mailto: or tel:')
      }
      await address.fill('a.example/x')
      await address.press('Enter')
      await expect(dialog).toHaveCount(0)
      expect(stores(marketplace), 'Enter in the dialog submits the dialog alone').toHaveLength(0)
      expect(await sent(page, marketplace)).toBe('<p><a href="https://a.example/x">uno</a></p>')
      await value(page).getByText('uno').click()
      await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Change link' }).getByRole('textbox')).toHaveValue('https://a.example/x')
      await page.getByRole('dialog').getByRole('textbox').fill('ana@example.com')
      await page.getByRole('button', { name: 'Change' }).click()
      expect(await sent(page, marketplace)).toBe('<p><a href="mailto:ana@example.com">uno</a></p>')
      await value(page).getByText('uno').click()
      await tool(page, 'Remove link').click()
      expect(await sent(page, marketplace)).toBe('<p>uno</p>')
    })
  },
)

const HOSTILE =
  '<p onmouseover="ran(1)">Hola <img src=x onerror="ran(2)"><a href="javascript:ran(3)">mundo</a></p><script>ran(4)</script><iframe src="javascript:ran(5)"></iframe>'

const TABLE = '<table border=1>\n<tr><th>Fee</th><td>10&nbsp;%</td></tr></table>'

test('what could run never runs, pasted or stored, and what is kept stays as blocks', async ({ page, marketplace }) => {
  const ran: string[] = []
  await page.exposeFunction('ran', (what: string) => void ran.push(what))
  await test.step('pastes from Word and the web are made clean; what could run never runs', async () => {
    serve(marketplace, '<p>x</p>')
    await open(page)
    await replaceAll(page)
    await paste(page, {
      'text/html': `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal><b>Negrita<o:p></o:p></b></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Punto</p>
      <p onclick="ran(1)">Web <img src=x onerror="ran(2)"><a href="javascript:ran(3)">enlace</a><script>ran(4)</script><svg onload="ran(5)"></svg><iframe srcdoc="<script>parent.ran(6)</script>"></iframe></p><!--EndFragment--></body></html>`,
      'text/plain': 'plain',
    })
    await expect(value(page)).toContainText('Punto')
    expect(await sent(page, marketplace)).toBe('<p><strong>Negrita</strong></p><ul><li>Punto</li></ul><p>Web enlace</p>')

    // A copy of Slate's own can be forged by any page.
    await replaceAll(page)
    const forged = Buffer.from(
      encodeURIComponent(JSON.stringify([{ type: 'paragraph', children: [{ type: 'link', url: 'javascript:ran(7)', children: [{ text: 'forjado' }] }] }])),
    ).toString('base64')
    await paste(page, { 'application/x-slate-fragment': forged, 'text/html': `<span data-slate-fragment="${forged}">limpio</span>`, 'text/plain': 'limpio' })
    expect(await sent(page, marketplace)).toBe('<p>limpio</p>')
    await replaceAll(page)
    await paste(page, { 'text/plain': 'uno\r\ndos <b>' })
    expect(await sent(page, marketplace)).toBe('<p>uno</p><p>dos &lt;b&gt;</p>')
    expect(ran).toEqual([])
  })
  await test.step('a stored text that holds something hostile runs nothing, goes back as it came, and an edit asks before it drops anything', async () => {
    await openWith(page, marketplace, HOSTILE, HOSTILE)
    await expect(
      page.getByText(
        'This text contains a script in an attribute, an unsafe address, a script and an embedded page. It stays unchanged unless you edit the text.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Keys and values' }).locator('img, script, iframe, a')).toHaveCount(0)
    expect(await sent(page, marketplace), 'untouched').toBe(HOSTILE)

    await value(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await expect(page.getByText('Steward can’t keep this, so you’ll be asked before it is saved.', { exact: false })).toBeVisible()
    await submit(page).click()
    const question = page.getByRole('alertdialog', { name: 'Submit and lose content?' })
    await expect(question).toContainText(
      'The text of “about” contains a script in an attribute, an unsafe address, a script and an embedded page, which Steward can’t keep.',
    )
    await expectNoViolations(page)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(stores(marketplace), 'nothing more was sent').toHaveLength(1)
    await submit(page).click()
    await question.getByRole('button', { name: 'Submit anyway' }).click()
    await expect.poll(() => stores(marketplace).length).toBe(2)
    const map = textsIn('Spanish', new URLSearchParams(stores(marketplace)[1]!.body).get('translations')!)
    expect(map.about).toBe('<p>Hola <img src="x"><a>mundo</a>!</p>')
  })
  await test.step('what is changed and changed back goes as it came', async () => {
    await openWith(page, marketplace, HOSTILE)
    await value(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await tool(page, 'Undo').click()
    expect(await sent(page, marketplace)).toBe(HOSTILE)
  })
  await test.step('a table, a rule and a picture stay as blocks: reached, moved and deleted by keys and buttons, never drawn as HTML', async () => {
    await openWith(
      page,
      marketplace,
      `<P class="lead">uno</P>\n${TABLE}\n<p>dos H<sub>2</sub>O</p><hr><img src="https://a.example/x.png" alt="Mapa">`,
      `<p>English</p>${TABLE}`,
    )
    for (const shown of ['Table', 'Fee | 10 %', 'Horizontal rule', 'Image', 'Mapa'])
      await expect(value(page).getByText(shown, { exact: true }), shown).toBeVisible()
    await expect(page.getByText('Fee | 10 %'), 'beside the default language too').toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Keys and values' }).locator('table, img, hr')).toHaveCount(0)
    await expectNoViolations(page)

    await value(page).getByText('uno').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect(await sent(page, marketplace)).toBe(`<p class="lead">uno!</p>${TABLE}\n<p>dos H<sub>2</sub>O</p><hr><img src="https://a.example/x.png" alt="Mapa">`)

    await page.keyboard.press('Shift+Tab')
    await value(page).getByText('uno!').click()
    await keys(page, ['End', 'ArrowDown', 'Alt+ArrowDown'])
    expect(await sent(page, marketplace)).toBe(`<p class="lead">uno!</p><p>dos H<sub>2</sub>O</p>${TABLE}\n<hr><img src="https://a.example/x.png" alt="Mapa">`)
    await page.getByRole('button', { name: 'Move image up' }).click()
    await press(page, 'Delete horizontal rule', { focused: value(page) })
    expect(await sent(page, marketplace)).toBe(`<p class="lead">uno!</p><p>dos H<sub>2</sub>O</p>${TABLE}\n<img src="https://a.example/x.png" alt="Mapa">`)

    // Backspace at the start of the text below selects the block first, the next one deletes it.
    await value(page).getByText('Mapa').click()
    await keys(page, 'Delete', { gone: value(page).getByText('Mapa') })
    await press(page, tool(page, 'Undo'), { shows: value(page).getByText('Mapa') })
  })
  await test.step('what is kept can be cut and pasted; a paste that leaves something out says so', async () => {
    await openWith(page, marketplace, `<p>uno</p>${TABLE}`)
    await replaceAll(page)
    const copied = await value(page).evaluate(element => {
      const transfer = new DataTransfer()
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: transfer, bubbles: true, cancelable: true }))
      return Object.fromEntries(transfer.types.map(type => [type, transfer.getData(type)]))
    })
    await page.keyboard.press('Control+End')
    await paste(page, copied)
    await expect(value(page).getByText('Table', { exact: true })).toHaveCount(2)
    await paste(page, { 'text/html': '<p>tres</p><img src="https://a.example/x.png">' })
    await expect(page.getByText('Pictures, tables and special formatting weren’t pasted.')).toBeVisible()
  })
  expect(ran).toEqual([])
})

test('a text of nothing but space is missing; undo steps outlive a scroll; axe', { annotation: proves('F-346') }, async ({ page, marketplace }) => {
  await openScreen(page, '/admin/translation/2/descriptive')
  await pick(page, 'Language', 'Spanish')
  const first = value(page, 'about.summary')
  await first.fill('  ')
  await expect(page.getByText('4 of 20 missing')).toBeVisible()
  await expect(first).toHaveAccessibleDescription('Missing')
  await expect(alert(page, 'Missing'), 'no alarm').toHaveCount(0)
  await expectNoViolations(page)
  await press(page, submit(page), { focused: first })
  await expect(first).toHaveAccessibleDescription('Required')
  await expectNoViolations(page)
  expect(stores(marketplace)).toHaveLength(0)
  const region = page.getByRole('region', { name: 'Keys and values' })
  await page.getByRole('searchbox', { name: 'Find on this page' }).focus()
  await region.evaluate(element => {
    element.scrollTop = element.scrollHeight
  })
  await expect(first).toHaveCount(0)
  await region.evaluate(element => {
    element.scrollTop = 0
  })
  await expect(first).toBeVisible()
  await toolbar(page, 'about.summary').getByRole('button', { name: 'Undo' }).click()
  await expect(first).toContainText('Lea esto antes de continuar.')
})
