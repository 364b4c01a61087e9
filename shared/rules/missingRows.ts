/** What is said where a list is not all there is. */

/** So many rows that the server counts and does not give, however often it is asked. */
export const missingInWords = (count: number, noun: { one: string; many: string }): string =>
  `The server counts ${count.toLocaleString('en')} more ${count === 1 ? noun.one : noun.many} but didn’t give ${count === 1 ? 'it' : 'them'}.`
