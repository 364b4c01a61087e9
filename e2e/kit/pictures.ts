/** Pictures to upload. */

/** A PNG of one pixel. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A picture as a chosen file, as Playwright's `setInputFiles` takes it. */
export const image = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer })

/** How a JPEG's Huffman table of sizes numbers those that occur here. */
const SIZES = [0, 7, 8]

/**
 * A JPEG of blocks of 8 × 8 pixels side by side, each of one level: 1 or 255. Of one component it is grey; of four it is CMYK as Adobe writes it, in which
 * 255 is no ink, and each block has a level of each component. `orientation` is what its EXIF says.
 */
export function jpeg(levels: ReadonlyArray<1 | 255>, components: 1 | 4, orientation = 1) {
  const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]
  const ids = Array.from({ length: components }, (_, index) => index + 1)
  const before = ids.map(() => 128)
  const bits = levels.map((level, index) => {
    const difference = level - before[index % components]!
    before[index % components] = level
    const size = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference))
    const value = size === 0 ? '' : (difference > 0 ? difference : difference + 2 ** size - 1).toString(2).padStart(size, '0')
    return `${SIZES.indexOf(size).toString(2).padStart(2, '0')}${value}0`
  })
  const data = bits.join('').match(/.{1,8}/g)!
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe1, ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1'), 0, orientation, 0, 0, 0, 0, 0, 0),
    ...(components === 4 ? segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0) : []),
    ...segment(0xdb, 0, ...Array<number>(64).fill(8)),
    ...segment(0xc0, 8, 0, 8, 0, (8 * levels.length) / components, components, ...ids.flatMap(id => [id, 0x11, 0])),
    ...segment(0xc4, 0, 0, SIZES.length, ...Array<number>(14).fill(0), ...SIZES),
    ...segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0),
    ...segment(0xda, components, ...ids.flatMap(id => [id, 0]), 0, 63, 0),
    ...data.flatMap(byte => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte.padEnd(8, '1'), 2)])),
    0xff,
    0xd9,
  ])
}
