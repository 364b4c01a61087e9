/** Reads what was sent to the marketplace. */

/** The fields of a form body. */
export const bodyOf = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body))
