/** The parts of a zip file, by the directory at its end: only there are the sizes of what was written in one go. */
import { Buffer } from 'node:buffer'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { LARGEST_UNPACKED, MOST_PARTS } from '../../../shared/rules/importLimits.ts'
import { refused, TOO_LARGE_UNPACKED, TOO_MANY_PARTS } from './tableRefusals.ts'

export interface ZipParts {
  /** The names of all parts, as they are compared: with slashes, in small letters. */
  names: string[]
  /** The text of a part, in pieces; null if there is none of that name, in any case. */
  text(name: string): AsyncIterable<string> | null
}

/** A part's name as it is compared: some programs write backslashes, or begin it with a slash. */
const compared = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

function entriesOf(bytes: Uint8Array): Promise<{ zip: ZipFile; entries: Entry[] }> {
  return new Promise((resolve, reject) => {
    // Names are taken as bytes, because the library refuses those that begin with a slash.
    const options = { decodeStrings: false, lazyEntries: true, autoClose: false } as const
    fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options, (error, zip) => {
      if (error) return reject(error)
      if (zip.entryCount > MOST_PARTS) return reject(refused(TOO_MANY_PARTS))
      const entries: Entry[] = []
      zip.on('error', reject)
      zip.on('entry', (entry: Entry) => {
        if (entries.push(entry) > MOST_PARTS) return reject(refused(TOO_MANY_PARTS))
        zip.readEntry()
      })
      zip.on('end', () => resolve({ zip, entries }))
      zip.readEntry()
    })
  })
}

/** The encoding of a part, by its first bytes: UTF-8 unless it says otherwise. */
function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  return /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
}

/** Opens a zip file. Rejects with a StewardError if it has too many parts, and with another error if it is none. */
export async function zipParts(bytes: Uint8Array): Promise<ZipParts> {
  const { zip, entries } = await entriesOf(bytes)
  const parts = new Map<string, Entry>()
  for (const entry of entries) {
    const name = compared((entry.fileName as unknown as Buffer).toString())
    if (!parts.has(name)) parts.set(name, entry)
  }
  /** What came out of all parts together, because a zip file may say something else of itself. */
  let unpacked = 0

  async function* textOf(entry: Entry): AsyncGenerator<string, void, undefined> {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)))
    })
    let decoder: InstanceType<typeof TextDecoder> | null = null
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > LARGEST_UNPACKED) throw refused(TOO_LARGE_UNPACKED)
      decoder ??= new TextDecoder(encodingOf(chunk))
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  }
  return {
    names: [...parts.keys()],
    text(name) {
      const entry = parts.get(compared(name))
      return entry ? textOf(entry) : null
    },
  }
}
