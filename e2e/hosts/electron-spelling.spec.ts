/** The spell checker asks nobody: Chromium fetches its dictionaries from a third party unless it is stopped. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, signIn, test as base } from '../kit/kit.ts'
import { setAddress } from '../kit/navigation.ts'

/** All that Chromium asks of the network comes here, and is refused. */
const test = base.extend<{ network: { address: string; asked: string[] } }>({
  network: async ({}, use) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url!)
      response.writeHead(502).end()
    })
    server.on('connect', (request, socket) => {
      asked.push(request.url!)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    await use({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked })
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  },
})

test('no dictionary is fetched, while the system’s own spell checker on macOS stays', async ({ startHost, network }) => {
  const { page, electron } = await startHost({ flags: [`--proxy-server=${network.address}`] })
  await signIn(page)
  await setAddress(page, '/admin/add-city')
  await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Buennos Airess nott a wurd')
  // Comes through the same proxy, and after whatever the start and the typing asked for.
  expect(await electron!.evaluate(async ({ net }) => (await net.fetch('http://marker.example.com/')).status)).toBe(502)
  expect(network.asked).toEqual(['http://marker.example.com/'])
  expect(await electron!.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())).toBe(process.platform === 'darwin')
})
