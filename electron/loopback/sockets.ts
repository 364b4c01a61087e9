/** The sockets of the loopback host, which carry the frames. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { MAX_FRAME_LENGTH } from '../../shared/contract/frames.ts'
import type { PageDispatcher } from '../core/frames/dispatch.ts'

/** How long a socket may take to send its pass, in milliseconds, and how much it may send before, in bytes. */
const PASS_TIME = 5_000
const PASS_SIZE = 1_000

export interface Sockets {
  /** Makes a socket of a request whose Host and Origin are ours. */
  admit(request: IncomingMessage, stream: Duplex, head: Buffer): void
  close(): void
}

export function createSockets(dispatcher: PageDispatcher, isPass: (given: string) => boolean): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_LENGTH * 4, perMessageDeflate: false })

  /** A page of ours: its frames go to the dispatcher. */
  function connect(client: WebSocket): void {
    const connection = dispatcher.connect(text => client.send(text))
    client.on('message', (data, isBinary) => {
      if (isBinary) client.close(1003, 'Frames are text')
      else connection.receive(data.toString())
    })
    client.on('close', () => connection.close())
  }

  /** Anybody on this machine: the first frame must be the pass, in time and short, or the socket is closed. */
  function admit(client: WebSocket, stream: Duplex): void {
    const late = setTimeout(() => client.terminate(), PASS_TIME)
    let size = 0
    const measure = (bytes: Buffer) => {
      size += bytes.length
      if (size > PASS_SIZE) client.terminate()
    }
    // After the listener of `client`, because letting it in removes this one.
    stream.on('data', measure)
    client.once('message', (data, isBinary) => {
      if (isBinary || !isPass(data.toString())) return client.close(1008, 'The first frame is the pass')
      clearTimeout(late)
      stream.off('data', measure)
      size = -Infinity // this very chunk is still measured, and may hold frames that follow the pass
      connect(client)
    })
    client.on('close', () => clearTimeout(late))
    client.on('error', () => client.terminate()) // a frame over the limit or a broken one: this client is done
  }

  return {
    admit: (request, stream, head) => sockets.handleUpgrade(request, stream, head, client => admit(client, stream)),
    close() {
      for (const client of sockets.clients) client.terminate()
    },
  }
}
