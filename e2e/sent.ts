/** Reads requests that the marketplace received. */

/** The fields of a form-encoded body. */
export const bodyOf = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body))
