/** The parameters of a record's address that open what stands below it: the records that name it, and its changes. */
export const RELATED = 'related'
export const HISTORY = 'history'

/** Those of an address, as parameters of another one. */
export const openBelow = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([name]) => name === RELATED || name === HISTORY))
