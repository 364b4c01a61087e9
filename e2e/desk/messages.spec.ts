/** Messages answered one after the other from a fresh data folder, by mouse and by keyboard, each in few actions, and nothing typed is lost. */
import {
  counted,
  expect,
  expectNoViolations,
  goTo,
  leaveTo,
  MESSAGE_COUNT,
  notice,
  press,
  type Page,
  type ServedMarketplace,
  signIn,
  test,
} from '../kit/kit.ts'

interface Message {
  id: number
  name: string | null
  email: string | null
  description: string
  reply_status: number
}

/** How many messages one answer has at most. */
const PAGE = 50

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' })
const query = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const queue = (page: Page) => page.getByRole('region', { name: 'Messages to answer' })

/** All messages that the marketplace has. */
async function messagesBehind(marketplace: ServedMarketplace): Promise<Message[]> {
  const token = marketplace.calls.findLast(call => call.headers['api-token'])!.headers['api-token']!
  const headers = { 'api-key': marketplace.apiKey, 'api-token': token, 'content-type': 'application/x-www-form-urlencoded' }
  const pages = Array.from({ length: Math.ceil(MESSAGE_COUNT / PAGE) }, async (_, page) => {
    const answer = await marketplace.fetch(`${marketplace.url}contactUs/lists?limit=${PAGE}&start=${page * PAGE}`, { headers })
    return ((await answer.json()) as { data: { result: Message[] } }).data.result
  })
  return (await Promise.all(pages)).flat()
}

/** Expects the message whose reply is open and empty, with the focus. */
async function expectAnswering(page: Page, { id, description }: Message): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`contact-us/reply/${id}$`))
  await expect(query(page)).toHaveValue(description)
  await expect(reply(page)).toHaveText('')
  await expect(reply(page)).toBeFocused()
}

test('messages are answered from the Dashboard, and looked at by J and K, each with its sender', async ({ page, marketplace }) => {
  await signIn(page)
  const all = await messagesBehind(marketplace)
  const waiting = all.filter(({ id, reply_status }) => id && reply_status === 0)
  const sent = () =>
    marketplace.calls
      .filter(({ path }) => path.startsWith('contactUs/send-reply'))
      .map(({ path, body }) => [path, (JSON.parse(body) as { reply_message: string }).reply_message])

  await test.step('by mouse, in three actions from the Dashboard', async () => {
    const done = counted(page)
    await done.click(page.getByRole('link', { name: /^Messages to answer/ }))
    await expectAnswering(page, waiting[0]!)
    await done.type('Uno')
    await done.click(page.getByRole('button', { name: 'Send and next' }))
    await expectAnswering(page, waiting[1]!)
    expect(done.actions()).toBeLessThanOrEqual(3)
    await expect(notice(page, `Reply sent to ${waiting[0]!.name}`)).toBeVisible()
  })
  await test.step('by keyboard, in two each', async () => {
    for (const nth of [1, 2, 3]) {
      const done = counted(page)
      await done.type(`Respuesta ${nth}`)
      await done.press('ControlOrMeta+Enter')
      await expectAnswering(page, waiting[nth + 1]!)
      expect(done.actions()).toBeLessThanOrEqual(3)
    }
    expect(sent()).toEqual(
      ['Uno', 'Respuesta 1', 'Respuesta 2', 'Respuesta 3'].map((text, nth) => [`contactUs/send-reply/${waiting[nth]!.id}`, `<p>${text}</p>`]),
    )
  })
  await test.step('how many are left, each with its age and first words', async () => {
    await expect(queue(page).getByRole('status')).toHaveText(`${waiting.length - 4} left`)
    const rows = queue(page).getByRole('listitem')
    await expect(rows).toHaveCount(waiting.length - 4)
    await expect(rows.nth(1)).toContainText(waiting[5]!.description.slice(0, 20))
    await expect(rows.first()).toContainText(/\w{3} \d+, \d{4} · (today|yesterday|.* ago)/)
    await expect(rows.first().locator('[aria-current]')).toHaveCount(1)
  })
  await test.step('J and K go on from an empty reply, of which nothing is required before it is sent', async () => {
    await page.keyboard.press('j')
    await expect(query(page)).toHaveValue(waiting[5]!.description)
    await expect(query(page)).toBeFocused()
    await page.keyboard.press('k')
    await expect(query(page)).toHaveValue(waiting[4]!.description)
    await page.keyboard.press('r')
    await expect(reply(page)).toBeFocused()
    await query(page).click()
    await expect(page.getByText('Required', { exact: true }), 'nothing was to be sent yet').toHaveCount(0)
  })
  await test.step('R leads to the reply also while its message is still read', async () => {
    marketplace.faults.add({ kind: 'delay', milliseconds: 1_000, call: `GET contactUs/message/${waiting[5]!.id}`, times: 1 })
    await page.keyboard.press('j')
    await expect(query(page)).toHaveCount(0)
    await page.keyboard.press('r')
    await expectAnswering(page, waiting[5]!)
    await page.keyboard.press('k')
    await expect(query(page)).toHaveValue(waiting[4]!.description)
    await page.keyboard.press('r')
    await expect(reply(page)).toBeFocused()
  })
  await test.step('J and K are letters in a reply that was begun, which is kept', async () => {
    await page.keyboard.type('Ojk')
    await expect(reply(page)).toHaveText('Ojk')
    await press(page, 'Skip', { shows: page.getByRole('alertdialog').or(page.getByRole('dialog')) })
    await press(page, 'Leave')
    await expect(query(page)).toHaveValue(waiting[5]!.description)
    await press(page, 'Previous')
    await expect(reply(page)).toHaveText('Ojk')
    expect(sent()).toHaveLength(4)
  })
  await test.step('the sender is known by the email address, with open bookings and the one that the text names', async () => {
    const known = waiting.slice(6).find(({ id, description }) => id % 3 === 0 && /\d{4}/.test(description))!
    await leaveTo(page, `/admin/users/customers?search=${known.email}`)
    await expect(page.getByRole('grid', { name: 'customers' }).getByText(known.email!)).toBeVisible()
    await goTo(page, `/admin/contact-us/reply/${known.id}`)
    const booking = /\d{4,6}/.exec(known.description)![0]
    await expect(page.getByRole('link', { name: new RegExp(`^Booking ${booking}`) })).toHaveAttribute('href', new RegExp(`booking\\?details=${booking}$`))
    const person = page.getByRole('region', { name: 'In the marketplace' })
    await expect(person.getByText('Customer, same email address').first()).toBeVisible()
    await expect(person.getByRole('link', { name: known.name! })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Open bookings/ })).toBeVisible()
    await expectNoViolations(page)
  })
})
