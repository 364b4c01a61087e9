/** Pictures to upload. */

/** A PNG of one pixel. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A picture as a chosen file, as Playwright's `setInputFiles` takes it. */
export const image = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer })
