/**
 * Exported files on the loopback host: each is a download by the browser, from an address that answers once. Steward writes
 * nothing to disk, and the browser discards what is incomplete. A download cannot carry the pass, so its address replaces it: it
 * is as long as a key, and only told over the socket of the page that asked.
 */
import { randomBytes } from 'node:crypto'
import { StewardError } from '../../shared/contract/failure.ts'
import type { ExportDestination, ExportTarget } from '../ports/exportDestination.ts'

const PATH = '/exports/'
const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlf: 'application/xliff+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}
/** How long the page may take to start the download, in milliseconds. */
const FETCH_LIMIT = 30_000

/** A header has no letters beyond ASCII; where the name has some, a second one is there that browsers prefer. */
const dispositionOf = (name: string) => {
  const plain = name.replaceAll(/[^ -~]/g, '_')
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`
}

export interface Downloads {
  place: ExportDestination
  /** The answer to a request for a file; null for any other. The caller has checked who asks. */
  serve(request: Request): Response | null
}

const stopped = () =>
  new StewardError({
    kind: 'unsaved',
    message: 'Nothing was saved. The browser didn’t accept the file. Allow downloads from this page, then export again.',
    retryable: true,
  })

export function createDownloads(fetchLimit = FETCH_LIMIT): Downloads {
  const offered = new Map<string, () => Response>()

  return {
    serve(request) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(PATH) || request.method !== 'GET') return null
      const answer = offered.get(pathname)
      if (!answer)
        return new Response('This file was already downloaded or is no longer available.', {
          status: 410,
          headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
        })
      offered.delete(pathname)
      return answer()
    },
    place: {
      show: null,
      async open(name, { signal, offer }) {
        const address = PATH + randomBytes(24).toString('base64url')
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
        const writer = writable.getWriter()
        writer.closed.catch(() => undefined) // told by write and finish
        try {
          await new Promise<void>((resolve, reject) => {
            const late = setTimeout(() => reject(stopped()), fetchLimit)
            const giveUp = () => reject(signal.reason as Error)
            const settle = () => {
              clearTimeout(late)
              signal.removeEventListener('abort', giveUp)
            }
            signal.addEventListener('abort', giveUp, { once: true })
            offered.set(address, () => {
              settle()
              resolve()
              return new Response(readable, {
                headers: {
                  'content-type': TYPES[name.split('.').at(-1)!] ?? 'application/octet-stream',
                  'content-disposition': dispositionOf(name),
                  'cache-control': 'no-store',
                  'x-content-type-options': 'nosniff',
                  'cross-origin-resource-policy': 'same-origin',
                },
              })
            })
            offer(address)
          })
        } finally {
          offered.delete(address)
        }
        const target: ExportTarget = {
          name,
          path: null,
          // Resolves when the browser has taken the bytes.
          write: bytes =>
            writer.write(bytes).catch(() => {
              throw stopped()
            }),
          finish: () =>
            writer.close().catch(() => {
              throw stopped()
            }),
          // The connection breaks, and the browser keeps nothing.
          discard: () => writer.abort(new Error('The export was cancelled.')).catch(() => undefined),
        }
        return target
      },
    },
  }
}
