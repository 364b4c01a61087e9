/**
 * The floor under the loopback host: a Hono server with one static page, a route that passes a body on, and a socket that answers every text
 * with one of a fixed length. Plain JavaScript, so that its start holds no work on types. Prints its address when it is ready.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const HEADERS = ['ID', 'Title', 'State', 'Country', 'Status']

/** A table in plain DOM: `?rows=N`, drawn anew by the buttons of the same names that Steward has. */
const tablePage = `<!doctype html><title>Table</title><style>td { white-space: nowrap; height: 36px }</style>
<button aria-label="Next page">Next page</button>
<table><thead><tr><th>Actions</th>${HEADERS.map(name => `<th><button>${name}</button></th>`).join('')}</tr></thead><tbody></tbody></table>
<script>
  const count = Number(new URLSearchParams(location.search).get('rows'))
  let first = 1
  function draw() {
    const rows = document.createDocumentFragment()
    for (let id = first; id < first + count; id++) {
      const row = document.createElement('tr')
      row.dataset.id = String(id)
      for (const text of ['...', String(id), 'City ' + id, 'State', 'Country', 'Active']) row.insertCell().textContent = text
      rows.append(row)
    }
    document.querySelector('tbody').replaceChildren(rows)
    first += count
  }
  for (const button of document.querySelectorAll('button')) button.onclick = draw
  onhashchange = draw
</script>`

const app = new Hono()
app.get('/', context => context.html('<!doctype html><title>Bare</title><h1>Bare</h1>'))
app.get('/table', context => context.html(tablePage))
app.post('/pass-on', context => fetch(context.req.query('to'), { method: 'POST', body: context.req.raw.body, duplex: 'half' }))

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`http://127.0.0.1:${port}`))

async function upgrade(request, socket, head) {
  // Loaded here, because the start of the bare host is measured too.
  const { WebSocketServer } = await import('ws')
  const answer = 'x'.repeat(Number(new URL(request.url, 'http://127.0.0.1').searchParams.get('length')))
  new WebSocketServer({ noServer: true, perMessageDeflate: false }).handleUpgrade(request, socket, head, client => {
    client.on('message', () => client.send(answer))
  })
}
server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
