/** The compiled code of our scripts, kept in the data folder: what a later start makes of it. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../kit/kit.ts'

// Code that is damaged, of another text or of other versions: electron/host/codeCache.test.ts.
test('a second start takes the code that the first one compiled', async ({ startHost, dataFolder }) => {
  const folder = join(dataFolder, 'compiled')
  /** Each file with its number, which is another one once it was written anew. */
  const files = () => readdirSync(folder).map(name => [name, statSync(join(folder, name)).ino])
  /** Whether there is compiled code, and all of it whole. Main writes it when everything that a start needs is compiled, which may be later than the page. */
  const isWritten = () => existsSync(folder) && files().length > 0 && files().every(([name]) => statSync(join(folder, String(name))).size > 'damaged'.length)
  const start = async () => {
    const host = await startHost({ dataFolder })
    await expect(host.page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect.poll(isWritten).toBe(true)
    await host.close()
  }

  await start()
  const first = files()
  expect(first.length).toBeGreaterThan(0)
  await start()
  expect(files()).toEqual(first)
})
