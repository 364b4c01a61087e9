/** A picture to upload. */

/** One pixel. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** As a file that somebody chooses. */
export const image = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer })
