/** Names of files that are saved: any text becomes one that every system takes, Windows as the strictest of them. */

/** Names that Windows keeps for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i
/** What no name may have on Windows, and what is not seen: control characters, and marks of direction. */
// oxlint-disable-next-line no-control-regex -- those are meant
const NOT_IN_NAMES = /[<>:"/\\|?*\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+|\p{Surrogate}+/gu
/** Longest name without its extension, in bytes of UTF-8, so that date, extension and what a browser adds fit into 255. */
const LONGEST = 150

/** The beginning of a text that has at most so many bytes, cut between characters. */
function beginning(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}

/**
 * A name for a file: without what Windows does not take, without dots and spaces at its ends, never that of a device, and not too long. The last
 * dot begins its extension. `steward` where nothing remains.
 */
export function safeFileName(name: string): string {
  const clean = name.replaceAll(NOT_IN_NAMES, '-').replaceAll(/\s+/g, ' ')
  const [, stem = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(clean.replace(/[. ]+$/, '')) ?? []
  const given = stem.replace(/^[. ]+/, '')
  // Windows looks at what stands before the first dot.
  const isDevice = DEVICES.test(given.split('.')[0]!.trimEnd())
  const short = beginning(isDevice ? `_${given}` : given, LONGEST).replace(/[. ]+$/, '')
  return `${short || 'steward'}${extension}`
}
