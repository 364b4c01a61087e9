/** A thread that takes uploads, reads them to their end and keeps nothing: what is measured is the way there. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort as toParent } from 'node:worker_threads'

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: '1', message: 'Uploaded', data: 'https://media.example.com/category/1.png' }))
  })
})
server.listen(0, '127.0.0.1', () => toParent?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, []))
