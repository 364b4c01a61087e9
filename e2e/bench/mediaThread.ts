/** A thread that takes uploads, reads them to their end and keeps nothing: what is measured is the way there, with and without a slow line. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { parentPort as toParent, workerData } from 'node:worker_threads'

/** In bytes a second. */
const line = workerData as number

const server = createServer((request, response) => {
  const isSlow = request.url!.startsWith('/slow/')
  void (async () => {
    const started = performance.now()
    let length = 0
    for await (const chunk of request) {
      length += (chunk as Buffer).length
      const early = isSlow ? (length / line) * 1000 - (performance.now() - started) : 0
      if (early > 1) await setTimeout(early)
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: '1', message: 'Uploaded', data: 'https://media.example.com/category/1.png' }))
  })()
})
server.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  toParent?.postMessage({ fast: `${origin}/`, slow: `${origin}/slow/` }, [])
})
