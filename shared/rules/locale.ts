/**
 * The locale of all that Steward writes: words, dates, times and numbers, the same on every system. It is also the page's `lang`
 * (renderer/index.html).
 */
export const LOCALE = 'en'
