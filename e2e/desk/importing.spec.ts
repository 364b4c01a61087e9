/** Five hundred cities from a file as people have them, by mouse and by keyboard, each in few actions. */
import { Buffer } from 'node:buffer'
import { callsTo, counted, expect, goTo, type Page, signIn, test } from '../kit/kit.ts'

const COUNT = 500

/** As a spreadsheet of a German Windows saves it: its encoding, semicolons, decimal commas, columns in another order and one that nobody needs. */
const fileOf = (prefix: string): Buffer =>
  Buffer.from(
    ['Latitude;Longitude;City;State;Country;Population']
      .concat(Array.from({ length: COUNT }, (_, place) => `${40 + place / 1000};-3,7;${prefix} ${place};Galicia;Spain;${1000 + place}`.replaceAll('.', ',')))
      .join('\r\n'),
    'latin1',
  )

const run = (page: Page, name: string) => page.getByRole('region', { name: `Import “${name}”` })

test('five hundred cities come from a natural file in seven actions', async ({ page, marketplace }) => {
  test.slow()
  await signIn(page)
  const choose = async (name: string, prefix: string, press: () => Promise<void>) => {
    const choosing = page.waitForEvent('filechooser')
    await press()
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: fileOf(prefix) })
  }
  await test.step('by mouse', async () => {
    const done = counted(page)
    await done.click(page.getByRole('navigation').getByRole('link', { name: 'Cities' }))
    await done.click(page.getByRole('button', { name: 'Import…' }))
    await choose('ciudades.csv', 'Peñas', () => done.click(page.getByRole('button', { name: 'Choose a file' })))
    await done.click(page.getByRole('button', { name: 'Import 500 cities…' }))
    await done.click(page.getByRole('dialog').getByRole('button', { name: 'Import' }))
    await expect(run(page, 'ciudades.csv')).toContainText('500 cities saved.', { timeout: 60_000 })
    expect(done.actions()).toBeLessThanOrEqual(7)
    const sent = callsTo(marketplace, 'city/store').map(({ body }) => new URLSearchParams(body))
    expect(new Set(sent.map(body => body.get('title')))).toEqual(new Set(Array.from({ length: COUNT }, (_, place) => `Peñas ${place}`)))
    expect(new Set(sent.map(body => body.get('state_id'))).size).toBe(1)
  })
  await test.step('by keyboard', async () => {
    marketplace.calls.length = 0
    await goTo(page, '/admin/dashboard')
    const done = counted(page)
    await done.press('ControlOrMeta+k')
    await done.type('import cities')
    await expect(page.getByRole('option', { name: /^Import Cities/ }).first()).toHaveAttribute('aria-selected', 'true')
    await done.press('Enter')
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
    await choose('villas.csv', 'Villas', () => done.press('Enter'))
    await expect(page.getByRole('button', { name: 'Import 500 cities…' })).toBeFocused({ timeout: 20_000 })
    await done.press('Enter')
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true })
    await expect(confirm).toBeVisible()
    await done.press('Tab', () => confirm.evaluate(button => button === document.activeElement))
    await done.press('Enter')
    await expect(run(page, 'villas.csv')).toContainText('500 cities saved.', { timeout: 60_000 })
    expect(done.actions()).toBeLessThanOrEqual(7)
    expect(callsTo(marketplace, 'city/store')).toHaveLength(COUNT)
  })
})
