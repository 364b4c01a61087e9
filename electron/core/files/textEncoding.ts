/** The encoding of a text: by its mark, by what its bytes can be, or guessed by which letters they would make. */
import { Buffer, isUtf8 } from 'node:buffer'
import type { Encoding } from '../../../shared/rules/textFiles.ts'

/** What DOS has for the bytes from 128 on; `TextDecoder` doesn’t know these encodings. */
const DOS: Partial<Record<Encoding, string>> = {
  ibm437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/** The text of bytes in an encoding, without a mark. Bytes that are none become U+FFFD. */
export function decodedText(bytes: Uint8Array, encoding: Encoding): string {
  const letters = DOS[encoding]
  if (letters !== undefined)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString('latin1')
      .replaceAll(/[\u0080-\u00ff]/g, byte => letters[byte.charCodeAt(0) - 128]!)
  // In one piece, some versions of Node take Windows-1252 for Latin-1, and lose its quotes and the Euro sign.
  const decoder = new TextDecoder(encoding)
  const text = decoder.decode(bytes, { stream: true }) + decoder.decode()
  return encoding === 'windows-1258' ? text.normalize('NFC') : text
}

/** How a text turned out to be encoded. */
export interface FoundEncoding {
  encoding: Encoding
  /** Whether other encodings are possible. */
  isGuessed: boolean
}

/** How many bytes from the beginning tell UTF-16 without a mark, and how many letters tell one encoding from another. */
const BEGINNING = 4_000
const SAMPLE = 16_000
/** UTF-16 has a zero in at least so many bytes: in spaces, digits, separators and the ends of lines, if in nothing else. */
const ZEROS = 1 / 50
/** How many of them are the upper, or the lower, half of a character. */
const ONE_SIDED = 0.95

/** UTF-16 without a mark, by where its zeros are. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, BEGINNING)
  const zeros = [0, 0]
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]! += 1
  const all = zeros[0]! + zeros[1]!
  if (all < length * ZEROS || all === 0) return null
  if (zeros[1]! >= all * ONE_SIDED) return 'utf-16le'
  return zeros[0]! >= all * ONE_SIDED ? 'utf-16be' : null
}

/** The letters of languages beside those of English, in both cases, by the encodings that they are written in. */
const both = (letters: string) => new Set(letters + letters.toUpperCase())
const WESTERN = ['áéíñóúü¿¡ºª', 'áâãàçéêíóôõúºª', 'àâæçéèêëîïôœùûüÿ', 'äöüß', 'àèéìíòóùú', 'åäöæøé', 'àçèéíïòóúü', 'áðéíóúýþæö'].map(both)
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'äöüß'].map(both)
const CYRILLIC = ['абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', 'абвгдђежзијклљмнњопрстћуфхцчџш'].map(both)
/** Each vowel with each of the five tones. */
const VIETNAMESE = both(
  `đ${Array.from('aăâeêioôơuưy', vowel => ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map(tone => (vowel + tone).normalize('NFC')).join('')).join('')}₫`,
)
const LANGUAGES: Partial<Record<Encoding, ReadonlyArray<ReadonlySet<string>>>> = {
  'windows-1252': WESTERN,
  'windows-1250': CENTRAL,
  // Before Cyrillic: its letters are all of that alphabet too.
  'windows-1255': [new Set('אבגדהוזחטיךכלםמןנסעףפץצקרשת')],
  'windows-1251': CYRILLIC,
  'windows-1253': [both('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ')],
  'windows-1254': ['çğıöşüâîûİ'].map(both),
  'windows-1256': ['ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'].map(letters => new Set(letters)),
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž'].map(both),
  'windows-1258': [VIETNAMESE],
  'koi8-r': CYRILLIC.slice(0, 1),
  shift_jis: [],
  'euc-kr': [],
  gb18030: [],
  'euc-jp': [],
  big5: [],
  ibm437: WESTERN,
  ibm850: WESTERN,
  ibm852: CENTRAL,
}

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Hangul', 'Han', 'Hiragana', 'Katakana'] as const
const OF_SCRIPT = SCRIPTS.map(script => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Scripts that one word may have, besides its own. */
const TOGETHER = new Set(['Han', 'Hiragana', 'Katakana'])
const scriptOf = (character: string): string => (/\p{M}/u.test(character) ? '' : (SCRIPTS[OF_SCRIPT.findIndex(script => script.test(character))] ?? ''))

/** Signs that texts have, and in what they weigh less than letters. */
const SIGNS = /[’‘“”„«»‹›–—…·•°ºª€£©®™¿¡§№²³½¼\u00a0、。・「」『』（），：；！？ー％]/u
/** Where signs of typography stand is as telling as a letter: programs put them in by themselves. */
const isTypography = (character: string, previous: string, next: string): boolean => {
  if (character === '’') return /[\p{L}\p{N}]/u.test(previous)
  if (/[“‘„]/.test(character)) return /[\p{L}\p{N}¿¡]/u.test(next) && !/\p{L}/u.test(previous)
  return /[”…]/.test(character) && /[\p{L}\p{N}\p{P}]/u.test(previous) && !/\p{L}/u.test(next)
}
/** What no text has. */
const NEVER = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u

/** The leading bytes, and the least trailing one, of the first level of characters where there are thousands: those that are common. */
const COMMON: Partial<Record<Encoding, readonly [from: number, to: number, trail: number]>> = {
  shift_jis: [0x81, 0x98, 0x40],
  gb18030: [0xb0, 0xd7, 0xa1],
  'euc-jp': [0xa4, 0xcf, 0xa1],
  big5: [0xa4, 0xc6, 0x40],
}
/** Letters that an encoding has and its language hasn’t: Chinese has no kana, and Korean seldom single parts of syllables. */
const FOREIGN: Partial<Record<Encoding, RegExp>> = { gb18030: /[\u3041-\u30fa]/, big5: /[\u3041-\u30fa]/, 'euc-kr': /[\u3131-\u318e]/ }

/** How many of the characters of two bytes are common. */
function commonShare(bytes: Uint8Array, [from, to, trail]: readonly [number, number, number]): number {
  let all = 0
  let common = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x81) continue
    all += 1
    if (lead >= from && lead <= to && (bytes[at + 1] ?? 0) >= trail) common += 1
    at += 1
  }
  return all === 0 ? 0 : common / all
}

/** How likely a text is what somebody wrote, from 1 downwards: whether its letters are of one language, its words of one script. */
function likelihood(text: string, encoding: Encoding, bytes: Uint8Array): number {
  const languages = LANGUAGES[encoding]!
  const known = languages.map(() => 0)
  const level = COMMON[encoding]
  const common = level ? commonShare(bytes, level) : 1
  let all = 0
  let points = 0
  let letters = 0
  let before = ''
  const characters = Array.from(text)
  for (const [at, character] of characters.entries()) {
    const previous = before
    before = character
    if (character <= '\u007f') continue
    all += 1
    const next = characters[at + 1] ?? ''
    if (NEVER.test(character)) points -= 3
    else if (isTypography(character, previous, next)) points += 1
    else if (!/[\p{L}\p{M}]/u.test(character)) {
      const isWithin = /\p{L}/u.test(previous) && /\p{L}/u.test(next)
      points += SIGNS.test(character) && (!isWithin || character === '·' || character === 'ー') ? 0.7 : -1
    } else {
      letters += 1
      const script = scriptOf(character)
      const isMixed = [previous, next].some(beside => {
        const other = beside === '' ? '' : scriptOf(beside)
        return other !== '' && script !== '' && other !== script && !(TOGETHER.has(other) && TOGETHER.has(script))
      })
      const isAlone = !/[\p{L}\p{M}]/u.test(previous + next)
      if (isMixed || FOREIGN[encoding]?.test(character) || (character >= '\uff61' && character <= '\uff9f')) points -= 1
      else if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(previous)) points -= 0.7
      // Final letters of Hebrew stand at the ends of words alone.
      else if (/[ךםןףץ]/.test(character) && scriptOf(next) === 'Hebrew') points -= 1
      // A word of accented letters alone is one of another script.
      else if (script === 'Latin' && previous > '\u007f' && /\p{L}/u.test(previous)) points -= 0.3
      if (isAlone) points -= 0.5
      if (script === 'Han') points += common
      else if (languages.length === 0) points += 1
      for (const [index, language] of languages.entries()) if (language.has(character)) known[index]! += 1
    }
  }
  if (all === 0) return 0
  const best = Math.max(0, ...known)
  const inAny = languages.length === 0 ? 0 : characters.filter(character => character > '\u007f' && languages.some(language => language.has(character))).length
  // Letters of several languages of one encoding count nearly as much; other letters a little.
  return (points + best + 0.7 * Math.max(0, inAny - best) + (languages.length === 0 ? 0 : 0.1 * Math.max(0, letters - inAny))) / all
}

/** The lines of a text that have other bytes than ASCII, as many as are needed. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = []
  let length = 0
  for (let from = 0; from < bytes.length && length < SAMPLE;) {
    const found = bytes.indexOf(10, from)
    const end = found === -1 ? Math.min(bytes.length, from + SAMPLE) : found + 1
    const line = bytes.subarray(from, end)
    from = end
    if (!line.some(byte => byte > 0x7f)) continue
    lines.push(line.subarray(0, SAMPLE))
    length += line.length
  }
  return Buffer.concat(lines)
}

/** The encoding that makes the likeliest text; among equals the first. */
function guessed(bytes: Uint8Array): Encoding {
  const sample = sampleOf(bytes)
  let best: { encoding: Encoding; likely: number } | null = null
  for (const encoding of Object.keys(LANGUAGES) as Encoding[]) {
    const likely = likelihood(decodedText(sample, encoding), encoding, sample)
    if (best === null || likely > best.likely + 0.001) best = { encoding, likely }
  }
  return best!.encoding
}

/** Whether bytes are UTF-8 but for some: of what is beyond ASCII, most is. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = decodedText(sampleOf(bytes), 'utf-8')
  let good = 0
  let bad = 0
  for (const character of text) {
    if (character === '\ufffd') bad += 1
    else if (character > '\u007f') good += 1
  }
  return good > bad
}

/** The encoding of a text, as far as its bytes tell it. */
export function encodingOf(bytes: Uint8Array): FoundEncoding {
  const [one, two, three] = bytes
  if (one === 0xff && two === 0xfe) return { encoding: 'utf-16le', isGuessed: false }
  if (one === 0xfe && two === 0xff) return { encoding: 'utf-16be', isGuessed: false }
  if (isUtf8(bytes) && !bytes.subarray(0, BEGINNING).includes(0)) return { encoding: 'utf-8', isGuessed: false }
  const utf16 = utf16Of(bytes)
  if (utf16) return { encoding: utf16, isGuessed: false }
  const hasMark = one === 0xef && two === 0xbb && three === 0xbf
  if (hasMark || isUtf8(bytes) || isNearlyUtf8(bytes)) return { encoding: 'utf-8', isGuessed: false }
  return { encoding: guessed(bytes), isGuessed: true }
}
